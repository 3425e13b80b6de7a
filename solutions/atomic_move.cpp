// atomic-move: plays one move of atomic chess on a placement. See README.md.
#include <unistd.h>

#include <cstdint>
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

Answer answer_line(const io::Line& line) {
    const std::size_t comma = line.text.find(',');
    if (!line.complete) return "the line is longer than " + std::to_string(io::Input::longest_line) + " bytes";
    if (comma == std::string_view::npos) return "expected a placement, a comma and a move";
    std::string_view move = line.text.substr(comma + 1);
    while (const std::size_t blank = chess::leading_blank(move)) move.remove_prefix(blank);
    return answer(line.text.substr(0, comma), move);
}

int answer_lines() {
    io::Input input(STDIN_FILENO);
    io::Output output(STDOUT_FILENO);
    int status = io::exit_good;
    std::uint64_t number = 0;
    while (const auto line = input.next_line()) {
        ++number;
        if (chess::is_blank(line->text)) continue;
        const Answer result = answer_line(*line);
        if (const auto* placement = std::get_if<chess::PlacementText>(&result)) {
            output.append(placement->view());
            output.append("\n");
        } else {
            program.complain_about_line(number, std::get<std::string>(result));
            status = io::exit_bad_input;
        }
    }
    output.flush();
    return status;
}

int answer_arguments(std::string_view placement, std::string_view move) {
    const Answer result = answer(placement, move);
    if (const auto* error = std::get_if<std::string>(&result)) {
        program.complain(*error);
        return io::exit_bad_input;
    }
    io::Output output(STDOUT_FILENO);
    output.append(std::get<chess::PlacementText>(result).view());
    output.append("\n");
    output.flush();
    return io::exit_good;
}

} // namespace

int main(int argc, char** argv) {
    return program.run([=] {
        if (argc <= 1) return answer_lines();
        return argc == 3 ? answer_arguments(argv[1], argv[2]) : program.refuse_arguments(usage);
    });
}
