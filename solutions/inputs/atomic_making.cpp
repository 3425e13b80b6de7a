#include "solutions/inputs/atomic_making.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "solutions/inputs/atomic_features.hpp"
#include "solutions/inputs/board_making.hpp"
#include "solutions/inputs/steps.hpp"

namespace inputs {
namespace {

using chess::Board;
using chess::Colour;
using chess::file_of;
using chess::Kind;
using chess::Piece;
using chess::rank_of;
using chess::Square;
using chess::square_at;

constexpr std::array<Kind, 5> fillers = {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen};

enum class Deed { quiet, capture, en_passant, promotion };

// What the wanted features say about a scene; what they leave open is drawn.
class Wish {
  public:
    Wish(const Tags& wanted, Random& random) : wanted_(wanted), random_(random) {}

    bool wants(std::string_view tag) const { return has(wanted_, tag); }
    bool wants_some(std::string_view part) const {
        return std::any_of(wanted_.begin(), wanted_.end(),
                           [&](const std::string& tag) { return tag.find(part) != std::string::npos; });
    }

    Colour colour() {
        for (const Colour colour : {Colour::white, Colour::black})
            for (const char* what : {"-quiet", "-captures", "-to-", "-ep-", "-stays"})
                if (wants_some(std::string(chess::name_of(colour)) + what)) return colour;
        return random_.chance(1, 2) ? Colour::white : Colour::black;
    }

    Deed deed() {
        if (wants_some("-ep-")) return Deed::en_passant;
        if (wants_some("-to-") || wants_some("-stays") || wants_some("case-letter")) return Deed::promotion;
        for (const char* part : {"-captured", "burn", "edge-", "corner-", "inside", "ring", "survives", "captures"})
            if (wants_some(part)) return random_.chance(7, 8) ? Deed::capture : Deed::en_passant;
        for (const char* part : {"-moves", "-quiet", "run-", "same-rank", "quiet-among"})
            if (wants_some(part)) return Deed::quiet;
        constexpr std::array<Deed, 8> usual = {Deed::quiet,   Deed::quiet,   Deed::capture,    Deed::capture,
                                               Deed::capture, Deed::capture, Deed::en_passant, Deed::promotion};
        return random_.pick(usual);
    }

    // Of the piece that moves, or is captured: `what` is `-moves`, `-captures` or `-captured`.
    Kind kind(std::string_view what) {
        for (const Kind kind : kinds)
            if (wants(std::string(chess::name_of(kind)).append(what))) return kind;
        return random_.pick(kinds);
    }

    bool fits(Square centre) const {
        const std::string name = chess::name_of(centre);
        return std::all_of(wanted_.begin(), wanted_.end(), [&](const std::string& tag) {
            if (tag.starts_with("corner-")) return tag.substr(7) == name;
            return !tag.starts_with("edge-") || name.find(tag.back()) != std::string::npos;
        });
    }

  private:
    const Tags& wanted_;
    Random& random_;
};

// Pawns stand on neither edge.
bool may_stand(Piece piece, Square square) {
    if (piece != Piece::none && chess::kind_of(piece) == Kind::pawn)
        return rank_of(square) != 1 && rank_of(square) != chess::board_side;
    return true;
}

class SceneMaker {
  public:
    SceneMaker(const Tags& wanted, std::uint64_t pieces, Random& random)
        : wish_(wanted, random), pieces_(pieces), random_(random) {}

    std::optional<AtomicScene> make() {
        colour_ = wish_.colour();
        deed_ = wish_.deed();
        const bool is_pawn = deed_ == Deed::en_passant || deed_ == Deed::promotion;
        const bool takes = deed_ == Deed::capture || (deed_ == Deed::promotion && promotion_takes());
        const Kind kind = is_pawn ? Kind::pawn : wish_.kind(deed_ == Deed::quiet ? "-moves" : "-captures");
        if (!choose_squares(chess::piece_of(kind, colour_), takes)) return std::nullopt;
        if (deed_ == Deed::promotion && !wish_.wants_some("-stays")) scene_.move.promotion = promotion();
        fill_ring();
        fill_rest();
        return scene_;
    }

  private:
    Board& board() { return scene_.board; }

    bool promotion_takes() {
        if (wish_.wants_some("-capturing")) return true;
        return !wish_.wants_some("-to-") && !wish_.wants_some("-stays") && random_.chance(1, 2);
    }

    Kind promotion() {
        for (const Kind kind : promotions)
            if (wish_.wants_some(std::string("-to-").append(chess::name_of(kind)))) return kind;
        return random_.pick(promotions);
    }

