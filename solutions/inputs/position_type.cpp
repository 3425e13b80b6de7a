#include "solutions/inputs/position_type.hpp"

#include <algorithm>
#include <string>
#include <variant>

#include "solutions/chess/character.hpp"
#include "solutions/chess/fen.hpp"
#include "solutions/chess/position.hpp"
#include "solutions/inputs/bad_placement.hpp"
#include "solutions/inputs/board_making.hpp"
#include "solutions/inputs/record_features.hpp"
#include "solutions/inputs/record_making.hpp"

namespace inputs {
namespace {

constexpr int attempts = 400;

Tags tags_of_placement() {
    return {"plausible", "scattered", "split-runs", "empty", "full", "all-pieces", "no-kings"};
}

bool has_every_piece(const chess::Board& board) {
    return std::all_of(chess::piece_letters.begin(), chess::piece_letters.end(),
                       [&](char letter) { return !squares_of(board, static_cast<chess::Piece>(letter)).empty(); });
}

bool is_digit(char c) {
    return c >= '1' && c <= '8';
}

bool is_plausible(const chess::Board& board) {
    chess::Setup setup;
    setup.board = board;
    setup.known_ranks.set();
    for (const chess::Piece piece : board.squares)
        if (piece != chess::Piece::none) setup.pieces.add(piece);
    return chess::faults_of(setup).empty();
}

Checked check_placement(std::string_view text) {
    const chess::PlacementReading reading = chess::read_placement(text);
    if (const auto* error = std::get_if<chess::FenError>(&reading))
        return TextFault{error->at, "expected a placement: " + describe(*error)};
    const auto& board = std::get<chess::Board>(reading);
    Tags tags{is_plausible(board) ? "plausible" : "scattered"};
    if (std::adjacent_find(text.begin(), text.end(), [](char a, char b) { return is_digit(a) && is_digit(b); }) !=
        text.end())
        tags.emplace_back("split-runs");
    const std::size_t none = chess::count(board, chess::Piece::none);
    if (none == chess::square_count) tags.emplace_back("empty");
    if (none == 0) tags.emplace_back("full");
    if (has_every_piece(board)) tags.emplace_back("all-pieces");
    if (squares_of(board, chess::Piece::white_king).empty() && squares_of(board, chess::Piece::black_king).empty())
        tags.emplace_back("no-kings");
    return tags;
}

std::string some_placement(const Order& order, Random& random) {
    chess::Board board;
    const bool is_odd = has(order.wanted, "scattered") || has(order.wanted, "no-kings");
    if (has(order.wanted, "full")) {
        for (chess::Piece& piece : board.squares) piece = static_cast<chess::Piece>(random.pick(chess::piece_letters));
    } else if (has(order.wanted, "empty")) {
        // as it is
    } else if (is_odd || (!has(order.wanted, "plausible") && random.chance(1, 4))) {
        board = scattered_board(random, order.size);
    } else {
        board = played_situation(random, has(order.wanted, "all-pieces") ? 32 : order.size).board;
    }
    const auto text = std::string(chess::write_placement(board).view());
    return has(order.wanted, "split-runs") ? with_split_runs(text, random) : text;
}

Made make_placement(const Order& order) {
    Random random(order.seed);
    for (int i = 0; i < attempts; ++i) {
        std::string text = some_placement(order, random);
        if (has_all(std::get<Tags>(check_placement(text)), order.wanted)) return text;
    }
    return Refusal{"no placement with all of these features was found"};
}

Checked check_record(std::string_view text) {
    if (chess::is_blank(text)) return TextFault{0, "expected something that is no blank"};
    if (const std::size_t end = text.find('\n'); end != std::string_view::npos)
        return TextFault{end, "expected one line"};
    return features_of_record(text);
}

Made make_record(const Order& order) {
    Random random(order.seed);
    Tags wanted = order.wanted;
    // Which ones is open, so some are drawn.
    for (const Tags faults = faults_among(all_record_features());
         has(wanted, "several-faults") && faults_among(wanted).size() < 2;)
        wanted.push_back(random.pick(faults));
    std::string second_best;
    for (int i = 0; i < attempts; ++i) {
        std::string text = some_record(wanted, order.size, random);
        const Tags tags = features_of_record(text);
        if (!has_all(tags, order.wanted)) continue;
        if (faults_among(tags) == faults_among(wanted)) return text;
        if (second_best.empty()) second_best = text; // right, but with faults that nobody has asked for
    }
    if (!second_best.empty()) return second_best;
    return Refusal{"no record with all of these features was found"};
}

} // namespace

std::vector<Type> position_types() {
    return {{"placement", check_placement, make_placement, tags_of_placement},
            {"bad-placement", check_bad_placement, make_bad_placement, tags_of_bad_placement},
            {"record", check_record, make_record, all_record_features}};
}

} // namespace inputs
