#include "judge/cli/stress_report.hpp"

#include <fmt/format.h>

#include <utility>

#include "judge/report/phrases.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_shown = 120; // bytes of an input, in a line

std::string shown(const Input& input) {
    std::string text;
    for (const std::string& argument : input.args)
        text += fmt::format("argument \"{}\" ", visible_elided(argument, most_shown));
    if (!input.stdin_bytes.empty() || input.args.empty())
        text += fmt::format("\"{}\"", visible_elided(input.stdin_bytes, most_shown));
    return text;
}

unsigned percent(double part, double whole) {
    return whole > 0 ? static_cast<unsigned>(100 * part / whole) : 0;
}

// Whatever other workers have tried behind the last input that counts does not count.
std::uint64_t inputs_tried(const StressStory& story) {
    const auto& difference = story.result.difference;
    return (difference ? difference->input.number + 1 : story.result.next) - story.plan.first;
}

// `inputs 13 to 17 of seed 1 were tried (5 inputs, 1.2 s)`
std::string way_of(const StressStory& story) {
    const std::uint64_t count = inputs_tried(story);
    if (count == 0) return fmt::format("no input was tried ({})", duration_of(story.elapsed));
    const std::uint64_t first = story.plan.first, last = first + count - 1;
    const std::string which = count == 1 ? fmt::format("input {}", last) : fmt::format("inputs {} to {}", first, last);
    return fmt::format("{} of seed {} {} tried ({}, {})", which, story.plan.seed, count == 1 ? "was" : "were",
                       count_of(count, "input"), duration_of(story.elapsed));
}

// A control group counts pages in batches, so the peak of a small program is anything down to nothing.
std::string peak_of(const RunResult& run) {
    constexpr std::uint64_t least_told = 1U << 20U;
    return run.peak_memory_bytes < least_told ? "less than " + memory_of(least_told) : memory_of(run.peak_memory_bytes);
}

std::string cost_of(const Contestant& contestant, const Extremes& extremes, std::uint64_t seed) {
    const Limits& limits = contestant.candidate.problem->limits;
    std::string text = visible(contestant.candidate.label) + "\n";
    if (const auto& one = extremes.slowest)
        text +=
            fmt::format("  slowest    {} ({} % of the limit) on {}\n             {}\n", duration_of(one->run.cpu_time),
                        percent(std::chrono::duration<double>(one->run.cpu_time).count(),
                                std::chrono::duration<double>(limits.cpu_time).count()),
                        in_words(one->input, seed), shown(one->input.input));
    if (const auto& one = extremes.hungriest)
        text += fmt::format(
            "  hungriest  {} ({} % of the limit) on {}\n             {}\n", peak_of(one->run),
            percent(static_cast<double>(one->run.peak_memory_bytes), static_cast<double>(limits.memory_bytes)),
            in_words(one->input, seed), shown(one->input.input));
    return text;
}

Json of_extreme(const std::optional<Extreme>& extreme, std::string_view problem) {
    if (!extreme) return nullptr;
    Case test_case;
    test_case.name = "input";
    test_case.args = extreme->input.input.args;
    test_case.stdin_bytes = Bytes(extreme->input.input.stdin_bytes);
    return {{"input", extreme->input.number},
            {"label", visible(extreme->input.label)},
            {"cpu_ns", extreme->run.cpu_time.count()},
            {"peak_memory_bytes", extreme->run.peak_memory_bytes},
            {"case", case_yaml(problem, test_case)}};
}

Json of_difference(const StressStory& story) {
    if (story.smallest == nullptr) return nullptr;
    Json json = json_of(*story.finding, *story.smallest);
    json["input"] = story.result.difference->input.number;
    return json;
}

} // namespace

std::string in_words(const NumberedInput& input, std::uint64_t seed) {
    return fmt::format("input {} of seed {} ({})", input.number, seed, input.label);
}

std::string text_of(const StressStory& story) {
    std::string text;
    if (story.smallest != nullptr) text += text_of(*story.finding, *story.smallest) + "\n";
    if (story.end == StressEnd::interrupted) text += "interrupted: ";
    text += story.result.difference ? fmt::format("a difference on input {}", story.result.difference->input.number)
                                    : std::string("no difference");
    text += fmt::format("; {}\n", way_of(story));
    if (story.result.not_drawn > 0)
        text += fmt::format("for {} of the numbers input.yaml gave no input\n", story.result.not_drawn);
    for (std::size_t i = 0; i < story.plan.tried.size(); ++i)
        text += cost_of(story.plan.tried[i], story.result.extremes[i], story.plan.seed);
    return text;
}

std::string json_of(const StressStory& story) {
    Json programs = Json::array();
    for (std::size_t i = 0; i < story.plan.tried.size(); ++i) {
        const Candidate& candidate = story.plan.tried[i].candidate;
        const Extremes& extremes = story.result.extremes[i];
        programs.push_back({{"program", visible(candidate.label)},
                            {"slowest", of_extreme(extremes.slowest, candidate.problem->id)},
                            {"hungriest", of_extreme(extremes.hungriest, candidate.problem->id)}});
    }
    const Json json = {{"format", "judge-stress"},
                       {"version", 1},
                       {"problem", story.plan.tried.front().candidate.problem->id},
                       {"finished", story.end == StressEnd::finished},
                       {"seed", story.plan.seed},
                       {"first", story.plan.first},
                       {"next", story.result.next},
                       {"inputs", inputs_tried(story)},
                       {"not_drawn", story.result.not_drawn},
                       {"elapsed_ns", story.elapsed.count()},
                       {"difference", of_difference(story)},
                       {"programs", std::move(programs)}};
    return json.dump(2, ' ', true) + "\n";
}

} // namespace judge
