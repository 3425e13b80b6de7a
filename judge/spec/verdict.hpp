// What the judge thinks of a run, in the field's words. How a process *ended* is another vocabulary:
// judge/run/result.hpp.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace judge {

enum class Verdict {
    accepted,
    presentation_error,
    wrong_answer,
    time_limit_exceeded,
    memory_limit_exceeded,
    output_limit_exceeded,
    run_time_error,
    compile_error,
    judge_error,
};

struct VerdictName {
    Verdict verdict;
    std::string_view code;   // AC, PE, ...
    std::string_view folder; // accepted, presentation_error, ...: also the name of the submissions folder
    std::string_view words;  // accepted, presentation error, ...
};

inline constexpr std::array<VerdictName, 9> verdict_names = {{
    {Verdict::accepted, "AC", "accepted", "accepted"},
    {Verdict::presentation_error, "PE", "presentation_error", "presentation error"},
    {Verdict::wrong_answer, "WA", "wrong_answer", "wrong answer"},
    {Verdict::time_limit_exceeded, "TLE", "time_limit_exceeded", "time limit exceeded"},
    {Verdict::memory_limit_exceeded, "MLE", "memory_limit_exceeded", "memory limit exceeded"},
    {Verdict::output_limit_exceeded, "OLE", "output_limit_exceeded", "output limit exceeded"},
    {Verdict::run_time_error, "RTE", "run_time_error", "run-time error"},
    {Verdict::compile_error, "CE", "compile_error", "compile error"},
    {Verdict::judge_error, "JE", "judge_error", "judge error"},
}};

[[nodiscard]] constexpr const VerdictName& name_of(Verdict verdict) {
    return verdict_names[static_cast<std::size_t>(verdict)];
}
[[nodiscard]] constexpr std::string_view code(Verdict verdict) {
    return name_of(verdict).code;
}

[[nodiscard]] constexpr std::optional<Verdict> verdict_from_code(std::string_view code) {
    for (const VerdictName& name : verdict_names)
        if (name.code == code) return name.verdict;
    return std::nullopt;
}

// A judge error is nobody's expected verdict, so no folder stands for it.
[[nodiscard]] constexpr std::optional<Verdict> verdict_from_folder(std::string_view folder) {
    for (const VerdictName& name : verdict_names)
        if (name.folder == folder && name.verdict != Verdict::judge_error) return name.verdict;
    return std::nullopt;
}

} // namespace judge
