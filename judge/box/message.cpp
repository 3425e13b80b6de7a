#include "judge/box/message.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "judge/box/raw.hpp"

namespace judge::box {
namespace {

constexpr std::size_t most_descriptors = 4 + most_work_files;

// Kept: it is larger than what malloc keeps, so each request would pay for the pages anew.
alignas(RunRequest) std::array<char, sizeof(RunRequest) + text_limit> buffer;

std::optional<Texts> read_texts(const RunRequest& request, std::size_t size) {
    if (size != sizeof request + request.text_bytes || request.text_bytes == 0 || buffer.at(size - 1) != '\0')
        return std::nullopt;
    std::vector<char*> strings;
    char* const end = buffer.data() + size;
    for (char* at = buffer.data() + sizeof request; at < end; at += std::strlen(at) + 1) strings.push_back(at);
    constexpr std::size_t names = 3;
    if (request.work_file_count > most_work_files ||
        strings.size() != names + request.work_file_count + request.argument_count + request.environment_count)
        return std::nullopt;
    Texts texts{strings[0], strings[1], strings[2], {}, {}, {}};
    const auto arguments_begin = strings.begin() + names + request.work_file_count;
    texts.work_files.assign(strings.begin() + names, arguments_begin);
    const auto arguments_end = arguments_begin + request.argument_count;
    texts.arguments.assign(arguments_begin, arguments_end);
    texts.arguments.push_back(nullptr);
    texts.environment.assign(arguments_end, strings.end());
    texts.environment.push_back(nullptr);
    return texts;
}

std::vector<Descriptor> descriptors_of(msghdr& header) {
    std::vector<Descriptor> descriptors;
    for (cmsghdr* item = CMSG_FIRSTHDR(&header); item != nullptr; item = CMSG_NXTHDR(&header, item)) {
        if (item->cmsg_level != SOL_SOCKET || item->cmsg_type != SCM_RIGHTS) continue;
        const std::size_t count = (item->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (std::size_t i = 0; i < count; ++i) {
            int fd = -1;
            std::memcpy(&fd, CMSG_DATA(item) + i * sizeof fd, sizeof fd);
            descriptors.emplace_back(fd);
        }
    }
    return descriptors;
}

} // namespace

std::optional<Message> receive() {
    for (;;) {
        iovec piece{buffer.data(), buffer.size()};
        alignas(cmsghdr) std::array<char, CMSG_SPACE(most_descriptors * sizeof(int))> control{};
        msghdr header{};
        header.msg_iov = &piece;
        header.msg_iovlen = 1;
        header.msg_control = control.data();
        header.msg_controllen = control.size();
        const ssize_t got = ::recvmsg(socket_fd, &header, MSG_CMSG_CLOEXEC);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        Message message;
        message.descriptors = descriptors_of(header);
        const auto size = static_cast<std::size_t>(got);
        std::memcpy(&message.request, buffer.data(), std::min(size, sizeof message.request));
        if (message.request.kind != MessageKind::run) continue; // a stop that came too late
        message.texts = read_texts(message.request, size);
        return message;
    }
}

bool send(const Hello& hello) {
    return ::send(socket_fd, &hello, sizeof hello, MSG_NOSIGNAL) == sizeof hello;
}

bool send(const RunRecord& record, const Descriptor& product, std::uint64_t cookie) {
    if (!product.is_open()) return ::send(socket_fd, &record, sizeof record, MSG_NOSIGNAL) == sizeof record;
    RunRecord copy = record;
    iovec piece{&copy, sizeof copy};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
    msghdr header{};
    header.msg_iov = &piece;
    header.msg_iovlen = 1;
    header.msg_control = control.data();
    header.msg_controllen = control.size();
    cmsghdr* item = CMSG_FIRSTHDR(&header);
    item->cmsg_level = SOL_SOCKET;
    item->cmsg_type = SCM_RIGHTS;
    item->cmsg_len = CMSG_LEN(sizeof(int));
    const int fd = product.get();
    std::memcpy(CMSG_DATA(item), &fd, sizeof fd);
    return raw_call(SYS_sendmsg, socket_fd, word(&header), MSG_NOSIGNAL, 0, 0, word(cookie)) == sizeof copy;
}

} // namespace judge::box
