// A small problem with its input.yaml, programs that do it well and badly, and the judge to be run on them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/tests/judge_process.hpp"
#include "judge/tests/temporary_folder.hpp"

namespace judge {

struct JudgeRun {
    int status = 0;
    std::string out;
    std::string error;
    [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(out); }
};

// Boards drawn from records of ranks; the reference is that of fen-board.
class FoundGround {
  public:
    FoundGround() {
        folder_.write("problems/boards/problem.yaml", problem);
        folder_.write("problems/boards/statement.md", "# Boards\n");
        folder_.write("problems/boards/input.yaml", input_spec);
        folder_.write("cases/boards/basic.yaml", cases);
        program("good.py", "text");
        program("five.py", "text.replace('.', '?', 1) if '5' in records else text");
        program("kings.py", "text.replace('kk', 'k.')");
    }

    // Draws the boards of `records` as `text`, and prints what the Python expression makes of it.
    std::string program(const std::string& name, const std::string& expression) const {
        return folder_.write(name,
                             "import sys\n"
                             "records = sys.stdin.read()\n"
                             "def draw(c):\n"
                             "    return '.' * int(c) if c.isdigit() else c\n"
                             "boards = [''.join(''.join(map(draw, rank)) + '\\n' for rank in record.split('/'))\n"
                             "          for record in records.split()]\n"
                             "text = '\\n'.join(boards)\n"
                             "print(" +
                                 expression + ", end='')\n");
    }

    // Makes a program of the folder an accepted submission.
    void accept(const std::string& name) const {
        folder_.write("problems/boards/submissions/accepted/" + name, JudgeProcess::text_of_file(path(name)));
    }

    // From now on the problem has a checker, by the protocol of kattis, and no case of facts, on which none is run.
    void use_checker(const std::string& source) const {
        folder_.write("problems/boards/checkers/check.py", source);
        const std::string_view all = cases;
        folder_.write("cases/boards/basic.yaml", all.substr(0, all.find("  - name: facts-alone")));
        folder_.write("problems/boards/problem.yaml",
                      "title: Boards\n"
                      "reference: fen-board\n"
                      "limits: {time_ms: 2000, memory_mib: 128, output_kib: 1024}\n"
                      "output: {compare: checker, checker: check.py, protocol: kattis}\n");
    }

    [[nodiscard]] std::string path(const std::string& name) const { return folder_.path() / name; }
    [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }

    // The words, and what makes it work in the folder.
    [[nodiscard]] std::vector<std::string> arguments(std::vector<std::string> words) const {
        const std::string command = words.front();
        for (const auto& [name, value] : {std::pair{"--root", ""}, std::pair{"--programs", "programs"}})
            words.insert(words.end(), {name, path(value)});
        if (command == "stress") words.insert(words.end(), {"--work", path("work")});
        return words;
    }

    [[nodiscard]] JudgeRun judge(std::vector<std::string> words) const {
        JudgeProcess process(folder_.path(), arguments(std::move(words)));
        const int status = process.wait();
        return {status, process.out(), process.error()};
    }

  private:
    static constexpr std::string_view problem =
        "title: Boards\n"
        "reference: fen-board\n"
        "limits: {time_ms: 2000, memory_mib: 128, output_kib: 1024}\n"
        "output: {block_separator: one_blank_line}\n";
    static constexpr std::string_view input_spec =
        "kinds:\n"
        "  records:\n"
        "    rule: records\n"
        "grammar: |\n"
        "  records = (record \"\\n\")*\n"
        "  record = rank{8, \"/\"}\n"
        "  rank = (piece | run){sum 8}\n"
        "  piece = [PNBRQKpnbrqk]\n"
        "  run = int(1..8)\n";
    static constexpr std::string_view cases =
        "problem: boards\n"
        "cases:\n"
        "  - name: two-boards\n"
        "    stdin: |\n"
        "      rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR\n"
        "      rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R\n"
        "    stdout: \"\"\n"
        "  - name: facts-alone\n"
        "    observed: {exit: 0}\n"
        "    verdict: AC\n"
        "    stdout: \"\"\n";

    TemporaryFolder folder_;
};

} // namespace judge
