#include "judge/tests/hostile_checks.hpp"

#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <sstream>
#include <utility>
#include <variant>

namespace judge::hostile {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::string_view, 6> refusals = {"Operation not permitted",   "Permission denied",
                                                      "No such file or directory", "Function not implemented",
                                                      "Read-only file system",     "No such process"};

bool is_refusal(std::string_view line, const std::vector<std::string_view>& also) {
    const auto tells = [line](std::string_view words) { return line.ends_with(words); };
    return std::any_of(refusals.begin(), refusals.end(), tells) || std::any_of(also.begin(), also.end(), tells);
}

} // namespace

Limits usual_limits() {
    Limits limits;
    limits.cpu_time = 5s;
    limits.wall_time = 20s;
    limits.memory_bytes = 128U << 20U;
    limits.output_bytes = 1U << 20U;
    return limits;
}

Limits with_memory(std::uint64_t mebibytes) {
    Limits limits = usual_limits();
    limits.memory_bytes = mebibytes << 20U;
    return limits;
}

Limits with_wall_time(std::chrono::milliseconds time) {
    Limits limits = usual_limits();
    limits.wall_time = time;
    return limits;
}

Limits with_cpu_time(std::chrono::milliseconds time) {
    Limits limits = usual_limits();
    limits.cpu_time = time;
    return limits;
}

Check exits(int status) {
    return [status](const Outcome& outcome) {
        const auto* end = std::get_if<Exited>(&outcome.result.termination);
        BOOST_TEST((end != nullptr && end->status == status), "it did not exit with status " << status);
        BOOST_TEST(outcome.result.out_of_memory_kills == 0);
    };
}

Check signalled(int signal) {
    return [signal](const Outcome& outcome) {
        const auto* end = std::get_if<Signalled>(&outcome.result.termination);
        BOOST_TEST((end != nullptr && end->signal == signal), "it was not ended by signal " << signal);
        BOOST_TEST(outcome.result.out_of_memory_kills == 0);
    };
}

Check killed_for(Limit limit) {
    return [limit](const Outcome& outcome) {
        const auto* end = std::get_if<Killed>(&outcome.result.termination);
        BOOST_TEST((end != nullptr && end->limit == limit), "it was not ended for its " << to_string(limit));
    };
}

Check killed_for_time() {
    return [](const Outcome& outcome) {
        const auto* end = std::get_if<Killed>(&outcome.result.termination);
        BOOST_TEST((end != nullptr && (end->limit == Limit::cpu_time || end->limit == Limit::wall_time)),
                   "it was not ended for its time");
    };
}

Check over_memory() {
    return [](const Outcome& outcome) {
        const auto* end = std::get_if<Killed>(&outcome.result.termination);
        // Without a control group a program can end before anybody has looked: its peak tells.
        const bool peak_decides = !outcome.result.measured_by.memory.starts_with("cgroup");
        BOOST_TEST((outcome.result.out_of_memory_kills > 0 || (end != nullptr && end->limit == Limit::memory) ||
                    (peak_decides && outcome.result.peak_memory_bytes > outcome.limits.memory_bytes)),
                   "it did not meet its memory limit; peak " << outcome.result.peak_memory_bytes);
    };
}

Check anyhow() {
    return [](const Outcome& outcome) {
        BOOST_TEST(!std::holds_alternative<NotRun>(outcome.result.termination), "nothing is known of it");
    };
}

Check both(Check first, Check second) {
    return [first = std::move(first), second = std::move(second)](const Outcome& outcome) {
        first(outcome);
        second(outcome);
    };
}

Check refused(std::initializer_list<std::string_view> also) {
    return [also = std::vector<std::string_view>(also)](const Outcome& outcome) {
        exits(0)(outcome);
        BOOST_TEST(!outcome.output.empty(), "it has tried nothing");
        for (const std::string& line : lines_of(outcome.output))
            BOOST_TEST(is_refusal(line, also), "not refused: " << line);
    };
}

Check prints(std::string_view text) {
    return [text](const Outcome& outcome) { BOOST_TEST(outcome.output == text); };
}

Check prints_at_most(long number) {
    return [number](const Outcome& outcome) {
        for (const std::string& line : lines_of(outcome.output)) {
            BOOST_TEST(std::strtol(line.c_str(), nullptr, 10) > 0, line);
            BOOST_TEST(std::strtol(line.c_str(), nullptr, 10) <= number, line);
        }
        BOOST_TEST(!outcome.output.empty());
    };
}

Check prints_nothing_of(std::initializer_list<std::string_view> words) {
    return [words = std::vector<std::string_view>(words)](const Outcome& outcome) {
        for (const std::string& line : lines_of(outcome.output))
            for (const std::string_view word : words)
                BOOST_TEST(line.find(word) == std::string::npos, "it has seen: " << line);
    };
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

} // namespace judge::hostile
