// One run, seen from the judge.
//
// stdin becomes a memory file with the case's bytes, opened read-only a second time so that the program cannot write to
// it. Its offset afterwards tells how much was read.
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
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "judge/box/descriptor.hpp"
#include "judge/box/protocol.hpp"
#include "judge/run/box_process.hpp"
#include "judge/run/request.hpp"
#include "judge/run/termination.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

[[noreturn]] void fail(const std::string& what) {
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
    ::fchmod(pipe.writing.get(), S_IWUSR | S_IWGRP | S_IWOTH); // it may be opened by name: /dev/stdout
    return pipe;
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

// A runaway recursion is to meet the memory limit, so the stack may have more. But threads reserve as much as the stack
// may have, so not all the memory there is.
std::uint64_t stack_for(std::uint64_t memory_bytes) {
    constexpr std::uint64_t largest = 1ULL << 30U, more = 64ULL << 20U;
    return std::min(memory_bytes + more, largest);
}

// A box that has not said hello by now never will.
constexpr std::chrono::seconds hello_time{20};

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

// Which file a box holds; another one of the same name, or the same one written anew, is another.
struct GivenIdentity {
    std::filesystem::path path;
    std::string name;
    ino_t inode = 0;
    off_t size = 0;
    std::int64_t written_s = 0, written_ns = 0;
    bool operator==(const GivenIdentity&) const = default;
};

// What goes to the box: the message, and the given file where the box does not have it yet.
struct Runner::Request {
    box::RunRequest head;
    const Command* command = nullptr;
    InBox in_box;
    GivenIdentity identity;             // of the given file
    std::vector<Descriptor> work_files; // as files in memory
};

// The conversation about one run.
struct Runner::Box {
    Box(const std::filesystem::path& binary, Containment containment)
        : lock(one_at_a_time), process(binary, containment == Containment::none ? "uncontained" : "contained") {
        pollfd polled{process.socket(), POLLIN, 0};
        while (::poll(&polled, 1, static_cast<int>(std::chrono::milliseconds(hello_time).count())) < 0 &&
               errno == EINTR) {
        }
        if (::recv(process.socket(), &hello, sizeof hello, MSG_DONTWAIT) != sizeof hello)
            throw JudgeError("the box ended before it said what it is made of");
        if (hello.error != 0)
            throw JudgeError(fmt::format("the box has no work folder, neither in $TMPDIR nor in /tmp: {}",
                                         std::strerror(hello.error)));
        lock.unlock();
    }

    void stop(std::uint32_t run_id) const {
        const box::StopRequest request{box::MessageKind::stop, run_id};
        ::send(process.socket(), &request, sizeof request, MSG_NOSIGNAL | MSG_DONTWAIT);
    }

    struct Answer {
        box::RunRecord record;
        Descriptor product;
    };

    [[nodiscard]] std::optional<Answer> receive() const {
        Answer answer;
        iovec piece{&answer.record, sizeof answer.record};
        alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
        msghdr header{};
        header.msg_iov = &piece;
        header.msg_iovlen = 1;
        header.msg_control = control.data();
        header.msg_controllen = control.size();
        ssize_t got = 0;
        do got = ::recvmsg(process.socket(), &header, MSG_CMSG_CLOEXEC);
        while (got < 0 && errno == EINTR);
        if (got != sizeof answer.record) return std::nullopt;
        if (const cmsghdr* item = CMSG_FIRSTHDR(&header); item != nullptr && item->cmsg_type == SCM_RIGHTS) {
            int fd = -1;
            std::memcpy(&fd, CMSG_DATA(item), sizeof fd);
            answer.product = Descriptor(fd);
        }
        return answer;
    }

    // The program that does all it has to within this time wakes nobody while it writes: most do, and each wake-up
    // costs as much as a system call of theirs. What fills a pipe waits that much longer, once.
    static constexpr int undisturbed_ms = 1;

    void leave_undisturbed() const {
        pollfd polled{process.socket(), POLLIN, 0};
        static_cast<void>(::poll(&polled, 1, undisturbed_ms));
    }

    // Takes the run's output until its record is there, and what is left in the pipes then. Nothing when the box ended
    // first or the time is up.
    [[nodiscard]] std::optional<Answer> follow(std::uint32_t run_id, Collector& collector, int stdout_fd, int stderr_fd,
                                               Clock::time_point give_up) const {
        leave_undisturbed();
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
        std::optional<Answer> answer = receive();
        while (collector.take_stdout(stdout_fd) == Stream::more) {
        }
        while (collector.take_stderr(stderr_fd) == Stream::more) {
        }
        return answer;
    }

    // Two starts at the same time would meet in Boost's pipe for exec errors, which is made without atomic CLOEXEC, and
    // in the control group of the judge.
    static inline std::mutex one_at_a_time;
    std::unique_lock<std::mutex> lock;
    BoxProcess process;
    box::Hello hello;
    GivenIdentity given; // what it holds
};

Runner::Runner(const std::filesystem::path& box, Containment containment)
    : binary_(box), containment_(containment), box_(std::make_unique<Box>(box, containment)) {
    if (containment_ == Containment::none) return;
    layers_ = layers_of(box_->hello);
    const std::string missing = words_for_missing(layers_);
    if (containment_ == Containment::required && !missing.empty()) throw JudgeError(missing);
}
Runner::~Runner() = default;
Runner::Runner(Runner&&) noexcept = default;
Runner& Runner::operator=(Runner&&) noexcept = default;

const Layers& Runner::layers() const {
    return layers_;
}

Runner::Request Runner::request_for(const Command& command, const Limits& limits) {
    Request request;
    box::RunRequest& head = request.head;
    head.run_id = next_run_++;
    head.cpu_limit_ns = nanoseconds(limits.cpu_time);
    head.wall_limit_ns = nanoseconds(limits.wall_time);
    head.memory_limit_bytes = limits.memory_bytes;
    head.file_limit_bytes = limits.file_bytes;
    head.stack_limit_bytes = limits.stack_bytes.value_or(stack_for(limits.memory_bytes));
    head.process_limit = limits.processes;
    head.files_limit = limits.files;
    head.view = command.view == View::bare ? box::View::bare : box::View::system;
    request.command = &command;
    for (const WorkFile& file : command.work_files) request.work_files.push_back(file_in_memory(file.bytes));
    if (!command.given) return request;

    const GivenFile& given = *command.given;
    const bool goes_to_work = given.place == GivenFile::Place::work_folder;
    if (!goes_to_work && !box_->hello.has_view()) { // it runs where it lies
        request.in_box.given_path = given.path.native();
        return request;
    }
    request.in_box.given_path = goes_to_work ? given.name : box::given_folder + given.name;
    struct stat status {};
    if (::stat(given.path.c_str(), &status) != 0) fail(visible(given.path.native()));
    head.given = goes_to_work ? box::Given::work_folder : box::Given::read_only;
    request.identity = {
        given.path, given.name, status.st_ino, status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
    return request;
}

RunResult Runner::run(const Command& command, const Bytes& stdin_bytes, const Limits& limits,
                      const OutputSink& on_stdout) {
    RunResult result = run_once(command, stdin_bytes, limits, on_stdout);
    if (!has_no_room_) return result;
    replace_box();
    return run_once(command, stdin_bytes, limits, on_stdout);
}

RunResult Runner::run_once(const Command& command, const Bytes& stdin_bytes, const Limits& limits,
                           const OutputSink& on_stdout) {
    has_no_room_ = false;
    Request request = request_for(command, limits);
    const Descriptor input = input_.open(stdin_bytes.view());
    Pipe out = make_pipe();
    Pipe err = make_pipe();
    send(request, {input.get(), out.writing.get(), err.writing.get()});
    out.writing.reset();
    err.writing.reset();

    RunResult result;
    result.enforced_by = enforcing_layers(box_->hello);
    result.measured_by = measuring_layers(box_->hello);
    Collector collector(result, limits.output_bytes, on_stdout);
    const auto begin = Clock::now();
    const auto give_up = begin + limits.wall_time + limits.wall_time / 10 + answer_time;
    std::optional<Box::Answer> answer =
        box_->follow(request.head.run_id, collector, out.reading.get(), err.reading.get(), give_up);
    const bool is_lost = answer && answer->record.leftovers > 0;
    const bool is_usable = answer && !is_lost && answer->record.box_ended == 0;
    if (!is_usable) replace_box();
    if (!answer) {
        result.termination = NotRun{"its box ended or fell silent under it"};
        return result;
    }
    const box::RunRecord& record = answer->record;
    if (record.end == box::End::not_started && record.step != box::StartStep::exec) box_->given = {};
    has_no_room_ = record.end == box::End::not_started && record.step == box::StartStep::limits;
    result.termination = is_lost ? NotRun{"what the program left behind could not be ended or removed"}
                                 : termination_of(record, command);
    result.cpu_time = std::chrono::nanoseconds(record.cpu_ns);
    result.wall_time = std::chrono::nanoseconds(record.wall_ns);
    result.peak_memory_bytes = record.peak_memory_bytes;
    if (record.box_ended != 0) { // what is known without it
        result.wall_time = Clock::now() - begin;
        result.peak_memory_bytes = limits.memory_bytes;
    }
    result.out_of_memory_kills = static_cast<int>(record.memory_kills);
    result.orphans = static_cast<int>(record.orphans);
    if (answer->product.is_open()) result.product = std::make_shared<Descriptor>(std::move(answer->product));
    const off_t offset = ::lseek(input.get(), 0, SEEK_CUR);
    // A program can set the offset behind the end, too.
    if (offset >= 0)
        result.stdin_consumed = std::min<std::uint64_t>(static_cast<std::uint64_t>(offset), stdin_bytes.view().size());
    return result;
}

// A box that was killed between two runs is found out here.
void Runner::send(Request& request, const std::array<int, 3>& standard) {
    for (int attempt = 0; attempt < 2; ++attempt) {
        box::RunRequest head = request.head;
        std::array<int, 4 + box::most_work_files> descriptors = {standard[0], standard[1], standard[2]};
        std::size_t count = standard.size();
        Descriptor given;
        if (head.given == box::Given::read_only && request.identity == box_->given) {
            head.given = box::Given::as_before;
        } else if (head.given != box::Given::none) {
            given = Descriptor(::open(request.identity.path.c_str(), O_RDONLY | O_CLOEXEC));
            if (!given.is_open()) fail(visible(request.identity.path.native()));
            descriptors.at(count++) = given.get();
        }
        for (const Descriptor& file : request.work_files) descriptors.at(count++) = file.get();
        std::vector<char> message = encode_request(head, *request.command, request.in_box);
        if (send_request(box_->process.socket(), message, std::span(descriptors).first(count)) == Sent::yes) {
            if (head.given == box::Given::read_only) box_->given = request.identity;
            if (head.given == box::Given::work_folder || head.given == box::Given::none) box_->given = {};
            return;
        }
        replace_box();
    }
    throw JudgeError("two boxes in a row ended before they took a request");
}

void Runner::replace_box() {
    box_->process.kill();
    box_.reset();
    box_ = std::make_unique<Box>(binary_, containment_);
}

} // namespace judge
