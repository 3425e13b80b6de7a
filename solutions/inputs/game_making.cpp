#include "solutions/inputs/game_making.hpp"

#include <algorithm>
#include <array>

#include "solutions/inputs/game_features.hpp"
#include "solutions/inputs/game_text.hpp"
#include "solutions/inputs/known_games.hpp"
#include "solutions/inputs/plan.hpp"

namespace inputs {
namespace {

constexpr int attempts = 300;
constexpr std::uint64_t longest_way = 80; // half moves to whatever is wanted

std::vector<Move> playable(const Situation& situation, EnPassant en_passant) {
    std::vector<Move> moves = legal_moves(situation);
    if (en_passant == EnPassant::left_out)
        std::erase_if(moves, [&](const Move& move) { return is_en_passant(situation, move); });
    return moves;
}

void play(PlayedGame& game, const Move& move) {
    game.moves.push_back(text_of(game.end, move));
    game.end = after(game.end, move);
}

// One game towards what is wanted, of at most so many half moves.
std::optional<PlayedGame> attempt(const Tags& wanted, Random& random, std::uint64_t most) {
    PlayedGame game;
    GameFeatures features;
    while (game.moves.size() < most) {
        const std::vector<Move> moves = playable(game.end, EnPassant::left_out);
        if (moves.empty()) return std::nullopt;
        const Tags seen = features.tags();
        Tags missing = wanted;
        std::erase_if(missing, [&](const std::string& tag) { return has(seen, tag); });
        const Plan plan(missing);
        std::vector<std::uint64_t> weights;
        weights.reserve(moves.size());
        for (const Move& move : moves)
            weights.push_back(features.would_add(game.end, move, missing) ? 10000 : plan.weight(game.end, move));
        if (std::all_of(weights.begin(), weights.end(), [](std::uint64_t weight) { return weight == 0; }))
            weights.assign(weights.size(), 1);
        const Move move = moves[random.weighted(weights)];
        features.add(game.end, move);
        play(game, move);
        if (has_all(features.tags(), wanted)) return game;
    }
    return std::nullopt;
}

} // namespace

PlayedGame random_game(Random& random, std::uint64_t half_moves, EnPassant en_passant) {
    // Games of different temper: all moves alike, captures first, pawns first.
    const std::uint64_t capture = random.pick(std::array<std::uint64_t, 3>{1, 4, 12});
    const std::uint64_t pawn = random.pick(std::array<std::uint64_t, 3>{1, 1, 4});
    PlayedGame game;
    while (game.moves.size() < half_moves) {
        const std::vector<Move> moves = playable(game.end, en_passant);
        if (moves.empty()) break;
        std::vector<std::uint64_t> weights;
        for (const Move& move : moves) {
            const bool captures = game.end.board[move.to] != chess::Piece::none;
            const bool is_pawn = chess::kind_of(game.end.board[move.from]) == chess::Kind::pawn;
            const bool rare = move.promotion || is_castling(game.end, move) || is_en_passant(game.end, move);
            weights.push_back((captures ? capture : 1) * (is_pawn ? pawn : 1) * (rare ? 8 : 1));
        }
        play(game, moves[random.weighted(weights)]);
    }
    return game;
}

std::optional<PlayedGame> game_with(const Tags& wanted, Random& random, std::uint64_t half_moves) {
    if (has(wanted, "stalemate")) return known_game_with(wanted);
    std::optional<PlayedGame> best;
    for (int i = 0; i < attempts && !(best && best->moves.size() <= half_moves); ++i) {
        const std::uint64_t most = best ? best->moves.size() - 1 : std::max(longest_way, half_moves);
        if (auto game = attempt(wanted, random, most)) best = std::move(game);
        if (best && best->moves.size() <= wanted.size()) break;
    }
    return best;
}

} // namespace inputs
