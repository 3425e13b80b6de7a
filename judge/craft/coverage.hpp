// Which features of inputs the cases of a problem cover.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/craft/domain.hpp"
#include "judge/grammar/input_spec.hpp"
#include "judge/spec/case.hpp"

namespace judge {

struct ProblemCoverage {
    struct Feature {
        std::string name;               // group:member
        std::vector<std::size_t> cases; // that cover it, as indices of ProblemCoverage::cases
    };
    struct CoveringCase {
        std::string name;
        std::string kind;                  // of input.yaml
        std::vector<std::string> features; // in the order of input.yaml
    };
    struct InvalidCase {
        std::string name;
        std::string fault; // visible bytes
    };

    std::string problem;
    std::vector<Feature> features;    // in the order of input.yaml
    std::vector<CoveringCase> cases;  // in the order of the files; without those that carry `observed`
    std::vector<InvalidCase> invalid; // whose input is not as input.yaml says, and covers nothing

    [[nodiscard]] std::vector<std::string> holes() const; // names of features that no case covers
    [[nodiscard]] bool is_complete() const { return invalid.empty() && holes().empty(); }
};

// domain: as validate() has it.
[[nodiscard]] ProblemCoverage coverage_of(const InputSpec& spec, const std::string& problem,
                                          const std::vector<Case>& cases, DomainProgram* domain);

} // namespace judge
