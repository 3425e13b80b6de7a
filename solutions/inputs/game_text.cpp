#include "solutions/inputs/game_text.hpp"

#include <algorithm>

#include "solutions/chess/game.hpp"

namespace inputs {
namespace {

// Takes lines of the text away, and remembers what was not plain about them.
class Lines {
  public:
    explicit Lines(std::string_view text) : text_(text) {}

    // The next line with something on it, without the blanks and the CR at its end.
    std::optional<GameLine> next_filled(std::string_view skipping) {
        while (at_ < text_.size()) {
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            GameLine line{at_, text_.substr(at_, end - at_)};
            has_last_newline_ = end < text_.size();
            at_ = std::min(end + 1, text_.size());
            const bool is_crlf = has_last_newline_ && line.text.ends_with('\r');
            if (is_crlf) line.text.remove_suffix(1);
            const std::string_view all = line.text;
            line.text = without_blank_end(line.text);
            note(is_crlf, "crlf");
            if (line.text.empty()) {
                note(true, skipping);
                continue;
            }
            behind_ = line.text.size() < all.size();
            return line;
        }
        return std::nullopt;
    }

    void note(bool present, std::string_view form) {
        if (present && !has(form_, form)) form_.emplace_back(form);
    }
    bool has_blanks_behind() const { return behind_; }
    std::size_t at() const { return at_; }

    Tags finish() {
        note(at_ < text_.size(), "text-behind");
        note(!has_last_newline_, "no-last-newline");
        return form_;
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;
    bool has_last_newline_ = true;
    bool behind_ = false;
    Tags form_;
};

} // namespace

std::string_view without_blank_end(std::string_view line) {
    return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

std::string_view without_indent(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

std::variant<GameText, TextFault> read_game_text(std::string_view text) {
    Lines lines(text);
    const GameLine first = lines.next_filled("blank-lines-first").value_or(GameLine{text.size(), {}});
    const std::string_view number = without_indent(first.text);
    const auto moves = chess::read_move_count(number);
    if (!moves) return TextFault{first.offset, "expected the number of moves, at least 1"};
    lines.note(number.size() < first.text.size() || lines.has_blanks_behind(), "blanks-around-number");
    GameText game;
    while (game.moves.size() < *moves) {
        const auto line = lines.next_filled("blank-lines-between");
        if (!line) return TextFault{text.size(), "expected " + std::to_string(*moves) + " moves"};
        lines.note(lines.has_blanks_behind(), "blanks-behind");
        game.moves.push_back(*line);
    }
    game.form = lines.finish();
    return game;
}

GameText read_filled_lines(std::string_view text, std::uint64_t most) {
    Lines lines(text);
    GameText game;
    while (game.moves.size() < most) {
        const auto line = lines.next_filled("blank-lines-between");
        if (!line) break;
        game.moves.push_back(*line);
    }
    return game;
}

std::string text_of(const Situation& situation, const Move& move) {
    if (is_castling(situation, move)) return chess::file_of(move.to) > chess::file_of(move.from) ? "0-0" : "0-0-0";
    std::string text(1, chess::letter_of(situation.board[move.from]));
    text.append(chess::name_of(move.from)).append("-").append(chess::name_of(move.to));
    if (move.promotion) text += chess::letter_of(chess::piece_of(*move.promotion, situation.turn));
    return text;
}

std::string game_text(const std::vector<std::string>& moves, const Tags& form) {
    const std::string_view end = has(form, "crlf") ? "\r\n" : "\n";
    const bool behind = has(form, "blanks-behind"), between = has(form, "blank-lines-between");
    std::string text;
    if (has(form, "blank-lines-first")) text.append(end).append(" \t").append(end);
    const bool around = has(form, "blanks-around-number");
    text.append(around ? " \t" : "").append(std::to_string(moves.size())).append(around ? "  " : "").append(end);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (between && i % 3 == 0) text.append(i % 2 == 0 ? "" : " \t").append(end);
        text.append(moves[i]).append(behind && i % 2 == 0 ? " \t" : "").append(end);
    }
    if (has(form, "text-behind")) text.append("1-0").append(end);
    if (has(form, "no-last-newline")) text.resize(text.size() - end.size());
    return text;
}

const Tags& forms_of_game_text() {
    static const Tags forms = {"crlf",
                               "blanks-behind",
                               "blank-lines-first",
                               "blank-lines-between",
                               "blanks-around-number",
                               "no-last-newline",
                               "text-behind"};
    return forms;
}

} // namespace inputs
