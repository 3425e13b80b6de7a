#include "solutions/chess/game.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace chess {
namespace {

// ---- Plain lines: "Ng1-f3\n" as one little number, whose bytes are checked all at once ----

// The eight bytes at `text`, the first one lowest.
std::uint64_t load_bytes(const char* text) {
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
}

constexpr std::uint64_t word_of(std::initializer_list<int> bytes) {
    std::uint64_t word = 0;
    unsigned shift = 0;
    for (const int byte : bytes) {
        word |= static_cast<std::uint64_t>(byte) << shift;
        shift += 8;
    }
    return word;
}

// Every byte of a plain line is its least value plus so many low bits: a letter of the mover's case, files a to h,
// ranks 1 to 8. Subtracting the least values leaves other bits in the lowest byte that is out of bounds.
template <Colour mover>
constexpr std::uint64_t least_values = word_of({letter_bits_of(mover), 'a', '1', '-', 'a', '1', '\n'});
constexpr std::uint64_t fixed_bits = word_of({0xe0, 0xf8, 0xf8, 0xff, 0xf8, 0xf8, 0xff});

// A pawn on its far rank: not plain, a promotion is missing. The low bits of the letter and the rank of arrival.
template <Colour mover>
constexpr std::uint64_t pawn_at_the_end = word_of({'P' & 0x1f, 0, 0, 0, 0, mover == Colour::white ? 7 : 0});
constexpr std::uint64_t letter_and_end = word_of({0x1f, 0, 0, 0, 0, 0x07});

template <Colour mover>
bool play_plain(Board& board, const char* line) {
    const std::uint64_t word = load_bytes(line);
    const std::uint64_t bits = word - least_values<mover>;
    if ((bits & fixed_bits) != 0 || (bits & letter_and_end) == pawn_at_the_end<mover>) return false;
    // File and rank come together in one byte; ranks count from the top in a board and from the bottom here.
    const std::uint64_t squares = (bits | bits >> 5) ^ word_of({0, 0x38, 0, 0, 0x38});
    Piece& from = board.squares[squares >> 8 & 0x3f];
    Piece& to = board.squares[squares >> 32 & 0x3f];
    const auto piece = static_cast<Piece>(word & 0xff);
    if (from != piece || belongs_to(to, mover)) return false;
    from = Piece::none;
    to = piece;
    return true;
}

// ---- Any other line ----

struct Move {
    Piece piece;
    Square from;
    Square to;
    std::optional<char> promotion;
};

std::optional<Move> read_move(std::string_view text) {
    if ((text.size() != 6 && text.size() != 7) || text[3] != '-') return std::nullopt;
    const auto piece = piece_of(text[0]);
    const auto from = read_square(text.substr(1, 2)), to = read_square(text.substr(4, 2));
    if (!piece || !from || !to) return std::nullopt;
    return Move{*piece, *from, *to, text.size() == 7 ? std::optional(text[6]) : std::nullopt};
}

bool may_become(Piece piece, Colour mover) {
    return belongs_to(piece, mover) && kind_of(piece) != Kind::pawn && kind_of(piece) != Kind::king;
}

std::optional<MoveError> find_fault(const Board& board, Colour turn, const Move& move) {
    const Piece standing = board[move.from], target = board[move.to];
    if (standing != move.piece) return MoveError{MoveFault::other_piece, move.from, standing};
    if (!belongs_to(standing, turn)) return MoveError{MoveFault::other_side, move.from, standing};
    if (move.from == move.to) return MoveError{MoveFault::no_move, move.from, standing};
    if (belongs_to(target, turn)) return MoveError{MoveFault::own_piece, move.to, target};
    const int far_rank = turn == Colour::white ? board_side : 1;
    const bool reaches_the_end = kind_of(standing) == Kind::pawn && rank_of(move.to) == far_rank;
    if (reaches_the_end != move.promotion.has_value())
        return MoveError{reaches_the_end ? MoveFault::no_promotion : MoveFault::odd_promotion, move.to, standing};
    if (move.promotion) {
        const Piece piece = piece_of(*move.promotion).value_or(Piece::none);
        if (!may_become(piece, turn)) return MoveError{MoveFault::wrong_promotion, move.to, standing};
    }
    return std::nullopt;
}

std::string name_of(Piece piece) {
    if (piece == Piece::none) return "nothing";
    return "a " + std::string(name_of(colour_of(piece))) + ' ' + std::string(name_of(kind_of(piece)));
}

} // namespace

