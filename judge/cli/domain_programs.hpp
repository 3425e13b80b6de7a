// Domain programs for commands that run nothing else: the box is started when the first is needed.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "judge/cli/options.hpp"
#include "judge/craft/domain.hpp"
#include "judge/grammar/input_spec.hpp"
#include "judge/run/runner.hpp"

namespace judge {

class DomainPrograms {
  public:
    explicit DomainPrograms(const Options& options) : containment_(options.containment) {}

    // Null where the problem needs none. Throws JudgeError where the box cannot be had or the program is missing.
    [[nodiscard]] DomainProgram* of(const InputSpec& spec);

  private:
    Containment containment_;
    std::optional<Runner> runner_;
    std::map<std::string, DomainProgram> programs_; // by name
};

} // namespace judge
