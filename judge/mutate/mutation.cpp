#include "judge/mutate/mutation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>

#include "judge/spec/yaml_fields.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/fingerprint.hpp"

namespace judge {

std::size_t MutationOutcome::count(MutantFate fate) const {
    return static_cast<std::size_t>(std::count_if(mutants.begin(), mutants.end(),
                                                  [fate](const MutantResult& result) { return result.fate == fate; }));
}

std::optional<double> MutationOutcome::score() const {
    const std::size_t killed = count(MutantFate::killed), all = killed + count(MutantFate::survived);
    if (all == 0) return std::nullopt;
    return static_cast<double>(killed) / static_cast<double>(all);
}

bool MutationOutcome::is_good() const {
    if (count(MutantFate::stillborn) == mutants.size()) return false;
    return std::none_of(mutants.begin(), mutants.end(), [](const MutantResult& result) {
        return result.fate == MutantFate::survived || result.wrongly_marked || result.is_faulty_mistake();
    });
}

MutationPlan plan_mutation(const std::filesystem::path& root, const Problem& problem) {
    auto reading = load_mutants_file(root, problem.id);
    if (!reading)
        throw JudgeError(
            fmt::format("problems/{0}/mutants.yaml: no such file; it names the sources of {0}'s reference "
                        "that are to be mutated",
                        problem.id));
    if (!reading->faults.empty()) throw JudgeError(std::move(reading->faults));
    Amalgam amalgam(root, reading->value.all_sources());
    std::vector<Mutant> mutants = mutants_of(amalgam, reading->value);
    std::set<std::string_view> marks;
    for (const EquivalentMark& mark : reading->value.equivalent) marks.insert(mark.mutant);
    std::vector<Mutant> marked;
    std::copy_if(mutants.begin(), mutants.end(), std::back_inserter(marked),
                 [&](const Mutant& mutant) { return marks.contains(mutant.id); });
    return {&problem, std::move(reading->value), std::move(amalgam), std::move(mutants), std::move(marked)};
}

void select_mutants(MutationPlan& plan, const std::vector<std::string>& only, std::optional<std::size_t> sample) {
    if (!only.empty()) {
        std::vector<std::string_view> known;
        for (const Mutant& mutant : plan.mutants) known.emplace_back(mutant.id);
        for (const std::string& id : only)
            if (std::find(known.begin(), known.end(), id) == known.end())
                throw JudgeError(
                    fmt::format("{} has no mutant {}{}", plan.problem->id, in_quotes(id), did_you_mean(id, known)));
        const std::set<std::string> wanted(only.begin(), only.end());
        std::erase_if(plan.mutants, [&](const Mutant& mutant) { return !wanted.contains(mutant.id); });
    }
    if (!sample || *sample >= plan.mutants.size()) return;
    std::vector<std::pair<std::uint64_t, std::string>> order;
    for (const Mutant& mutant : plan.mutants) order.emplace_back(fingerprint(mutant.id), mutant.id);
    std::sort(order.begin(), order.end());
    std::set<std::string> chosen;
    for (std::size_t i = 0; i < *sample; ++i) chosen.insert(order[i].second);
    std::erase_if(plan.mutants, [&](const Mutant& mutant) { return !chosen.contains(mutant.id); });
}

std::vector<SurvivingMutant> survivors_of(const MutationPlan& plan, const MutationOutcome& outcome) {
    std::vector<SurvivingMutant> survivors;
    for (const MutantResult& result : outcome.mutants)
        if (result.fate == MutantFate::survived)
            survivors.push_back({result.mutant.id, result.mutant.place, change_of(result.mutant),
                                 source_of(plan.amalgam, result.mutant)});
    return survivors;
}

} // namespace judge
