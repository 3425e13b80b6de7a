// Answers that are worth being expected of everybody: the reference gives them, and independent programs that are
// accepted must say the same under the problem's output contract. README.md has the rules.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/craft/trial.hpp"
#include "judge/pipeline/worker.hpp"

namespace judge {

struct Quorum {
    Contestant reference;
    std::vector<Contestant> confirming;    // empty: the reference's word is taken
    const BuiltChecker* checker = nullptr; // of the problem, where it has one
};

// What is asked of the quorum.
struct Question {
    Input input;
    std::string name; // of the case that it will be
    LimitOverrides limits;
    std::optional<int> exit_status; // what the reference must end with: that of the input's kind; any where absent
};

// Why an input became no case.
struct Refusal {
    std::size_t question = 0;
    Case test_case;                // with the reference's answer, as far as it gave one
    std::string what;              // `accepted/b.py gives another answer than the reference: WA, ...`
    std::string program;           // that differs; empty where the reference itself is at fault
    std::optional<Answer> another; // of that program, where it gave one
};

struct QuorumAnswers {
    std::vector<Case> cases;        // one for each question, in order; to be used only where nothing was refused
    std::optional<Refusal> refusal; // of the first question that was refused, the same with any number of workers
};

class QuorumJournal;

// Called from one thread at a time.
using OnAnswered = std::function<void(std::size_t done, std::size_t planned)>;

// `own`: the worker of the calling thread; further ones are started for as many as the options say. What stands in the
// journal is not asked again, and answers that nobody refused are kept there at once. Throws JudgeError where the judge
// fails, or the problem's checker does: then nobody has disagreed.
[[nodiscard]] QuorumAnswers ask_quorum(const Quorum& quorum, const std::vector<Question>& questions, Worker& own,
                                       const JudgingOptions& options, const OnAnswered& on_answered,
                                       QuorumJournal* journal = nullptr);

// One question, by one worker. Throws JudgeError as ask_quorum.
[[nodiscard]] std::optional<Refusal> ask_one(const Quorum& quorum, const Question& question, Worker& worker,
                                             Case& answered);

// A case file that keeps a refused input: a case for each answer that was given, and above them what was wrong.
struct KeptRefusal {
    std::string text;
    std::vector<Case> cases; // in it
};
[[nodiscard]] KeptRefusal keep_refusal(const Problem& problem, const Refusal& refusal);

} // namespace judge
