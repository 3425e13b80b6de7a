#include "judge/mutate/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

#include "judge/mutate/case_set.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// Rounded down, so that 100.0 % means all.
std::string percent(std::size_t part, std::size_t whole) {
    if (whole == 0) return "no score";
    const std::size_t tenths = part * 1000 / whole;
    return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

std::string counted(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string source_line_of(const MutationPlan& plan, const Mutant& mutant) {
    const std::string& text = plan.amalgam.text();
    const std::size_t begin = text.rfind('\n', mutant.begin == 0 ? 0 : mutant.begin - 1) + 1;
    return visible_source(std::string_view(text).substr(begin, text.find('\n', mutant.begin) - begin));
}

// As a compiler shows a place.
std::string shown(const MutationPlan& plan, const MutantResult& result, std::string_view what) {
    const Mutant& mutant = result.mutant;
    std::string text = fmt::format("{}: {}: {}\n", to_string(mutant.place), what, change_of(mutant));
    text += fmt::format("{:5} | {}\n", mutant.place.line, source_line_of(plan, mutant));
    text += fmt::format("      | {:>{}}  {}\n", "^", mutant.place.column, visible(mutant.id));
    if (!mutant.why.empty()) text += fmt::format("      | {}\n", visible(mutant.why));
    return text;
}

struct Count {
    std::size_t killed = 0;
    std::size_t all = 0;
};

std::string table_of(std::string_view title, const std::map<std::string, Count>& counts) {
    std::size_t width = title.size();
    for (const auto& [name, count] : counts) width = std::max(width, name.size());
    std::string text = fmt::format("  {:{}}  killed\n", title, width);
    for (const auto& [name, count] : counts)
        text += fmt::format("  {:{}}  {:4} of {:4}  {}\n", name, width, count.killed, count.all,
                            count.killed == count.all ? "" : percent(count.killed, count.all));
    return text;
}

std::string tables_of(const MutationOutcome& outcome) {
    std::map<std::string, Count> by_operator, by_function;
    for (const MutantResult& result : outcome.mutants) {
        if (result.fate != MutantFate::killed && result.fate != MutantFate::survived) continue;
        for (Count* count : {&by_operator[result.mutant.operator_name],
                             &by_function[visible(result.mutant.file + ':' + result.mutant.function)]}) {
            ++count->all;
            if (result.fate == MutantFate::killed) ++count->killed;
        }
    }
    return table_of("operator", by_operator) + table_of("function", by_function);
}

std::vector<std::vector<std::size_t>> kills_of(const MutationOutcome& outcome) {
    std::vector<std::vector<std::size_t>> kills;
    for (const MutantResult& result : outcome.mutants) {
        std::vector<std::size_t> cases;
        for (std::size_t i = 0; i < result.verdicts.size(); ++i)
            if (result.verdicts[i] && *result.verdicts[i] != Verdict::accepted) cases.push_back(i);
        kills.push_back(std::move(cases));
    }
    return kills;
}

std::string case_set_text(const MutationOutcome& outcome) {
    const CaseSet set = smallest_case_set(kills_of(outcome), outcome.cases.size());
    if (set.cases.empty()) return "";
    std::string text =
        fmt::format("  {} of {} kill as many ({}):\n", counted(set.cases.size(), "case"), outcome.cases.size(),
                    set.proved ? "no smaller set does" : "none of them can be left out");
    for (const std::size_t index : set.cases) text += fmt::format("    {}\n", outcome.cases[index]);
    return text;
}

char symbol_of(const std::optional<Verdict>& verdict) {
    if (!verdict) return '?';
    switch (*verdict) {
        case Verdict::accepted:
            return '.';
        case Verdict::presentation_error:
            return 'P';
        case Verdict::wrong_answer:
            return 'W';
        case Verdict::time_limit_exceeded:
            return 'T';
        case Verdict::memory_limit_exceeded:
            return 'M';
        case Verdict::output_limit_exceeded:
            return 'O';
        case Verdict::run_time_error:
            return 'R';
        default:
            return 'J';
    }
}

std::string matrix_of(const MutationOutcome& outcome) {
    std::string text = "  . accepted, P W T M O R the verdict that kills, ? not run; columns, a case each:\n";
    std::size_t width = 0;
    for (const MutantResult& result : outcome.mutants) width = std::max(width, result.mutant.id.size());
    for (std::size_t i = 0; i < outcome.cases.size(); ++i)
        text += fmt::format("    {:4}  {}\n", i + 1, outcome.cases[i]);
    for (const MutantResult& result : outcome.mutants) {
        if (result.fate == MutantFate::stillborn) continue;
        text += fmt::format("  {:{}}  ", visible(result.mutant.id), width);
        for (const auto& verdict : result.verdicts) text += symbol_of(verdict);
        text += '\n';
    }
    return text;
}

// Mutants that do not compile try nothing. Some are nobody's fault; many say that the operators, or the way in which
// mutants are compiled, do not fit this source.
std::string stillborn_text(const MutationOutcome& outcome) {
    constexpr std::size_t many = 4; // one of so many
    const std::size_t count = outcome.count(MutantFate::stillborn);
    if (count * many <= outcome.mutants.size()) return "";
    const auto first = std::find_if(outcome.mutants.begin(), outcome.mutants.end(),
                                    [](const MutantResult& result) { return result.fate == MutantFate::stillborn; });
    return fmt::format("  {} of {} mutants do not compile, so that no case was tried on them; the first is {}: {}\n",
                       count, outcome.mutants.size(), visible(first->mutant.id), visible(first->detail));
}

} // namespace

std::string summary_of(const MutationOutcome& outcome) {
    const std::size_t killed = outcome.count(MutantFate::killed);
    const std::size_t all = killed + outcome.count(MutantFate::survived);
    return fmt::format("{}: {} of {} mutants killed ({}), {} equivalent, {} stillborn, {}", outcome.problem, killed,
                       all, percent(killed, all), outcome.count(MutantFate::equivalent),
                       outcome.count(MutantFate::stillborn),
                       counted(outcome.count(MutantFate::duplicate), "duplicate"));
}

std::string text_of(const MutationPlan& plan, const MutationOutcome& outcome, MatrixShown matrix) {
    std::string text;
    for (const MutantResult& result : outcome.mutants) {
        if (result.fate == MutantFate::survived) text += shown(plan, result, "survives");
        if (result.wrongly_marked)
            text +=
                shown(plan, result, "killed by a case, but marked as equivalent: remove the mark from mutants.yaml");
        if (result.is_faulty_mistake())
            text += fmt::format("{}: error: {} does not compile, so it tries nothing; mend or remove it: {}\n",
                                to_string(result.mutant.written_at), visible(result.mutant.id), result.detail);
        if (!result.same_as_marked.empty())
            text +=
                fmt::format("{}: equivalent: {} is the same program as {}, which is marked\n",
                            to_string(result.mutant.place), visible(result.mutant.id), visible(result.same_as_marked));
    }
    text += summary_of(outcome) + "\n" + stillborn_text(outcome) + tables_of(outcome);
    if (matrix == MatrixShown::yes) text += case_set_text(outcome) + matrix_of(outcome);
    return text;
}

std::string list_of(const MutationPlan& plan) {
    std::string text;
    for (const Mutant& mutant : plan.mutants)
        text += fmt::format("{}  {}  {}\n", visible(mutant.id), to_string(mutant.place), change_of(mutant));
    return text + fmt::format("{}: {}\n", plan.problem->id, counted(plan.mutants.size(), "mutant"));
}

} // namespace judge
