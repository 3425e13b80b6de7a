// judge-box: runs programs for the judge, one at a time, and reports facts.
//
// Theory of operation
//
//   judge ---(SOCK_SEQPACKET, our descriptor 0)--- judge-box --clone--> the program
//     \______________ stdin file, stdout and stderr pipes _______________/
//
// Processes. The judge starts one box for each of its workers and keeps it; the box starts one program a request. It is
// small, static and has one thread: a child's start-up costs the same however large the judge is, and the memory figure
// of a run (ru_maxrss, which takes in what the spawning process had) is the program's own.
//
// Descriptors. The judge keeps the reading ends of the pipes, the box passes the writing ends on and closes its own at
// once. A program has descriptors 0, 1 and 2, nothing else.
//
// Ends. The program leads a session of its own. Whatever leaves it (double fork, setsid) becomes the box's child, as
// the box is a subreaper. When the program has ended, by itself or killed (its process group first, then itself), the
// box kills and reaps all children it has left, and only then answers. So after the answer nothing of the run lives,
// and the pipes are at their end.
//
// The judge's end. End of file on the socket, in whatever way the judge ended, kills the run, removes the work folder
// and ends the box. If the box itself is killed, its program dies with it (PR_SET_PDEATHSIG); a program's children may
// survive that.
//
// What this box does not do yet: contain. The program has the rights of the user who runs the judge.
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "judge/box/protocol.hpp"
#include "judge/box/start.hpp"
#include "judge/box/watch.hpp"
#include "judge/box/work_folder.hpp"

namespace judge::box {
namespace {

constexpr int socket_fd = 0;
constexpr std::size_t passed_descriptors = 3;

struct Message {
    std::vector<char> bytes;
    std::vector<Descriptor> descriptors;
};

// Nothing at the end of file or when the socket fails.
std::optional<Message> receive() {
    Message message;
    message.bytes.resize(sizeof(RunRequest) + text_limit);
    iovec piece{message.bytes.data(), message.bytes.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(passed_descriptors * sizeof(int))> control{};
    msghdr header{};
    header.msg_iov = &piece;
    header.msg_iovlen = 1;
    header.msg_control = control.data();
    header.msg_controllen = control.size();
    ssize_t got = 0;
    do got = ::recvmsg(socket_fd, &header, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    if (got <= 0) return std::nullopt;
    message.bytes.resize(static_cast<std::size_t>(got));
    for (cmsghdr* item = CMSG_FIRSTHDR(&header); item != nullptr; item = CMSG_NXTHDR(&header, item)) {
        if (item->cmsg_level != SOL_SOCKET || item->cmsg_type != SCM_RIGHTS) continue;
        const std::size_t count = (item->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (std::size_t i = 0; i < count; ++i) {
            int fd = -1;
            std::memcpy(&fd, CMSG_DATA(item) + i * sizeof fd, sizeof fd);
            message.descriptors.emplace_back(fd);
        }
    }
    return message;
}

// The strings of a request, pointing into the message.
struct Texts {
    const char* program = nullptr;
    const char* work_folder = nullptr;
    std::vector<char*> arguments;   // with the closing null pointer
    std::vector<char*> environment; // likewise
};

std::optional<Texts> read_texts(Message& message, const RunRequest& request) {
    if (message.bytes.size() != sizeof request + request.text_bytes || message.bytes.back() != '\0')
        return std::nullopt;
    std::vector<char*> strings;
    char* const end = message.bytes.data() + message.bytes.size();
    for (char* at = message.bytes.data() + sizeof request; at < end; at += std::strlen(at) + 1) strings.push_back(at);
    if (strings.size() != std::size_t{2} + request.argument_count + request.environment_count) return std::nullopt;
    Texts texts{strings[0], strings[1], {}, {}};
    const auto arguments_end = strings.begin() + 2 + request.argument_count;
    texts.arguments.assign(strings.begin() + 2, arguments_end);
    texts.arguments.push_back(nullptr);
    texts.environment.assign(arguments_end, strings.end());
    texts.environment.push_back(nullptr);
    return texts;
}

RunRecord not_started(const RunRequest& request, StartStep step, int error) {
    RunRecord record{};
    record.run_id = request.run_id;
    record.end = End::not_started;
    record.step = step;
    record.value = error;
    return record;
}

std::optional<RunRecord> serve(Message& message, const RunRequest& request, const WorkFolder& own_folder) {
    const std::optional<Texts> texts = read_texts(message, request);
    if (!texts || message.descriptors.size() != passed_descriptors)
        return not_started(request, StartStep::request, EBADMSG);
    Descriptor named_folder;
    if (*texts->work_folder != '\0') {
        named_folder = Descriptor(::open(texts->work_folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (!named_folder.is_open()) return not_started(request, StartStep::work_folder, errno);
    }
    const Job job{texts->program,
                  texts->arguments.data(),
                  texts->environment.data(),
                  message.descriptors[0].get(),
                  message.descriptors[1].get(),
                  message.descriptors[2].get(),
                  named_folder.is_open() ? named_folder.get() : own_folder.fd(),
                  request.cpu_limit_ns,
                  request.memory_limit_bytes,
                  request.file_limit_bytes};
    const auto begin = std::chrono::steady_clock::now();
    std::variant<Child, StartFailure> started = start(job);
    message.descriptors.clear(); // the pipes' writing ends are the program's alone now
    if (const auto* failure = std::get_if<StartFailure>(&started))
        return not_started(request, failure->step, failure->error);
    return watch(std::move(std::get<Child>(started)), request, socket_fd, begin);
}

// Nothing inherited but the socket and stderr. Ctrl-C and a closed pipe are the judge's business; Ctrl-Z must not stop
// us while the clocks of a run go on; and where SIGCHLD is ignored, as some daemons leave it, there is no exit status
// to be had.
void prepare() {
    ::syscall(SYS_close_range, 3U, ~0U, 0U);
    for (const int number : {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU})
        ::signal(number, SIG_IGN);
    ::signal(SIGCHLD, SIG_DFL);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    ::fcntl(socket_fd, F_SETFD, FD_CLOEXEC);
}

int serve_all() {
    WorkFolder folder;
    if (!folder.is_open()) {
        std::perror("judge-box: no work folder can be made in $TMPDIR, nor in /tmp");
        return 2;
    }
    while (std::optional<Message> message = receive()) {
        RunRequest request{};
        std::memcpy(&request, message->bytes.data(), std::min(message->bytes.size(), sizeof request));
        if (request.kind != MessageKind::run) continue; // a stop that came too late
        if (message->bytes.size() <= sizeof request) return 1;
        std::optional<RunRecord> record = serve(*message, request, folder);
        if (!record) break;
        if (!folder.renew()) record->leftovers += 1;
        if (::send(socket_fd, &*record, sizeof *record, MSG_NOSIGNAL) != sizeof *record) break;
    }
    return 0;
}

} // namespace
} // namespace judge::box

int main() {
    int type = 0;
    socklen_t size = sizeof type;
    if (::getsockopt(judge::box::socket_fd, SOL_SOCKET, SO_TYPE, &type, &size) != 0 || type != SOCK_SEQPACKET) {
        std::fputs("judge-box: started by the judge only, with its socket as standard input\n", stderr);
        return 2;
    }
    judge::box::prepare();
    return judge::box::serve_all();
}
