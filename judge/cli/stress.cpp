// stress: a search for an input on which programs differ, and for those that cost most.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "judge/cli/commands.hpp"
#include "judge/cli/craft_setting.hpp"
#include "judge/cli/found_case.hpp"
#include "judge/cli/found_failure.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/cli/progress.hpp"
#include "judge/cli/stress_report.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/craft/random.hpp"
#include "judge/craft/search_state.hpp"
#include "judge/craft/stress.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::string_view each_other = "each-other";
constexpr std::chrono::seconds state_saved_every{1};

std::vector<std::size_t> kinds_of(const InputSpec& spec, const std::vector<std::string>& names) {
    std::vector<std::size_t> kinds;
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < spec.kinds.size(); ++i) {
        known.push_back(spec.kinds[i].name);
        if (names.empty()) kinds.push_back(i);
    }
    for (const std::string& name : names) {
        const auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end()) {
            const auto nearest = nearest_name(name, known);
            throw JudgeError(fmt::format("input.yaml has no kind \"{}\"{}", visible(name),
                                         nearest ? fmt::format(", did you mean \"{}\"?", *nearest)
                                                 : fmt::format("; there are {}", fmt::join(known, ", "))));
        }
        kinds.push_back(static_cast<std::size_t>(found - known.begin()));
    }
    return kinds;
}

const InputSpec& spec_of(const CraftSetting& setting) {
    if (!setting.spec)
        throw JudgeError(
            fmt::format("problems/{}/input.yaml: missing, and stress makes its inputs from it; write one, "
                        "judge/grammar/README.md says how",
                        setting.problem.id));
    return *setting.spec;
}

class Stressing {
  public:
    explicit Stressing(const Options& options) : options_(options), setting_(options) {
        const CraftOptions& craft = options.craft;
        plan_.spec = &spec_of(setting_);
        plan_.domain_program = setting_.domain_program;
        plan_.kinds = kinds_of(*plan_.spec, craft.kinds);
        plan_.count = craft.count;
        if (craft.against == each_other && options.programs.size() < 2)
            throw JudgeError("--against each-other needs two programs at least");
        if (craft.budget || !craft.count) deadline_ = setting_.begin + craft.budget.value_or(default_budget);
        plan_.is_over = [this] { return deadline_ && Clock::now() >= *deadline_; };
        plan_.on_input = [this](std::uint64_t tried, std::uint64_t next) { note(tried, next); };
    }

    int run() {
        Progress progress;
        progress_ = &progress;
        const Interruption interruption([this] { last_words(); });
        auto first = std::make_unique<Worker>(setting_.judging);
        build(first->runner());
        resume();
        search_begin_ = Clock::now();
        {
            const std::lock_guard lock(mutex_);
            stress_.emplace(plan_, setting_.judging);
        }
        stress_->run(std::move(first));
        CraftWorker worker(setting_);
        StressResult result = stress_->result();
        save_search_state(state_file_, {plan_.seed, result.next});
        if (result.difference) shrink(*result.difference, worker);
        measure_again(result, worker.ground());
        return finish(result, worker);
    }

  private:
    void build(Runner& runner) {
        if (options_.craft.against != each_other) knows_ = knowing_contestant(setting_, runner);
        plan_.knows = knows_ ? &*knows_ : nullptr;
        reference_hash_ = hash_of_believed(setting_, plan_.knows);
        for (const std::string& name : options_.programs)
            plan_.tried.push_back(contestant_of(setting_.problem, name, runner, setting_.store));
        if (setting_.problem.output.checker) checker_ = build_checker(setting_.problem, runner, setting_.store);
        plan_.checker = checker_ ? &*checker_ : nullptr;
        if (options_.craft.save.empty()) return;
        std::vector<const Contestant*> tried;
        for (const Contestant& one : plan_.tried) tried.push_back(&one);
        check_can_be_saved(setting_, plan_.knows, tried);
    }

    // All that decides which inputs there are and what the programs do with them.
    [[nodiscard]] std::string search_in_words() const {
        std::string words = fmt::format("{} {}\n", generator_version, setting_.problem.id);
        for (const std::size_t kind : plan_.kinds) words += fmt::format("kind {}\n", kind);
        const fs::path folder = setting_.root / "problems" / setting_.problem.id;
        std::vector<fs::path> files = {folder / "problem.yaml", folder / "input.yaml"};
        if (const auto& checker = setting_.problem.output.checker) files.push_back(checker->path);
        if (plan_.knows != nullptr) files.push_back(plan_.knows->candidate.path);
        if (!plan_.domain_program.empty()) files.push_back(plan_.domain_program);
        for (const Contestant& tried : plan_.tried) files.push_back(tried.candidate.path);
        for (const fs::path& file : files) words += fmt::format("{:016x}\n", fingerprint(Bytes::of_file(file).view()));
        return words;
    }

    void resume() {
        state_file_ = search_state_file(work_folder_of(options_), setting_.problem.id, search_in_words());
        plan_.seed = options_.craft.seed.value_or(1);
        if (options_.craft.seed || options_.craft.fresh) return;
        const auto state = load_search_state(state_file_);
        if (!state) return;
        plan_.seed = state->seed;
        plan_.first = state->next;
    }

