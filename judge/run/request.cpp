#include "judge/run/request.hpp"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "judge/text/fault.hpp"

namespace judge {
namespace {

// What a program finds in its environment: the same everywhere, so that results do not depend on who judges.
constexpr std::array<std::string_view, 4> environment = {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=.",
                                                         "TMPDIR=."};

} // namespace

std::vector<char> encode_request(box::RunRequest request, const Command& command) {
    std::string text;
    const auto add = [&text](std::string_view string) { text.append(string).push_back('\0'); };
    add(command.program.native());
    add(command.work_folder.native());
    add(command.program.native());
    for (const std::string& argument : command.arguments) {
        if (argument.find('\0') != std::string::npos)
            throw JudgeError("an argument holds a NUL byte, which no program can be given");
        add(argument);
    }
    for (const std::string_view variable : environment) add(variable);
    for (const std::string& variable : command.environment) add(variable);
    if (text.size() > box::text_limit)
        throw JudgeError(fmt::format("the arguments take {} bytes, at most {} can be passed; use stdin", text.size(),
                                     box::text_limit));
    request.argument_count = static_cast<std::uint32_t>(command.arguments.size() + 1);
    request.environment_count = static_cast<std::uint32_t>(environment.size() + command.environment.size());
    request.text_bytes = static_cast<std::uint32_t>(text.size());
    std::vector<char> message(sizeof request + text.size());
    std::memcpy(message.data(), &request, sizeof request);
    std::memcpy(message.data() + sizeof request, text.data(), text.size());
    return message;
}

Sent send_request(int socket, std::vector<char> message, const std::array<int, 3>& descriptors) {
    iovec piece{message.data(), message.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof descriptors)> control{};
    msghdr header{};
    header.msg_iov = &piece;
    header.msg_iovlen = 1;
    header.msg_control = control.data();
    header.msg_controllen = control.size();
    cmsghdr* item = CMSG_FIRSTHDR(&header);
    item->cmsg_level = SOL_SOCKET;
    item->cmsg_type = SCM_RIGHTS;
    item->cmsg_len = CMSG_LEN(sizeof descriptors);
    std::memcpy(CMSG_DATA(item), descriptors.data(), sizeof descriptors);
    if (::sendmsg(socket, &header, MSG_NOSIGNAL) == static_cast<ssize_t>(message.size())) return Sent::yes;
    if (errno == EPIPE || errno == ECONNRESET) return Sent::box_is_gone;
    throw JudgeError(fmt::format("the box does not take a request: {}", std::strerror(errno)));
}

} // namespace judge
