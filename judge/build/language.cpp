#include "judge/build/language.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::string_view echo_cpp = R"(#include <iostream>
int main() { std::cout << std::cin.rdbuf(); }
)";
constexpr std::string_view echo_python = "import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())\n";
// Runs the file that is named behind it as if it were run alone, in __main__ and with its own sys.argv; sys.exit() ends
// as ever. Status 3 is crash_status.
constexpr std::string_view crash_telling_python = R"(def _run():
    import sys
    del sys.argv[0]
    own = globals()
    own['__file__'] = sys.argv[0]
    del own['_run']
    try:
        with open(sys.argv[0], 'rb') as file:
            code = compile(file.read(), sys.argv[0], 'exec', dont_inherit=True)
        exec(code, own)
    except SystemExit:
        raise
    except BaseException:
        try:
            sys.__excepthook__(*sys.exc_info())
        finally:
            sys.exit(3)
_run()
)";

std::string lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::string known_extensions() {
    std::string list;
    for (const Language& language : languages())
        for (const std::string_view extension : language.extensions)
            list += fmt::format("{}{}", list.empty() ? "" : ", ", extension);
    return list;
}

} // namespace

std::span<const Language> languages() {
    // Most of what a C++ program takes in a contest is its start. Linked statically it takes 0.46 of the time of a
    // dynamic one; without unused sections, and without pages that are made read-only after the start, 0.44. One
    // segment for code and constants helps no program reliably (judge/bench/linking.cpp). What a program may do is the
    // same.
    static const std::array<Language, 3> table = {{
        {"C++",
         {".cpp", ".cc", ".cxx"},
         "submission.cpp",
         {"/usr/bin/g++", "-std=c++20", "-O2", "-static", "-Wl,-z,norelro,--gc-sections", "-fmax-errors=50", "-s", "-o",
          "program", "submission.cpp"},
         "program",
         {},
         View::bare,
         "g++",
         echo_cpp,
         {}},
        // Compiled for its syntax errors alone.
        {"Python",
         {".py"},
         "submission.py",
         {"/usr/bin/python3", "-I", "-B", "-m", "py_compile", "submission.py"},
         "",
         {"/usr/bin/python3", "-I", "-B"},
         View::system,
         "python3",
         echo_python,
         {"-c", crash_telling_python}},
        {"executable", {}, "", {}, "", {}, View::system, "", "", {}},
    }};
    return table;
}

const Language& language_of(const std::filesystem::path& submission) {
    const std::string shown = visible(submission.native());
    std::error_code error;
    const auto status = std::filesystem::status(submission, error);
    if (!std::filesystem::exists(status)) throw JudgeError(fmt::format("{}: no such file", shown));
    if (!std::filesystem::is_regular_file(status))
        throw JudgeError(
            fmt::format("{}: not a regular file; a submission is one source file or one executable", shown));
    const std::string extension = lower_case(submission.extension().native());
    for (const Language& language : languages())
        if (std::find(language.extensions.begin(), language.extensions.end(), extension) != language.extensions.end())
            return language;
    if (::access(submission.c_str(), X_OK) == 0) return languages().back();
    throw JudgeError(
        fmt::format("{}: neither a source of a known language ({}) nor an executable; if it is a program, chmod +x it",
                    shown, known_extensions()));
}

} // namespace judge
