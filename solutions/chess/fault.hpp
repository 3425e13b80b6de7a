#pragma once

#include <cstdint>
#include <string>

// What can be wrong with a FEN record: a stable code for programs and a sentence for people.
// The codes are listed in solutions/README.md.
namespace chess {

enum class FaultKind : std::uint8_t {
    spacing,
    letter,
    ranks,
    rank,
    upside_down,
    colours_swapped,
    turn,
    king,
    check,
    pawn,
    castling_form,
    castling,
    en_passant_form,
    en_passant,
    pawns,
    pieces,
    halfmove,
    fullmove,
    fields,
};

struct Fault {
    FaultKind kind;
    std::string subject = {}; // a character, field, square, right or colour
    std::int64_t rank = 0;    // below 1 for the ranks that a placement has too many
    std::int64_t number = 0;
    std::string reason = {}; // for the sentence alone

    friend bool operator==(const Fault&, const Fault&) = default;
};

// Such as: rank:5:7
std::string code_of(const Fault& fault);

// Such as: rank 5 makes 7 squares, expected 8
std::string sentence_of(const Fault& fault);

// Faults of one record are told in this order, and in the order of their discovery where it is equal.
bool comes_before(const Fault& left, const Fault& right);

} // namespace chess
