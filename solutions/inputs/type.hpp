#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Kinds of texts that chess-inputs checks and makes. Each has a name and a table of features, its tags.
namespace inputs {

// kebab-case names of features that a text has.
using Tags = std::vector<std::string>;

// What is wrong with a text: from which byte on, and what was expected.
struct TextFault {
    std::size_t offset = 0;
    std::string what;
};

using Checked = std::variant<Tags, TextFault>;

// What should be made: the same order gives the same text on every machine.
struct Order {
    std::uint64_t seed = 0;
    std::uint64_t size = 0; // roughly, in elements of the type
    Tags wanted;            // all of them
};

// Why nothing can be made.
struct Refusal {
    std::string why;
};

using Made = std::variant<std::string, Refusal>;

struct Type {
    std::string_view name;
    Checked (*check)(std::string_view text);
    Made (*make)(const Order& order);
    Tags (*tags)(); // all that there are
};

// All types, in the order of README.md.
std::span<const Type> types();

bool has(const Tags& tags, std::string_view tag);
bool has_all(const Tags& tags, const Tags& wanted);

} // namespace inputs
