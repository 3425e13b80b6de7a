// A difference in words: exact, short, printable ASCII only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/spec/contract.hpp"
#include "judge/verdict/comparison.hpp"
#include "judge/verdict/white_space.hpp"

namespace judge {

struct Words {
    std::string clause;
    std::string explanation;
    std::string rule;
};

// Where the white space of the output leaves the contract, though all content agrees.
struct Departure {
    std::uint64_t line_ends = 0; // directly before the place, in the actual output
    bool at_start = false;       // no content before the place
    bool at_line_start = false;  // in the actual output
    std::uint64_t blanks = 0;    // like `blank`, directly before the place in both texts
    char blank = ' ';
    WhiteRun actual; // from the place on
    WhiteRun expected;
    Window actual_window;
    Window expected_window;
};

[[nodiscard]] Words explain_white_space(const Departure& departure, const OutputContract& contract);

// For outputs that differ in content, from the bytes around the two places.
[[nodiscard]] Words explain_content(const Window& actual, const Window& expected);

// The character that the byte at the window's place belongs to: `'x'`, `a space`, `U+00A0 (no-break space)`,
// `the byte 0xff`; `the end` behind the last byte.
[[nodiscard]] std::string name_of_character(const Window& window);

} // namespace judge
