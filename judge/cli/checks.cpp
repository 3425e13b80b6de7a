#include "judge/cli/checks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <iterator>

#include "judge/build/language.hpp"
#include "judge/build/program.hpp"

namespace judge {
namespace {

Check check_of(const Layer& layer) {
    Check check;
    check.kind = Check::Kind::layer;
    check.name = layer.name;
    check.what = layer.what;
    check.required = layer.required;
    check.works = layer.active;
    check.detail = layer.detail;
    if (!layer.active) check.remedy = layer.remedy;
    return check;
}

std::string extensions_of(const Language& language) {
    if (language.extensions.empty()) return "(any other)";
    return fmt::format("{}", fmt::join(language.extensions, " "));
}

// The first program that the language needs and that is not there; empty where all are.
std::string_view missing_tool(const Language& language) {
    for (const auto& words : {language.compile, language.interpreter})
        if (!words.empty() && ::access(std::string(words.front()).c_str(), X_OK) != 0) return words.front();
    return {};
}

Check check_language(const Language& language, Runner& runner, const ProgramStore& store) {
    Check check;
    check.kind = Check::Kind::language;
    check.name = language.name;
    check.what = extensions_of(language);
    check.required = true;
    if (const std::string_view tool = missing_tool(language); !tool.empty()) {
        check.detail = fmt::format("{} is missing", tool);
        check.remedy = fmt::format("install the package {}", language.package);
    } else {
        check.detail = self_test(language, runner, store);
    }
    check.works = check.detail.empty();
    return check;
}

} // namespace

std::vector<Check> layer_checks(const Layers& layers) {
    std::vector<Check> checks;
    std::transform(layers.begin(), layers.end(), std::back_inserter(checks), check_of);
    return checks;
}

std::vector<Check> language_checks(Runner& runner, const ProgramStore& store) {
    std::vector<Check> checks;
    for (const Language& language : languages()) checks.push_back(check_language(language, runner, store));
    return checks;
}

bool is_healthy(std::span<const Check> checks) {
    return std::all_of(checks.begin(), checks.end(), [](const Check& check) { return check.works || !check.required; });
}

std::string containment_warning(const Layers& layers) {
    std::vector<std::string_view> missing;
    for (const Layer& layer : layers)
        if (layer.required && !layer.active) missing.push_back(layer.name);
    if (missing.empty()) return "";
    return fmt::format(
        "submissions are not contained as they should be: without {}; judge only programs that you trust (judge doctor "
        "names the remedies)",
        fmt::join(missing, ", "));
}

} // namespace judge
