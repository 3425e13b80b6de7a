#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solutions/inputs/situation.hpp"
#include "solutions/inputs/type.hpp"

// The text of a game, as chess-game reads it: the number of moves, then a move a line.
namespace inputs {

// A line without the spaces, tabs and CRs at its end.
std::string_view without_blank_end(std::string_view line);
// A line without the spaces and tabs at its start.
std::string_view without_indent(std::string_view line);

struct GameLine {
    std::size_t offset = 0; // of the text, in the whole
    std::string_view text;  // without the blanks at its end
};

struct GameText {
    std::vector<GameLine> moves; // as many as the number says
    Tags form;                   // what is not plain about the lines
};

// Of a text whose number is one, and which has so many moves; what they are is not looked at.
std::variant<GameText, TextFault> read_game_text(std::string_view text);

// The lines with something on them, `most` at most.
GameText read_filled_lines(std::string_view text, std::uint64_t most);

// A move as the record writes it: Pe2-e4, pe7-d8n, 0-0.
std::string text_of(const Situation& situation, const Move& move);

// Lines as they are pasted: `form` says which of the features below they should have.
std::string game_text(const std::vector<std::string>& moves, const Tags& form);

// crlf, blanks-behind, blank-lines-first, blank-lines-between, blanks-around-number, no-last-newline, text-behind
const Tags& forms_of_game_text();

} // namespace inputs
