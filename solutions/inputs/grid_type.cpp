#include "solutions/inputs/grid_type.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <variant>

#include "solutions/chess/grid.hpp"
#include "solutions/inputs/board_making.hpp"
#include "solutions/inputs/random.hpp"

namespace inputs {
namespace {

constexpr char end_of_argument = '\0';
constexpr std::string_view digits_and_slash = "0123456789/";

Tags tags_of_grid_arguments() {
    return {"default", "star", "dot", "space", "hyphen", "letter", "sign", "empty-board", "full-board", "crlf-rows"};
}

bool may_be_empty(char c) {
    return c >= ' ' && c <= '~' && !chess::piece_of(c) && digits_and_slash.find(c) == std::string_view::npos;
}

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

std::string tag_of(std::optional<char> empty) {
    if (!empty) return "default";
    if (*empty == '*') return "star";
    if (*empty == '.') return "dot";
    if (*empty == ' ') return "space";
    if (*empty == '-') return "hyphen";
    return is_letter(*empty) ? "letter" : "sign";
}

std::size_t offset_of(std::string_view grid, const chess::GridError& error) {
    std::size_t at = 0;
    for (std::size_t row = 1; row < error.row; ++row) at = std::min(grid.find('\n', at), grid.size() - 1) + 1;
    return error.row == 0 ? grid.size() : std::min(at + (error.column > 0 ? error.column - 1 : 0), grid.size());
}

Checked check_grid_arguments(std::string_view text) {
    const std::size_t end = text.find(end_of_argument);
    if (end == std::string_view::npos) return TextFault{text.size(), "expected a grid as an argument"};
    const std::string_view grid = text.substr(0, end), rest = text.substr(end + 1);
    std::optional<char> empty;
    if (!rest.empty()) {
        if (rest.size() != 2 || rest[1] != end_of_argument || !may_be_empty(rest[0]))
            return TextFault{end + 1, "expected one character that can stand for an empty square"};
        empty = rest[0];
    }
    const auto reading = chess::read_grid(grid, empty.value_or('*'));
    if (const auto* error = std::get_if<chess::GridError>(&reading))
        return TextFault{offset_of(grid, *error), "expected a grid of pieces and empty squares: " + describe(*error)};
    Tags tags{tag_of(empty)};
    const std::size_t none = chess::count(std::get<chess::Board>(reading), chess::Piece::none);
    if (none == chess::square_count) tags.emplace_back("empty-board");
    if (none == 0) tags.emplace_back("full-board");
    if (grid.find('\r') != std::string_view::npos) tags.emplace_back("crlf-rows");
    return tags;
}

std::optional<char> empty_character(const Tags& wanted, Random& random) {
    for (int i = 0; i < 1000; ++i) {
        std::optional<char> empty;
        if (random.chance(1, 8))
            empty = random.pick(std::string_view("*.- "));
        else if (random.chance(3, 4))
            empty = static_cast<char>(random.between(' ', '~'));
        if (empty && !may_be_empty(*empty)) continue;
        if (wanted.empty() || has(wanted, tag_of(empty))) return empty;
    }
    return std::nullopt;
}

Made make_grid_arguments(const Order& order) {
    Random random(order.seed);
    Tags kinds = order.wanted;
    std::erase_if(kinds, [](const std::string& tag) { return tag.ends_with("-board") || tag == "crlf-rows"; });
    if (kinds.size() > 1) return Refusal{"there is one character for empty squares"};
    const std::optional<char> empty = empty_character(kinds, random);
    chess::Board board;
    if (has(order.wanted, "full-board"))
        for (chess::Piece& piece : board.squares) piece = static_cast<chess::Piece>(random.pick(chess::piece_letters));
    else if (!has(order.wanted, "empty-board"))
        board = random.chance(1, 4) ? scattered_board(random, order.size) : played_situation(random, order.size).board;
    const chess::GridText drawn = chess::write_grid(board, empty.value_or('*'));
    std::string grid;
    for (const char c : drawn) grid.append(c == '\n' && has(order.wanted, "crlf-rows") ? "\r" : "") += c;
    grid += end_of_argument;
    if (empty) grid.append({*empty, end_of_argument});
    if (!has_all(std::get<Tags>(check_grid_arguments(grid)), order.wanted))
        return Refusal{"a grid cannot have all of these features"};
    return grid;
}

// In the order of chess::GridFault.
Tags tags_of_bad_grid_arguments() {
    return {"row-width", "row-count", "foreign-byte"};
}

Checked check_bad_grid_arguments(std::string_view text) {
    const std::size_t end = std::min(text.find(end_of_argument), text.size());
    const std::string_view rest = text.substr(std::min(end + 1, text.size()));
    if (!rest.empty() && (rest.size() != 2 || rest[1] != end_of_argument || !may_be_empty(rest[0])))
        return TextFault{end + 1, "expected one character that can stand for an empty square"};
    const auto reading = chess::read_grid(text.substr(0, end), rest.empty() ? '*' : rest[0]);
    if (const auto* error = std::get_if<chess::GridError>(&reading))
        return Tags{tags_of_bad_grid_arguments()[static_cast<std::size_t>(error->fault)]};
    return TextFault{end, "expected a grid with something wrong in it"};
}

void spoil_grid(std::string_view tag, std::string& grid, Random& random) {
    constexpr std::size_t row = chess::board_side + 1;
    const std::size_t from = random.below(8) * row, at = from + random.below(8); // some square
    if (tag == "row-width") random.chance(1, 2) ? grid.erase(at, 1) : grid.insert(at, 1, 'P');
    if (tag == "row-count") random.chance(1, 2) ? grid.erase(from, row) : grid.insert(from, "PPPPPPPP\n");
    if (tag == "foreign-byte") grid[at] = random.pick(std::string_view("xwW8?/\t=,"));
}

Made make_bad_grid_arguments(const Order& order) {
    if (order.wanted.size() > 1) return Refusal{"one fault is made, the first is told"};
    Random random(order.seed);
    const std::string tag = order.wanted.empty() ? random.pick(tags_of_bad_grid_arguments()) : order.wanted[0];
    for (int i = 0; i < 100; ++i) {
        const Made made = make_grid_arguments({random.next(), order.size, {}});
        if (std::holds_alternative<Refusal>(made)) continue;
        auto text = std::get<std::string>(made);
        std::string grid = text.substr(0, text.find(end_of_argument)) + '\n';
        spoil_grid(tag, grid, random);
        grid.pop_back();
        text.replace(0, text.find(end_of_argument), grid);
        const Checked checked = check_bad_grid_arguments(text);
        if (const auto* tags = std::get_if<Tags>(&checked); tags != nullptr && has(*tags, tag)) return text;
    }
    return Refusal{"no grid with this fault was found"};
}

} // namespace

std::vector<Type> grid_types() {
    return {{"grid-arguments", check_grid_arguments, make_grid_arguments, tags_of_grid_arguments},
            {"bad-grid-arguments", check_bad_grid_arguments, make_bad_grid_arguments, tags_of_bad_grid_arguments}};
}

} // namespace inputs
