#include "judge/craft/quorum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <variant>

#include "judge/craft/case_file.hpp"
#include "judge/craft/quorum_journal.hpp"
#include "judge/spec/problem_contract.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

Ground ground_of(const Quorum& quorum, Worker& worker) {
    Ground ground{&worker.runner(), [&worker]() -> Runner& { return worker.uncontained_runner(); }, {}};
    if (quorum.checker != nullptr) ground.checker = {quorum.checker, &worker.checker_runner()};
    return ground;
}

std::string reason_of(const CaseResult& result) {
    return result.reason.empty() ? std::string(code(result.verdict))
                                 : fmt::format("{}, {}", code(result.verdict), result.reason);
}

// Nothing where the reference's answer can be expected of others.
std::optional<std::string> fault_of_reference(const Question& question, const Answer& answer, const Case& test_case,
                                              const OutputContract& contract) {
    if (!answer.is_usable()) return "the reference fails: " + answer.why_not();
    if (question.exit_status && *question.exit_status != test_case.exit_status)
        return fmt::format("the reference exits with status {}, and inputs of this kind have {}", test_case.exit_status,
                           *question.exit_status);
    const auto broken = broken_clauses(answer.stdout_bytes, contract);
    if (!broken.empty()) return "the reference breaks the problem's own contract: " + broken.front();
    return std::nullopt;
}

// Questions are given out in order, and those given out are answered, so the first refusal does not depend on the
// number of workers.
class Asking {
  public:
    Asking(const Quorum& quorum, const std::vector<Question>& questions, const OnAnswered& on_answered,
           QuorumJournal* journal)
        : quorum_(&quorum), questions_(&questions), on_answered_(&on_answered), journal_(journal) {
        if (journal_ != nullptr) key_ = QuorumJournal::key_of(quorum);
        answers_.cases.resize(questions.size());
    }

    void work(Worker& worker) {
        try {
            std::optional<PinnedThread> pinned;
            if (const auto core = worker.core()) pinned.emplace(*core);
            while (const auto index = next()) {
                Case answered;
                auto refusal = ask(questions_->at(*index), worker, answered);
                take(*index, std::move(answered), std::move(refusal));
            }
        } catch (...) {
            fail(std::current_exception());
        }
    }

    void work_with_a_new_worker(const JudgingOptions& options) {
        try {
            Worker worker(options);
            work(worker);
        } catch (...) {
            fail(std::current_exception());
        }
    }

    [[nodiscard]] QuorumAnswers finish() {
        if (failure_) std::rethrow_exception(failure_);
        return std::move(answers_);
    }

  private:
    std::optional<Refusal> ask(const Question& question, Worker& worker, Case& answered) {
        if (journal_ == nullptr) return ask_one(*quorum_, question, worker, answered);
        if (auto known = journal_->find(key_, *quorum_, question)) {
            answered = std::move(*known);
            return std::nullopt;
        }
        auto refusal = ask_one(*quorum_, question, worker, answered);
        if (!refusal) journal_->add(key_, *quorum_, question, answered);
        return refusal;
    }

    std::optional<std::size_t> next() {
        const std::lock_guard lock(mutex_);
        if (failure_ || answers_.refusal || next_ == questions_->size()) return std::nullopt;
        return next_++;
    }

    void take(std::size_t index, Case answered, std::optional<Refusal> refusal) {
        const std::lock_guard lock(mutex_);
        answers_.cases[index] = std::move(answered);
        if (refusal && (!answers_.refusal || index < answers_.refusal->question)) {
            refusal->question = index;
            answers_.refusal = std::move(refusal);
        }
        (*on_answered_)(++done_, questions_->size());
    }

    void fail(std::exception_ptr failure) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::move(failure);
    }

    const Quorum* quorum_;
    const std::vector<Question>* questions_;
    const OnAnswered* on_answered_;
    QuorumJournal* journal_;
    std::string key_;  // of the quorum, in the journal
    std::mutex mutex_; // guards all below
    std::size_t next_ = 0;
    std::size_t done_ = 0;
    QuorumAnswers answers_;
    std::exception_ptr failure_;
};

