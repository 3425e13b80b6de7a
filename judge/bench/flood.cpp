// Large outputs: compared while they come, in little memory.
#include <fmt/format.h>

#include <fstream>
#include <optional>
#include <string>

#include "judge/bench/ground.hpp"
#include "judge/text/fault.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

// A line of /proc/self/status, in MiB.
double status_mib(const std::string& key) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key + ":")) return std::stod(line.substr(key.size() + 1)) / 1024;
    return 0;
}

// Forgets the peak so far (VmHWM).
void reset_peak() {
    std::ofstream("/proc/self/clear_refs") << "5";
}

fs::path expected_output(const Ground& ground, const Subject& flood) {
    fs::path file = ground.folder() / "expected";
    const std::string command =
        fmt::format("exec '{}' {} > '{}'", flood.file.native(), ground.settings().flood_bytes, file.native());
    if (run_bare({"/bin/sh", "-c", command}, "/dev/null", {}).status != 0)
        throw JudgeError(fmt::format("{}: cannot be filled", file.native()));
    return file;
}

double megabytes_a_second(std::size_t bytes, Time time) {
    return static_cast<double>(bytes) / microseconds(time);
}

Case flood_case(const Ground& ground, const fs::path& expected) {
    Case test_case;
    test_case.name = "flood";
    test_case.args = {std::to_string(ground.settings().flood_bytes)};
    test_case.stdout_bytes = Bytes::of_file(expected);
    test_case.limits.output_bytes = 2 * ground.settings().flood_bytes;
    test_case.limits.cpu_time = std::chrono::seconds(60);
    return test_case;
}

// Both sides map the expected file anew each time, as a judge that has just been started.
void measure_comparing(const Ground& ground, const Subject& flood, Runner& runner) {
    const fs::path file = expected_output(ground, flood);
    Samples plain, judged, own_memory, mapped_memory;
    for (std::size_t round = 0; round < ground.settings().rounds; ++round) {
        {
            const Case test_case = flood_case(ground, file);
            const BareRun bare =
                run_bare({flood.file, test_case.args.front()}, "/dev/null", test_case.stdout_bytes.view());
            if (!bare.same) throw JudgeError("the flood is not what it was");
            plain.add(megabytes_a_second(bare.bytes, bare.wall));
        }
        const Case test_case = flood_case(ground, file);
        reset_peak();
        const auto begin = Clock::now();
        const CaseResult result = judge_as(Verdict::accepted, ground.problem(), flood, test_case, runner);
        judged.add(megabytes_a_second(result.run.stdout_bytes, Clock::now() - begin));
        mapped_memory.add(status_mib("RssFile"));
        own_memory.add(status_mib("VmHWM") - status_mib("RssFile"));
    }
    fmt::print("{} MB of output                    read and memcmp      judged   paired\n",
               ground.settings().flood_bytes / 1'000'000);
    fmt::print("  {:34} {:8.0f} MB/s {:8.0f} MB/s  {:6.3f}\n", "median", plain.median(), judged.median(),
               paired_ratio(judged, plain));
    fmt::print("  {:34} {:8.1f} MiB, and {:.1f} MiB of files that are mapped, the expected output among them\n",
               "judge's peak memory", own_memory.quantile(1), mapped_memory.quantile(1));
    fs::remove(file);
}

void measure_endless(const Ground& ground, const Subject& flood, Runner& runner) {
    Case test_case;
    test_case.name = "endless";
    test_case.stdout_bytes = Bytes("nothing of the kind\n");
    test_case.limits.output_bytes = 16U << 20U;
    test_case.limits.cpu_time = std::chrono::seconds(60);
    Samples times;
    reset_peak();
    for (std::size_t round = 0; round < ground.settings().rounds; ++round) {
        const auto begin = Clock::now();
        static_cast<void>(judge_as(Verdict::output_limit_exceeded, ground.problem(), flood, test_case, runner));
        times.add(Clock::now() - begin);
    }
    fmt::print("  {:34} {:8.1f} ms to the verdict; judge's peak memory {:.1f} MiB\n", "endless output, limit 16 MiB",
               times.median() / 1000, status_mib("VmHWM"));
}

} // namespace

void measure_flood(const Ground& ground) {
    const Subject flood = ground.built_subject("flood.cpp");
    Worker worker = ground.worker();
    const auto core = worker.core();
    const auto pinned = core ? std::make_optional<PinnedThread>(*core) : std::nullopt;
    measure_comparing(ground, flood, worker.runner());
    measure_endless(ground, flood, worker.runner());
}

} // namespace judge::bench
