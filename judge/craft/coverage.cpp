#include "judge/craft/coverage.hpp"

#include <map>
#include <utility>

#include "judge/craft/validation.hpp"

namespace judge {

std::vector<std::string> ProblemCoverage::holes() const {
    std::vector<std::string> names;
    for (const Feature& feature : features)
        if (feature.cases.empty()) names.push_back(feature.name);
    return names;
}

ProblemCoverage coverage_of(const InputSpec& spec, const std::string& problem, const std::vector<Case>& cases,
                            DomainProgram* domain) {
    ProblemCoverage coverage;
    coverage.problem = problem;
    std::map<std::string, std::size_t> places;
    for (std::string& name : declared_features(spec)) {
        places.emplace(name, coverage.features.size());
        coverage.features.push_back({std::move(name), {}});
    }
    auto examined = examine_cases(spec, cases, domain);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        if (!examined[i]) continue;
        if (const auto* fault = std::get_if<Unrecognised>(&*examined[i])) {
            coverage.invalid.push_back({cases[i].name, fault->what});
            continue;
        }
        auto& one = std::get<ExaminedInput>(*examined[i]);
        for (const std::string& feature : one.features)
            coverage.features[places.at(feature)].cases.push_back(coverage.cases.size());
        coverage.cases.push_back({cases[i].name, spec.kinds[one.kind].name, std::move(one.features)});
    }
    return coverage;
}

} // namespace judge
