#include "judge/cli/coverage_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

namespace judge {
namespace {

constexpr std::size_t cases_shown = 3;
constexpr std::size_t names_shown = 12;

// `a, b, c and 4 more`.
std::string list_of(const std::vector<std::string>& names, std::size_t most) {
    std::string text;
    const std::size_t shown = std::min(names.size(), most);
    for (std::size_t i = 0; i < shown; ++i) (text += i == 0 ? "" : ", ") += names[i];
    if (shown < names.size()) text += fmt::format(" and {} more", names.size() - shown);
    return text;
}

std::string counted(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string row(const ProblemCoverage& problem, const ProblemCoverage::Feature& feature, std::size_t width,
                std::size_t count_width) {
    std::vector<std::string> names;
    names.reserve(feature.cases.size());
    for (const std::size_t one : feature.cases) names.push_back(problem.cases[one].name);
    const std::string count = names.empty() ? "-" : std::to_string(names.size());
    return fmt::format("  {:<{}}  {:>{}}  {}\n", feature.name, width, count, count_width,
                       names.empty() ? "not covered" : list_of(names, cases_shown));
}

std::string table(const ProblemCoverage& problem, Shown shown) {
    std::size_t width = 0;
    std::size_t most = 0;
    std::vector<const ProblemCoverage::Feature*> rows;
    for (const ProblemCoverage::Feature& feature : problem.features)
        if (shown == Shown::all_features || feature.cases.empty()) rows.push_back(&feature);
    for (const auto* feature : rows) {
        width = std::max(width, feature->name.size());
        most = std::max(most, feature->cases.size());
    }
    std::string text;
    for (const auto* feature : rows) text += row(problem, *feature, width, std::to_string(most).size());
    return text.empty() ? "" : problem.problem + "\n" + text;
}

std::string summary(const ProblemCoverage& problem) {
    const std::vector<std::string> holes = problem.holes();
    std::string text =
        problem.features.empty()
            ? fmt::format("{}: its input.yaml declares no features\n", problem.problem)
            : fmt::format("{}: {} of {} covered by {}{}\n", problem.problem, problem.features.size() - holes.size(),
                          counted(problem.features.size(), "feature"), counted(problem.cases.size(), "case"),
                          holes.empty() ? "" : "; holes: " + list_of(holes, names_shown));
    if (problem.invalid.empty()) return text;
    std::vector<std::string> names;
    names.reserve(problem.invalid.size());
    for (const auto& one : problem.invalid) names.push_back(one.name);
    text += fmt::format("{}: {} whose input is not as input.yaml says, judge lint tells why: {}\n", problem.problem,
                        counted(names.size(), "case"), list_of(names, names_shown));
    return text;
}

nlohmann::ordered_json json_of(const ProblemCoverage& problem, Shown shown) {
    const std::vector<std::string> holes = problem.holes();
    nlohmann::ordered_json json = {{"problem", problem.problem},
                                   {"declared", problem.features.size()},
                                   {"covered", problem.features.size() - holes.size()},
                                   {"holes", holes}};
    auto features = nlohmann::ordered_json::array();
    for (const ProblemCoverage::Feature& feature : problem.features) {
        if (shown == Shown::holes && !feature.cases.empty()) continue;
        auto cases = nlohmann::ordered_json::array();
        for (const std::size_t one : feature.cases) cases.push_back(problem.cases[one].name);
        features.push_back({{"feature", feature.name}, {"cases", cases}});
    }
    json["features"] = features;
    auto cases = nlohmann::ordered_json::array();
    for (const auto& one : problem.cases)
        cases.push_back({{"case", one.name}, {"kind", one.kind}, {"features", one.features}});
    json["cases"] = cases;
    auto invalid = nlohmann::ordered_json::array();
    for (const auto& one : problem.invalid) invalid.push_back({{"case", one.name}, {"fault", one.fault}});
    json["invalid"] = invalid;
    return json;
}

} // namespace

std::string coverage_as_text(std::span<const ProblemCoverage> problems, Shown shown) {
    std::string text;
    for (const ProblemCoverage& problem : problems) {
        const std::string rows = table(problem, shown);
        if (!text.empty() && !rows.empty()) text += "\n";
        text += rows + summary(problem);
    }
    return text;
}

std::string coverage_as_json(std::span<const ProblemCoverage> problems, Shown shown) {
    const bool is_complete =
        std::all_of(problems.begin(), problems.end(), [](const ProblemCoverage& one) { return one.is_complete(); });
    nlohmann::ordered_json json = {{"format", "judge-coverage"}, {"version", 1}, {"complete", is_complete}};
    json["problems"] = nlohmann::ordered_json::array();
    for (const ProblemCoverage& problem : problems) json["problems"].push_back(json_of(problem, shown));
    return json.dump(2) + "\n";
}

} // namespace judge
