#include "judge/craft/shrink_failure.hpp"

#include <utility>

namespace judge {

SmallestFailure unshrunk(const FailingInput& first) {
    SmallestFailure smallest;
    smallest.found = first;
    smallest.failure = failure_of(*first.duel.result);
    smallest.bytes_before = smallest.bytes_after = to_text(first.input).text.size();
    return smallest;
}

SmallestFailure shrink_failure(const Duel& duel, const FailingInput& first, ShrinkOptions options, const Ground& ground,
                               const OnSmaller& on_smaller) {
    SmallestFailure smallest = unshrunk(first);
    const int exit_status = first.duel.test_case.exit_status;
    const auto fails = [&](const Input& input) {
        DuelResult result = run_duel(duel, input, ground);
        ++smallest.inputs;
        smallest.runs += result.result ? 2 : 1;
        if (!result.result || result.test_case.exit_status != exit_status) return false;
        if (failure_of(*result.result) != smallest.failure) return false;
        smallest.found = {input, std::move(result)};
        smallest.bytes_after = to_text(input).text.size();
        if (on_smaller) on_smaller(smallest);
        return true;
    };
    options.exit_status = exit_status;
    const Shrunk shrunk = shrink(first.input, options, fails);
    smallest.minimal = shrunk.minimal;
    smallest.within_grammar = shrunk.within_grammar;
    const DuelResult again = run_duel(duel, smallest.found.input, ground);
    smallest.runs += again.result ? 2 : 1;
    smallest.steady = again.result && failure_of(*again.result) == smallest.failure;
    return smallest;
}

} // namespace judge
