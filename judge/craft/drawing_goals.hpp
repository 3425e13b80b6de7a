// How a drawing is steered towards a feature of inputs. It is a bias: whether an input has the feature is for
// validation to say.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/craft/drawing.hpp"
#include "judge/grammar/input_spec.hpp"

namespace judge {

struct FeatureIndex {
    std::size_t group = 0;
    std::size_t member = 0;
};

// Of `group:member`.
[[nodiscard]] std::optional<FeatureIndex> find_feature(const InputSpec& spec, std::string_view feature);
// Why no input of the kind can have the feature (its rule does not occur in the kind); empty where one may.
[[nodiscard]] std::string why_never(const InputSpec& spec, const GrammarFacts& facts, std::size_t kind,
                                    const FeatureIndex& feature);
// Different attempts try different ways; there are `ways_to_steer`.
inline constexpr std::size_t ways_to_steer = 4;
void steer(DrawingPlan& plan, const InputSpec& spec, const FeatureIndex& feature, std::size_t attempt);

} // namespace judge
