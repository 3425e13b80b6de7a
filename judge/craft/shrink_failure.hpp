// The smallest input on which a program fails as it did on a first one: same verdict, same clause.
#pragma once

#include <cstddef>
#include <functional>

#include "judge/craft/shrink.hpp"
#include "judge/craft/trial.hpp"

namespace judge {

// A program that fails, and on what.
struct FailingInput {
    Input input;
    DuelResult duel; // has a result, which is not accepted
};

// What shrinking came to.
struct SmallestFailure {
    FailingInput found;
    Failure failure;
    std::size_t bytes_before = 0; // arguments, each with its end, and standard input
    std::size_t bytes_after = 0;
    std::size_t inputs = 0; // tried
    std::size_t runs = 0;   // of programs
    bool minimal = false;
    bool interrupted = false; // by the user, before it was known whether it is minimal
    bool within_grammar = true;
    bool steady = true; // the result failed once more in the same way
};

// Before anything has been tried.
[[nodiscard]] SmallestFailure unshrunk(const FailingInput& first);

// Called with each smaller input as soon as it is known.
using OnSmaller = std::function<void(const SmallestFailure&)>;

// A candidate on which the program that knows fails, or ends with another exit status than on the first input, is
// none. Each run may use what the duel's limits allow, so that a time limit costs its time over and over.
// options.exit_status is filled in. Throws JudgeError where the program tried cannot be run or the checker fails.
[[nodiscard]] SmallestFailure shrink_failure(const Duel& duel, const FailingInput& first, ShrinkOptions options,
                                             const Ground& ground, const OnSmaller& on_smaller);

} // namespace judge
