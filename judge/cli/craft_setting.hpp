// What minimise and stress work with: the problem and its grammar, programs, a worker with all that its runs need.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "judge/build/program_store.hpp"
#include "judge/cli/contestants.hpp"
#include "judge/cli/options.hpp"
#include "judge/craft/domain.hpp"
#include "judge/grammar/input_spec.hpp"
#include "judge/pipeline/check_output.hpp"
#include "judge/pipeline/worker.hpp"

namespace judge {

inline constexpr std::chrono::seconds default_budget{60};

struct CraftSetting {
    // Loads everything. Throws JudgeError with all faults of the problem and its input.yaml, and for a name given with
    // --save that cannot be one.
    explicit CraftSetting(const Options& options);

    std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
    const Options& options;
    std::filesystem::path root;
    Problem problem;
    std::optional<InputSpec> spec;        // nothing where the problem has no input.yaml
    std::filesystem::path domain_program; // empty where there is none
    ProgramStore store;
    JudgingOptions judging;
};

// The program whose answer is right: --against, else the reference.
[[nodiscard]] Contestant knowing_contestant(const CraftSetting& setting, Runner& runner);

// A worker with its domain program and its checker. The setting must outlive it.
class CraftWorker {
  public:
    explicit CraftWorker(const CraftSetting& setting);

    [[nodiscard]] Runner& runner() { return worker_.runner(); }
    [[nodiscard]] DomainProgram* domain() { return domain_ ? &*domain_ : nullptr; }
    [[nodiscard]] const BuiltChecker* checker() const { return checker_ ? &*checker_ : nullptr; }
    [[nodiscard]] Ground ground();

  private:
    Worker worker_;
    std::optional<DomainProgram> domain_;
    std::optional<BuiltChecker> checker_;
};

} // namespace judge
