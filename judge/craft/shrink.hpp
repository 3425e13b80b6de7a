// The smallest input that still does what is asked of it. README.md has the steps, and what "smallest" means.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "judge/craft/domain.hpp"
#include "judge/grammar/input_spec.hpp"

namespace judge {

// Whether an input still fails as the first one did.
using StillFails = std::function<bool(const Input&)>;

struct ShrinkOptions {
    const InputSpec* spec = nullptr; // null: bytes alone
    std::optional<int> exit_status;  // of the kinds that candidates must be of; any where absent
    DomainProgram* domain = nullptr;
    bool any_bytes = false;        // candidates may leave the grammar once nothing within it is smaller
    std::function<bool()> is_over; // time is up: the best so far is the result
    // After every trial. `best` is a new one where the trial still failed.
    std::function<void(const Input& best, std::size_t tried)> on_progress;
};

struct Shrunk {
    Input input;
    std::size_t tried = 0;      // inputs that still_fails was asked about
    bool minimal = true;        // false where time was up: then something smaller may exist one step away
    bool within_grammar = true; // false where the first input was not what the spec describes, or there is no spec
};

// Deterministic: the same input and the same answers give the same result. 1-minimal: no single step of any kind (one
// element of a repetition less, another alternative, a smaller number, one byte less, ...) gives an input that is valid
// and still fails.
[[nodiscard]] Shrunk shrink(const Input& input, const ShrinkOptions& options, const StillFails& still_fails);

} // namespace judge
