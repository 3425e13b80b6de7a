#include "solutions/inputs/game_features.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "solutions/chess/attack.hpp"
#include "solutions/chess/board.hpp"
#include "solutions/inputs/steps.hpp"

namespace inputs {
namespace {

using chess::Colour;
using chess::file_of;
using chess::Kind;
using chess::Piece;
using chess::rank_of;
using chess::Square;
using chess::square_at;

constexpr std::array<Colour, 2> colours = {Colour::white, Colour::black};

std::string word(Colour colour) {
    return std::string(chess::name_of(colour));
}
std::string word(Kind kind) {
    return std::string(chess::name_of(kind));
}

std::string castling_tag(Colour colour, bool is_short) {
    return word(colour) + (is_short ? "-short" : "-long");
}
std::string promotion_tag(Colour colour, Kind kind, bool captures) {
    return word(colour) + "-to-" + word(kind) + (captures ? "-capturing" : "");
}
std::string capture_tag(Kind by, Kind of) {
    return word(by) + "-takes-" + word(of);
}

Tags make_all() {
    Tags tags;
    for (const Colour colour : colours)
        for (const bool is_short : {true, false}) tags.push_back(castling_tag(colour, is_short));
    for (const bool captures : {false, true})
        for (const Colour colour : colours)
            for (const Kind kind : promotions) tags.push_back(promotion_tag(colour, kind, captures));
    for (const Kind kind : kinds)
        for (const Colour colour : colours) tags.push_back(word(colour) + '-' + word(kind) + "-moves");
    for (const Kind by : kinds)
        for (const Kind of : kinds)
            if (of != Kind::king) tags.push_back(capture_tag(by, of));
    for (const char* tag : {"white-captures",
                            "black-captures",
                            "one-step",
                            "two-steps",
                            "check",
                            "double-check",
                            "mate",
                            "stalemate",
                            "discovered-check",
                            "castling-with-check",
                            "promotion-with-check",
                            "recapture",
                            "promoted-piece-moves",
                            "promoted-piece-taken",
                            "rook-taken-at-home",
                            "castling-after-the-other-rook-moved",
                            "castling-with-attacked-rook",
                            "castling-over-attacked-b-file",
                            "back-home",
                            "two-could-go"})
        tags.emplace_back(tag);
    return tags;
}

bool is_home(Square square) {
    return rank_of(square) <= 2 || rank_of(square) >= 7;
}

// A second piece of the kind could have made the move too.
bool has_rival(const Situation& before, const Move& move) {
    const Piece piece = before.board[move.from];
    const auto moves = legal_moves(before);
    return std::any_of(moves.begin(), moves.end(), [&](const Move& other) {
        return other.to == move.to && other.from != move.from && before.board[other.from] == piece;
    });
}

const Tags& searched_tag_names() {
    static const Tags names = {"check",        "double-check",        "mate",
                               "stalemate",    "discovered-check",    "castling-with-check",
                               "two-could-go", "promotion-with-check"};
    return names;
}

bool is_discovered(const Situation& next, const Move& move) {
    const auto king = chess::lone_king(next.board, next.turn);
    return king && !attacks(next.board, move.to, *king);
}

// Those that need a search for moves, which is why nobody should ask for more than he wants.
Tags searched_tags(const Situation& before, const Move& move, const Tags& wanted) {
    Tags tags;
    const bool castles = is_castling(before, move);
    const auto looks_for = [&](std::string_view tag) { return has(wanted, tag); };
    if (looks_for("two-could-go") && !castles && chess::kind_of(before.board[move.from]) != Kind::pawn &&
        has_rival(before, move))
        tags.emplace_back("two-could-go");
    const Situation next = after(before, move);
    if (!is_check(next)) {
        if (looks_for("stalemate") && legal_moves(next).empty()) tags.emplace_back("stalemate");
        return tags;
    }
    const bool has_moves = !legal_moves(next).empty();
    tags.emplace_back(has_moves ? "check" : "mate");
    if (checkers(next) > 1) tags.emplace_back("double-check");
    if (castles) tags.emplace_back("castling-with-check");
    if (move.promotion) tags.emplace_back("promotion-with-check");
    if (!castles && is_discovered(next, move)) tags.emplace_back("discovered-check");
    return tags;
}

} // namespace

const Tags& all_game_features() {
    static const Tags all = make_all();
    return all;
}

Tags GameFeatures::plain_tags(const Situation& before, const Move& move) const {
    const Kind kind = chess::kind_of(before.board[move.from]);
    const Piece taken = before.board[move.to];
    const bool castles = is_castling(before, move), captures = taken != Piece::none;
    Tags tags;
    if (castles) {
        const bool is_short = file_of(move.to) > file_of(move.from);
        const int rank = rank_of(move.from);
        tags.push_back(castling_tag(before.turn, is_short));
        const Square rook = square_at(is_short ? 7 : 0, rank), other = square_at(is_short ? 0 : 7, rank);
        const Colour enemy = chess::opponent_of(before.turn);
        if (moved_[chess::index_of(other)]) tags.emplace_back("castling-after-the-other-rook-moved");
        if (chess::is_attacked(before.board, rook, enemy)) tags.emplace_back("castling-with-attacked-rook");
        if (!is_short && chess::is_attacked(before.board, square_at(1, rank), enemy))
            tags.emplace_back("castling-over-attacked-b-file");
    } else {
        tags.push_back(word(before.turn) + '-' + word(kind) + "-moves");
        if (promoted_[chess::index_of(move.from)]) tags.emplace_back("promoted-piece-moves");
        if (!captures && moved_[chess::index_of(move.to)] && kind != Kind::pawn && is_home(move.to) &&
            chess::initial_board()[move.to] == before.board[move.from])
            tags.emplace_back("back-home");
    }
    if (move.promotion) tags.push_back(promotion_tag(before.turn, *move.promotion, captures));
    if (captures) {
        tags.push_back(capture_tag(kind, chess::kind_of(taken)));
        tags.push_back(word(before.turn) + "-captures");
        if (captured_on_ == move.to) tags.emplace_back("recapture");
        if (promoted_[chess::index_of(move.to)]) tags.emplace_back("promoted-piece-taken");
        if (!moved_[chess::index_of(move.to)] && chess::kind_of(taken) == Kind::rook)
            tags.emplace_back("rook-taken-at-home");
    } else if (kind == Kind::pawn) {
        tags.emplace_back(std::abs(rank_of(move.to) - rank_of(move.from)) == 2 ? "two-steps" : "one-step");
    }
    return tags;
}

void GameFeatures::see(const Tags& tags) {
    for (const std::string& tag : tags)
        if (!has(seen_, tag)) seen_.push_back(tag);
}

bool GameFeatures::would_add(const Situation& before, const Move& move, const Tags& wanted) const {
    const auto has_wanted = [&](const Tags& tags) {
        return std::any_of(tags.begin(), tags.end(),
                           [&](const std::string& tag) { return has(wanted, tag) && !has(seen_, tag); });
    };
    const bool wants_plain = std::any_of(wanted.begin(), wanted.end(),
                                         [](const std::string& tag) { return !has(searched_tag_names(), tag); });
    if (wants_plain && has_wanted(plain_tags(before, move))) return true;
    return has_wanted(searched_tag_names()) && has_wanted(searched_tags(before, move, wanted));
}

void GameFeatures::add(const Situation& before, const Move& move) {
    see(plain_tags(before, move));
    see(searched_tags(before, move, searched_tag_names()));
    captured_on_.reset();
    if (before.board[move.to] != Piece::none) captured_on_ = move.to;
    promoted_[chess::index_of(move.to)] = move.promotion.has_value() || promoted_[chess::index_of(move.from)];
    promoted_[chess::index_of(move.from)] = false;
    moved_[chess::index_of(move.from)] = moved_[chess::index_of(move.to)] = true;
}

Tags GameFeatures::tags() const {
    Tags ordered;
    for (const std::string& tag : all_game_features())
        if (has(seen_, tag)) ordered.push_back(tag);
    return ordered;
}

} // namespace inputs