// A name that a case may have: other bytes become hyphens.
std::string kebab(std::string_view words) {
    std::string out;
    for (const char c : words) {
        const bool is_kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (is_kept)
            out += c;
        else if (!out.empty() && out.back() != '-')
            out += '-';
    }
    while (!out.empty() && out.back() == '-') out.pop_back();
    return out;
}

} // namespace

std::optional<Refusal> ask_one(const Quorum& quorum, const Question& question, Worker& worker, Case& answered) {
    const Ground ground = ground_of(quorum, worker);
    const Problem& problem = *quorum.reference.candidate.problem;
    const Answer answer = answer_of(quorum.reference, question.input, question.limits, ground);
    // No word of the reference: the judge or its machine failed.
    if (std::holds_alternative<NotRun>(answer.run.termination))
        throw JudgeError(
            fmt::format("{}: the reference {}, so nothing is written of it", question.name, answer.why_not()));
    answered = case_of(question.input, answer, question.name);
    answered.limits = question.limits;
    if (auto what = fault_of_reference(question, answer, answered, problem.output))
        return Refusal{0, answered, std::move(*what), "", std::nullopt};
    for (const Contestant& other : quorum.confirming) {
        const CaseResult result = judge_on(other, answered, ground);
        if (result.verdict == Verdict::accepted) continue;
        const std::string& label = other.candidate.label;
        // Nobody has disagreed yet: the checker failed, or the judge itself.
        if (result.verdict == Verdict::judge_error)
            throw JudgeError(fmt::format("{}: the answer of {} could not be judged, so nothing is written of it: {}",
                                         question.name, visible(label), result.reason));
        return Refusal{0, answered,
                       fmt::format("{} gives another answer than the reference: {}", visible(label), reason_of(result)),
                       label, answer_of(other, question.input, question.limits, ground)};
    }
    return std::nullopt;
}

QuorumAnswers ask_quorum(const Quorum& quorum, const std::vector<Question>& questions, Worker& own,
                         const JudgingOptions& options, const OnAnswered& on_answered, QuorumJournal* journal) {
    Asking asking(quorum, questions, on_answered, journal);
    const std::size_t workers = std::max<std::size_t>(1, std::min(options.workers, questions.size()));
    std::vector<std::thread> threads;
    try {
        for (std::size_t i = 1; i < workers; ++i)
            threads.emplace_back([&asking, &options] { asking.work_with_a_new_worker(options); });
    } catch (const std::system_error&) { // those that could be started do it all
    }
    asking.work(own);
    for (std::thread& thread : threads) thread.join();
    return asking.finish();
}

KeptRefusal keep_refusal(const Problem& problem, const Refusal& refusal) {
    std::string head = fmt::format("Kept by `judge generate {}`: {}.\n", problem.id, refusal.what);
    std::vector<Case> cases = {refusal.test_case};
    cases[0].note = refusal.program.empty() ? "" : "as the reference answers";
    if (refusal.program.empty()) {
        head += "Find out what is wrong with the reference, or with the description of inputs that allows this one.";
    } else {
        head += "Find out who is right; correct the other program, or forbid such inputs in input.yaml.";
        if (refusal.another && refusal.another->is_usable()) {
            const std::string suffix = fmt::format("-by-{}", kebab(refusal.program).substr(0, 40));
            Case other = case_of(input_of(refusal.test_case), *refusal.another,
                                 refusal.test_case.name.substr(0, 100 - suffix.size()) + suffix);
            other.limits = refusal.test_case.limits;
            other.note = fmt::format("as {} answers", visible(refusal.program));
            cases.push_back(std::move(other));
        }
    }
    std::string text = case_file_text(problem.id, head, cases);
    return {std::move(text), std::move(cases)};
}

} // namespace judge
