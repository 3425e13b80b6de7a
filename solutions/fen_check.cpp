// fen-check: says what is wrong with every FEN record on standard input. See README.md.
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "solutions/chess/character.hpp"
#include "solutions/chess/record.hpp"
#include "solutions/io/input.hpp"
#include "solutions/io/output.hpp"
#include "solutions/io/program.hpp"

namespace {

constexpr io::Program program("fen-check");
constexpr std::string_view usage = "usage: fen-check [--explain] < RECORDS\n";

enum class Answer { codes, sentences };

std::string codes(const std::vector<chess::Fault>& faults) {
    std::string text;
    for (const chess::Fault& fault : faults) text.append(text.empty() ? "" : " ").append(code_of(fault));
    return (text.empty() ? "ok" : text) + '\n';
}

std::string sentences(std::uint64_t line, const std::vector<chess::Fault>& faults) {
    const std::string place = "line " + std::to_string(line) + ": ";
    std::string text;
    for (const chess::Fault& fault : faults)
        text.append(place).append(code_of(fault)).append(": ").append(sentence_of(fault)).append("\n");
    return text.empty() ? place + "ok\n" : text;
}

int check(Answer answer) {
    io::Input input(STDIN_FILENO);
    io::Output output(STDOUT_FILENO);
    input.skip_byte_order_mark();
    int status = io::exit_good;
    while (const auto line = input.next_line()) {
        if (!line->complete) {
            program.complain_about_line(
                line->number, "no record is longer than " + std::to_string(io::Input::longest_line) + " bytes");
            status = io::exit_bad_input;
        } else if (!chess::is_blank(line->text)) {
            const std::vector<chess::Fault> faults = chess::faults_of_record(line->text);
            output.append(answer == Answer::codes ? codes(faults) : sentences(line->number, faults));
        }
    }
    output.flush();
    return status;
}

} // namespace

int main(int argc, char** argv) {
    return program.run([=] {
        if (argc <= 1) return check(Answer::codes);
        if (argc == 2 && std::string_view(argv[1]) == "--explain") return check(Answer::sentences);
        return io::refuse_arguments(usage);
    });
}
