#include "solutions/chess/fault.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace chess {
namespace {

// $s stands for the subject, $r for the rank, $n for the number, $y for the reason.
struct Row {
    FaultKind kind;
    int stage;
    std::string_view code;
    std::string_view sentence;
};

constexpr std::array rows = {
    Row{FaultKind::spacing, 1, "spacing", "fields are not separated by exactly one space, or a blank stands at an end"},
    Row{FaultKind::letter, 2, "letter:$r:$s",
        "$s on rank $r is neither an English piece letter nor a digit from 1 to 8"},
    Row{FaultKind::ranks, 3, "ranks:$n", "the number of ranks is $n, expected 8"},
    Row{FaultKind::rank, 4, "rank:$r:$n", "the number of squares on rank $r is $n, expected 8"},
    Row{FaultKind::upside_down, 5, "upside-down", "the board is upside down, as if written from rank 1"},
    Row{FaultKind::colours_swapped, 6, "colours-swapped", "White and Black are exchanged, upper case is White"},
    Row{FaultKind::turn, 7, "turn:$s", "the side to move is \"$s\", expected w or b"},
    Row{FaultKind::king, 8, "king:$s:$n", "the number of $y kings is $n, expected 1"},
    Row{FaultKind::check, 9, "check:$s", "the $y king is in check, and it is not $y's turn"},
    Row{FaultKind::pawn, 10, "pawn:$s", "a pawn stands on $s, where no pawn can"},
    Row{FaultKind::castling_form, 11, "castling-form:$s",
        "the castling rights are \"$s\", expected - or letters of KQkq, each once"},
    Row{FaultKind::castling, 11, "castling:$s", "the castling right $s needs $y"},
    Row{FaultKind::en_passant_form, 12, "ep-form:$s", "the en-passant square is \"$s\", expected - or a square"},
    Row{FaultKind::en_passant, 12, "ep:$s", "the en-passant square cannot be $s: $y"},
    Row{FaultKind::pawns, 13, "pawns:$s:$n", "the number of $y pawns is $n, at most 8"},
    Row{FaultKind::pieces, 13, "pieces:$s:$n",
        "the $y pawns and the $y pieces that promotion must have made are $n, at most 8"},
    Row{FaultKind::halfmove, 14, "halfmove:$s",
        "the half-move clock is \"$s\", expected a number from 0 without leading zeros"},
    Row{FaultKind::fullmove, 14, "fullmove:$s",
        "the full-move number is \"$s\", expected a number from 1 without leading zeros"},
    Row{FaultKind::fields, 15, "fields:$n", "the number of fields is $n, expected at most 6"},
};

constexpr bool rows_follow_the_kinds() {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (static_cast<std::size_t>(rows[i].kind) != i) return false;
    return true;
}
static_assert(rows_follow_the_kinds());

const Row& row_of(const Fault& fault) {
    return rows[static_cast<std::size_t>(fault.kind)];
}

std::string fill(std::string_view pattern, const Fault& fault) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '$') {
            text += pattern[i];
            continue;
        }
        switch (pattern[++i]) {
            case 's':
                text += fault.subject;
                break;
            case 'r':
                text += std::to_string(fault.rank);
                break;
            case 'n':
                text += std::to_string(fault.number);
                break;
            default:
                text += fault.reason;
                break;
        }
    }
    return text;
}

} // namespace

std::string code_of(const Fault& fault) {
    return fill(row_of(fault).code, fault);
}

std::string sentence_of(const Fault& fault) {
    return fill(row_of(fault).sentence, fault);
}

bool comes_before(const Fault& left, const Fault& right) {
    return row_of(left).stage < row_of(right).stage;
}

} // namespace chess
