// How long the same source takes from start to end, linked in several ways: the reason for the flags in the table of
// languages.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <random>
#include <sstream>

#include "judge/bench/ground.hpp"

namespace judge::bench {
namespace {

struct Way {
    const char* flags; // between blanks
    Subject subject;
    Samples times;
};

std::vector<Way> ways_of(const Ground& ground) {
    constexpr std::array<const char*, 8> all = {
        "",
        "-static-libstdc++ -static-libgcc",
        "-static",
        "-static-pie",
        "-static -Wl,--gc-sections",
        "-static -Wl,-z,norelro,--gc-sections",
        "-static -Wl,-z,noseparate-code,--gc-sections",
        "-static -Wl,-z,norelro,-z,noseparate-code,--gc-sections",
    };
    std::vector<Way> ways;
    for (const char* flags : all) {
        std::vector<std::string> words;
        std::istringstream text(flags);
        for (std::string word; text >> word;) words.push_back(word);
        ways.push_back({flags, ground.linked_subject("fen_board.cpp", words), {}});
    }
    return ways;
}

} // namespace

void measure_linking(const Ground& ground) {
    std::vector<Way> ways = ways_of(ground);
    const Worker worker = ground.worker();
    const auto core = worker.core();
    const auto pinned = core ? std::make_optional<PinnedThread>(*core) : std::nullopt;
    // In another order each time: whoever runs behind a similar program finds its pages in the caches.
    std::vector<std::size_t> order(ways.size());
    std::iota(order.begin(), order.end(), 0);
    std::minstd_rand random(1); // NOLINT(cert-msc51-cpp): any order will do, and the same is best
    for (std::size_t i = 0; i < ground.problem().cases.size(); ++i) {
        std::shuffle(order.begin(), order.end(), random);
        for (const std::size_t k : order) ways[k].times.add(ground.run_bare_case(ways[k].subject, i).wall);
    }
    fmt::print("Bare run of a program linked with                          median   to dynamic, paired\n");
    for (const Way& way : ways)
        fmt::print("  {:56} {:8.1f} us  {:6.3f}\n", *way.flags == '\0' ? "nothing: dynamically" : way.flags,
                   way.times.median(), paired_ratio(way.times, ways.front().times));
}

} // namespace judge::bench
