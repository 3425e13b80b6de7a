// minimise: the smallest input on which a program fails as it does on a given one.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <variant>
#include <vector>

#include "judge/cli/commands.hpp"
#include "judge/cli/contestants.hpp"
#include "judge/cli/craft_setting.hpp"
#include "judge/cli/found_case.hpp"
#include "judge/cli/found_failure.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/cli/progress.hpp"
#include "judge/cli/standard_input.hpp"
#include "judge/craft/validation.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

struct Start {
    Input input;
    LimitOverrides limits;
    std::string from; // for people
};

const Case& find_case(const Problem& problem, const std::string& name) {
    std::vector<std::string_view> known;
    for (const Case& one : problem.cases) {
        if (one.name == name) return one;
        known.push_back(one.name);
    }
    const auto nearest = nearest_name(name, known);
    throw JudgeError(fmt::format("no case of {} is named \"{}\"{}", problem.id, visible(name),
                                 nearest ? fmt::format(", did you mean \"{}\"?", *nearest) : ""));
}

Start start_of(const Problem& problem, const Options& options) {
    const CraftOptions& craft = options.craft;
    if (!options.cases.empty()) {
        const Case& one = find_case(problem, options.cases.front());
        if (one.observed)
            throw JudgeError(
                fmt::format("case {} brings its facts along, nothing is run for it: choose another", one.name));
        return {input_of(one), one.limits, "case " + one.name};
    }
    if (craft.input_file.empty() && craft.input_args.empty())
        throw JudgeError(
            "nothing to start from: name an input on which the program fails, with --case NAME or "
            "--input FILE");
    Input input{craft.input_args, {}};
    for (const std::string& argument : input.args)
        if (argument.find('\0') != std::string::npos) throw JudgeError("an argument cannot hold a NUL byte");
    if (craft.input_file == "-")
        input.stdin_bytes = read_all_of_standard_input();
    else if (!craft.input_file.empty())
        input.stdin_bytes = Bytes::of_file(craft.input_file).view();
    return {std::move(input), {}, craft.input_file.empty() ? "arguments" : "input " + craft.input_file};
}

class Minimising {
  public:
    explicit Minimising(const Options& options)
        : options_(options),
          setting_(options),
          start_(start_of(setting_.problem, options)),
          deadline_(setting_.begin + options.craft.budget.value_or(default_budget)) {}

    int run() {
        Progress progress;
        const Interruption interruption([&] { last_words(progress); });
        CraftWorker worker(setting_);
        tried_ = contestant_of(setting_.problem, options_.programs.front(), worker.runner(), setting_.store);
        knows_ = knowing_contestant(setting_, worker.runner());
        finding_ = {&setting_.problem,
                    {&*knows_, &*tried_, start_.limits},
                    "minimise",
                    start_.from,
                    "",
                    name_of_found(setting_, "minimised"),
                    hash_of_believed(setting_, &*knows_)};
        if (!options_.craft.save.empty()) check_can_be_saved(setting_, &*knows_, {&*tried_});
        const FailingInput first = first_failure(worker.ground());
        check_exit_status(first, worker.domain());
        if (first.duel.result->verdict == Verdict::accepted) return does_not_fail(first, progress);
        shrink(first, worker, progress);
        return finish(worker, progress);
    }

  private:
    FailingInput first_failure(const Ground& ground) const {
        FailingInput first{start_.input, run_duel(finding_.duel, start_.input, ground)};
        if (!first.duel.result)
            throw JudgeError(fmt::format("{} fails on {} itself, so nobody can be judged by it: {}",
                                         visible(finding_.duel.knows->candidate.label), visible(start_.from),
                                         first.duel.answer.why_not()));
        return first;
    }

    // Where input.yaml knows the input, it also says how a program that knows ends on it.
    void check_exit_status(const FailingInput& first, DomainProgram* domain) const {
        if (!setting_.spec) return;
        const auto is_known = [&](const std::vector<int>& exit_statuses) {
            const auto results = validate(*setting_.spec, {first.input}, exit_statuses, domain);
            return std::holds_alternative<ValidInput>(results.front());
        };
        const int status = first.duel.test_case.exit_status;
        if (is_known({}) && !is_known({status}))
            throw JudgeError(
                fmt::format("{} ends with status {} on {}, and no kind of input.yaml that the input is of "
                            "has that: nobody can be judged by it",
                            visible(finding_.duel.knows->candidate.label), status, visible(start_.from)));
    }

