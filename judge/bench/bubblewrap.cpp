// The same work in bubblewrap, where it is installed.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>

#include "judge/bench/ground.hpp"

namespace judge::bench {
namespace {

constexpr const char* bwrap = "/usr/bin/bwrap";

void print(const char* what, const Samples& times, const Samples& bare) {
    fmt::print("  {:34} {:8.1f} us {:8.1f} us  {:6.3f}\n", what, times.median(), bare.median(),
               paired_ratio(times, bare));
}

} // namespace

// One after the other, not in turns: what the kernel clears away behind a network namespace would be paid by the judge.
void measure_bubblewrap(const Ground& ground) {
    if (::access(bwrap, X_OK) != 0) {
        fmt::print("bubblewrap: skipped, {} is not installed\n", bwrap);
        return;
    }
    const Subject subject = ground.built_subject("fen_board.cpp");
    const std::vector<std::string> words = {bwrap, "--unshare-all", "--ro-bind", subject.file, "/program", "/program"};
    Worker worker = ground.worker();
    const auto core = worker.core();
    const auto pinned = core ? std::make_optional<PinnedThread>(*core) : std::nullopt;
    Samples bare_beside_judged, judged, bare_beside_wrapped, wrapped;
    const std::vector<Case>& cases = ground.problem().cases;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        bare_beside_judged.add(ground.run_bare_case(subject, i).wall);
        const auto begin = std::chrono::steady_clock::now();
        static_cast<void>(ground.run_judged_case(subject, i, worker.runner()));
        judged.add(std::chrono::steady_clock::now() - begin);
    }
    for (std::size_t i = 0; i < cases.size(); ++i) {
        bare_beside_wrapped.add(ground.run_bare_case(subject, i).wall);
        const BareRun run = run_bare(words, ground.input_of(i), cases[i].stdout_bytes.view());
        if (!run.same || !WIFEXITED(run.status) || WEXITSTATUS(run.status) != cases[i].exit_status) {
            fmt::print("bubblewrap: skipped, it cannot run a program here\n");
            return;
        }
        wrapped.add(run.wall);
    }
    fmt::print("{:38} median   F beside it   paired\n", "bwrap --unshare-all --ro-bind");
    print("in bubblewrap", wrapped, bare_beside_wrapped);
    print("judged", judged, bare_beside_judged);
}

} // namespace judge::bench
