// chess-inputs: checks and makes inputs of the problems that a grammar alone cannot describe. See README.md.
#include <unistd.h>

#include <optional>
#include <string>

#include "solutions/chess/visible.hpp"
#include "solutions/inputs/protocol.hpp"
#include "solutions/io/input.hpp"
#include "solutions/io/output.hpp"
#include "solutions/io/program.hpp"

namespace {

constexpr io::Program program("chess-inputs");
constexpr std::string_view usage =
    "usage: chess-inputs < REQUESTS    each a line of fields with a tab between two:\n"
    "           check TYPE VALUE\n"
    "           make TYPE SEED SIZE [TAG]...\n";

int answer_all() {
    io::Input input(STDIN_FILENO);
    io::Output output(STDOUT_FILENO);
    while (const auto line = input.next_line()) {
        const std::optional<std::string> answer = line->complete ? inputs::answer(line->text) : std::nullopt;
        if (!answer) {
            program.complain_about_line(line->number, "no request: " + chess::quoted(line->text));
            output.flush();
            return io::exit_failure;
        }
        output.append(*answer);
        output.append("\n");
    }
    output.flush();
    return io::exit_good;
}

} // namespace

int main(int argc, char**) {
    return program.run([=] { return argc <= 1 ? answer_all() : io::refuse_arguments(usage); });
}