    // What is known of its answer, which is accepted.
    [[nodiscard]] std::string praise(const Case& test_case) const {
        const std::string knows = visible(finding_.duel.knows->candidate.label);
        const auto& checker = setting_.problem.output.checker;
        std::string words = checker ? fmt::format("the checker {} accepts its answer", visible(checker->name))
                                    : fmt::format("under the output contract its answer is that of {}", knows);
        if (test_case.exit_status != 0)
            words += fmt::format(", and it exits with status {} as {} does", test_case.exit_status, knows);
        return words;
    }

    int does_not_fail(const FailingInput& first, Progress& progress) const {
        progress.print_without_it([&] {
            if (options_.format == OutputFormat::json)
                print_json(nullptr, true);
            else
                fmt::print("{} does not fail on {}: {}\n", visible(options_.programs.front()), visible(start_.from),
                           praise(first.duel.test_case));
        });
        return 1;
    }

    void shrink(const FailingInput& first, CraftWorker& worker, Progress& progress) {
        ShrinkOptions shrinking;
        shrinking.spec = setting_.spec ? &*setting_.spec : nullptr;
        shrinking.domain = worker.domain();
        shrinking.any_bytes = options_.craft.any_bytes;
        shrinking.is_over = [this] { return std::chrono::steady_clock::now() >= deadline_; };
        const auto keep = [this](const SmallestFailure& smaller) {
            const std::lock_guard lock(mutex_);
            best_ = smaller;
        };
        shrinking.on_progress = [&](const Input& best, std::size_t tried) {
            progress.say(
                fmt::format("{} inputs tried, the smallest that fails has {} bytes", tried, to_text(best).text.size()));
        };
        keep(unshrunk(first));
        const SmallestFailure smallest = shrink_failure(finding_.duel, first, shrinking, worker.ground(), keep);
        keep(smallest);
    }

    int finish(CraftWorker& worker, Progress& progress) {
        const std::lock_guard lock(mutex_);
        is_told_ = true;
        progress.print_without_it([&] { tell(true); });
        save(worker);
        return 0;
    }

    void tell(bool finished) const {
        if (options_.format == OutputFormat::json)
            print_json(json_of(finding_, *best_), finished);
        else
            fmt::print("{}", text_of(finding_, *best_));
        std::fflush(stdout);
    }

    void print_json(nlohmann::ordered_json failure, bool finished) const {
        nlohmann::ordered_json json = {{"format", "judge-minimise"},
                                       {"version", 1},
                                       {"problem", setting_.problem.id},
                                       {"finished", finished},
                                       {"failure", std::move(failure)}};
        fmt::print("{}\n", json.dump(2, ' ', true));
    }

    void save(CraftWorker& worker) const {
        if (options_.craft.save.empty()) return;
        fmt::print(stderr, "{}\n", save_found(finding_, *best_, setting_, worker));
    }

    // In a thread of its own, while the main one goes on.
    void last_words(Progress& progress) {
        const std::lock_guard lock(mutex_);
        if (is_told_) return;
        is_told_ = true;
        try {
            if (!best_) {
                progress.print_without_it(
                    [] { fmt::print(stderr, "interrupted before the program was seen to fail; nothing was kept\n"); });
                return;
            }
            best_->minimal = false;
            best_->interrupted = true;
            progress.print_without_it([&] { tell(false); });
            fmt::print(stderr, "interrupted; {}\n", way_on_from(*best_, options_.craft.save));
        } catch (const JudgeError& error) {
            fmt::print(stderr, "{}", error.what());
        } catch (const std::exception& error) {
            fmt::print(stderr, "error: unforeseen: {}\n", visible(error.what()));
        }
    }

    const Options& options_;
    CraftSetting setting_;
    Start start_;
    std::chrono::steady_clock::time_point deadline_;
    std::optional<Contestant> tried_, knows_;
    Finding finding_;  // complete before there is a best one
    std::mutex mutex_; // guards all below
    std::optional<SmallestFailure> best_;
    bool is_told_ = false;
};

} // namespace

int run_minimise(const Options& options) {
    return Minimising(options).run();
}

} // namespace judge
