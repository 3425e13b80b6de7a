// From the words of the notation to the expressions of a grammar; what the rules mean together is for
// notation_checks.hpp.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "judge/grammar/grammar.hpp"

namespace judge {

struct NotationReading {
    Grammar grammar;
    std::vector<std::size_t> offsets; // in the notation, of each expression
    // Some rule could not be read (its expression is without meaning), so what is missing elsewhere may be there.
    bool has_broken_rules = false;
    std::vector<NotationFault> faults;
};

[[nodiscard]] NotationReading read_notation(std::string_view notation);

} // namespace judge
