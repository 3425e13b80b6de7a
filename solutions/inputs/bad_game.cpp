#include "solutions/inputs/bad_game.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "solutions/chess/game.hpp"
#include "solutions/inputs/game_making.hpp"
#include "solutions/inputs/game_text.hpp"
#include "solutions/inputs/played_game.hpp"
#include "solutions/inputs/random.hpp"

namespace inputs {
namespace {

using chess::Colour;
using chess::Kind;
using chess::Square;

constexpr std::string_view no_number = "no-number", zero = "zero", too_few = "too-few-moves";
// How a move can be wrong; castling also with whose it is and to which side.
constexpr std::array<std::string_view, 13> move_tags = {"malformed",
                                                        "nothing-there",
                                                        "other-piece",
                                                        "other-side",
                                                        "no-move",
                                                        "own-piece",
                                                        "no-promotion",
                                                        "odd-promotion-pawn",
                                                        "odd-promotion-piece",
                                                        "promotion-to-pawn",
                                                        "promotion-to-king",
                                                        "promotion-to-other-side",
                                                        "promotion-to-nothing-known"};
constexpr std::array<std::string_view, 3> castling_tags = {"no-king", "no-rook", "in-the-way"};

std::string castling_tag(const chess::MoveError& error, std::string_view text, Colour mover) {
    std::string tag = "castling-" + std::string(chess::name_of(mover)) + (text == "0-0" ? "-short-" : "-long-");
    if (error.fault == chess::MoveFault::castling_way) return tag.append(castling_tags[2]);
    return tag.append(castling_tags[chess::file_of(error.square) == 4 ? 0 : 1]);
}

std::string promotion_tag(char letter) {
    if (letter == 'P' || letter == 'p') return "promotion-to-pawn";
    if (letter == 'K' || letter == 'k') return "promotion-to-king";
    return chess::piece_of(letter) ? "promotion-to-other-side" : "promotion-to-nothing-known";
}

std::string tag_of(const chess::MoveError& error, std::string_view text, Colour mover) {
    switch (error.fault) {
        case chess::MoveFault::malformed:
            return "malformed";
        case chess::MoveFault::other_piece:
            return error.found == chess::Piece::none ? "nothing-there" : "other-piece";
        case chess::MoveFault::other_side:
            return "other-side";
        case chess::MoveFault::no_move:
            return "no-move";
        case chess::MoveFault::own_piece:
            return "own-piece";
        case chess::MoveFault::castling_pieces:
        case chess::MoveFault::castling_way:
            return castling_tag(error, text, mover);
        case chess::MoveFault::no_promotion:
            return "no-promotion";
        case chess::MoveFault::odd_promotion:
            return chess::kind_of(error.found) == Kind::pawn ? "odd-promotion-pawn" : "odd-promotion-piece";
        case chess::MoveFault::wrong_promotion:
            return promotion_tag(text.back());
    }
    return {};
}

// Plays the line, or says what is wrong with it.
std::optional<std::string> fault_of(chess::Game& game, std::string_view line) {
    const Colour mover = game.turn();
    const auto error = game.play(line);
    if (!error) return std::nullopt;
    return tag_of(*error, line, mover);
}

std::string_view first_filled_line(std::string_view text) {
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        line = without_blank_end(line);
        if (!line.empty()) return without_indent(line);
    }
    return text;
}

bool is_zero(std::string_view text) {
    return !text.empty() && text.find_first_not_of('0') == std::string_view::npos;
}

std::string letter_and_squares(char letter, Square from, Square to) {
    return letter + chess::name_of(from) + '-' + chess::name_of(to);
}

std::string malformed(const std::string& move, Random& random) {
    const bool castles = move[0] == '0';
    switch (random.below(8)) {
        case 0:
            return move.substr(0, move.size() - 1); // cut off
        case 1:
            return move + (random.chance(1, 2) ? "+" : "#");
        case 2:
            return castles ? "O-O" : move.substr(1); // letters, or no piece
        case 3:
            return castles ? "0-0-0-0" : move.substr(0, 3) + move.substr(4);
        case 4:
            return castles ? "00" : move.substr(0, 3) + "x" + move.substr(4);
        case 5:
            return castles ? "0 - 0" : move.substr(0, 4) + (random.chance(1, 2) ? "i" : "E") + move.substr(5);
        case 6:
            return castles ? "o-o" : move.substr(0, 5) + (random.chance(1, 2) ? "9" : "0") + move.substr(6);
        default:
            return ' ' + move;
    }
}

// Some line that may have the fault in this position; most often it has another one, or none.
std::string candidate(std::string_view tag, const Situation& situation, Random& random) {
    std::vector<Square> own, others;
    for (int i = 0; i < chess::square_count; ++i) {
        const auto square = static_cast<Square>(i);
        (chess::belongs_to(situation.board[square], situation.turn) ? own : others).push_back(square);
    }
    const std::vector<Move> moves = legal_moves(situation);
    const Square from = random.pick(own);
    const char letter = chess::letter_of(situation.board[from]);
    if (tag == "malformed" && !moves.empty()) return malformed(text_of(situation, random.pick(moves)), random);
    if (tag == "no-move") return letter_and_squares(letter, from, from);
    if (tag == "own-piece") return letter_and_squares(letter, from, random.pick(own));
    if (tag.starts_with("castling")) return tag.find("short") != std::string_view::npos ? "0-0" : "0-0-0";
    if (tag.starts_with("odd-promotion") && !moves.empty()) {
        const char piece =
            chess::letter_of(chess::piece_of(random.chance(3, 4) ? Kind::queen : Kind::knight, situation.turn));
        return text_of(situation, random.pick(moves)) + piece;
    }
    if (tag == "other-side") {
        Situation other = situation;
        other.turn = chess::opponent_of(situation.turn);
        const std::vector<Move> theirs = legal_moves(other);
        return theirs.empty() ? "" : text_of(other, random.pick(theirs));
    }
    // other-piece: a wrong letter, or a square that the piece has left or never stood on.
    const Square to = random.pick(others);
    if (random.chance(1, 2)) return letter_and_squares(random.pick(chess::piece_letters), from, to);
    return letter_and_squares(letter, random.pick(others), to);
}

std::optional<std::string> with_bad_promotion(std::string_view tag, Random& random, std::uint64_t size) {
    const Colour side = random.chance(1, 2) ? Colour::white : Colour::black;
    const std::string capturing = random.chance(1, 2) ? "-capturing" : "";
    auto game = game_with({std::string(chess::name_of(side)) + "-to-queen" + capturing}, random, size);
    if (!game) return std::nullopt;
    std::string& move = game->moves.back();
    move.pop_back();
    const bool white = side == Colour::white;
    if (tag.ends_with("-pawn")) move += white ? 'P' : 'p';
    if (tag.ends_with("-king")) move += white ? 'K' : 'k';
    if (tag.ends_with("-other-side")) move += random.pick(std::string_view(white ? "qrbn" : "QRBN"));
    if (tag.ends_with("-nothing-known")) move += random.pick(std::string_view("XxDS=.1"));
    return game_text(game->moves, {});
}

std::optional<std::string> with_bad_number(std::string_view tag, const PlayedGame& game, Random& random) {
    const std::string text = game_text(game.moves, {});
    const std::string moves = text.substr(text.find('\n') + 1);
    const std::string number = text.substr(0, text.find('\n'));
    if (tag == zero) return (random.chance(1, 2) ? "0\n" : "000\n") + moves;
    if (tag == too_few)
        return std::to_string(game.moves.size() + random.pick(std::array<std::size_t, 4>{1, 1, 2, 10})) + '\n' + moves;
    const std::array<std::string, 7> wrong = {
        "",      '-' + number + '\n', '+' + number + '\n', number + ".\n", "0x" + number + '\n', number + " moves\n",
        "game\n"};
    return random.pick(wrong) + moves;
}

std::optional<std::string> with_bad_move(std::string_view tag, PlayedGame game, Random& random) {
    for (int i = 0; i < 20; ++i) {
        const std::string line = candidate(tag, game.end, random);
        chess::Game played = replayed(game.moves);
        if (fault_of(played, line) != tag) continue;
        game.moves.push_back(line);
        return game_text(game.moves, {});
    }
    return std::nullopt;
}

} // namespace

