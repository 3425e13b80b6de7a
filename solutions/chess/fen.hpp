#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "solutions/chess/board.hpp"

// The placement field of a FEN record, read and written. An error is a value that names the first fault and its place.
namespace chess {

enum class FenFault { no_placement, rank_width, too_few_ranks, too_many_ranks, foreign_byte };

struct FenError {
    FenFault fault;
    int rank = 0;                   // 8 to 1, where the fault concerns a rank
    int number = 0;                 // how many squares or ranks there are
    std::size_t at = 0;             // offset of the byte at which the fault shows
    std::optional<char> found = {}; // that byte, unless the text ends there
};

// One clause, such as: rank 5 makes 7 squares, expected 8
std::string describe(const FenError& error);

using PlacementReading = std::variant<Board, FenError>;

// No well-formed placement is longer: eight ranks of eight bytes and the separators.
inline constexpr std::size_t longest_placement = 71;

// How much of an endless text suffices to find the first fault of a placement at its start.
inline constexpr std::size_t placement_horizon = 256;

// The whole text is the placement.
PlacementReading read_placement(std::string_view text);

// The text begins with the placement, which ends before the first byte that cannot belong to one.
PlacementReading read_leading_placement(std::string_view text);

// A value of bounded size: writing a placement allocates nothing.
class PlacementText {
  public:
    explicit PlacementText(const Board& board);

    std::string_view view() const { return {bytes_.data(), length_}; }

  private:
    std::array<char, longest_placement + 1> bytes_; // with room for one more separator
    std::size_t length_ = 0;
};

// Canonical: runs of empty squares as long as they can be.
inline PlacementText write_placement(const Board& board) {
    return PlacementText(board);
}

} // namespace chess
