// The languages that a submission can be written in: a row each.
#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace judge {

// In the commands, `{source}` and `{program}` stand for the file's names; both are relative to the folder of the build
// when compiling, and absolute when running. The first word of a command is an absolute path.
struct Language {
    std::string_view name;
    std::vector<std::string_view> extensions; // with the dot, lower case
    std::string_view source_name;          // what the source is called while it is compiled; empty: used where it lies
    std::vector<std::string_view> compile; // empty: nothing to compile. Exit status 0 means good.
    std::vector<std::string_view> run;
    std::string_view package;     // what to install when the tool is missing
    std::string_view echo_source; // a program that copies stdin to stdout: the language's self-test
};

[[nodiscard]] std::span<const Language> languages();

// By the file's extension, else as an executable. Throws JudgeError with the remedy: no such file, a folder, an unknown
// extension without the right to execute.
[[nodiscard]] const Language& language_of(const std::filesystem::path& submission);

} // namespace judge
