#pragma once

#include <string_view>

#include "solutions/chess/atomic.hpp"
#include "solutions/inputs/type.hpp"

// What happens in a move of atomic chess, as tags.
namespace inputs {

// The move can be played. The texts are those of the input: letters can be written in two ways, runs in many.
Tags features_of_atomic(const chess::Board& board, const chess::AtomicMove& move, std::string_view placement,
                        std::string_view move_text);

Tags all_atomic_features();

// Whether the piece goes there by the rules of chess, checks aside.
bool goes_there(const chess::Board& board, const chess::AtomicMove& move);

// Up to eight squares around the square.
std::vector<chess::Square> ring_of(chess::Square centre);

} // namespace inputs
