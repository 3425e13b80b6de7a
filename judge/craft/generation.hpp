// Inputs made from a problem's grammar. Everything here gives the same bytes on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/craft/domain.hpp"
#include "judge/craft/random.hpp"
#include "judge/craft/recipe.hpp"
#include "judge/grammar/input_spec.hpp"

namespace judge {

struct GeneratedInput {
    Input input;
    std::string label;                 // kebab-case words that say what it is: `smallest`, `record-5`, `random-17`
    std::uint64_t seed = 0;            // of this input alone; 0 for edges, which need none
    std::vector<std::string> features; // that it has
};

// One random input of a kind. Nothing where 85 attempts gave none that the grammar and the domain program take (a
// grammar's lookahead can forbid what its alternatives draw) and that has the features. Without a domain program its
// rules are drawn by the grammar, here as below.
[[nodiscard]] std::optional<Input> draw_input(const InputSpec& spec, std::size_t kind, const Drawing& drawing,
                                              std::span<const std::string> wanted_features, Random& random,
                                              DomainProgram* domain);

// The edges of a kind: the empty input where it is one, the smallest, the largest (with open repetitions at
// `drawing.size`), and for every repetition, integer and choice one input with each of its boundaries (least, one more,
// one less than most, most; each alternative), all else small. In a stable order, without duplicates.
[[nodiscard]] std::vector<GeneratedInput> edge_inputs(const InputSpec& spec, std::size_t kind, const Drawing& drawing,
                                                      DomainProgram* domain);

// All inputs of a recipe: edges first, then `count` random ones; none twice, and each valid. Features wanted are asked
// for in turn; one of which there is no further input is passed over. A greater count keeps the inputs that there were.
// Throws JudgeError with the recipe's place where no candidate fits, or all that fit were there before.
[[nodiscard]] std::vector<GeneratedInput> inputs_of(const InputSpec& spec, const Recipe& recipe, DomainProgram* domain);

} // namespace judge
