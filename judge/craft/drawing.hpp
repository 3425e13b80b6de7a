// One text drawn from a rule. README.md says how each expression is drawn.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/craft/domain.hpp"
#include "judge/craft/drawing_facts.hpp"
#include "judge/craft/random.hpp"
#include "judge/craft/recipe.hpp"
#include "judge/grammar/input.hpp"

namespace judge {

// `small`: as smallest, but one decision in four is random; for where the smallest is a dead end.
enum class DrawingStyle { random, small, smallest, largest };

// Something that the text should have once. It is a bias, no promise: what comes out is to be looked at.
struct Goal {
    ExpressionIndex target = 0;
    std::vector<bool> reaches; // by expression: the target can be part of it (GrammarFacts::reaching)
    bool is_avoided = false;   // rather no target at all
    // What is decided at the target: the value of an integer, the items of a repetition, the number of an alternative,
    // a byte, the size asked of a domain rule; of a Total 0 is the fewest items and 1 the most.
    std::optional<std::uint64_t> number;
    // Of a rule.
    std::optional<std::string> text;
    std::uint64_t text_width = 1; // of that text, within a Total
    // Asked of the domain program, of a rule that it makes.
    std::string tag;
};

// What a domain program made. Nothing where it refused.
using MadeTexts = std::map<MakeRequest, std::optional<std::string>>;

// Of a plan; further features are left to chance.
inline constexpr std::size_t most_goals = 64;

struct DrawingPlan {
    const GrammarFacts* facts = nullptr;
    RuleIndex start = 0;
    Drawing drawing;
    DrawingStyle style = DrawingStyle::random;
    std::vector<Goal> goals = {};                     // at most most_goals
    std::map<RuleIndex, std::string> made_rules = {}; // rule: type, of rules that a domain program makes
};

// Expressions drawn; a grammar can do a lot to say little.
inline constexpr std::uint64_t most_steps = 1ULL << 25U;

struct Drawn {
    InputText text;
    // Texts that `made` did not hold; drawing again with them gives the whole text.
    std::vector<MakeRequest> missing;
    bool has_all_goals = true; // but for those of avoidance
};

// The same plan, seed and texts give the same. Nothing where the drawing came to a dead end, grew longer than
// longest_made_text, or took more than most_steps: `wasted` grows by the steps that were taken for nothing then.
[[nodiscard]] std::optional<Drawn> draw_text(const DrawingPlan& plan, std::uint64_t seed, const MadeTexts& made,
                                             std::uint64_t* wasted = nullptr);

// How many items a repetition is drawn with, and the values of an integer that is a count.
[[nodiscard]] Drawing::Range item_counts(const DrawingPlan& plan, ExpressionIndex repetition);
[[nodiscard]] Drawing::Range count_values(const DrawingPlan& plan, const std::string& name, const Integer& integer);
// For each expression: about the most bytes that it is drawn with; large for what calls itself.
[[nodiscard]] std::vector<std::uint64_t> most_bytes(const DrawingPlan& plan);
// The sizes that are asked of a rule which a domain program makes.
[[nodiscard]] Drawing::Range made_sizes(const DrawingPlan& plan, RuleIndex rule);

} // namespace judge
