#include "judge/bench/ground.hpp"

#include <fmt/format.h>
#include <sys/wait.h>

#include "judge/spec/tree.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_input = 4096;

std::vector<Case> usual_cases(const fs::path& root, std::size_t count) {
    Reading<Problem> reading = load_problem(root, "fen-board");
    if (!reading.faults.empty()) throw JudgeError(std::move(reading.faults));
    std::vector<Case> usual;
    for (Case& one : reading.value.cases)
        if (one.stdin_bytes.view().size() <= largest_input && one.args.empty()) usual.push_back(std::move(one));
    std::vector<Case> cases;
    for (std::size_t i = 0; i < count; ++i) cases.push_back(usual[i % usual.size()]);
    return cases;
}

Problem problem_with(std::vector<Case> cases, const fs::path& root) {
    Problem problem = load_problem(root, "fen-board").value;
    problem.cases = std::move(cases);
    return problem;
}

} // namespace

Ground::Ground(const Settings& settings)
    : settings_(settings),
      root_(find_root(fs::current_path())),
      store_(folder_.path() / "programs"),
      problem_(problem_with(usual_cases(root_, settings.cases), root_)) {
    for (std::size_t i = 0; i < problem_.cases.size(); ++i)
        inputs_.push_back(folder_.write(fmt::format("inputs/{}", i), problem_.cases[i].stdin_bytes.view()));
}

JudgingOptions Ground::options(std::size_t workers) const {
    JudgingOptions options;
    options.workers = workers;
    options.box = binary_folder() / "judge-box";
    options.containment = settings_.containment;
    return options;
}

Subject Ground::built_subject(const std::string& name) const {
    const fs::path source = root_ / "judge/bench/programs" / name;
    Worker builder = worker();
    const BuildResult built = build_program(source, builder.runner(), store_);
    if (const auto* failure = std::get_if<CompileFailure>(&built))
        throw JudgeError(fmt::format("{}: {}\n{}", source.native(), failure->why, visible_lines(failure->output)));
    const auto& program = std::get<Program>(built);
    return {source, program.command.given->path, program};
}

Subject Ground::linked_subject(const std::string& name, const std::vector<std::string>& flags) const {
    const fs::path source = root_ / "judge/bench/programs" / name;
    std::string file = folder() / source.stem();
    for (const std::string& flag : flags) file += flag;
    std::vector<std::string> words = {"/usr/bin/g++", "-std=c++20", "-O2", "-s", "-o", file, source};
    words.insert(words.end(), flags.begin(), flags.end());
    if (run_bare(words, "/dev/null", {}).status != 0) throw JudgeError(fmt::format("{}: g++ failed", source.native()));
    Program program{given_program(file, {})};
    program.command.view = View::system;
    return {source, file, program};
}

BareRun Ground::run_bare_case(const Subject& subject, std::size_t case_index) const {
    const Case& test_case = problem_.cases[case_index];
    const BareRun run = run_bare({subject.file}, input_of(case_index), test_case.stdout_bytes.view());
    if (!run.same || !WIFEXITED(run.status) || WEXITSTATUS(run.status) != test_case.exit_status)
        throw JudgeError(fmt::format("{}: wrong output on {}", subject.file.native(), test_case.name));
    return run;
}

CaseResult Ground::run_judged_case(const Subject& subject, std::size_t case_index, Runner& runner) const {
    return judge_as(Verdict::accepted, problem_, subject, problem_.cases[case_index], runner);
}

fs::path binary_folder() {
    return fs::read_symlink("/proc/self/exe").parent_path();
}

CaseResult judge_as(Verdict verdict, const Problem& problem, const Subject& subject, const Case& test_case,
                    Runner& runner) {
    const Candidate candidate{&problem, subject.source.filename(), subject.source};
    CaseResult result = judge_case(candidate, subject.program, test_case, runner);
    if (result.verdict != verdict)
        throw JudgeError(fmt::format("{}: judged {} on {}, expected {}: {}", subject.source.native(),
                                     code(result.verdict), test_case.name, code(verdict), result.reason));
    return result;
}

} // namespace judge::bench