    void note(std::uint64_t tried, std::uint64_t next) {
        const auto now = Clock::now();
        const double seconds = std::chrono::duration<double>(now - search_begin_).count();
        std::string words =
            fmt::format("{} inputs, {:.0f} a second", tried, seconds > 0 ? static_cast<double>(tried) / seconds : 0.0);
        if (plan_.count) words += fmt::format(", {} to go", *plan_.count - std::min(*plan_.count, tried));
        if (deadline_)
            words += fmt::format(
                ", {} s left",
                std::max<long>(0, std::chrono::duration_cast<std::chrono::seconds>(*deadline_ - now).count()));
        progress_->say(std::move(words));
        if (now - state_saved_ < state_saved_every) return;
        state_saved_ = now;
        save_search_state(state_file_, {plan_.seed, next});
    }

    void shrink(const FoundDifference& difference, CraftWorker& worker) {
        const FailingInput first{difference.input.input, difference.result};
        finding_ = {&setting_.problem,
                    difference.duel,
                    "stress",
                    in_words(difference.input, plan_.seed),
                    fmt::format("{}/{}", plan_.seed, difference.input.number),
                    name_of_found(setting_, "found"),
                    reference_hash_};
        keep(unshrunk(first));
        ShrinkOptions shrinking;
        shrinking.spec = plan_.spec;
        shrinking.domain = worker.domain();
        const auto end = Clock::now() + default_budget;
        shrinking.is_over = [end] { return Clock::now() >= end; };
        shrinking.on_progress = [this](const Input& best, std::size_t tried) {
            progress_->say(fmt::format("a difference is found; {} inputs tried, the smallest has {} bytes", tried,
                                       to_text(best).text.size()));
        };
        keep(shrink_failure(difference.duel, first, shrinking, worker.ground(),
                            [this](const SmallestFailure& smaller) { keep(smaller); }));
    }

    void keep(const SmallestFailure& smaller) {
        const std::lock_guard lock(mutex_);
        best_ = smaller;
    }

    // What was slow once may have been disturbed: the lower one of two counts.
    void measure_again(StressResult& result, const Ground& ground) const {
        for (std::size_t i = 0; i < plan_.tried.size(); ++i)
            for (auto* extreme : {&result.extremes[i].slowest, &result.extremes[i].hungriest}) {
                if (!*extreme) continue;
                const Answer again = answer_of(plan_.tried[i], (*extreme)->input.input, {}, ground);
                RunResult& run = (*extreme)->run;
                run.cpu_time = std::min(run.cpu_time, again.run.cpu_time);
                run.peak_memory_bytes = std::min(run.peak_memory_bytes, again.run.peak_memory_bytes);
            }
    }

    int finish(const StressResult& result, CraftWorker& worker) {
        const std::lock_guard lock(mutex_);
        is_told_ = true;
        tell(result, StressEnd::finished);
        save(worker);
        return best_ ? 1 : 0;
    }

    void tell(const StressResult& result, StressEnd end) {
        const StressStory story{
            plan_, result, best_ ? &finding_ : nullptr, best_ ? &*best_ : nullptr, end, Clock::now() - search_begin_};
        progress_->print_without_it([&] {
            fmt::print("{}", options_.format == OutputFormat::json ? json_of(story) : text_of(story));
            std::fflush(stdout);
        });
    }

    void save(CraftWorker& worker) const {
        if (options_.craft.save.empty()) return;
        progress_->print_without_it([&] {
            fmt::print(stderr, "{}\n",
                       best_ ? save_found(finding_, *best_, setting_, worker)
                             : std::string("nothing to save: no difference was found"));
        });
    }

    // The state is on the disk, what was shrunk is not; nor is it saved: it is not yet what was asked for.
    [[nodiscard]] std::string how_to_go_on(const StressResult& result) const {
        const std::string kept =
            fmt::format("how far the search came is kept in {}: ", visible(state_file_.parent_path().native()));
        const std::string again = fmt::format(
            "the same command without --seed and --fresh goes on with input {} of seed {}", result.next, plan_.seed);
        if (!best_) return kept + again;
        return kept + again + ", where it finds the difference anew; " + way_on_from(*best_, options_.craft.save);
    }

    // In a thread of its own, while the others go on.
    void last_words() {
        const std::lock_guard lock(mutex_);
        if (is_told_) return;
        is_told_ = true;
        if (!stress_) {
            progress_->print_without_it([] { fmt::print(stderr, "interrupted before the first input was tried\n"); });
            return;
        }
        try {
            const StressResult result = stress_->result();
            save_search_state(state_file_, {plan_.seed, result.next});
            if (best_) {
                best_->minimal = false;
                best_->interrupted = true;
            }
            tell(result, StressEnd::interrupted);
            fmt::print(stderr, "interrupted; {}\n", how_to_go_on(result));
        } catch (const JudgeError& error) {
            fmt::print(stderr, "{}", error.what());
        } catch (const std::exception& error) {
            fmt::print(stderr, "error: unforeseen: {}\n", visible(error.what()));
        }
    }

    const Options& options_;
    CraftSetting setting_;
    StressPlan plan_;
    std::optional<Contestant> knows_;
    std::optional<BuiltChecker> checker_;
    std::optional<Clock::time_point> deadline_;
    fs::path state_file_;
    Clock::time_point search_begin_ = Clock::now();
    Clock::time_point state_saved_ = Clock::now();
    Progress* progress_ = nullptr;
    std::string reference_hash_;
    Finding finding_;  // complete before there is a best one
    std::mutex mutex_; // guards all below
    std::optional<Stress> stress_;
    std::optional<SmallestFailure> best_;
    bool is_told_ = false;
};

} // namespace

int run_stress(const Options& options) {
    return Stressing(options).run();
}

} // namespace judge
