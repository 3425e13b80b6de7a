// What the output contract demands of an output, said a second time and in another way than the comparers: straight
// from the words of judge/verdict/README.md, with whole texts and without regard for time. Whoever judges is held
// against it.
#pragma once

#include <string>
#include <string_view>

#include "judge/craft/perturbation.hpp"
#include "judge/spec/contract.hpp"
#include "judge/verdict/comparison.hpp"

namespace judge {

enum class Demand {
    accepted,
    presentation_error,
    wrong_answer,
    rejected,       // as one of the two: a testlib checker may say which
    checker_decides // the problem leaves it to its checker
};
[[nodiscard]] std::string_view to_string(Demand demand); // for people

[[nodiscard]] Demand demand_of(std::string_view expected, std::string_view actual, const OutputContract& contract);

// What would have demanded that judgement, and whether it satisfies a demand.
[[nodiscard]] Demand demand_made_by(Match match);
[[nodiscard]] bool is_met(Demand demand, Demand judged);

// What is wrong about a judgement, in words; empty when it is what the contract demands: the verdict and, where a
// comparison rejects, the first place that breaks the contract and a clause that says why.
[[nodiscard]] std::string fault_in(const Comparison& judged, Demand demand, std::string_view expected,
                                   std::string_view actual, const OutputContract& contract);

// Whether texts are of the plain kind for which Perturbation::breaks names the clause.
[[nodiscard]] bool is_plain(std::string_view expected);

} // namespace judge
