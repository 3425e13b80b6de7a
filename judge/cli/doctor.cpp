// doctor: whether this machine can judge, tried rather than guessed.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <nlohmann/json.hpp>

#include "judge/cli/checks.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

struct KindName {
    Check::Kind kind;
    std::string_view key;
    std::string_view heading;
    std::string_view fault;       // the word for a required one that does not work
    std::string_view shortcoming; // for another
};
constexpr std::array<KindName, 3> kinds = {{
    {Check::Kind::layer, "layer", "Layers of the box, and what each is about:", "MISSING", "missing"},
    {Check::Kind::proof, "proof", "A program in the box:", "FAILED", "failed"},
    {Check::Kind::language, "language", "Languages:", "FAILED", "failed"},
}};

std::string_view status_of(const Check& check, const KindName& kind) {
    return check.works ? "ok" : check.required ? kind.fault : kind.shortcoming;
}

// A remedy for several is said in full once.
std::string remedy_of(std::span<const Check> checks, const Check& check) {
    if (check.remedy.empty()) return "";
    const auto first =
        std::find_if(checks.begin(), checks.end(), [&](const Check& c) { return c.remedy == check.remedy; });
    return "; remedy: " + (&*first == &check ? check.remedy : "as for " + first->name);
}

std::string words_of(std::span<const Check> checks, const Check& check) {
    const std::string detail = visible(check.detail.substr(0, check.detail.find('\n')));
    return check.what + (detail.empty() ? "" : ": " + detail) + remedy_of(checks, check);
}

std::string outcome_of(std::span<const Check> checks) {
    std::size_t required = 0, required_failed = 0, optional_failed = 0;
    for (const Check& check : checks) {
        if (check.required) ++required;
        if (!check.works) ++(check.required ? required_failed : optional_failed);
    }
    std::string text = required_failed == 0 ? std::string("All that is required works")
                                            : fmt::format("{} of {} required checks failed", required_failed, required);
    if (optional_failed > 0)
        text += fmt::format(", {} of {} optional checks failed", optional_failed, checks.size() - required);
    return text + ".";
}

} // namespace

std::string checks_as_text(std::span<const Check> checks) {
    std::size_t width = 0;
    for (const Check& check : checks) width = std::max(width, check.name.size());
    std::string text;
    for (const KindName& kind : kinds) {
        text += fmt::format("{}\n", kind.heading);
        for (const Check& check : checks)
            if (check.kind == kind.kind)
                text += fmt::format("  {:<7}  {:<{}}  {}\n", status_of(check, kind), check.name, width,
                                    words_of(checks, check));
    }
    return text + outcome_of(checks) + "\n";
}

std::string checks_as_json(std::span<const Check> checks) {
    using Json = nlohmann::ordered_json;
    Json rows = Json::array();
    for (const Check& check : checks) {
        const auto* kind =
            std::find_if(kinds.begin(), kinds.end(), [&](const KindName& k) { return k.kind == check.kind; });
        rows.push_back({{"kind", kind->key},
                        {"name", check.name},
                        {"what", check.what},
                        {"required", check.required},
                        {"works", check.works},
                        {"detail", visible_lines(check.detail)},
                        {"remedy", check.remedy}});
    }
    const Json json = {{"format", "judge-doctor"}, {"version", 1}, {"healthy", is_healthy(checks)}, {"checks", rows}};
    return json.dump(2, ' ', true) + "\n";
}

int run_doctor(const Options& options) {
    const std::filesystem::path box = binary_folder() / "judge-box";
    const ProgramStore store(programs_folder_of(options));
    Runner runner(box, Containment::when_possible);
    std::vector<Check> checks = layer_checks(runner.layers());
    std::ranges::move(proof_checks(box, runner), std::back_inserter(checks));
    std::ranges::move(language_checks(runner, store), std::back_inserter(checks));
    fmt::print("{}", options.format == OutputFormat::json ? checks_as_json(checks) : checks_as_text(checks));
    return is_healthy(checks) ? 0 : 1;
}

} // namespace judge
