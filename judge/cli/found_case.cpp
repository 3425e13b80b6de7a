#include "judge/cli/found_case.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <system_error>
#include <variant>

#include "judge/cli/reference_hash.hpp"
#include "judge/craft/case_file.hpp"
#include "judge/craft/validation.hpp"
#include "judge/report/phrases.hpp"
#include "judge/spec/problem_contract.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool are_the_same(const fs::path& one, const fs::path& other) {
    std::error_code error;
    return fs::equivalent(one, other, error);
}

// Accepted submissions that are neither program, whatever the user called those.
std::vector<std::string> accepted_beside(const Problem& problem, const Contestant& knows, const Contestant& tried) {
    std::vector<std::string> labels;
    for (const KnownSubmission& submission : problem.submissions)
        if (submission.expected == Verdict::accepted && !are_the_same(submission.path, tried.candidate.path) &&
            !are_the_same(submission.path, knows.candidate.path))
            labels.push_back(submission.label);
    return labels;
}

[[noreturn]] void refuse(const std::string& why, const Finding& finding, const Case& test_case) {
    throw JudgeError(
        fmt::format("{}; nothing was saved; the input:\n{}", why, indented(case_yaml(finding.problem->id, test_case))));
}

// Why `judge lint` would not have the case; empty where it would.
std::string fault_of(const Case& test_case, const CraftSetting& setting, CraftWorker& worker) {
    const auto broken = broken_clauses(test_case.stdout_bytes.view(), setting.problem.output);
    if (!broken.empty()) return "the expected output breaks the problem's own contract: " + broken.front();
    if (!setting.spec) return {};
    const auto examined = examine_cases(*setting.spec, {test_case}, worker.domain());
    const auto* fault = examined.front() ? std::get_if<Unrecognised>(&*examined.front()) : nullptr;
    return fault == nullptr ? "" : "its input is not as input.yaml says: " + fault->what;
}

// Who gave the same answer; throws where one did not.
std::vector<std::string> confirmed_by(const Finding& finding, const Case& test_case, const CraftSetting& setting,
                                      CraftWorker& worker) {
    const Contestant& knows = *finding.duel.knows;
    const Ground ground = worker.ground();
    std::vector<Contestant> witnesses;
    if (knows.candidate.kind != Candidate::Kind::reference)
        witnesses.push_back(reference_contestant(setting.problem, worker.runner(), setting.store));
    for (const std::string& label : accepted_beside(setting.problem, knows, *finding.duel.tried))
        witnesses.push_back(contestant_of(setting.problem, label, worker.runner(), setting.store));
    std::vector<std::string> agreed;
    for (const Contestant& witness : witnesses) {
        const CaseResult result = judge_on(witness, test_case, ground);
        if (result.verdict != Verdict::accepted)
            refuse(fmt::format("{} does not confirm the answer of {}: {} {}", visible(witness.candidate.label),
                               visible(knows.candidate.label), code(result.verdict), reason_of(result)),
                   finding, test_case);
        agreed.push_back(visible(witness.candidate.label));
    }
    return agreed;
}

const Case* case_with(const Input& input, const Problem& problem) {
    const auto found = std::find_if(problem.cases.begin(), problem.cases.end(),
                                    [&](const Case& one) { return !one.observed && input_of(one) == input; });
    return found == problem.cases.end() ? nullptr : &*found;
}

} // namespace

void check_can_be_saved(const CraftSetting& setting, const Contestant* knows,
                        const std::vector<const Contestant*>& tried) {
    const Problem& problem = setting.problem;
    check_can_append(setting.root, problem.id, found_file, setting.options.craft.save);
    if (knows == nullptr || knows->candidate.kind != Candidate::Kind::reference) return;
    for (const Contestant* one : tried)
        if (accepted_beside(problem, *knows, *one).empty())
            throw JudgeError(
                fmt::format("--save {}: {} has no accepted submission beside {}, and somebody must confirm what the "
                            "reference answers: write one that shares no code with it, as "
                            "problems/{}/submissions/accepted/second.py",
                            setting.options.craft.save, problem.id, visible(one->candidate.label), problem.id));
}

std::string name_of_found(const CraftSetting& setting, std::string_view otherwise) {
    const std::string& save = setting.options.craft.save;
    return save.empty() ? std::string(otherwise) : save;
}

std::string hash_of_believed(const CraftSetting& setting, const Contestant* knows) {
    if (knows == nullptr || knows->candidate.kind != Candidate::Kind::reference) return "";
    return hash_of_reference(setting.root, setting.problem.id);
}

std::string save_found(const Finding& finding, const SmallestFailure& smallest, const CraftSetting& setting,
                       CraftWorker& worker) {
    const std::string& name = setting.options.craft.save;
    if (const Case* known = case_with(smallest.found.input, setting.problem))
        return fmt::format("not saved: that input is case {} already, at {}", known->name, to_string(known->place));
    const Case test_case = case_of(finding, smallest);
    const std::string fault = fault_of(test_case, setting, worker);
    if (!fault.empty())
        refuse(fmt::format("{} can be no case of {}: {}", name, setting.problem.id, fault), finding, test_case);
    const std::vector<std::string> agreed = confirmed_by(finding, test_case, setting, worker);
    append_case(setting.root, setting.problem.id, found_file, test_case);
    return fmt::format("saved as {} in cases/{}/{}; the answer is confirmed by {}", name, setting.problem.id,
                       found_file, fmt::join(agreed, ", "));
}

} // namespace judge
