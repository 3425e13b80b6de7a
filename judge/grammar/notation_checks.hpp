// What is wrong with the rules of a grammar taken together.
#pragma once

#include "judge/grammar/notation_reader.hpp"

namespace judge {

// Adds to its faults: repetitions of what may take nothing, rules that call themselves before they take a byte.
void check_rules(NotationReading& reading);

// Adds to its faults: names that nothing binds before they are used, counts that are no integers. Nothing where a rule
// is broken, since what binds a name may stand there.
void check_names(NotationReading& reading);

// The integer that an expression is, through rules and bindings; null where it is something else.
[[nodiscard]] const Integer* integer_of(const Grammar& grammar, ExpressionIndex at);

} // namespace judge
