#pragma once

#include <string_view>

#include "solutions/inputs/record_draft.hpp"

// How each fault gets into a record.
namespace inputs {

// Faults of what the board states, which must be whole: kings, checks, pawns, rights, squares.
void spoil_board(Draft& draft, std::string_view fault, Random& random);

// Faults of form: of ranks, fields and blanks. They come last, since they can make the board unknown.
void spoil_form(Draft& draft, std::string_view fault, Random& random);

} // namespace inputs
