#include "solutions/inputs/played_game.hpp"

#include <algorithm>
#include <array>

#include "solutions/chess/attack.hpp"
#include "solutions/chess/game.hpp"
#include "solutions/inputs/game_making.hpp"
#include "solutions/inputs/game_text.hpp"
#include "solutions/inputs/random.hpp"
#include "solutions/inputs/steps.hpp"

namespace inputs {
namespace {

using chess::Kind;
using chess::Square;

constexpr std::string_view legal = "legal", out_of_reach = "out-of-reach", king_in_check = "king-in-check",
                           en_passant = "en-passant-square", king_captured = "king-captured",
                           castling_forbidden = "castling-forbidden";

// A move in the notation of records, taken literally.
Move literal(const Situation& situation, std::string_view text) {
    const int rank = situation.turn == chess::Colour::white ? 1 : chess::board_side;
    if (text == "0-0") return {chess::square_at(4, rank), chess::square_at(6, rank)};
    if (text == "0-0-0") return {chess::square_at(4, rank), chess::square_at(2, rank)};
    return {*chess::read_square(text.substr(1, 2)), *chess::read_square(text.substr(4, 2))};
}

bool is_pawn_step(const Situation& situation, const Move& move) {
    const int files = chess::file_of(move.to) - chess::file_of(move.from);
    const int ranks = (chess::rank_of(move.to) - chess::rank_of(move.from)) * forward(situation.turn);
    const bool captures = situation.board[move.to] != chess::Piece::none;
    if (files != 0) return (files == 1 || files == -1) && ranks == 1 && captures;
    const int home = situation.turn == chess::Colour::white ? 2 : 7;
    const int middle_rank = chess::rank_of(move.from) + forward(situation.turn);
    return !captures && (ranks == 1 || (ranks == 2 && chess::rank_of(move.from) == home &&
                                        situation.board[chess::square_at(chess::file_of(move.from), middle_rank)] ==
                                            chess::Piece::none));
}

// Of a move that the board allows: what the rules of chess say about it.
std::string_view judge(const Situation& situation, std::string_view text) {
    if (find_legal(situation, text)) return legal;
    const Move move = literal(situation, text);
    if (situation.board[move.to] == chess::piece_of(Kind::king, chess::opponent_of(situation.turn)))
        return king_captured;
    if (text[0] == '0') return castling_forbidden;
    if (chess::kind_of(situation.board[move.from]) == Kind::pawn) {
        if (situation.en_passant == move.to && attacks(situation.board, move.from, move.to)) return en_passant;
        return is_pawn_step(situation, move) ? king_in_check : out_of_reach;
    }
    const auto squares = reach(situation.board, move.from);
    return std::find(squares.begin(), squares.end(), move.to) != squares.end() ? king_in_check : out_of_reach;
}

// What chess-game has after the line, be the move legal or not.
Situation taken_as_written(const Situation& before, const chess::Game& played) {
    Situation next = before;
    next.board = played.board();
    next.turn = played.turn();
    next.castling.reset(); // once out of the rules, nothing is known of them
    next.en_passant.reset();
    return next;
}

void add_if_odd(const std::string& text, const Situation& situation, const chess::Game& game, std::string_view tag,
                std::vector<std::string>& moves) {
    chess::Game copy = game;
    if (!copy.play(text) && judge(situation, text) == tag) moves.push_back(text);
}

// A move that can be made and has the tag: some move of a piece to a square that it should not go to.
std::optional<std::string> odd_move(const Situation& situation, const chess::Game& game, std::string_view tag,
                                    Random& random) {
    std::vector<std::string> moves;
    for (const char* castling : {"0-0", "0-0-0"}) add_if_odd(castling, situation, game, tag, moves);
    for (int from = 0; from < chess::square_count; ++from)
        for (int to = 0; to < chess::square_count; ++to) {
            const Move move{static_cast<Square>(from), static_cast<Square>(to)};
            if (!chess::belongs_to(situation.board[move.from], situation.turn)) continue;
            std::string text(1, chess::letter_of(situation.board[move.from]));
            text.append(chess::name_of(move.from)).append("-").append(chess::name_of(move.to));
            add_if_odd(text, situation, game, tag, moves);
        }
    if (moves.empty()) return std::nullopt;
    return random.pick(moves);
}

} // namespace

std::optional<Move> find_legal(const Situation& situation, std::string_view text) {
    for (const Move& move : legal_moves(situation))
        if (text_of(situation, move) == text && !is_en_passant(situation, move)) return move;
    return std::nullopt;
}

std::string why_not_legal(const Situation& situation, const chess::Game& game, std::string_view text) {
    chess::Game copy = game;
    if (const auto error = copy.play(text)) return "expected a legal move: " + describe(*error);
    const std::string_view verdict = judge(situation, text);
    if (verdict == en_passant) return "expected a legal move that captures nothing en passant";
    if (verdict == king_captured) return "expected a legal move: kings are not captured";
    if (verdict == castling_forbidden) return "expected a legal move: castling is not allowed here";
    if (verdict == out_of_reach) return "expected a legal move: the piece does not go there";
    return "expected a legal move: the " + std::string(chess::name_of(situation.turn)) + " king would be in check";
}

chess::Game replayed(const std::vector<std::string>& moves) {
    chess::Game game;
    for (const std::string& move : moves) game.play(move);
    return game;
}

Tags tags_of_played_game() {
    Tags tags;
    for (const auto tag : {out_of_reach, king_in_check, en_passant, king_captured, castling_forbidden})
        tags.emplace_back(tag);
    return tags;
}

Checked check_played_game(std::string_view text) {
    const auto reading = read_game_text(text);
    if (const auto* fault = std::get_if<TextFault>(&reading)) return *fault;
    chess::Game game;
    Situation situation;
    Tags tags;
    for (const GameLine& line : std::get<GameText>(reading).moves) {
        const Situation before = situation;
        if (const auto error = game.play(line.text))
            return TextFault{line.offset, "expected a move that can be played: " + describe(*error)};
        const auto move = find_legal(before, line.text);
        const std::string_view verdict = judge(before, line.text);
        situation = move ? after(before, *move) : taken_as_written(before, game);
        if (verdict != legal && !has(tags, verdict)) tags.emplace_back(verdict);
    }
    if (tags.empty()) return TextFault{text.size(), "expected a move that is not legal"};
    return tags;
}

Made make_played_game(const Order& order) {
    Random random(order.seed);
    const std::uint64_t half_moves = std::max<std::uint64_t>(order.size, 1);
    if (order.wanted.size() > 1) return Refusal{"one odd move is made, the last one"};
    for (int i = 0; i < 400; ++i) {
        // Some odd moves need time: the first games are short, the later ones longer.
        const std::uint64_t length = half_moves - 1 + static_cast<std::uint64_t>(i) / 20;
        PlayedGame game = random_game(random, length, EnPassant::left_out);
        const std::string tag = order.wanted.empty() ? random.pick(tags_of_played_game()) : order.wanted[0];
        const auto move = odd_move(game.end, replayed(game.moves), tag, random);
        if (!move) continue;
        game.moves.push_back(*move);
        return game_text(game.moves, {});
    }
    return Refusal{"no game was found in which such a move can be made"};
}

} // namespace inputs
