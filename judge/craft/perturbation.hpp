// Small changes to an output that judges disagree about: twenty well-known comparators are of one mind on four of these
// twenty-seven. An output contract has to say what becomes of each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace judge {

// Where an output has several places that a perturbation could change.
enum class Spot { first, last };

struct Perturbation {
    std::string_view name; // one of known_perturbations, in their order
    std::string_view what; // in words
    // Nothing where the output has no such place.
    std::optional<std::string> (*apply)(std::string_view output, Spot spot);
    // For those that are about something rare: the output with it in place of a byte of its content. Null for others.
    std::optional<std::string> (*prepare)(std::string_view output, Spot spot) = nullptr;
    // The clause that is named where a contract that relaxes nothing rejects it and the output is of the plain
    // kind: lines of words that end in LF, single blank lines between some of them. Empty where that depends on more.
    std::string_view breaks = {};
};

[[nodiscard]] std::span<const Perturbation> perturbations();

} // namespace judge
