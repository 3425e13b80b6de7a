#include "judge/run/request.hpp"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "judge/text/fault.hpp"

namespace judge {
namespace {

constexpr std::size_t most_passed = 4 + box::most_work_files;

// What a program finds in its environment: the same everywhere, so that results do not depend on who judges.
constexpr std::array<std::string_view, 4> environment = {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=.",
                                                         "TMPDIR=."};

} // namespace

std::vector<char> encode_request(box::RunRequest request, const Command& command, const InBox& in_box) {
    std::string text;
    const auto add = [&text](std::string_view string) { text.append(string).push_back('\0'); };
    const std::string& program = command.program.empty() ? in_box.given_path : command.program;
    add(program);
    add(command.given ? std::string_view(command.given->name) : std::string_view());
    add(command.product);
    for (const WorkFile& file : command.work_files) add(file.name);
    add(program);
    for (std::size_t i = 0; i < command.arguments.size(); ++i) {
        const std::string& argument = command.given_argument == i ? in_box.given_path : command.arguments[i];
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
    request.work_file_count = static_cast<std::uint32_t>(command.work_files.size());
    request.text_bytes = static_cast<std::uint32_t>(text.size());
    std::vector<char> message(sizeof request + text.size());
    std::memcpy(message.data(), &request, sizeof request);
    std::memcpy(message.data() + sizeof request, text.data(), text.size());
    return message;
}

Sent send_request(int socket, std::vector<char>& message, std::span<const int> descriptors) {
    iovec piece{message.data(), message.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(most_passed * sizeof(int))> control{};
    msghdr header{};
    header.msg_iov = &piece;
    header.msg_iovlen = 1;
    header.msg_control = control.data();
    header.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
    cmsghdr* item = CMSG_FIRSTHDR(&header);
    item->cmsg_level = SOL_SOCKET;
    item->cmsg_type = SCM_RIGHTS;
    item->cmsg_len = CMSG_LEN(descriptors.size_bytes());
    std::memcpy(CMSG_DATA(item), descriptors.data(), descriptors.size_bytes());
    if (::sendmsg(socket, &header, MSG_NOSIGNAL) == static_cast<ssize_t>(message.size())) return Sent::yes;
    if (errno == EPIPE || errno == ECONNRESET) return Sent::box_is_gone;
    throw JudgeError(fmt::format("the box does not take a request: {}", std::strerror(errno)));
}

} // namespace judge
