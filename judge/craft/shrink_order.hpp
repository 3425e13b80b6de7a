// Which of two inputs is the smaller one: the measure that every step of shrinking makes less, so that it ends.
#pragma once

#include "judge/grammar/grammar.hpp"
#include "judge/grammar/input.hpp"

namespace judge {

// How simple a byte reads, from 0: digits, small letters, capitals, the space, the newline, all others by their value.
[[nodiscard]] unsigned simplicity_of(char byte);

// The one that reads simplest. The set must not be empty.
[[nodiscard]] char simplest_of(const ByteSet& set);

// Fewer bytes; among equally long texts the one whose byte is simpler at the first difference. A total order in which
// nothing can go down for ever.
[[nodiscard]] bool is_smaller(std::string_view one, std::string_view other);

} // namespace judge
