// atomic-move: plays one move of atomic chess on a placement. See README.md.
#include <unistd.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "solutions/chess/atomic.hpp"
#include "solutions/chess/character.hpp"
#include "solutions/chess/fen.hpp"
#include "solutions/io/input.hpp"
#include "solutions/io/output.hpp"
#include "solutions/io/program.hpp"

namespace {

constexpr io::Program program("atomic-move");
constexpr std::string_view usage =
    "usage: atomic-move FEN MOVE\n"
    "       atomic-move < LINES    each of the form FEN, MOVE\n";

using Answer = std::variant<chess::PlacementText, std::string>; // or what is wrong

Answer answer(std::string_view placement, std::string_view move_text) {
    const chess::PlacementReading board = chess::read_placement(placement);
    if (const auto* error = std::get_if<chess::FenError>(&board)) return describe(*error);
    const auto move = chess::read_atomic_move(move_text);
    if (const auto* error = std::get_if<chess::AtomicError>(&move)) return describe(*error);
    const auto after = chess::play_atomic(std::get<chess::Board>(board), std::get<chess::AtomicMove>(move));
    if (const auto* error = std::get_if<chess::AtomicError>(&after)) return describe(*error);
    return chess::write_placement(std::get<chess::Board>(after));
}

Answer answer_line(std::string_view line) {
    const std::size_t comma = line.find(',');
    if (comma == std::string_view::npos) return "expected a placement, a comma and a move";
    const std::string_view move = chess::without_leading_blanks(line.substr(comma + 1));
    return answer(chess::without_leading_blanks(line.substr(0, comma)), chess::without_trailing_blanks(move));
}

// Prints the placement, or complains about what is wrong.
template <typename Complain>
int tell(io::Output& output, const Answer& answer, Complain complain) {
    if (const auto* error = std::get_if<std::string>(&answer)) {
        complain(*error);
        return io::exit_bad_input;
    }
    output.append(std::get<chess::PlacementText>(answer).view());
    output.append("\n");
    return io::exit_good;
}

int answer_all(std::span<char*> arguments) {
    if (!arguments.empty() && arguments.size() != 2) return io::refuse_arguments(usage);
    io::Output output(STDOUT_FILENO);
    int status = io::exit_good;
    if (arguments.size() == 2) {
        status =
            tell(output, answer(arguments[0], arguments[1]), [](std::string_view what) { program.complain(what); });
    } else {
        io::Input input(STDIN_FILENO);
        while (const auto line = input.next_line()) {
            if (chess::is_blank(line->text)) continue;
            const auto complain = [&](std::string_view what) { program.complain_about_line(line->number, what); };
            status = std::max(status, tell(output, answer_line(line->text), complain));
        }
    }
    output.flush();
    return status;
}

} // namespace

int main(int argc, char** argv) {
    return program.run([=] { return answer_all({argv + std::min(argc, 1), argv + argc}); });
}
