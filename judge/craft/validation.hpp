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

// One result for each input, in order; domain checks of all inputs go in as few runs as possible. An input is of the
// first kind whose grammar and whose domain types take it. Without a domain program nothing is asked of one, and no
// feature of tags is found. exit_statuses: one for each input, or empty: kinds of any exit status.
[[nodiscard]] std::vector<std::variant<ValidInput, Unrecognised>> validate(const InputSpec& spec,
                                                                           const std::vector<Input>& inputs,
                                                                           const std::vector<int>& exit_statuses,
                                                                           DomainProgram* domain);

// The same without trees: for inputs of any size.
struct ExaminedInput {
    std::size_t kind = 0;
    std::vector<std::string> features;
};
[[nodiscard]] std::vector<std::variant<ExaminedInput, Unrecognised>> examine(const InputSpec& spec,
                                                                             const std::vector<Input>& inputs,
                                                                             const std::vector<int>& exit_statuses,
                                                                             DomainProgram* domain);

// The same of a problem's cases; nothing for those that carry `observed`, which have no input.
[[nodiscard]] std::vector<std::optional<std::variant<ExaminedInput, Unrecognised>>> examine_cases(
    const InputSpec& spec, const std::vector<Case>& cases, DomainProgram* domain);

// All features that the spec declares, `group:member`, in its order.
[[nodiscard]] std::vector<std::string> declared_features(const InputSpec& spec);

} // namespace judge
