// Running our own programs through a box, for the tests of it.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "judge/run/runner.hpp"

namespace judge::testing {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

// What the build says of where the programs are.
inline const fs::path box_binary = JUDGE_BOX;
inline const fs::path misbehave = MISBEHAVE;

struct Outcome {
    RunResult result;
    std::string output;
};

inline Outcome run(Runner& runner, const Command& command, const std::string& input, const Limits& limits) {
    Outcome outcome;
    outcome.result =
        runner.run(command, Bytes(input), limits, [&](std::string_view bytes) { outcome.output.append(bytes); });
    return outcome;
}

inline Limits generous() {
    Limits limits;
    limits.cpu_time = 10s;
    limits.wall_time = 20s;
    limits.memory_bytes = 1ULL << 30U;
    limits.output_bytes = 64ULL << 20U;
    limits.files = 20'000;
    return limits;
}

inline Outcome misbehaving(std::vector<std::string> arguments, const Limits& limits = generous(),
                           const std::string& input = "", Containment containment = Containment::required) {
    Runner runner(box_binary, containment);
    return run(runner, given_program(misbehave, std::move(arguments)), input, limits);
}

template <typename End>
const End& ended(const Outcome& outcome) {
    const auto* end = std::get_if<End>(&outcome.result.termination);
    BOOST_REQUIRE_MESSAGE(end != nullptr, to_string(outcome.result.termination));
    return *end;
}

// A precondition: user-mode Linux counts a whole tick of CPU time for whoever runs when it strikes, and hears it late.
inline boost::test_tools::assertion_result has_fine_clocks(boost::unit_test::test_unit_id) {
    std::ifstream file("/proc/cpuinfo");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    boost::test_tools::assertion_result result(text.find("User Mode Linux") == std::string::npos);
    result.message() << "user-mode Linux does not measure CPU time finely enough";
    return result;
}

// An argument by which a program of ours is known among all processes of the machine.
inline std::string mark() {
    return "box-test-" + std::to_string(::getpid());
}

inline bool lives_with(const std::string& argument) {
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator("/proc", ignored)) {
        std::ifstream file(entry.path() / "cmdline", std::ios::binary);
        std::string words(4096, ' ');
        file.read(words.data(), static_cast<std::streamsize>(words.size())); // fails, but quietly, when it has ended
        words.resize(static_cast<std::size_t>(file.gcount()));
        if (words.find('\0' + argument + '\0') != std::string::npos) return true;
    }
    return false;
}

// Control groups of boxes that have ended.
inline std::vector<std::string> abandoned_groups(const std::vector<std::string>& known = {}) {
    std::vector<std::string> found;
    std::error_code ignored;
    for (auto entry = fs::recursive_directory_iterator("/sys/fs/cgroup", ignored);
         entry != fs::recursive_directory_iterator(); entry.increment(ignored)) {
        const std::string name = entry->path().filename();
        constexpr std::string_view prefix = "judge-box-";
        if (!name.starts_with(prefix)) continue;
        const bool is_known = std::find(known.begin(), known.end(), entry->path().native()) != known.end();
        if (!is_known && !fs::exists("/proc/" + name.substr(prefix.size()))) found.push_back(entry->path());
    }
    return found;
}

} // namespace judge::testing
