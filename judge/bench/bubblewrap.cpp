// The same work in bubblewrap, where it is installed.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>

#include "judge/bench/ground.hpp"

namespace judge::bench {

void measure_bubblewrap(const Ground& ground) {
    constexpr const char* bwrap = "/usr/bin/bwrap";
    if (::access(bwrap, X_OK) != 0) {
        fmt::print("bubblewrap: skipped, {} is not installed\n", bwrap);
        return;
    }
    const Subject subject = ground.built_subject("fen_board.cpp");
    const std::vector<std::string> words = {bwrap, "--unshare-all", "--ro-bind", subject.file, "/program", "/program"};
    Worker worker = ground.worker();
    const auto core = worker.core();
    const auto pinned = core ? std::make_optional<PinnedThread>(*core) : std::nullopt;
    Samples bare, wrapped, judged;
    for (std::size_t i = 0; i < ground.problem().cases.size(); ++i) {
        const Case& test_case = ground.problem().cases[i];
        bare.add(ground.run_bare_case(subject, i).wall);
        const BareRun run = run_bare(words, ground.input_of(i), test_case.stdout_bytes.view());
        if (!run.same || !WIFEXITED(run.status) || WEXITSTATUS(run.status) != test_case.exit_status) {
            fmt::print("bubblewrap: skipped, it cannot run a program here\n");
            return;
        }
        wrapped.add(run.wall);
        const auto begin = std::chrono::steady_clock::now();
        static_cast<void>(ground.run_judged_case(subject, i, worker.runner()));
        judged.add(std::chrono::steady_clock::now() - begin);
    }
    fmt::print("bwrap --unshare-all --ro-bind        median      to F, paired\n");
    fmt::print("  {:34} {:8.1f} us\n", "F: bare", bare.median());
    fmt::print("  {:34} {:8.1f} us {:8.3f}\n", "in bubblewrap", wrapped.median(), paired_ratio(wrapped, bare));
    fmt::print("  {:34} {:8.1f} us {:8.3f}\n", "judged", judged.median(), paired_ratio(judged, bare));
}

} // namespace judge::bench
