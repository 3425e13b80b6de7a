#include "solutions/inputs/plan.hpp"

#include <string_view>

#include "solutions/inputs/steps.hpp"

namespace inputs {
namespace {

using chess::Colour;
using chess::file_of;
using chess::Kind;
using chess::rank_of;

constexpr int king_file = 4;
constexpr std::uint64_t ordinary = 4;

std::size_t index_of(Colour colour) {
    return colour == Colour::white ? 0 : 1;
}
int home_rank(Colour colour) {
    return colour == Colour::white ? 1 : chess::board_side;
}
bool is_between(int file, bool is_short) {
    return is_short ? file > king_file && file < 7 : file > 0 && file < king_file;
}

} // namespace

Plan::Plan(const Tags& missing) {
    for (const std::string& missing_tag : missing) {
        const std::string_view tag = missing_tag;
        for (const Colour colour : {Colour::white, Colour::black}) {
            const std::size_t side = index_of(colour);
            const bool own = tag.starts_with(name_of(colour));
            if ((own && tag.ends_with("-short")) || tag == "castling-with-attacked-rook") castles_short_[side] = true;
            if ((own && tag.ends_with("-long")) || tag.starts_with("castling-")) castles_long_[side] = true;
            if ((own && tag.find("-to-") != std::string_view::npos) || tag.starts_with("promot"))
                promotes_[side] = true;
        }
        if (tag.starts_with("promoted-")) any_promotion_ = true;
        if (tag.find("take") != std::string_view::npos || tag.ends_with("captures")) captures_ = true;
    }
}

std::uint64_t Plan::weight(const Situation& situation, const Move& move) const {
    const std::size_t side = index_of(situation.turn);
    const bool captures = situation.board[move.to] != chess::Piece::none;
    if (promotes_[1 - side] && captures && chess::kind_of(situation.board[move.to]) == Kind::pawn) return 0;
    if (promotes_[side]) return towards_promotion(situation, move);
    if (castles_short_[side] || castles_long_[side]) return towards_castling(situation, move);
    return captures && captures_ ? 4 * ordinary : ordinary;
}

std::uint64_t Plan::towards_promotion(const Situation& situation, const Move& move) const {
    if (move.promotion) return any_promotion_ ? 1000 : 0; // a wanted one would be heavy already
    if (chess::kind_of(situation.board[move.from]) != Kind::pawn) return ordinary;
    const int way = (rank_of(move.to) - home_rank(situation.turn)) * forward(situation.turn);
    const bool captures = situation.board[move.to] != chess::Piece::none;
    return static_cast<std::uint64_t>(way * way * way) * (captures ? 4 : 1);
}

std::uint64_t Plan::towards_castling(const Situation& situation, const Move& move) const {
    const std::size_t side = index_of(situation.turn);
    const int rank = home_rank(situation.turn), from = file_of(move.from), to = file_of(move.to);
    std::uint64_t weight = ordinary;
    for (const bool is_short : {true, false}) {
        if (!(is_short ? castles_short_ : castles_long_)[side]) continue;
        const bool leaves_home = rank_of(move.from) == rank;
        if (leaves_home && (from == king_file || from == (is_short ? 7 : 0))) return 0;
        if (rank_of(move.to) == rank && is_between(to, is_short)) return 0;
        if (leaves_home && is_between(from, is_short)) weight = 20 * ordinary;
        const bool opens = is_short ? from == 4 || from == 6 : from == 1 || from == 3;
        if (chess::kind_of(situation.board[move.from]) == Kind::pawn && opens && weight == ordinary &&
            rank_of(move.from) == rank + forward(situation.turn))
            weight = 5 * ordinary;
    }
    return weight;
}

} // namespace inputs