    // Draws squares until the piece can go from the one to the other.
    bool choose_squares(Piece piece, bool takes) {
        const Colour enemy = chess::opponent_of(colour_);
        const Piece victim = takes ? chess::piece_of(wish_.kind("-captured"), enemy) : Piece::none;
        for (int i = 0; i < 500; ++i) {
            const auto from = static_cast<Square>(random_.below(chess::square_count));
            const auto to = static_cast<Square>(random_.below(chess::square_count));
            if (from == to || !may_stand(piece, from) || !may_stand(victim, to)) continue;
            if (deed_ != Deed::quiet && !wish_.fits(to)) continue;
            board() = Board();
            board()[from] = piece;
            board()[to] = victim;
            scene_.move = {from, to};
            if (deed_ == Deed::en_passant && !stands_for_en_passant()) continue;
            const bool at_the_end = chess::kind_of(piece) == Kind::pawn && !may_stand(piece, to);
            const bool aside = file_of(from) != file_of(to) && chess::kind_of(piece) == Kind::pawn;
            if (at_the_end != (deed_ == Deed::promotion) || (aside && deed_ == Deed::quiet)) continue;
            if (aside && !takes && deed_ != Deed::en_passant) continue;
            if (goes_there(board(), scene_.move) != wish_.wants("as-written")) return true;
        }
        return false;
    }

    bool stands_for_en_passant() {
        const auto [from, to, promotion] = scene_.move;
        if (file_of(from) == file_of(to) || rank_of(to) != (colour_ == Colour::white ? 6 : 3)) return false;
        if (wish_.wants_some("-ep-") &&
            !wish_.wants_some(std::string("-ep-") + chess::name_of(from)[0] + '-' + chess::name_of(to)[0]))
            return false;
        board()[square_at(file_of(to), rank_of(from))] = chess::piece_of(Kind::pawn, chess::opponent_of(colour_));
        return true;
    }

    Piece filler(bool kings) {
        const Colour colour = random_.chance(1, 2) ? Colour::white : Colour::black;
        const Piece king = chess::piece_of(Kind::king, colour);
        if (kings && chess::count(board(), king) == 0 && random_.chance(1, 2)) return king;
        return chess::piece_of(random_.pick(fillers), colour);
    }

    void put(Square square, Piece piece) {
        if (board()[square] == Piece::none && square != scene_.move.from && square != scene_.move.to &&
            may_stand(piece, square))
            board()[square] = piece;
    }

    void fill_ring() {
        if (wish_.wants("empty-ring")) return;
        std::vector<Square> ring = ring_of(scene_.move.to);
        random_.shuffle(ring);
        std::size_t number = random_.below(std::min<std::uint64_t>(ring.size(), pieces_) + 1);
        for (std::size_t burnt = 0; burnt <= 8; ++burnt)
            if (wish_.wants("burns-" + std::to_string(burnt))) number = burnt + random_.below(2);
        if (wish_.wants("full-ring") || wish_.wants("ring-of-pawns") || wish_.wants("quiet-among-pieces")) number = 8;
        const bool kings = wish_.wants_some("king") && wish_.wants_some("burn");
        for (const Square square : ring) {
            if (number == 0) break;
            Piece piece = filler(kings || random_.chance(1, 6));
            if (wish_.wants("ring-of-pawns")) piece = random_.chance(1, 2) ? Piece::white_pawn : Piece::black_pawn;
            if (board()[square] != Piece::none || square == scene_.move.from || is_on_the_way(square)) continue;
            put(square, piece);
            --number;
        }
    }

    // A piece there would stop the one that moves.
    bool is_on_the_way(Square square) {
        if (!goes_there(board(), scene_.move)) return false;
        Board with = board();
        with[square] = Piece::white_knight;
        return !goes_there(with, scene_.move);
    }

    std::uint64_t standing() { return chess::square_count - chess::count(board(), Piece::none); }

    void fill_rest() {
        const auto ring = ring_of(scene_.move.to);
        const auto put_somewhere = [&](Piece piece) {
            const auto square = static_cast<Square>(random_.below(chess::square_count));
            if (std::find(ring.begin(), ring.end(), square) == ring.end() && !is_on_the_way(square)) put(square, piece);
        };
        if (!wish_.wants("no-kings") && !random_.chance(1, 16))
            for (const Piece king : {Piece::white_king, Piece::black_king})
                for (int i = 0; i < 40 && chess::count(board(), king) == 0; ++i) put_somewhere(king);
        const std::uint64_t most = pieces_ > standing() ? random_.below(pieces_ - standing() + 1) : 0;
        for (std::uint64_t i = 0; i < most; ++i) put_somewhere(filler(false));
    }

    Wish wish_;
    std::uint64_t pieces_;
    Random& random_;
    AtomicScene scene_;
    Colour colour_ = Colour::white;
    Deed deed_ = Deed::quiet;
};

} // namespace

std::optional<AtomicScene> some_scene(const Tags& wanted, std::uint64_t pieces, Random& random) {
    return SceneMaker(wanted, pieces, random).make();
}

} // namespace inputs