Tags tags_of_bad_game() {
    Tags tags;
    for (const auto tag : {no_number, zero, too_few}) tags.emplace_back(tag);
    for (const auto tag : move_tags) tags.emplace_back(tag);
    for (const Colour mover : {Colour::white, Colour::black})
        for (const char* side : {"-short-", "-long-"})
            for (const auto tag : castling_tags)
                tags.push_back(std::string("castling-").append(chess::name_of(mover)).append(side).append(tag));
    return tags;
}

Checked check_bad_game(std::string_view text) {
    const std::string_view number = first_filled_line(text);
    if (is_zero(number)) return Tags{std::string(zero)};
    const auto count = chess::read_move_count(number);
    if (!count) return Tags{std::string(no_number)};
    chess::Game game;
    // A number larger than the lines: what moves there are is what counts.
    const std::string_view moves = text.substr(static_cast<std::size_t>(number.data() + number.size() - text.data()));
    GameText read = read_filled_lines(moves, *count);
    for (const GameLine& line : read.moves)
        if (const auto fault = fault_of(game, line.text)) return Tags{*fault};
    if (read.moves.size() < *count) return Tags{std::string(too_few)};
    return TextFault{text.size(), "expected a game with something wrong in it"};
}

Made make_bad_game(const Order& order) {
    if (order.wanted.size() > 1) return Refusal{"one fault is made, and chess-game stops there"};
    Random random(order.seed);
    const std::string tag = order.wanted.empty() ? random.pick(tags_of_bad_game()) : order.wanted[0];
    const std::uint64_t size = std::max<std::uint64_t>(order.size, 1);
    if (tag == "no-promotion" || tag.starts_with("promotion-")) {
        if (auto text = with_bad_promotion(tag, random, size)) return std::move(*text);
        return Refusal{"no game with a promotion was found"};
    }
    const bool in_number = tag == no_number || tag == zero || tag == too_few;
    for (std::uint64_t i = 0; i < 400; ++i) {
        PlayedGame game = random_game(random, size - (in_number ? 0 : 1) + i / 20, EnPassant::left_out);
        auto text = in_number ? with_bad_number(tag, game, random) : with_bad_move(tag, std::move(game), random);
        if (text) return std::move(*text);
    }
    return Refusal{"no game was found in which such a fault can be made"};
}

} // namespace inputs
