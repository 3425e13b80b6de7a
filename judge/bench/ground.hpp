// What the parts of the benchmark work on: programs, cases, and how much of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/bench/bare.hpp"
#include "judge/build/program.hpp"
#include "judge/build/program_store.hpp"
#include "judge/pipeline/judge_case.hpp"
#include "judge/pipeline/worker.hpp"
#include "judge/spec/problem.hpp"
#include "judge/tests/temporary_folder.hpp"

namespace judge::bench {

struct Settings {
    std::size_t cases = 500;
    std::size_t rounds = 5; // of what takes long by itself
    std::uint64_t flood_bytes = 1'000'000'000;
    Containment containment = Containment::required;
};

// A program and where its file lies, for runs without a judge.
struct Subject {
    std::filesystem::path source;
    std::filesystem::path file;
    Program program;
};

class Ground {
  public:
    explicit Ground(const Settings& settings);

    [[nodiscard]] const Settings& settings() const { return settings_; }
    // fen-board, with as many cases as the settings say: its own in turn, those with large inputs left out.
    [[nodiscard]] const Problem& problem() const { return problem_; }
    [[nodiscard]] const std::filesystem::path& input_of(std::size_t case_index) const { return inputs_[case_index]; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }
    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    [[nodiscard]] const ProgramStore& store() const { return store_; }

    [[nodiscard]] JudgingOptions options(std::size_t workers) const;
    [[nodiscard]] Worker worker() const { return Worker(options(1)); }

    // One of judge/bench/programs/, built as every submission is.
    [[nodiscard]] Subject built_subject(const std::string& name) const;
    // The same, linked with these flags of g++; with none dynamically.
    [[nodiscard]] Subject linked_subject(const std::string& name, const std::vector<std::string>& flags) const;

    // The two sides of every comparison: a case without a judge and with it. Throw JudgeError when the output is wrong.
    [[nodiscard]] BareRun run_bare_case(const Subject& subject, std::size_t case_index) const;
    [[nodiscard]] CaseResult run_judged_case(const Subject& subject, std::size_t case_index, Runner& runner) const;

  private:
    Settings settings_;
    std::filesystem::path root_;
    TemporaryFolder folder_;
    ProgramStore store_;
    Problem problem_;
    std::vector<std::filesystem::path> inputs_;
};

// Runs it and throws JudgeError unless the verdict is the one asked for.
[[nodiscard]] CaseResult judge_as(Verdict verdict, const Problem& problem, const Subject& subject,
                                  const Case& test_case, Runner& runner);

// Where judge-bench lies, and judge and judge-box beside it.
[[nodiscard]] std::filesystem::path binary_folder();

// The parts. Each prints a table.
void measure_overhead(const Ground& ground);
void measure_linking(const Ground& ground);
void measure_flood(const Ground& ground);
void measure_workers(const Ground& ground);
void measure_start(const Ground& ground);
void measure_bubblewrap(const Ground& ground);

} // namespace judge::bench
