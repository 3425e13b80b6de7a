// judge-bench [--quick] [--unsafe] [--cases COUNT] [PART...]: what judging costs. See README.md.
#include <fmt/format.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/bench/ground.hpp"
#include "judge/text/fault.hpp"

namespace judge::bench {
namespace {

struct Part {
    std::string_view name;
    void (*measure)(const Ground& ground);
};
constexpr std::array<Part, 6> parts = {{{"overhead", measure_overhead},
                                        {"linking", measure_linking},
                                        {"flood", measure_flood},
                                        {"workers", measure_workers},
                                        {"start", measure_start},
                                        {"bubblewrap", measure_bubblewrap}}};

constexpr Settings quick{.cases = 5, .rounds = 1, .flood_bytes = 2'000'000, .containment = Containment::required};

struct Options {
    Settings settings;
    std::vector<Part> chosen;
};

Options read_options(const std::vector<std::string_view>& words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--quick") {
            const Containment containment = options.settings.containment;
            options.settings = quick;
            options.settings.containment = containment;
        } else if (words[i] == "--unsafe") {
            options.settings.containment = Containment::when_possible;
        } else if (words[i] == "--cases" && i + 1 < words.size()) {
            options.settings.cases = std::max(2UL, std::strtoul(words[++i].data(), nullptr, 10));
        } else {
            const std::size_t before = options.chosen.size();
            for (const Part& part : parts)
                if (part.name == words[i]) options.chosen.push_back(part);
            if (options.chosen.size() == before)
                throw JudgeError(
                    fmt::format("{}: neither --quick, --unsafe, --cases COUNT nor a part (overhead, "
                                "flood, workers, start, bubblewrap)",
                                words[i]));
        }
    }
    if (options.chosen.empty()) options.chosen.assign(parts.begin(), parts.end());
    return options;
}

constexpr int skipped = 77; // as CTest knows it

bool can_contain(const Options& options) {
    try {
        const Runner runner(binary_folder() / "judge-box", options.settings.containment);
        return true;
    } catch (const JudgeError& error) {
        fmt::print("skipped: {}\n", error.what());
        return false;
    }
}

void print_surroundings() {
    std::string load;
    std::getline(std::ifstream("/proc/loadavg"), load);
    fmt::print("load before: {}; cores allowed: {}\n", load, allowed_cores().size());
}

} // namespace
} // namespace judge::bench

int main(int count, char** arguments) {
    using namespace judge;
    try {
        std::signal(SIGPIPE, SIG_IGN);
        const bench::Options options = bench::read_options({arguments + 1, arguments + count});
        if (!bench::can_contain(options)) return bench::skipped;
        bench::print_surroundings();
        const bench::Ground ground(options.settings);
        for (const bench::Part& part : options.chosen) {
            part.measure(ground);
            std::fflush(stdout);
        }
        return 0;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
}
