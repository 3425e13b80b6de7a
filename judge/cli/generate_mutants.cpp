// generate --until-killed.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "judge/cli/generate_search.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/craft/case_file.hpp"
#include "judge/craft/generated.hpp"
#include "judge/craft/random.hpp"
#include "judge/craft/shrink_failure.hpp"
#include "judge/craft/stress_inputs.hpp"
#include "judge/mutate/group.hpp"
#include "judge/mutate/mutation.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

// A mutant that takes longer has lost its way; the full limit of the problem would make each of its inputs cost
// seconds.
constexpr std::chrono::milliseconds mutant_time{300};

// A survivor as a program to be judged.
struct Living {
    SurvivingMutant mutant;
    std::unique_ptr<BuildFolder> folder; // the program lies there
    Contestant contestant;
    bool is_killed = false;
};

class Killing {
  public:
    Killing(GenerateGround& ground, const Options& options, SearchTime& time, Progress& progress)
        : ground_(&ground), options_(&options), time_(&time), progress_(&progress), known_(ground.problem(), {}) {}

    SearchTally run() {
        find_survivors();
        time_->begin();
        SearchTally tally;
        tally.wanted = living_.size();
        std::vector<std::size_t> kinds(ground_->spec().kinds.size());
        for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = i;
        if (!living_.empty()) inputs_.emplace(ground_->spec(), kinds, time_->seed, ground_->domain());
        for (std::size_t i = 0; i < living_.size(); ++i) {
            progress_->set(i, living_.size());
            if (!living_[i].is_killed) kill(living_[i], living_.size() - i, tally);
        }
        tally.filled = static_cast<std::size_t>(
            std::count_if(living_.begin(), living_.end(), [](const Living& one) { return one.is_killed; }));
        say(fmt::format("mutants of {}: {} survived, {} of them {} killed now\n", ground_->problem().id, tally.wanted,
                        tally.filled, tally.filled == 1 ? "is" : "are"));
        return tally;
    }

  private:
    void find_survivors() {
        const MutationPlan plan = plan_mutation(ground_->root(), ground_->problem());
        MutationOptions mutation;
        mutation.judging = ground_->judging();
        mutation.work = work_folder_of(*options_);
        mutation.fresh = options_->craft.fresh;
        const MutationOutcome outcome =
            run_mutation(plan, ground_->store(), mutation,
                         [this](std::size_t done, std::size_t planned) { progress_->set(done, planned); });
        for (SurvivingMutant& mutant : survivors_of(plan, outcome)) take(std::move(mutant));
    }

    void take(SurvivingMutant mutant) {
        Living one;
        one.folder = std::make_unique<BuildFolder>(programs_folder_of(*options_));
        const BuildResult built = build_once(mutant_language(), mutant.source, *one.folder, ground_->worker().runner());
        const auto* program = std::get_if<Program>(&built);
        if (program == nullptr)
            throw JudgeError(fmt::format("{} compiled as a mutant, and does not compile any more", mutant.id));
        one.contestant = {
            {&ground_->problem(), mutant.id, one.folder->path(), Candidate::Kind::submission, Verdict::accepted},
            *program};
        one.mutant = std::move(mutant);
        living_.push_back(std::move(one));
    }

    [[nodiscard]] Ground where_it_runs() {
        Worker& worker = ground_->worker();
        const Quorum& alone = ground_->reference_alone();
        Ground ground{&worker.runner(), [&worker]() -> Runner& { return worker.uncontained_runner(); }, {}};
        if (alone.checker != nullptr) ground.checker = {alone.checker, &worker.checker_runner()};
        return ground;
    }

    [[nodiscard]] Duel duel_with(const Living& living) {
        Duel duel{&ground_->reference_alone().reference, &living.contestant, {}};
        duel.limits.cpu_time = mutant_time;
        return duel;
    }

    void kill(Living& living, std::size_t left, SearchTally& tally) {
        const auto end = time_->end_of_one_of(left);
        const Duel duel = duel_with(living);
        const Ground ground = where_it_runs();
        std::uint64_t number = 1;
        for (; Clock::now() < end; ++number) {
            const auto input = inputs_->at(number, ground_->domain());
            if (!input || known_.is_known(input->input)) continue;
            const DuelResult result = run_duel(duel, input->input, ground);
            if (!result.result || result.result->verdict == Verdict::accepted) continue;
            ShrinkOptions shrinking;
            shrinking.spec = &ground_->spec();
            shrinking.domain = ground_->domain();
            shrinking.is_over = [this] { return time_->is_over(); };
            const auto smallest = shrink_failure(duel, {input->input, result}, shrinking, ground, {});
            // A case that is there already has not killed it, for lack of time as a rule.
            keep(living, known_.is_known(smallest.found.input) ? input->input : smallest.found.input, number, tally);
            return;
        }
        say(fmt::format("  {}: {}: {} inputs, none on which it differs from the reference\n",
                        to_string(living.mutant.place), living.mutant.id, number - 1));
    }

    void keep(Living& living, const Input& input, std::uint64_t number, SearchTally& tally) {
        const Question question{input, fmt::format("kills-{}", name_of_words(living.mutant.id)), {}, std::nullopt};
        Case answered;
        if (auto refusal = ask_one(ground_->quorum(), question, ground_->worker(), answered)) {
            tally.refusals.push_back(ground_->kept(*refusal));
            return;
        }
        const std::size_t others = kill_others(living, answered);
        answered.note = fmt::format("kills {} ({}){}", living.mutant.id, visible(living.mutant.change),
                                    others == 0 ? "" : fmt::format(" and {} more", others));
        answered.origin = Origin{generator_name(), "until-killed", fmt::format("{}/{}", time_->seed, number),
                                 ground_->provenance().reference, ground_->provenance().reference_hash};
        append_case(ground_->root(), ground_->problem().id, mutants_file, answered);
        std::ignore = known_.add(input, answered.name);
        living.is_killed = true;
        say(fmt::format("  {}: {}: {} in cases/{}/{}\n", to_string(living.mutant.place), living.mutant.id,
                        answered.name, ground_->problem().id, mutants_file));
    }

    std::size_t kill_others(const Living& but, const Case& test_case) {
        const Ground ground = where_it_runs();
        Case quick = test_case;
        quick.limits.cpu_time = mutant_time;
        std::size_t killed = 0;
        for (Living& other : living_) {
            if (&other == &but || other.is_killed) continue;
            other.is_killed = judge_on(other.contestant, quick, ground).verdict != Verdict::accepted;
            if (other.is_killed) ++killed;
        }
        return killed;
    }

    void say(const std::string& line) {
        progress_->print_without_it([&] {
            fmt::print("{}", line);
            std::fflush(stdout);
        });
    }

    GenerateGround* ground_;
    const Options* options_;
    SearchTime* time_;
    Progress* progress_;
    KnownInputs known_; // of cases in whatever file
    std::vector<Living> living_;
    std::optional<StressInputs> inputs_;
};

} // namespace

SearchTally kill_survivors(GenerateGround& ground, const Options& options, SearchTime time, Progress& progress) {
    return Killing(ground, options, time, progress).run();
}

} // namespace judge
