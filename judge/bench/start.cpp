// The judge as a process: one submission that is built already, one case, against the submission's own run.
#include <fmt/format.h>

#include "judge/bench/ground.hpp"
#include "judge/text/fault.hpp"

namespace judge::bench {

void measure_start(const Ground& ground) {
    const Subject subject = ground.built_subject("fen_board.cpp");
    std::vector<std::string> words = {binary_folder() / "judge",
                                      "verify",
                                      "fen-board",
                                      subject.source,
                                      "--case",
                                      ground.problem().cases.front().name,
                                      "--programs",
                                      ground.folder() / "programs",
                                      "--root",
                                      ground.root()};
    if (ground.settings().containment != Containment::required) words.emplace_back("--unsafe");
    Samples judge, own;
    for (std::size_t round = 0; round < 10 * ground.settings().rounds; ++round) {
        const BareRun run = run_bare(words, "/dev/null", {});
        if (run.status != 0) throw JudgeError("judge verify did not end with status 0");
        judge.add(run.wall);
        own.add(ground.run_bare_case(subject, 0).wall);
    }
    fmt::print("Starting the judge and one case       the judge   the program alone   above it\n");
    fmt::print("  {:34} {:8.2f} ms {:8.2f} ms          {:8.2f} ms\n",
               fmt::format("median of {} runs", judge.values().size()), judge.median() / 1000, own.median() / 1000,
               (judge.median() - own.median()) / 1000);
}

} // namespace judge::bench
