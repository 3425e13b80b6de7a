// problems/<id>/recipes.yaml: what `judge generate` makes, and how. README.md has a table of all keys.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/grammar/input_spec.hpp"
#include "judge/spec/limits.hpp"
#include "judge/spec/reading.hpp"

namespace judge {

// How inputs are drawn from a grammar.
struct Drawing {
    struct Range {
        std::uint64_t least = 0;
        std::uint64_t most = 0;
    };
    // Of repetitions and counts without a size of their own: least to least + size, within what the grammar allows; of
    // rules that a domain program makes: 0 to size; and how often rules call themselves.
    std::uint64_t size = 8;
    // Of repetitions whose item is this rule, alone or in a sequence, within what the grammar allows.
    std::map<RuleIndex, Range> sizes;
    std::map<RuleIndex, std::uint64_t> weights; // of alternatives that are this rule, alone or in a sequence
};

struct Recipe {
    std::string name;
    std::string note;
    std::size_t kind = 0; // index in InputSpec::kinds
    std::uint64_t seed = 1;
    std::uint64_t count = 0;
    bool edges = false;
    Drawing drawing;
    std::vector<std::string> features; // `group:member`
    LimitOverrides limits;
    Place place;
};

// Empty where the problem has no recipes.yaml.
[[nodiscard]] Reading<std::vector<Recipe>> load_recipes(const std::filesystem::path& root, const std::string& problem,
                                                        const InputSpec& spec);
[[nodiscard]] Reading<std::vector<Recipe>> read_recipes(std::string_view yaml, const std::string& path,
                                                        const InputSpec& spec);

} // namespace judge
