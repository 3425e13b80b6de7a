#include "solutions/inputs/atomic_features.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "solutions/inputs/board_making.hpp"
#include "solutions/inputs/steps.hpp"

namespace inputs {
namespace {

using chess::AtomicMove;
using chess::Board;
using chess::Colour;
using chess::file_of;
using chess::Kind;
using chess::Piece;
using chess::rank_of;
using chess::Square;
using chess::square_at;

std::string word(Colour colour) {
    return std::string(chess::name_of(colour));
}
std::string word(Kind kind) {
    return std::string(chess::name_of(kind));
}

std::string en_passant_tag(Colour colour, int from_file, int to_file) {
    return word(colour) + "-ep-" + static_cast<char>('a' + from_file) + '-' + static_cast<char>('a' + to_file);
}

bool is_edge_rank(int rank) {
    return rank == 1 || rank == chess::board_side;
}
bool is_edge_file(int file) {
    return file == 0 || file == chess::board_side - 1;
}

std::string border_tag(Square centre) {
    const std::string name = chess::name_of(centre);
    const bool file = is_edge_file(file_of(centre)), rank = is_edge_rank(rank_of(centre));
    if (file && rank) return "corner-" + name;
    if (file) return "edge-" + name.substr(0, 1);
    return rank ? "edge-" + name.substr(1) : "inside";
}

struct Blast {
    int empty = 0;
    int burnt = 0;
    int own_burnt = 0;
    bool white_pawn = false;
    bool black_pawn = false;
    bool white_king = false;
    bool black_king = false;
};

// Around the centre, once the capturing piece has left its square.
Blast blast_of(const Board& board, const AtomicMove& move, Square captured) {
    Blast blast;
    for (const Square square : ring_of(move.to)) {
        const Piece piece = board[square];
        if (piece == Piece::none || square == move.from || square == captured) {
            ++blast.empty;
            continue;
        }
        blast.white_pawn = blast.white_pawn || piece == Piece::white_pawn;
        blast.black_pawn = blast.black_pawn || piece == Piece::black_pawn;
        blast.white_king = blast.white_king || piece == Piece::white_king;
        blast.black_king = blast.black_king || piece == Piece::black_king;
        if (chess::kind_of(piece) == Kind::pawn) continue;
        ++blast.burnt;
        if (chess::belongs_to(piece, chess::colour_of(board[move.from]))) ++blast.own_burnt;
    }
    return blast;
}

void add_blast(const Board& board, const AtomicMove& move, Square captured, Tags& tags) {
    const Blast blast = blast_of(board, move, captured);
    const int around = static_cast<int>(ring_of(move.to).size());
    tags.push_back(border_tag(move.to));
    tags.push_back("burns-" + std::to_string(blast.burnt));
    if (blast.empty == around) tags.emplace_back("empty-ring");
    if (blast.empty == 0) tags.emplace_back("full-ring");
    if (blast.empty == 0 && blast.burnt == 0) tags.emplace_back("ring-of-pawns");
    if (blast.own_burnt > 0) tags.emplace_back("own-piece-burns");
    if (blast.burnt > blast.own_burnt) tags.emplace_back("enemy-piece-burns");
    if (blast.white_pawn) tags.emplace_back("white-pawn-survives");
    if (blast.black_pawn) tags.emplace_back("black-pawn-survives");
    if (blast.white_king) tags.emplace_back("white-king-burns");
    if (blast.black_king) tags.emplace_back("black-king-burns");
    if (blast.white_king && blast.black_king) tags.emplace_back("both-kings-burn");
}

void add_promotion(Colour colour, const AtomicMove& move, bool captures, char letter, Tags& tags) {
    const std::string behind = captures ? "-capturing" : "";
    if (!move.promotion) return tags.push_back(word(colour) + "-stays-pawn" + behind);
    tags.push_back(word(colour) + "-to-" + word(*move.promotion) + behind);
    tags.emplace_back(letter >= 'a' ? "lower-case-letter" : "upper-case-letter");
}

// What happens to the runs of empty squares on the rank that a piece leaves, and on the one it comes to.
void add_runs(const Board& board, const AtomicMove& move, Tags& tags) {
    const auto is_empty = [&](int file, int rank) {
        return chess::on_board(file, rank) && board[square_at(file, rank)] == Piece::none;
    };
    const int file = file_of(move.from), rank = rank_of(move.from);
    const bool left = is_empty(file - 1, rank), right = is_empty(file + 1, rank);
    if (rank == rank_of(move.to)) return tags.emplace_back("same-rank"), void();
    tags.emplace_back(left && right ? "run-joins" : left ? "run-grows-right" : right ? "run-grows-left" : "run-begins");
    const int to = file_of(move.to);
    if (is_empty(to - 1, rank_of(move.to)) && is_empty(to + 1, rank_of(move.to))) tags.emplace_back("run-splits");
}

void add_emptied_ranks(const Board& board, const AtomicMove& move, Tags& tags) {
    const auto reading = chess::play_atomic(board, move);
    const auto& after = std::get<Board>(reading);
    for (int rank = 1; rank <= chess::board_side; ++rank) {
        int before_count = 0, after_count = 0;
        for (int file = 0; file < chess::board_side; ++file) {
            before_count += board[square_at(file, rank)] != Piece::none;
            after_count += after[square_at(file, rank)] != Piece::none;
        }
        if (before_count > 1 && after_count == 0) return tags.emplace_back("rank-emptied"), void();
    }
}

bool is_digit(char c) {
    return c >= '1' && c <= '8';
}

bool pawn_goes_there(const Board& board, const AtomicMove& move) {
    const Colour colour = chess::colour_of(board[move.from]);
    const int files = file_of(move.to) - file_of(move.from);
    const int ranks = (rank_of(move.to) - rank_of(move.from)) * forward(colour);
    if (files != 0) return std::abs(files) == 1 && ranks == 1; // onto an empty square only en passant
    if (board[move.to] != Piece::none) return false;
    const int home = colour == Colour::white ? 2 : 7;
    if (ranks == 2)
        return rank_of(move.from) == home &&
               board[square_at(file_of(move.from), home + forward(colour))] == Piece::none;
    return ranks == 1;
}

} // namespace

std::vector<Square> ring_of(Square centre) {
    std::vector<Square> ring;
    for (int rank = rank_of(centre) + 1; rank >= rank_of(centre) - 1; --rank)
        for (int file = file_of(centre) - 1; file <= file_of(centre) + 1; ++file)
            if (chess::on_board(file, rank) && square_at(file, rank) != centre) ring.push_back(square_at(file, rank));
    return ring;
}

bool goes_there(const Board& board, const AtomicMove& move) {
    if (chess::kind_of(board[move.from]) == Kind::pawn) return pawn_goes_there(board, move);
    const auto squares = reach(board, move.from);
    return std::find(squares.begin(), squares.end(), move.to) != squares.end();
}

Tags features_of_atomic(const Board& board, const AtomicMove& move, std::string_view placement,
                        std::string_view move_text) {
    const Piece piece = board[move.from], target = board[move.to];
    const Colour colour = chess::colour_of(piece);
    const Kind kind = chess::kind_of(piece);
    const bool takes = target != Piece::none;
    const bool passes = kind == Kind::pawn && !takes && file_of(move.to) != file_of(move.from);
    Tags tags;
    tags.push_back(word(colour) + (takes || passes ? "-captures" : "-quiet"));
    if (takes || passes) {
        tags.push_back(word(kind) + "-captures");
        if (takes) tags.push_back(word(chess::kind_of(target)) + "-captured");
        if (passes) tags.push_back(en_passant_tag(colour, file_of(move.from), file_of(move.to)));
        add_blast(board, move, passes ? square_at(file_of(move.to), rank_of(move.from)) : move.to, tags);
    } else {
        tags.push_back(word(kind) + "-moves");
        add_runs(board, move, tags);
        const auto ring = ring_of(move.to);
        if (std::all_of(ring.begin(), ring.end(), [&](Square s) { return board[s] != Piece::none; }))
            tags.emplace_back("quiet-among-pieces");
    }
    if (kind == Kind::pawn && rank_of(move.to) == (colour == Colour::white ? chess::board_side : 1))
        add_promotion(colour, move, takes, move_text.back(), tags);
    add_emptied_ranks(board, move, tags);
    if (std::adjacent_find(placement.begin(), placement.end(),
                           [](char a, char b) { return is_digit(a) && is_digit(b); }) != placement.end())
        tags.emplace_back("split-runs");
    if (squares_of(board, Piece::white_king).empty() && squares_of(board, Piece::black_king).empty())
        tags.emplace_back("no-kings");
    tags.emplace_back(goes_there(board, move) ? "by-the-rules" : "as-written");
    return tags;
}

Tags all_atomic_features() {
    Tags tags;
    for (const Colour colour : {Colour::white, Colour::black}) {
        const std::string side = word(colour);
        for (const char* what :
             {"-quiet", "-captures", "-pawn-survives", "-king-burns", "-stays-pawn", "-stays-pawn-capturing"})
            tags.push_back(side + what);
        for (const Kind kind : promotions)
            for (const char* behind : {"", "-capturing"}) tags.push_back(side + "-to-" + word(kind) + behind);
        for (int file = 0; file < chess::board_side; ++file)
            for (const int to : {file - 1, file + 1})
                if (to >= 0 && to < chess::board_side) tags.push_back(en_passant_tag(colour, file, to));
    }
    for (const Kind kind : kinds)
        for (const char* what : {"-moves", "-captures", "-captured"}) tags.push_back(word(kind) + what);
    for (int i = 0; i <= 8; ++i) tags.push_back("burns-" + std::to_string(i));
    for (const char* tag : {"corner-a8",
                            "corner-h8",
                            "corner-a1",
                            "corner-h1",
                            "edge-a",
                            "edge-h",
                            "edge-1",
                            "edge-8",
                            "inside",
                            "empty-ring",
                            "full-ring",
                            "ring-of-pawns",
                            "own-piece-burns",
                            "enemy-piece-burns",
                            "both-kings-burn",
                            "upper-case-letter",
                            "lower-case-letter",
                            "same-rank",
                            "run-joins",
                            "run-grows-left",
                            "run-grows-right",
                            "run-begins",
                            "run-splits",
                            "rank-emptied",
                            "quiet-among-pieces",
                            "split-runs",
                            "no-kings",
                            "by-the-rules",
                            "as-written"})
        tags.emplace_back(tag);
    return tags;
}

} // namespace inputs
