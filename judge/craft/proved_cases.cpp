#include "judge/craft/proved_cases.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "judge/craft/rules_key.hpp"
#include "judge/text/fingerprint.hpp"

namespace judge {
namespace {

std::string key_of(const std::string& problem_key, const Case& test_case) {
    std::string matter;
    const auto add = [&matter](std::string_view bytes) { matter += fmt::format("{} {}\n", bytes.size(), bytes); };
    for (const std::string& argument : test_case.args) add(argument);
    add(test_case.stdin_bytes.view());
    add(test_case.stdout_bytes.view());
    return fmt::format("{} {} {:016x}", problem_key, test_case.name, fingerprint(matter));
}

// Numbers joined by spaces; nothing where there is anything else.
std::optional<ContractTally> tally_of(std::string_view text) {
    ContractTally tally;
    tally.cases = 1;
    for (std::size_t* number : {&tally.as_demanded, &tally.not_applicable, &tally.left_to_checker}) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *number);
        if (error != std::errc()) return std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.starts_with(' ')) text.remove_prefix(1);
    }
    const bool is_whole =
        text.empty() && tally.as_demanded + tally.not_applicable + tally.left_to_checker == known_perturbations.size();
    return is_whole ? std::optional(tally) : std::nullopt;
}

} // namespace

std::string proof_key(const Problem& problem) {
    std::string matter = rules_text(problem.output);
    for (const std::string& name : problem.output.checker->decides) matter += name + "\n";
    for (const std::string_view name : known_perturbations) matter.append(name).append("\n");
    return fmt::format("{} {:016x}", problem.id, fingerprint(matter));
}

std::optional<ContractTally> find_proof(const Journal& journal, const std::string& key, const Case& test_case) {
    for (const std::string& value : journal.find(key_of(key, test_case)))
        if (auto tally = tally_of(value)) return tally;
    return std::nullopt;
}

void keep_proof(Journal& journal, const std::string& key, const Case& test_case, const ContractTally& tally) {
    if (!tally.misjudged.empty() || tally.left_out > 0) return;
    journal.add(key_of(key, test_case),
                fmt::format("{} {} {}", tally.as_demanded, tally.not_applicable, tally.left_to_checker));
}

} // namespace judge
