#include <nlohmann/json.hpp>

#include "judge/mutate/case_set.hpp"
#include "judge/mutate/report.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

const char* name_of(MutantFate fate) {
    switch (fate) {
        case MutantFate::killed:
            return "killed";
        case MutantFate::survived:
            return "survived";
        case MutantFate::equivalent:
            return "equivalent";
        case MutantFate::stillborn:
            return "stillborn";
        case MutantFate::duplicate:
            return "duplicate";
    }
    return "";
}

// The cases that kill, each with its verdict.
Json kills_of(const MutationOutcome& outcome, const MutantResult& result, std::vector<std::size_t>& killers) {
    Json kills = Json::object();
    for (std::size_t i = 0; i < result.verdicts.size(); ++i) {
        if (!result.verdicts[i] || *result.verdicts[i] == Verdict::accepted) continue;
        kills[outcome.cases[i]] = code(*result.verdicts[i]);
        killers.push_back(i);
    }
    return kills;
}

} // namespace

std::string json_of(const MutationPlan& plan, const MutationOutcome& outcome) {
    Json mutants = Json::array();
    std::vector<std::vector<std::size_t>> kills;
    for (const MutantResult& result : outcome.mutants) {
        const Mutant& mutant = result.mutant;
        std::vector<std::size_t> killers;
        Json killed_by = kills_of(outcome, result, killers);
        kills.push_back(killers);
        std::size_t run = 0;
        for (const auto& verdict : result.verdicts) run += verdict ? 1U : 0U;
        mutants.push_back({{"id", visible(mutant.id)},
                           {"file", visible(mutant.file)},
                           {"line", mutant.place.line},
                           {"column", mutant.place.column},
                           {"function", visible(mutant.function)},
                           {"operator", mutant.operator_name},
                           {"original", visible_lines(mutant.original)},
                           {"replacement", visible_lines(mutant.replacement)},
                           {"fate", name_of(result.fate)},
                           {"detail", visible(result.detail)},
                           {"wrongly_marked", result.wrongly_marked},
                           {"cases_run", run},
                           {"killed_by", std::move(killed_by)}});
    }
    const CaseSet set = smallest_case_set(kills, outcome.cases.size());
    Json chosen = Json::array();
    for (const std::size_t index : set.cases) chosen.push_back(outcome.cases[index]);
    const Json document = {{"problem", plan.problem->id},
                           {"score", outcome.score() ? Json(*outcome.score()) : Json()},
                           {"killed", outcome.count(MutantFate::killed)},
                           {"survived", outcome.count(MutantFate::survived)},
                           {"equivalent", outcome.count(MutantFate::equivalent)},
                           {"stillborn", outcome.count(MutantFate::stillborn)},
                           {"duplicates", outcome.count(MutantFate::duplicate)},
                           {"cases", outcome.cases},
                           {"smallest_set", std::move(chosen)},
                           {"smallest_set_proved", set.proved},
                           {"mutants", std::move(mutants)}};
    return document.dump(1, ' ', true);
}

} // namespace judge
