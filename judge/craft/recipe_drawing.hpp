// How a recipe wants its inputs drawn.
#pragma once

#include "judge/craft/drawing_facts.hpp"
#include "judge/craft/recipe.hpp"
#include "judge/spec/yaml_fields.hpp"

namespace judge {

// The keys `size`, `sizes` and `weights` of a recipe. What would have no effect is a fault.
[[nodiscard]] Drawing read_drawing(const YamlFields& fields, const InputSpec& spec, const GrammarFacts& facts);

} // namespace judge
