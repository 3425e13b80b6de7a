#include "judge/box/server.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <utility>
#include <variant>

#include "judge/box/given.hpp"
#include "judge/box/watch.hpp"

namespace judge::box {
namespace {

constexpr std::size_t standard_descriptors = 3;

bool brings_file(const RunRequest& request) {
    return request.given == Given::read_only || request.given == Given::work_folder;
}

// What a file takes of memory.
std::uint64_t bytes_in(int folder, const char* name) {
    constexpr std::uint64_t block = 512; // of st_blocks
    struct stat status {};
    if (::fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return 0;
    return static_cast<std::uint64_t>(status.st_blocks) * block;
}

// As many descriptors as it needs, and names that lead nowhere else.
bool is_well_formed(const Message& message) {
    const RunRequest& request = message.request;
    if (!message.texts) return false;
    const std::size_t files = (brings_file(request) ? 1 : 0) + request.work_file_count;
    if (message.descriptors.size() != standard_descriptors + files) return false;
    const auto& names = message.texts->work_files;
    return (!brings_file(request) || is_file_name(message.texts->given_name)) &&
           std::all_of(names.begin(), names.end(), is_file_name);
}

RunRecord not_started(const RunRequest& request, const StartFailure& failure) {
    RunRecord record{};
    record.run_id = request.run_id;
    record.end = End::not_started;
    record.step = failure.step;
    record.value = failure.error;
    return record;
}

} // namespace

Server::Server(const Hello& hello, Cgroup& cgroup, uid_t user, std::uint64_t cookie)
    : hello_(hello),
      cgroup_(cgroup),
      cookie_(cookie),
      folders_{TmpfsFolder(View::bare, user, cookie), TmpfsFolder(View::system, user, cookie)} {
    if (hello_.has(Layer::root)) {
        constexpr std::uint64_t some_bytes = 1U << 20U;
        const bool can_mount = folders_[0].prepare(1, some_bytes);
        hello_.of(Layer::work_folder) = {can_mount ? LayerState::active : LayerState::missing, can_mount ? 0 : errno};
        given_folder_ = Descriptor(::open("/given", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    }
    if (!hello_.has_view()) {
        host_folder_.emplace();
        if (!host_folder_->is_open()) hello_.error = errno;
    }
    own_memory_ = cgroup_.memory_bytes();
}

int Server::serve() {
    if (!send(hello_) || hello_.error != 0) return 2;
    while (std::optional<Message> message = receive()) {
        std::optional<RunRecord> record = run(*message);
        if (!record) break;
        const bool wants_product =
            record->end == End::exited && message->texts && *message->texts->product_name != '\0';
        const Descriptor product =
            wants_product ? open_product(work_folder(), message->texts->product_name) : Descriptor();
        if (!renew_work_folder()) record->leftovers += 1;
        message->descriptors.clear(); // the pipes are at their end when the judge hears of the end
        if (!send(*record, product, cookie_)) break;
    }
    return 0;
}

std::optional<RunRecord> Server::run(Message& message) {
    if (const auto failure = prepare(message)) return not_started(message.request, *failure);
    Meters meters;
    meters.cgroup = &cgroup_;
    meters.memory_before = cgroup_.memory_bytes();
    meters.memory_limit = memory_limit_;
    meters.socket = socket_fd;
    const Job job = job_of(message);
    meters.processes = job.processes;
    meters.sees_processes = hello_.has(Layer::process_view) || !hello_.has(Layer::pid_namespace);
    meters.begin = std::chrono::steady_clock::now();
    std::variant<Run, StartFailure> started = start(job);
    if (const auto* failure = std::get_if<StartFailure>(&started)) return not_started(message.request, *failure);
    const std::optional<RunRecord> record = watch(std::move(std::get<Run>(started)), message.request, meters);
    if (record && record->memory_kills > 0) {
        cgroup_.note_memory_kills();
        static_cast<void>(cgroup_.limit_memory(~0ULL)); // room for us to clean up in; the next run has a limit again
    }
    return record;
}

std::optional<StartFailure> Server::prepare(const Message& message) {
    const RunRequest& request = message.request;
    if (!is_well_formed(message)) return StartFailure{StartStep::request, EBADMSG};
    view_ = request.view;
    if (hello_.has_view() &&
        !folders_.at(static_cast<std::size_t>(view_)).prepare(request.files_limit, request.file_limit_bytes))
        return StartFailure{StartStep::root, errno};
    if (auto failure = take_given(message)) return failure;
    if (auto failure = take_work_files(message)) return failure;
    return set_group_limits(request);
}

// What a run before was given is not for this one to see: a compiler could put it into its product.
void Server::take_away_given() {
    if (given_folder_.is_open()) remove_files(given_folder_.get());
    given_bytes_ = 0;
}

std::optional<StartFailure> Server::take_given(const Message& message) {
    if (message.request.given == Given::as_before) return std::nullopt;
    take_away_given();
    if (message.request.given == Given::none) return std::nullopt;
    const int file = message.descriptors.at(standard_descriptors).get();
    const char* name = message.texts->given_name;
    if (message.request.given == Given::work_folder) {
        const int error = copy_into(work_folder(), name, file, Access::read);
        if (error != 0) return StartFailure{StartStep::given, error};
        return std::nullopt;
    }
    if (!given_folder_.is_open()) return StartFailure{StartStep::given, ENOENT};
    // The file is in our group's memory, beside what the run may use.
    if (const int error = cgroup_.limit_memory(~0ULL)) return StartFailure{StartStep::limits, error};
    const int error = copy_into(given_folder_.get(), name, file, Access::read_and_execute);
    if (error != 0) {
        take_away_given();
        return StartFailure{StartStep::given, error};
    }
    given_bytes_ = bytes_in(given_folder_.get(), name);
    return std::nullopt;
}

std::optional<StartFailure> Server::take_work_files(const Message& message) {
    work_bytes_ = 0;
    const auto& names = message.texts->work_files;
    if (names.empty()) return std::nullopt;
    // These too are in our group's memory, beside what the run may use.
    if (const int error = cgroup_.limit_memory(~0ULL)) return StartFailure{StartStep::limits, error};
    const std::size_t first = message.descriptors.size() - names.size();
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (const int error = copy_into(work_folder(), names[i], message.descriptors[first + i].get(), Access::read))
            return StartFailure{StartStep::given, error};
        work_bytes_ += bytes_in(work_folder(), names[i]);
    }
    return std::nullopt;
}

std::optional<StartFailure> Server::set_group_limits(const RunRequest& request) {
    constexpr std::uint64_t box_and_init = 2;
    memory_limit_ = own_memory_ + given_bytes_ + work_bytes_ + request.memory_limit_bytes;
    int error = cgroup_.limit_memory(memory_limit_);
    if (error == 0) error = cgroup_.limit_processes(request.process_limit + box_and_init);
    if (error != 0) return StartFailure{StartStep::limits, error};
    cgroup_.begin_peak();
    return std::nullopt;
}

Job Server::job_of(const Message& message) const {
    Job job;
    job.program = message.texts->program;
    job.arguments = message.texts->arguments.data();
    job.environment = message.texts->environment.data();
    job.stdin_fd = message.descriptors[0].get();
    job.stdout_fd = message.descriptors[1].get();
    job.stderr_fd = message.descriptors[2].get();
    job.root = hello_.has_view() ? root_of(view_) : nullptr;
    job.work_folder_fd = work_folder();
    job.limits = &message.request;
    job.processes = hello_.has(Layer::pid_namespace) ? Processes::in_a_new_namespace : Processes::among_others;
    job.hard_limits = &hard_limits_;
    job.cookie = cookie_;
    return job;
}

int Server::work_folder() const {
    return host_folder_ ? host_folder_->fd() : folders_.at(static_cast<std::size_t>(view_)).fd();
}

bool Server::renew_work_folder() {
    if (host_folder_) return host_folder_->renew();
    return folders_.at(static_cast<std::size_t>(view_)).renew_if_changed();
}

} // namespace judge::box
