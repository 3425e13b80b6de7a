#include "judge/cli/input_lint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/craft/recipe.hpp"
#include "judge/craft/validation.hpp"
#include "judge/spec/tree.hpp"
#include "judge/spec/yaml_fields.hpp"

namespace judge {
namespace {

std::vector<Fault> told(const std::vector<Case>& cases,
                        const std::vector<std::optional<std::variant<ExaminedInput, Unrecognised>>>& examined) {
    std::vector<Fault> faults;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const auto* fault = examined[i] ? std::get_if<Unrecognised>(&*examined[i]) : nullptr;
        if (fault == nullptr) continue;
        faults.push_back(
            {cases[i].place, fmt::format("{}: its input is not as input.yaml says: {}", cases[i].name, fault->what)});
    }
    return faults;
}

} // namespace

std::vector<Fault> InputLint::faults_of_inputs(const std::string& problem, const InputSpec& spec,
                                               const std::vector<Case>& cases) {
    try {
        return told(cases, examine_cases(spec, cases, domains_.of(spec)));
    } catch (const JudgeError& error) {
        not_asked_.push_back(fmt::format("the inputs of {} were held against the grammar alone: {}", problem,
                                         error.faults().front().what));
    }
    return told(cases, examine_cases(spec, cases, nullptr));
}

std::vector<Fault> InputLint::faults_of(const std::string& problem, const std::vector<Case>& cases) {
    Reading<std::optional<InputSpec>> reading = load_input_spec(root_, problem);
    if (!reading.faults.empty() || !reading.value) return std::move(reading.faults);
    return faults_of_inputs(problem, *reading.value, cases);
}

std::vector<Fault> InputLint::faults_of_recipes(const std::string& problem) const {
    const Reading<std::optional<InputSpec>> reading = load_input_spec(root_, problem);
    if (!reading.faults.empty()) return {}; // told of with the cases
    if (reading.value) return load_recipes(root_, problem, *reading.value).faults;
    const std::filesystem::path recipes = std::filesystem::path("problems") / problem / "recipes.yaml";
    if (!std::filesystem::exists(root_ / recipes)) return {};
    return {{{recipes.string()}, "recipes without an input.yaml beside them, which says what inputs look like"}};
}

std::vector<Fault> InputLint::faults_of_new(std::string_view yaml, const std::vector<Case>& cases) {
    const YamlText text(yaml, "");
    FaultList ignored(text);
    const YamlNode root = parse_yaml(text, ignored);
    const auto key = std::find_if(root.keys.begin(), root.keys.end(),
                                  [](const YamlNode& one) { return one.is_text() && one.text == "problem"; });
    if (key == root.keys.end()) return {};
    const std::string& problem = root.items[static_cast<std::size_t>(key - root.keys.begin())].text;
    const std::vector<std::string> known = list_problems(root_);
    if (std::find(known.begin(), known.end(), problem) == known.end()) return {};
    return faults_of(problem, cases);
}

} // namespace judge
