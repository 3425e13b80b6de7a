// solutions-bench [ROUNDS]: what our programs cost beyond the floor of reading and writing the same bytes.
// Program and floor take turns, so whatever else the machine does falls on both. See solutions/README.md.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

#include "solutions/bench/inputs.hpp"
#include "solutions/bench/measure.hpp"

namespace {

struct Row {
    std::string program;
    double limit; // times the floor
    std::string input;
};

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// True if the program keeps its limit.
bool measure(const Row& row, const std::filesystem::path& programs, int rounds) {
    const std::string program = programs / row.program, floor = programs / "solutions-floor";
    bench::MemoryFile input(row.input), output("");
    bench::run({program}, input, output);
    const std::string output_bytes = std::to_string(output.size());
    std::vector<double> cpu, wall, cpu_ratios, wall_ratios;
    for (int round = 0; round < rounds; ++round) {
        const bench::Cost least = bench::run({floor, output_bytes}, input, output);
        const bench::Cost cost = bench::run({program}, input, output);
        cpu.push_back(cost.cpu_seconds);
        wall.push_back(cost.wall_seconds);
        cpu_ratios.push_back(cost.cpu_seconds / least.cpu_seconds);
        wall_ratios.push_back(cost.wall_seconds / least.wall_seconds);
    }
    const bool kept = median(cpu_ratios) <= row.limit && median(wall_ratios) <= row.limit;
    std::printf("%-12s %11zu %11s  %7.1f %6.2fx  %7.1f %6.2fx  %4.0fx  %s\n", row.program.c_str(), row.input.size(),
                output_bytes.c_str(), 1e3 * median(cpu), median(cpu_ratios), 1e3 * median(wall), median(wall_ratios),
                row.limit, kept ? "kept" : "EXCEEDED");
    std::fflush(stdout);
    return kept;
}

int compare(int rounds) {
    const std::filesystem::path programs = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    std::printf("medians of %d rounds; x: times the floor\n", rounds);
    std::printf("program         bytes in   bytes out   cpu ms           wall ms         limit\n");
    bool kept = true;
    kept = measure({"fen-board", 4, bench::fen_board_records(1'000'000)}, programs, rounds) && kept;
    kept = measure({"chess-game", 3, bench::chess_game_record(8'000'000)}, programs, rounds) && kept;
    kept = measure({"atomic-move", 8, bench::atomic_move_lines(1'000'000)}, programs, rounds) && kept;
    return kept ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    try {
        return compare(argc > 1 ? std::max(1, std::atoi(argv[1])) : 15);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "solutions-bench: %s\n", error.what());
        return 2;
    }
}
