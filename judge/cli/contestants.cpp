#include "judge/cli/contestants.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <utility>
#include <variant>

#include "judge/build/program.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/report/excerpt.hpp"
#include "judge/spec/tree.hpp"
#include "judge/spec/yaml_fields.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

Program built(const fs::path& path, std::string_view label, Runner& runner, const ProgramStore& store) {
    BuildResult result = build_program(path, runner, store);
    if (auto* program = std::get_if<Program>(&result)) return std::move(*program);
    const auto& failure = std::get<CompileFailure>(result);
    throw JudgeError(fmt::format("{} does not compile: {}; {}", visible(label), visible(failure.why),
                                 fmt::join(last_lines(failure.output), "; ")));
}

} // namespace

fs::path find_submission(const Problem& problem, const std::string& name) {
    std::error_code error;
    if (fs::exists(name, error)) return name;
    for (const KnownSubmission& submission : problem.submissions)
        if (submission.label == name) return submission.path;
    throw JudgeError(
        fmt::format("{}: no such file, and no known submission of {} has that label", visible(name), problem.id));
}

Contestant contestant_of(const Problem& problem, const std::string& name, Runner& runner, const ProgramStore& store) {
    const fs::path path = find_submission(problem, name);
    Candidate candidate{&problem, name, path, Candidate::Kind::submission, Verdict::accepted};
    return {std::move(candidate), built(path, name, runner, store)};
}

fs::path reference_path(const Problem& problem) {
    fs::path path = binary_folder() / problem.reference;
    if (::access(path.c_str(), X_OK) != 0)
        throw JudgeError(fmt::format(
            "{}: the reference of {} is not there; build it, or correct `reference` in problems/{}/problem.yaml",
            visible(path.native()), problem.id, problem.id));
    return path;
}

Contestant reference_contestant(const Problem& problem, Runner& runner, const ProgramStore& store) {
    const fs::path path = reference_path(problem);
    Candidate candidate{&problem, "reference", path, Candidate::Kind::reference, Verdict::accepted};
    return {std::move(candidate), built(path, "reference", runner, store)};
}

Problem load_one_problem(const Options& options, const fs::path& root) {
    Reading<Problem> reading = load_problem(root, options.problems.front());
    if (!reading.faults.empty()) throw JudgeError(std::move(reading.faults));
    return std::move(reading.value);
}

void check_new_case_name(const Problem& problem, std::string_view name) {
    if (name.empty()) return;
    if (!is_kebab_case(name))
        throw JudgeError(
            fmt::format("--save {}: expected a name of words of a-z and 0-9 with hyphens between them", visible(name)));
    for (const Case& one : problem.cases)
        if (one.name == name)
            throw JudgeError(
                fmt::format("--save {}: {} has a case of that name, at {}", name, problem.id, to_string(one.place)));
}

} // namespace judge
