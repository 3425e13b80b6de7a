#include "judge/cli/standard_input.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "judge/text/fault.hpp"

namespace judge {
namespace {

// Larger inputs belong in files beside a case file.
constexpr std::size_t largest_input = 64U << 20U;

} // namespace

std::string read_all_of_standard_input() {
    std::string text;
    std::array<char, 64U << 10U> buffer{};
    for (;;) {
        const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (got == 0) return text;
        if (got < 0)
            throw JudgeError(fmt::format("standard input cannot be read: {}", std::generic_category().message(errno)));
        text.append(buffer.data(), static_cast<std::size_t>(got));
        if (text.size() > largest_input)
            throw JudgeError(fmt::format("standard input is larger than {} MiB", largest_input >> 20U));
    }
}

} // namespace judge
