#include "judge/cli/found_failure.hpp"

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "judge/craft/case_file.hpp"
#include "judge/craft/random.hpp"
#include "judge/report/excerpt.hpp"
#include "judge/report/phrases.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::size_t most_shown = 2000; // bytes of an input that no case file can carry

std::string how_far(const SmallestFailure& smallest) {
    if (smallest.interrupted) return "not everything smaller was tried: it was interrupted";
    if (!smallest.minimal) return "not everything smaller was tried: the time for it was up";
    return smallest.within_grammar ? "1-minimal: no smaller step within input.yaml still fails so"
                                   : "1-minimal: no byte less still fails so";
}

std::string remarks_of(const SmallestFailure& smallest) {
    std::string text;
    if (!smallest.within_grammar)
        text += "the input is not what input.yaml describes, or there is none: it was shrunk as lines and bytes\n";
    if (!smallest.steady) text += "run once more on the result, the program did not fail in the same way\n";
    if (smallest.failure.verdict == Verdict::time_limit_exceeded)
        text += fmt::format("each run that fails costs the time limit, {} of CPU time\n",
                            duration_of(smallest.found.duel.result->limits.cpu_time));
    return text;
}

} // namespace

// Its own lines are ASCII; of bytes that are not, the terminal gets the escapes.
std::string indented(const std::string& yaml) {
    std::istringstream lines(yaml);
    std::string text;
    for (std::string line; std::getline(lines, line);) text += fmt::format("    {}\n", visible_source(line));
    return text;
}

std::string case_yaml(std::string_view problem, const Case& test_case) {
    try {
        return case_file_text(problem, "", {test_case});
    } catch (const JudgeError& error) {
        std::string text;
        for (const Fault& fault : error.faults()) text += fault.what + "\n";
        for (const std::string& argument : test_case.args) text += fmt::format("argument: {}\n", visible(argument));
        return text + fmt::format("stdin: {}\n", visible_elided(test_case.stdin_bytes.view(), most_shown));
    }
}

std::string way_on_from(const SmallestFailure& smallest, const std::string& save) {
    return fmt::format(
        "the input shown is the smallest so far and stands in no file{}: to go on from it, give it to judge minimise "
        "with {}{}",
        save.empty() ? "" : fmt::format(", nothing was saved as {}", save),
        smallest.found.input.args.empty() ? "--input" : "--input and --arg",
        save.empty() ? "" : fmt::format(" and --save {}", save));
}

Case case_of(const Finding& finding, const SmallestFailure& smallest) {
    Case result = smallest.found.duel.test_case;
    result.name = finding.name;
    result.note = fmt::format("the smallest input found on which {} gets {}{}",
                              visible(finding.duel.tried->candidate.path.filename().native()),
                              to_string(smallest.failure), smallest.minimal ? "" : "; not all smaller ones were tried");
    Origin origin;
    origin.generator = fmt::format("judge-{} {}", finding.command, generator_version);
    origin.recipe = finding.command;
    origin.seed = finding.seed;
    const Candidate& knows = finding.duel.knows->candidate;
    origin.reference = knows.kind == Candidate::Kind::reference ? finding.problem->reference : knows.label;
    origin.reference_hash = finding.reference_hash;
    result.origin = origin;
    return result;
}

std::string text_of(const Finding& finding, const SmallestFailure& smallest) {
    const CaseResult& result = *smallest.found.duel.result;
    std::string text =
        fmt::format("{:<3} {}  {}   {}\n", code(result.verdict), visible(finding.duel.tried->candidate.label),
                    visible(finding.from), reason_of(result));
    if (const Difference* difference = deciding_difference(result))
        for (const std::string& line : excerpt(*difference)) text += fmt::format("      {}\n", line);
    text += fmt::format("{} of input, before {}; {} tried, {}\n", count_of(smallest.bytes_after, "byte"),
                        smallest.bytes_before, count_of(smallest.inputs, "input"), count_of(smallest.runs, "run"));
    text += how_far(smallest) + "\n" + remarks_of(smallest) + "\n";
    return text + indented(case_yaml(finding.problem->id, case_of(finding, smallest)));
}

nlohmann::ordered_json json_of(const Finding& finding, const SmallestFailure& smallest) {
    const CaseResult& result = *smallest.found.duel.result;
    return {{"program", visible(finding.duel.tried->candidate.label)},
            {"against", visible(finding.duel.knows->candidate.label)},
            {"from", visible(finding.from)},
            {"verdict", code(smallest.failure.verdict)},
            {"clause", printable(smallest.failure.clause)},
            {"reason", printable(reason_of(result))},
            {"bytes_before", smallest.bytes_before},
            {"bytes_after", smallest.bytes_after},
            {"inputs_tried", smallest.inputs},
            {"runs", smallest.runs},
            {"minimal", smallest.minimal},
            {"within_grammar", smallest.within_grammar},
            {"steady", smallest.steady},
            {"case", case_yaml(finding.problem->id, case_of(finding, smallest))}};
}

} // namespace judge
