// Requests as they come from the judge, and answers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "judge/box/descriptor.hpp"
#include "judge/box/protocol.hpp"

namespace judge::box {

inline constexpr int socket_fd = 0;

// The strings of a request, pointing into the buffer that receive() fills.
struct Texts {
    const char* program = nullptr;
    const char* given_name = nullptr;
    const char* product_name = nullptr;
    std::vector<char*> work_files;  // names
    std::vector<char*> arguments;   // with the closing null pointer
    std::vector<char*> environment; // likewise
};

struct Message {
    RunRequest request;
    std::vector<Descriptor> descriptors; // stdin, stdout, stderr, the given file where there is one, work files
    std::optional<Texts> texts;          // nothing when the message is not what its counts say
};

// Waits for a request to run something. Valid until the next one. Nothing at the end of file or when the socket fails.
[[nodiscard]] std::optional<Message> receive();

// False when the judge is gone.
[[nodiscard]] bool send(const Hello& hello);
// `cookie`: see filter.hpp.
[[nodiscard]] bool send(const RunRecord& record, const Descriptor& product, std::uint64_t cookie);

} // namespace judge::box
