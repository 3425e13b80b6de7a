#pragma once

#include <cstddef>
#include <string>

// What the benchmark feeds the programs with: well-formed, the same in every run, and without a pattern that a
// processor could learn.
namespace bench {

std::string fen_board_records(std::size_t records);
std::string chess_game_record(std::size_t moves);
std::string atomic_move_lines(std::size_t lines);

} // namespace bench
