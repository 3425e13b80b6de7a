// What a worker works with: a core of its own where one is free, and its box, which is kept on that core.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>

#include "judge/pipeline/cores.hpp"
#include "judge/run/runner.hpp"

namespace judge {

enum class Cores { one_each, any }; // whether workers are kept on cores

struct JudgingOptions {
    std::size_t workers = 1;
    std::filesystem::path box; // the judge-box binary
    Containment containment = Containment::required;
    Cores cores = Cores::one_each;
};

class Worker {
  public:
    // Claims a core and starts the box. Throws JudgeError when the containment asked for cannot be had.
    explicit Worker(const JudgingOptions& options);

    [[nodiscard]] Runner& runner() { return runner_; }
    // For programs that are trusted: without containment. Started when it is first asked for.
    [[nodiscard]] Runner& uncontained_runner();

    // For the checkers of problems: contained like the programs that they judge, but in a box of their own, in which no
    // submission has ever been. Started when it is first asked for.
    [[nodiscard]] Runner& checker_runner();

    // The core claimed; nothing when every core is another worker's, or the system does not let us choose.
    [[nodiscard]] std::optional<int> core() const;

  private:
    JudgingOptions options_;
    std::optional<CoreClaim> claim_; // before the runners: given back when they have ended
    Runner runner_;
    std::optional<Runner> uncontained_;
    std::optional<Runner> checkers_;
};

} // namespace judge
