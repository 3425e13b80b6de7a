// chess-game: plays a recorded game from standard input and draws its last position. See README.md.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solutions/chess/game.hpp"
#include "solutions/chess/grid.hpp"
#include "solutions/chess/visible.hpp"
#include "solutions/io/input.hpp"
#include "solutions/io/output.hpp"
#include "solutions/io/program.hpp"

namespace {

constexpr io::Program program("chess-game");

int refuse_line(std::uint64_t line, std::string_view what) {
    program.complain_about_line(line, what);
    return io::exit_bad_input;
}

// The next line that is not blank, without the blanks and CRs at its end.
std::optional<io::Line> next_filled_line(io::Input& input) {
    while (auto line = input.next_line()) {
        std::string_view& text = line->text;
        while (text.ends_with(' ') || text.ends_with('\t') || text.ends_with('\r')) text.remove_suffix(1);
        if (!text.empty()) return line;
    }
    return std::nullopt;
}

int play_game() {
    io::Input input(STDIN_FILENO);
    const io::Line first = next_filled_line(input).value_or(io::Line{"", input.lines_taken() + 1});
    const std::size_t blanks = std::min(first.text.find_first_not_of(" \t"), first.text.size());
    const std::optional<std::uint64_t> moves = chess::read_move_count(first.text.substr(blanks));
    if (!moves)
        return refuse_line(first.number,
                           "expected the number of moves, at least 1, found " + chess::quoted(first.text));
    chess::Game game;
    for (std::uint64_t left = *moves; left > 0; --left) {
        const std::uint64_t played = game.play_plain_lines(input.window(chess::plain_line_bytes + 1), left);
        input.drop_lines(played, chess::plain_line_bytes);
        left -= played;
        if (left == 0) break;
        const std::optional<io::Line> move = next_filled_line(input);
        if (!move)
            return refuse_line(input.lines_taken() + 1, "the input ends after " + std::to_string(*moves - left) +
                                                            " moves, expected " + std::to_string(*moves));
        if (const auto error = game.play(move->text))
            return refuse_line(move->number, chess::quoted(move->text) + ": " + describe(*error));
    }
    io::Output output(STDOUT_FILENO);
    output.append(chess::text_of(chess::write_grid(game.board(), '.')));
    output.append("\n");
    output.flush();
    return io::exit_good;
}

} // namespace

int main() {
    return program.run(play_game);
}
