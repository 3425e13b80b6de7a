// Whether an input is what the problem's input.yaml describes: by the grammar and by the domain program.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "judge/craft/domain.hpp"
#include "judge/grammar/input_spec.hpp"

namespace judge {

struct ValidInput {
    Recognised recognised;
    std::vector<std::string> features; // `group:member`, in the order of the spec, each once
};

// One result for each input, in order; domain checks of all inputs go in as few runs as possible. `domain` may be null
// where the spec names no program. exit_statuses: one for each input, or empty: kinds of any exit status.
[[nodiscard]] std::vector<std::variant<ValidInput, Unrecognised>> validate(const InputSpec& spec,
                                                                           const std::vector<Input>& inputs,
                                                                           const std::vector<int>& exit_statuses,
                                                                           DomainProgram* domain);

// All features that the spec declares, `group:member`, in its order.
[[nodiscard]] std::vector<std::string> declared_features(const InputSpec& spec);

} // namespace judge
