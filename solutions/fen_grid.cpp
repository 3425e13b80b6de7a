// fen-grid: turns a placement into a grid of characters and back. See README.md.
#include <unistd.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "solutions/chess/fen.hpp"
#include "solutions/chess/grid.hpp"
#include "solutions/io/input.hpp"
#include "solutions/io/output.hpp"
#include "solutions/io/program.hpp"

namespace {

constexpr io::Program program("fen-grid");
constexpr std::string_view usage =
    "usage: fen-grid fen2grid [FEN] [EMPTY]\n"
    "       fen-grid grid2fen [GRID] [EMPTY]\n"
    "FEN or GRID is read from standard input if it is absent or -; EMPTY is one printable ASCII character, * if "
    "absent,\n"
    "no piece letter, and for grid2fen neither a digit nor /\n";

enum class Function { fen2grid, grid2fen };

bool may_be_empty(std::string_view text, Function function) {
    if (text.size() != 1 || text[0] < ' ' || text[0] > '~' || chess::piece_of(text[0])) return false;
    return function == Function::fen2grid || std::string_view("0123456789/").find(text[0]) == std::string_view::npos;
}

// Whatever is longer than the window is too long for a value, so its beginning has the fault too.
std::string value_from(io::Input& input) {
    std::string_view text = input.window(io::Input::least_capacity);
    if (text.ends_with('\n')) text.remove_suffix(text.ends_with("\r\n") ? 2 : 1);
    return std::string(text);
}

// Prints what the reading gave, or says what is wrong with it.
template <typename Reading, typename Write>
int print(const Reading& reading, Write write) {
    const auto* board = std::get_if<chess::Board>(&reading);
    if (board == nullptr) {
        program.complain(describe(std::get<1>(reading)));
        return io::exit_bad_input;
    }
    io::Output output(STDOUT_FILENO);
    output.append(write(*board));
    output.append("\n");
    output.flush();
    return io::exit_good;
}

int convert(std::span<char*> arguments) {
    if (arguments.empty() || arguments.size() > 3) return io::refuse_arguments(usage);
    const std::string_view name = arguments[0], empty = arguments.size() > 2 ? arguments[2] : "*";
    if (name != "fen2grid" && name != "grid2fen") return io::refuse_arguments(usage);
    const Function function = name == "fen2grid" ? Function::fen2grid : Function::grid2fen;
    if (!may_be_empty(empty, function)) return io::refuse_arguments(usage);
    std::string value = arguments.size() > 1 ? arguments[1] : "-";
    if (value == "-") {
        io::Input input(STDIN_FILENO);
        value = value_from(input);
    }
    if (function == Function::fen2grid)
        return print(chess::read_placement(value), [&](const chess::Board& board) {
            return std::string(chess::text_of(chess::write_grid(board, empty[0])));
        });
    return print(chess::read_grid(value, empty[0]),
                 [](const chess::Board& board) { return std::string(chess::write_placement(board).view()); });
}

} // namespace

int main(int argc, char** argv) {
    return program.run([=] { return convert({argv + 1, argv + std::max(argc, 1)}); });
}
