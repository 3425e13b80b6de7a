#include "solutions/inputs/record_draft.hpp"

#include <algorithm>

#include "solutions/inputs/board_making.hpp"

namespace inputs {
namespace {

std::string rank_text(const std::vector<std::string>& rank) {
    std::string text;
    int run = 0;
    const auto end_run = [&] {
        if (run > 0) text += std::to_string(run);
        run = 0;
    };
    for (const std::string& square : rank) {
        if (square.empty() && ++run == chess::board_side) end_run(); // a rank may be too long
        if (square.empty()) continue;
        end_run();
        text += square;
    }
    end_run();
    return text;
}

} // namespace

chess::Piece Draft::piece_at(chess::Square square) const {
    const std::string& text =
        ranks[chess::index_of(square) / chess::board_side][chess::index_of(square) % chess::board_side];
    return text.size() == 1 ? chess::piece_of(text[0]).value_or(chess::Piece::none) : chess::Piece::none;
}

chess::Board Draft::board() const {
    chess::Board board;
    for (int i = 0; i < chess::square_count; ++i)
        board[static_cast<chess::Square>(i)] = piece_at(static_cast<chess::Square>(i));
    return board;
}

bool Draft::is_whole() const {
    return ranks.size() == chess::board_side &&
           std::all_of(ranks.begin(), ranks.end(), [](const auto& rank) { return rank.size() == chess::board_side; });
}

Draft draft_of(const Situation& situation, EnPassantField field) {
    Draft draft;
    draft.ranks.assign(chess::board_side, std::vector<std::string>(chess::board_side));
    for (int i = 0; i < chess::square_count; ++i) {
        const auto square = static_cast<chess::Square>(i);
        if (situation.board[square] != chess::Piece::none)
            draft.at(square) = std::string(1, chess::letter_of(situation.board[square]));
    }
    const std::string record = record_of(situation, field);
    std::size_t at = record.find(' ') + 1;
    for (std::string* text : {&draft.turn, &draft.castling, &draft.en_passant, &draft.halfmove, &draft.fullmove}) {
        const std::size_t end = std::min(record.find(' ', at), record.size());
        *text = record.substr(at, end - at);
        at = end + 1;
    }
    return draft;
}

std::string text_of(const Draft& draft, Random& random) {
    std::string placement;
    for (const auto& rank : draft.ranks) placement.append(rank_text(rank)).append("/");
    placement.pop_back(); // there is at least one rank
    std::vector<std::string> fields = {draft.splits_runs ? with_split_runs(placement, random) : placement,
                                       draft.turn,
                                       draft.castling,
                                       draft.en_passant,
                                       draft.halfmove,
                                       draft.fullmove};
    fields.resize(draft.fields);
    fields.insert(fields.end(), draft.more.begin(), draft.more.end());
    std::string text = draft.before;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) text += draft.odd_blank == i - 1 ? draft.odd : draft.blank;
        text += fields[i];
    }
    return text + draft.behind;
}

} // namespace inputs
