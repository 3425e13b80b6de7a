// The languages that a submission can be written in: a row each.
#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "judge/run/command.hpp"

namespace judge {

struct Language {
    std::string_view name;
    std::vector<std::string_view> extensions;  // with the dot, lower case
    std::string_view source_name;              // what the source is called when compiled; empty: nothing to compile
    std::vector<std::string_view> compile;     // run beside the source, and nothing else. Exit status 0 means good.
    std::string_view product;                  // the file that compiling makes; empty: the source is what is run
    std::vector<std::string_view> interpreter; // what runs that file; empty: it is a program itself
    View view = View::system;                  // what its programs see of the machine
    std::string_view package;                  // what to install when a tool is missing
    std::string_view echo_source;              // a program that copies stdin to stdout: the language's self-test
    // Words before that file with which a program that dies of an uncaught exception ends with `crash_status`: an
    // interpreter's own status for it may be one that a program can choose. Empty where such an end cannot be mistaken.
    std::vector<std::string_view> crash_telling = {};
};

inline constexpr int crash_status = 3; // what testlib, too, calls the checker's own failure

[[nodiscard]] std::span<const Language> languages();

// By the file's extension, else as an executable. Throws JudgeError with the remedy: no such file, a folder, an unknown
// extension without the right to execute.
[[nodiscard]] const Language& language_of(const std::filesystem::path& submission);

} // namespace judge
