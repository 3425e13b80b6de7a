// One run, seen from the judge.
//
// stdin becomes a file: the case's own, or a memory file with the bytes, opened read-only a second time so that the
// program cannot write to it. Its offset afterwards tells how much was read.
//
// Two pipes are made; their writing ends go to the box with the request and are closed here at once. poll() watches
// both pipes and the socket: stdout goes to the sink piece by piece, of stderr the beginning and the end are kept. When
// either passes the output limit the box is told to stop; reading goes on, so that nobody blocks.
//
// The box's record arrives: nothing of the run lives any more, so what the pipes still hold is all there is. A box that
// ends without a record, or says nothing long after the wall limit (a program may have stopped or killed it, as long as
// they are not kept apart), costs its run the facts and is replaced by a new one.
#include "judge/run/runner.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "judge/box/descriptor.hpp"
#include "judge/box/protocol.hpp"
#include "judge/run/box_process.hpp"
#include "judge/run/input.hpp"
#include "judge/run/request.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

[[noreturn]] void fail(std::string_view what) {
    throw JudgeError(fmt::format("{}: {}", what, std::strerror(errno)));
}

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("no pipe for the program's output");
    Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
    ::fcntl(pipe.reading.get(), F_SETFL, O_NONBLOCK);
    return pipe;
}

std::string_view step_words(box::StartStep step) {
    switch (step) {
        case box::StartStep::clone:
            return "no new process";
        case box::StartStep::session:
            return "no session of its own";
        case box::StartStep::descriptors:
            return "its descriptors cannot be placed";
        case box::StartStep::work_folder:
            return "its work folder cannot be entered";
        case box::StartStep::limits:
            return "its limits cannot be set";
        case box::StartStep::exec: // has words of its own
        case box::StartStep::none:
        case box::StartStep::request:
            break;
    }
    return "the box did not understand the request";
}

// The kernel's words are about the file that it could not use, which may be the interpreter that the program names.
std::string why_not_executed(const std::filesystem::path& program, int error) {
    std::ifstream file(program, std::ios::binary);
    std::string line;
    std::getline(file, line);
    if (error == ENOENT && line.starts_with("#!"))
        return fmt::format("its interpreter is not there: {}", visible_elided(line, 80));
    if (error == ENOEXEC) return "it is neither a program for this machine nor a script with a #! line";
    return fmt::format("it cannot be executed: {}", std::strerror(error));
}

Termination termination_of(const box::RunRecord& record, const std::filesystem::path& program) {
    switch (record.end) {
        case box::End::exited:
            return Exited{record.value};
        case box::End::signalled:
            return Signalled{record.value};
        case box::End::killed_cpu:
            return Killed{Limit::cpu_time};
        case box::End::killed_wall:
            return Killed{Limit::wall_time};
        case box::End::killed_memory:
            return Killed{Limit::memory};
        case box::End::killed_output:
            return Killed{Limit::output};
        case box::End::not_started:
            break;
    }
    if (record.step == box::StartStep::exec) return NotRun{why_not_executed(program, record.value)};
    return NotRun{fmt::format("{}: {}", step_words(record.step), std::strerror(record.value))};
}

enum class Stream { more, empty, ended };

// Reads what is there, but comes back now and then (`more`): a flood must not keep us from looking at the limits.
template <typename Sink>
Stream drain(int fd, const Sink& sink) {
    std::array<char, 64U << 10U> buffer; // NOLINT(cppcoreguidelines-init-variables): filled by read
    for (int rounds = 0; rounds < 16; ++rounds) {
        const ssize_t got = ::read(fd, buffer.data(), buffer.size());
        if (got > 0) {
            sink(std::string_view(buffer.data(), static_cast<std::size_t>(got)));
        } else if (got == 0) {
            return Stream::ended;
        } else if (errno == EAGAIN) {
            return Stream::empty;
        } else if (errno != EINTR) {
            fail("the program's output cannot be read");
        }
    }
    return Stream::more;
}

using Clock = std::chrono::steady_clock;

// How long behind the wall limit and its grace the box usually answers.
constexpr std::chrono::seconds answer_time{3};

// How long it may take for its own work if it is not stopped: ending what the program left,
// removing its files (a tree thousands of folders deep takes a disk ten seconds).
constexpr std::chrono::seconds box_patience{60};

std::uint64_t nanoseconds(std::chrono::milliseconds time) {
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(time).count());
}

// No program of a contest writes files larger than this; what it writes is gone after the run.
constexpr std::uint64_t largest_file = 256ULL << 20U;

// Takes both streams while the run lasts and asks once for a stop when one is over the limit.
class Collector {
  public:
    Collector(RunResult& result, std::uint64_t limit, const OutputSink& on_stdout)
        : result_(result), limit_(limit), on_stdout_(on_stdout) {}

    Stream take_stdout(int fd) {
        return drain(fd, [this](std::string_view bytes) {
            result_.stdout_bytes += bytes.size();
            on_stdout_(bytes);
        });
    }

    Stream take_stderr(int fd) {
        return drain(fd, [this](std::string_view bytes) {
            result_.stderr_bytes += bytes.size();
            const std::size_t room = stderr_kept - result_.stderr_start.size();
            result_.stderr_start.append(bytes.substr(0, room));
            keep_end(bytes.substr(std::min(room, bytes.size())));
        });
    }

    [[nodiscard]] bool over_limit() const { return std::max(result_.stdout_bytes, result_.stderr_bytes) > limit_; }

