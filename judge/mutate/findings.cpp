#include "judge/mutate/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <system_error>

#include "judge/craft/rules_key.hpp"
#include "judge/mutate/group.hpp"
#include "judge/text/fingerprint.hpp"

namespace judge {
namespace {

constexpr std::string_view stillborn_prefix = "stillborn\t";
constexpr std::string_view program_prefix = "program\t";
constexpr std::string_view verdicts_prefix = "verdicts\t";

// Sizes stand before the bytes, so that no two cases give one text.
std::string key_of(const Problem& problem, const Case& test_case) {
    std::string text = rules_text(problem.output) + rules_text(apply(problem.limits, test_case.limits)) +
                       fmt::format("{} ", test_case.exit_status);
    const auto add = [&text](std::string_view bytes) {
        text += fmt::format("{} ", bytes.size());
        text += bytes;
    };
    for (const std::string& argument : test_case.args) add(argument);
    text += "- ";
    add(test_case.stdin_bytes.view());
    add(test_case.stdout_bytes.view());
    if (test_case.stderr_bytes) add(*test_case.stderr_bytes);
    return fmt::format("{:016x}", fingerprint(text));
}

} // namespace

bool Findings::is_killed() const {
    return std::any_of(verdicts.begin(), verdicts.end(),
                       [](const auto& verdict) { return verdict && *verdict != Verdict::accepted; });
}

bool Findings::is_given_up() const {
    return std::count(verdicts.begin(), verdicts.end(), std::optional(Verdict::time_limit_exceeded)) >=
           static_cast<std::ptrdiff_t>(most_time_limits);
}

FindingsJournal::FindingsJournal(const std::filesystem::path& file, const Problem& problem,
                                 const std::vector<const Case*>& cases)
    : journal_(file) {
    for (const Case* test_case : cases) case_keys_.push_back(key_of(problem, *test_case));
}

// `verdicts`: for each case its key and the verdict's number.
Findings FindingsJournal::find(const std::string& key) const {
    Findings findings;
    std::map<std::string, Verdict, std::less<>> known;
    for (const std::string& entry : journal_.find(key)) {
        std::string_view value = entry;
        if (value.starts_with(stillborn_prefix)) findings.stillborn = value.substr(stillborn_prefix.size());
        if (value.starts_with(program_prefix)) findings.program = value.substr(program_prefix.size());
        if (!value.starts_with(verdicts_prefix)) continue;
        constexpr std::size_t key_size = 16;
        for (value.remove_prefix(verdicts_prefix.size()); value.size() > key_size; value.remove_prefix(key_size + 1)) {
            const int number = value[key_size] - '0';
            if (number >= 0 && number < static_cast<int>(verdict_names.size()))
                known[std::string(value.substr(0, key_size))] = static_cast<Verdict>(number);
        }
    }
    for (const std::string& case_key : case_keys_) {
        const auto found = known.find(case_key);
        findings.verdicts.push_back(found == known.end() ? std::nullopt : std::optional(found->second));
    }
    return findings;
}

void FindingsJournal::add_verdicts(const std::string& key, const std::vector<std::optional<Verdict>>& verdicts) {
    std::string value(verdicts_prefix);
    for (std::size_t i = 0; i < verdicts.size(); ++i)
        if (verdicts[i]) value += case_keys_[i] + static_cast<char>('0' + static_cast<int>(*verdicts[i]));
    if (value.size() > verdicts_prefix.size()) journal_.add(key, value);
}

std::string key_of(const Amalgam& amalgam, const Mutant& mutant) {
    // The compiler's size and time stand for its version.
    const std::filesystem::path compiler = mutant_language().compile.front();
    std::error_code ignored; // a missing compiler is told when it is called
    std::string recipe = fmt::format("{} {} ", std::filesystem::file_size(compiler, ignored),
                                     std::filesystem::last_write_time(compiler, ignored).time_since_epoch().count());
    for (const std::string_view word : mutant_language().compile) recipe.append(word).append(" ");
    return fmt::format("{:016x}", fingerprint(recipe + source_of(amalgam, mutant)));
}

} // namespace judge
