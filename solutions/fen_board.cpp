// fen-board: draws the board of every FEN record on standard input. See README.md.
#include <unistd.h>

#include <string_view>
#include <variant>

#include "solutions/chess/character.hpp"
#include "solutions/chess/fen.hpp"
#include "solutions/chess/grid.hpp"
#include "solutions/io/input.hpp"
#include "solutions/io/output.hpp"
#include "solutions/io/program.hpp"

namespace {

constexpr io::Program program("fen-board");

// There may be any number of them, so they are taken away one by one.
std::string_view window_after_blanks(io::Input& input) {
    for (;;) {
        const std::string_view text = input.window(chess::placement_horizon);
        const std::size_t blank = chess::leading_blank(text);
        if (blank == 0) return text;
        input.drop(blank);
    }
}

bool ends_line(std::string_view text) {
    return text.starts_with('\n') || text.starts_with("\r\n") || text == "\r";
}

int draw_boards() {
    io::Input input(STDIN_FILENO);
    io::Output output(STDOUT_FILENO);
    input.skip_byte_order_mark();
    int status = io::exit_good;
    std::string_view separator;
    for (;; input.skip_line()) {
        const std::string_view text = window_after_blanks(input);
        if (text.empty()) break;
        if (ends_line(text)) continue;
        const chess::PlacementReading reading = chess::read_leading_placement(text);
        if (const auto* error = std::get_if<chess::FenError>(&reading)) {
            program.complain_about_line(input.lines_taken() + 1, describe(*error));
            status = io::exit_bad_input;
            continue;
        }
        output.append(separator);
        output.append(chess::text_of(chess::write_grid(std::get<chess::Board>(reading), '.')));
        output.append("\n");
        separator = "\n";
    }
    output.flush();
    return status;
}

} // namespace

int main() {
    return program.run(draw_boards);
}
