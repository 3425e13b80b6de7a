// The bytes around a difference, both sides, with a caret under the byte that differs:
//     expected  [...]RNBQKB.R\n
//     actual    [...]RNBQKB.R\n\n
//                              ^
// `[...]` stands for the part of a line that is left out (three dots alone could be empty squares of a board).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/verdict/comparison.hpp"

namespace judge {

inline constexpr std::size_t excerpt_columns = 94;

// Three lines of visible bytes without line feed, none longer than excerpt_columns.
[[nodiscard]] std::vector<std::string> excerpt(const Difference& difference);

// One side of it: the bytes around the difference, as much as there is room for.
[[nodiscard]] std::string excerpt_of(const Window& window);

// The last lines that are not empty, at most three and none longer than excerpt_columns.
[[nodiscard]] std::vector<std::string> last_lines(std::string_view bytes);

} // namespace judge
