// What a grammar expects, in words.
#pragma once

#include <string>

#include "judge/grammar/grammar.hpp"

namespace judge {

// `"0-0"`, `a digit from 1 to 8`, `one of [a-h1-8]`, `any byte but "\n"`: of an expression that takes its bytes itself.
[[nodiscard]] std::string expected_in_words(const Expression& expression);

} // namespace judge
