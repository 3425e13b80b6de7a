#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

// Pieces are their FEN letters, upper case for White, and `.` stands for no piece: a board is then its own picture,
// and the colour of a piece is two bits of its letter.
namespace chess {

enum class Colour : std::uint8_t { white, black };

constexpr Colour opponent_of(Colour colour) {
    return colour == Colour::white ? Colour::black : Colour::white;
}
constexpr std::string_view name_of(Colour colour) {
    return colour == Colour::white ? "white" : "black";
}

enum class Kind : char { pawn = 'p', knight = 'n', bishop = 'b', rook = 'r', queen = 'q', king = 'k' };

enum class Piece : char {
    none = '.',
    white_pawn = 'P',
    white_knight = 'N',
    white_bishop = 'B',
    white_rook = 'R',
    white_queen = 'Q',
    white_king = 'K',
    black_pawn = 'p',
    black_knight = 'n',
    black_bishop = 'b',
    black_rook = 'r',
    black_queen = 'q',
    black_king = 'k',
};

inline constexpr std::string_view piece_letters = "PNBRQKpnbrqk";

constexpr char letter_of(Piece piece) {
    return static_cast<char>(piece);
}

constexpr Piece piece_of(Kind kind, Colour colour) {
    return static_cast<Piece>(static_cast<int>(kind) - (colour == Colour::white ? 'a' - 'A' : 0));
}

constexpr std::optional<Piece> piece_of(char letter) {
    if (piece_letters.find(letter) == std::string_view::npos) return std::nullopt;
    return static_cast<Piece>(letter);
}

// ASCII keeps the case in bit 0x20; bit 0x40 tells letters from `.`.
inline constexpr int letter_bits = 0x60;
constexpr int letter_bits_of(Colour colour) {
    return colour == Colour::white ? 0x40 : 0x60;
}

// False for both colours when there is no piece.
constexpr bool belongs_to(Piece piece, Colour colour) {
    return (static_cast<int>(piece) & letter_bits) == letter_bits_of(colour);
}

// Of a piece, never of Piece::none.
constexpr Kind kind_of(Piece piece) {
    return static_cast<Kind>(static_cast<int>(piece) | 0x20);
}
constexpr Colour colour_of(Piece piece) {
    return belongs_to(piece, Colour::white) ? Colour::white : Colour::black;
}

constexpr std::string_view name_of(Kind kind) {
    switch (kind) {
        case Kind::pawn:
            return "pawn";
        case Kind::knight:
            return "knight";
        case Kind::bishop:
            return "bishop";
        case Kind::rook:
            return "rook";
        case Kind::queen:
            return "queen";
        case Kind::king:
            return "king";
    }
    return "piece";
}

} // namespace chess
