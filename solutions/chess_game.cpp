// chess-game: plays a recorded game from standard input and draws its last position. See README.md.
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "solutions/chess/character.hpp"
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

// The lines of the record that are not blank, counted as an editor does.
class Lines {
  public:
    // Without the blanks at its end.
    std::optional<std::string_view> next() {
        while (const auto line = input_.next_line()) {
            ++number_;
            std::string_view text = line->text;
            while (text.ends_with(' ') || text.ends_with('\t') || text.ends_with('\r')) text.remove_suffix(1);
            if (!chess::is_blank(text)) return text;
        }
        return std::nullopt;
    }

    // Lets the game take the plain lines that come next, and returns how many it has taken.
    std::uint64_t play_plain(chess::Game& game, std::uint64_t most) {
        const std::uint64_t played = game.play_plain_lines(input_.window(chess::plain_line_bytes + 1), most);
        input_.drop(played * chess::plain_line_bytes);
        number_ += played;
        return played;
    }

    std::uint64_t number() const { return number_; }

  private:
    io::Input input_{STDIN_FILENO};
    std::uint64_t number_ = 0;
};

// A number that is beyond counting is as good as the largest: no input has as many lines.
std::optional<std::uint64_t> read_positive(std::string_view text) {
    constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        const auto digit = static_cast<std::uint64_t>(c - '0');
        number = number > (largest - digit) / 10 ? largest : number * 10 + digit;
    }
    return number > 0 ? std::optional(number) : std::nullopt;
}

int play_game() {
    Lines lines;
    std::string_view first = lines.next().value_or("");
    while (const std::size_t blank = chess::leading_blank(first)) first.remove_prefix(blank);
    const std::optional<std::uint64_t> moves = read_positive(first);
    if (!moves)
        return refuse_line(std::max<std::uint64_t>(lines.number(), 1),
                           "expected the number of moves, at least 1, found " + chess::quoted(first));
    chess::Game game;
    for (std::uint64_t left = *moves;;) {
        left -= lines.play_plain(game, left);
        if (left == 0) break;
        const std::optional<std::string_view> move = lines.next();
        if (!move)
            return refuse_line(lines.number() + 1, "the input ends after " + std::to_string(*moves - left) +
                                                       " moves, expected " + std::to_string(*moves));
        if (const auto error = game.play(*move))
            return refuse_line(lines.number(), chess::quoted(*move) + ": " + describe(*error));
        --left;
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