std::string describe(const MoveError& error) {
    const std::string square = name_of(error.square), found = name_of(error.found);
    switch (error.fault) {
        case MoveFault::malformed:
            return "malformed move, expected one such as Ng1-f3, pe2-e1q, 0-0 or 0-0-0";
        case MoveFault::other_piece:
            return found + " stands on " + square;
        case MoveFault::other_side:
            return found + " on " + square + " is not of the side to move";
        case MoveFault::no_move:
            return "the move ends on " + square + ", where it begins";
        case MoveFault::own_piece:
            return found + " of the same side stands on " + square;
        case MoveFault::castling_pieces:
            return found + " stands on " + square + ", castling needs king and rook at home";
        case MoveFault::castling_way:
            return found + " stands between king and rook on " + square;
        case MoveFault::no_promotion:
            return "the letter of the piece that the pawn becomes on " + square + " is missing";
        case MoveFault::odd_promotion:
            return "no pawn reaches its far rank on " + square + ", so nothing is promoted";
        case MoveFault::wrong_promotion:
            return "a pawn becomes a queen, rook, bishop or knight of its own colour on " + square;
    }
    return "impossible move";
}

std::optional<std::uint64_t> read_move_count(std::string_view text) {
    constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        const auto digit = static_cast<std::uint64_t>(c - '0');
        number = number > (largest - digit) / 10 ? largest : number * 10 + digit;
    }
    return number > 0 ? std::optional(number) : std::nullopt;
}

std::optional<MoveError> Game::castle(int rook_file) {
    constexpr int king_file = 4;
    const int rank = turn_ == Colour::white ? 1 : board_side;
    const int towards_rook = rook_file > king_file ? 1 : -1;
    const Square king = square_at(king_file, rank), rook = square_at(rook_file, rank);
    if (board_[king] != piece_of(Kind::king, turn_)) return MoveError{MoveFault::castling_pieces, king, board_[king]};
    if (board_[rook] != piece_of(Kind::rook, turn_)) return MoveError{MoveFault::castling_pieces, rook, board_[rook]};
    for (int file = king_file + towards_rook; file != rook_file; file += towards_rook)
        if (const Square between = square_at(file, rank); board_[between] != Piece::none)
            return MoveError{MoveFault::castling_way, between, board_[between]};
    board_[square_at(king_file + 2 * towards_rook, rank)] = board_[king];
    board_[square_at(king_file + towards_rook, rank)] = board_[rook];
    board_[king] = board_[rook] = Piece::none;
    return std::nullopt;
}

std::optional<MoveError> Game::play(std::string_view text) {
    if (text == "0-0" || text == "0-0-0") {
        if (auto error = castle(text == "0-0" ? 7 : 0)) return error;
    } else {
        const std::optional<Move> move = read_move(text);
        if (!move) return MoveError{MoveFault::malformed};
        if (auto error = find_fault(board_, turn_, *move)) return error;
        board_[move->from] = Piece::none;
        board_[move->to] = move->promotion ? static_cast<Piece>(*move->promotion) : move->piece;
    }
    turn_ = opponent_of(turn_);
    return std::nullopt;
}

std::uint64_t Game::play_plain_lines(std::string_view text, std::uint64_t most) {
    if (text.empty() || turn_ == Colour::black) return 0;
    // A word is one byte longer than a line.
    const std::uint64_t lines = std::min<std::uint64_t>(most, (text.size() - 1) / plain_line_bytes);
    const char* line = text.data();
    std::uint64_t played = 0;
    for (; played < lines; played += 2, line += 2 * plain_line_bytes) {
        if (!play_plain<Colour::white>(board_, line)) return played;
        if (played + 1 < lines && play_plain<Colour::black>(board_, line + plain_line_bytes)) continue;
        turn_ = Colour::black;
        return played + 1;
    }
    return played;
}

} // namespace chess