  private:
    void keep_end(std::string_view bytes) {
        std::string& end = result_.stderr_end;
        end.append(bytes.substr(bytes.size() - std::min(bytes.size(), stderr_end_kept)));
        if (end.size() > stderr_end_kept) end.erase(0, end.size() - stderr_end_kept);
    }

    RunResult& result_;
    std::uint64_t limit_;
    const OutputSink& on_stdout_;
};

} // namespace

// The conversation about one run.
struct Runner::Box {
    explicit Box(const std::filesystem::path& binary) : process(binary) {}

    void stop(std::uint32_t run_id) const {
        const box::StopRequest request{box::MessageKind::stop, run_id};
        ::send(process.socket(), &request, sizeof request, MSG_NOSIGNAL | MSG_DONTWAIT);
    }

    [[nodiscard]] std::optional<box::RunRecord> receive() const {
        box::RunRecord record{};
        ssize_t got = 0;
        do got = ::recv(process.socket(), &record, sizeof record, 0);
        while (got < 0 && errno == EINTR);
        if (got != sizeof record) return std::nullopt;
        return record;
    }

    // Takes the run's output until its record is there, and what is left in the pipes then. Nothing when the box ended
    // first or the time is up.
    [[nodiscard]] std::optional<box::RunRecord> follow(std::uint32_t run_id, Collector& collector, int stdout_fd,
                                                       int stderr_fd, Clock::time_point give_up) const {
        std::array<pollfd, 3> polled{{{stdout_fd, POLLIN, 0}, {stderr_fd, POLLIN, 0}, {process.socket(), POLLIN, 0}}};
        bool stopped = false, is_last_chance = false;
        while (polled[2].revents == 0) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(give_up - Clock::now());
            if (left.count() <= 0) {
                if (is_last_chance || process.is_stopped()) return std::nullopt;
                is_last_chance = true;
                give_up += box_patience;
                continue;
            }
            if (::poll(polled.data(), polled.size(), static_cast<int>(left.count())) < 0) {
                if (errno == EINTR) continue;
                fail("waiting for the program failed");
            }
            // A stream at its end is taken out of the poll, or it would wake us for ever.
            if (polled[0].revents != 0 && collector.take_stdout(stdout_fd) == Stream::ended) polled[0].fd = -1;
            if (polled[1].revents != 0 && collector.take_stderr(stderr_fd) == Stream::ended) polled[1].fd = -1;
            if (!stopped && collector.over_limit()) {
                stop(run_id);
                stopped = true;
            }
        }
        const std::optional<box::RunRecord> record = receive();
        while (collector.take_stdout(stdout_fd) == Stream::more) {
        }
        while (collector.take_stderr(stderr_fd) == Stream::more) {
        }
        return record;
    }

    BoxProcess process;
};

Runner::Runner(const std::filesystem::path& box) : binary_(box), box_(std::make_unique<Box>(box)) {}
Runner::~Runner() = default;
Runner::Runner(Runner&&) noexcept = default;
Runner& Runner::operator=(Runner&&) noexcept = default;

RunResult Runner::run(const Command& command, const Bytes& stdin_bytes, const Limits& limits,
                      const OutputSink& on_stdout) {
    box::RunRequest request{};
    request.run_id = next_run_++;
    request.cpu_limit_ns = nanoseconds(limits.cpu_time);
    request.wall_limit_ns = nanoseconds(limits.wall_time);
    request.memory_limit_bytes = limits.memory_bytes;
    request.file_limit_bytes = largest_file;

    const Descriptor input = open_input(stdin_bytes);
    Pipe out = make_pipe();
    Pipe err = make_pipe();
    send(encode_request(request, command), {input.get(), out.writing.get(), err.writing.get()});
    out.writing.reset();
    err.writing.reset();

    RunResult result;
    Collector collector(result, limits.output_bytes, on_stdout);
    const auto give_up = Clock::now() + limits.wall_time + limits.wall_time / 10 + answer_time;
    const std::optional<box::RunRecord> record =
        box_->follow(request.run_id, collector, out.reading.get(), err.reading.get(), give_up);
    if (!record || record->leftovers > 0) replace_box();
    if (!record) {
        result.termination =
            NotRun{"the box ended or fell silent under it, as only a program that is not contained can bring about"};
        return result;
    }
    result.termination = record->leftovers > 0 ? NotRun{"processes of the program could not be ended"}
                                               : termination_of(*record, command.program);
    result.cpu_time = std::chrono::nanoseconds(record->cpu_ns);
    result.wall_time = std::chrono::nanoseconds(record->wall_ns);
    result.peak_memory_bytes = record->peak_memory_bytes;
    result.orphans = static_cast<int>(record->orphans);
    const off_t offset = ::lseek(input.get(), 0, SEEK_CUR);
    if (offset >= 0) result.stdin_consumed = static_cast<std::uint64_t>(offset);
    return result;
}

// A box that was killed between two runs is found out here.
void Runner::send(const std::vector<char>& message, const std::array<int, 3>& descriptors) {
    if (send_request(box_->process.socket(), message, descriptors) == Sent::yes) return;
    replace_box();
    if (send_request(box_->process.socket(), message, descriptors) != Sent::yes)
        throw JudgeError("two boxes in a row ended before they took a request");
}

void Runner::replace_box() {
    box_->process.kill();
    box_.reset();
    box_ = std::make_unique<Box>(binary_);
}

} // namespace judge
