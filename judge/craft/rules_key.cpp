#include "judge/craft/rules_key.hpp"

#include <fmt/format.h>

#include <string_view>

#include "judge/spec/bytes.hpp"

namespace judge {
namespace {

// `decides` is left out; the source stands for its name and path.
std::string rules_text(const Checker& checker) {
    const auto& [name, path, protocol, limits, decides] = checker;
    const Bytes source = Bytes::of_file(path);
    return fmt::format("{} {} {} ", source.view().size(), source.view(), static_cast<int>(protocol)) +
           judge::rules_text(limits);
}

} // namespace

// Each structure is taken apart by name, so that a member more does not compile until it stands here too.
std::string rules_text(const Limits& limits) {
    const auto& [cpu_time, wall_time, memory_bytes, output_bytes, processes, files, file_bytes, stack_bytes] = limits;
    return fmt::format("{} {} {} {} {} {} {} {} ", cpu_time.count(), wall_time.count(), memory_bytes, output_bytes,
                       processes, files, file_bytes, stack_bytes ? fmt::format("{}", *stack_bytes) : "-");
}

std::string rules_text(const OutputContract& output) {
    const auto& [compare, final_newline, blank_lines, separator, spaces, line_ends, white_space, checker] = output;
    return fmt::format("{} {} {} {} {} {} {} ", compare, static_cast<int>(final_newline), static_cast<int>(blank_lines),
                       static_cast<int>(separator), static_cast<int>(spaces), static_cast<int>(line_ends),
                       static_cast<int>(white_space)) +
           (checker ? rules_text(*checker) : "");
}

} // namespace judge
