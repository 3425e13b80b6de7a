// Passes of steps, coarse ones first, until a whole round of all of them finds nothing. Every candidate that is taken
// is smaller than the one before (shrink_order.hpp), so this ends.
//
// Candidates are made and validated in batches, since each validation may be a run of the domain program, and tried in
// order. A batch is short after a success, which makes the rest of it stale, and doubles with each failure.
#include "judge/craft/shrink.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "judge/craft/random.hpp"
#include "judge/craft/shrink_order.hpp"
#include "judge/craft/shrink_steps.hpp"
#include "judge/craft/validation.hpp"

namespace judge {
namespace {

constexpr std::size_t smallest_batch = 8;
constexpr std::size_t largest_batch = 256;
constexpr std::size_t most_remembered = 1U << 20U; // candidates; 8 bytes each, and a set's overhead
// Every prefix of a repetition is tried, from the shortest, where it has no more items than this; else only bisected.
constexpr std::size_t most_prefixes = 512;
constexpr std::size_t fewest_for_prefixes = 5; // of fewer items every chunk is left out in turn

struct Attempt {
    InputText text;
    Input input;
    std::optional<Recognised> recognised;
    std::size_t step = 0;    // the one that made it
    std::uint64_t print = 0; // of the text
};

class Shrinking {
  public:
    Shrinking(const Input& input, const ShrinkOptions& options, const StillFails& still_fails)
        : options_(options), still_fails_(still_fails) {
        best_.input = input;
        shape_.text = to_text(input);
        if (options_.spec == nullptr) return;
        smallest_.emplace(options_.spec->grammar);
        kind_ = options_.spec->kinds.size();
        std::optional<Recognised> first = recognised({input}).front();
        if (!first) return;
        kind_ = first->kind;
        shape_.tree = std::move(first->tree);
    }

    Shrunk run() {
        best_.within_grammar = shape_.tree.has_value();
        if (shape_.tree)
            while (!is_over() && one_round()) {
            }
        if (!shape_.tree || options_.any_bytes) {
            shape_.tree.reset();
            free_ = true;
            known_.clear(); // what the grammar forbade is allowed now
            while (!is_over() && one_round_of_bytes()) {
            }
        }
        best_.minimal = !is_over();
        return best_;
    }

  private:
    using Maker = std::function<Steps()>; // from what is the best now

    bool one_round() {
        const InputSpec& spec = *options_.spec;
        bool changed = shorten_to_prefixes();
        for (std::size_t size = longest_repetition() / 2; size > 4; size /= 2)
            changed = pass([&] { return drop_steps(*shape_.tree, spec.grammar, size); }) || changed;
        for (const std::size_t size : {4U, 3U, 2U, 1U})
            changed = pass([&] { return drop_steps(*shape_.tree, spec.grammar, size); }) || changed;
        changed = pass([&] { return collapse_steps(*shape_.tree, spec.grammar, *smallest_); }) || changed;
        changed = pass([&] { return hoist_steps(*shape_.tree, spec.grammar); }) || changed;
        changed = pass([&] { return merge_steps(*shape_.tree, spec.grammar, *smallest_); }) || changed;
        changed = pass([&] { return integer_steps(*shape_.tree, spec.grammar); }) || changed;
        changed = pass([&] { return class_steps(*shape_.tree, spec.grammar); }) || changed;
        changed = erase_bytes() || changed;
        return changed || pass([&] { return drop_twice_steps(*shape_.tree, spec.grammar); });
    }

    bool one_round_of_bytes() {
        bool changed = shorten(line_prefix_steps(shape_.text));
        for (std::size_t size = lines_of(shape_.text) / 2; size > 0; size /= 2)
            changed = pass([&] { return line_steps(shape_.text, size); }) || changed;
        changed = erase_bytes() || changed;
        return pass([&] { return set_byte_steps(shape_.text); }) || changed;
    }

    bool erase_bytes() {
        bool changed = false;
        for (std::size_t size = shape_.text.text.size() / 2; size > 4; size /= 2)
            changed = pass([&] { return erase_steps(shape_.text, size); }) || changed;
        for (const std::size_t size : {4U, 3U, 2U, 1U})
            changed = pass([&] { return erase_steps(shape_.text, size); }) || changed;
        return changed;
    }

    [[nodiscard]] std::size_t longest_repetition() const {
        std::size_t longest = 0;
        for (const Shortenable& one : shortenable(*shape_.tree, options_.spec->grammar))
            longest = std::max(longest, one.items);
        return longest;
    }

    // One repetition after another, the outer ones first. After a success those behind it are looked for anew.
    bool shorten_to_prefixes() {
        bool changed = false;
        for (std::size_t i = 0; !is_over(); ++i) {
            const auto repetitions = shortenable(*shape_.tree, options_.spec->grammar);
            if (i >= repetitions.size()) break;
            if (repetitions[i].items < fewest_for_prefixes) continue;
            changed = shorten(prefix_steps(repetitions[i])) || changed;
        }
        return changed;
    }

    // prefixes: the shortest first. Bisects, as if all that are longer than a failing one failed too; then makes sure
    // of it from the shortest on.
    bool shorten(const Steps& prefixes) {
        const Shape whole = shape_;
        std::size_t failing = prefixes.size(), passing = 0; // `passing` and what is shorter do not fail
        if (prefixes.empty()) return false;
        if (try_one(prefixes, 0, whole)) return true;
        while (failing - passing > 1 && !is_over()) {
            const std::size_t middle = passing + (failing - passing) / 2;
            (try_one(prefixes, middle, whole) ? failing : passing) = middle;
        }
        bool changed = failing < prefixes.size();
        if (failing <= most_prefixes)
            changed =
                first_of(Steps(prefixes.begin(), prefixes.begin() + static_cast<std::ptrdiff_t>(failing)), whole) ||
                changed;
        return changed;
    }

    bool try_one(const Steps& steps, std::size_t at, const Shape& from) { return first_of({steps[at]}, from); }

    // Takes the first of the steps that fails.
    bool first_of(const Steps& steps, const Shape& from) {
        for (std::size_t at = 0; at < steps.size() && !is_over(); at += largest_batch)
            if (try_batch(steps, at, std::min(at + largest_batch, steps.size()), from)) return true;
        return false;
    }

    // Takes every step that fails, and goes on from there with the steps of the new best at the same place of the list.
    bool pass(const Maker& make) {
        bool changed = false;
        std::size_t at = 0, batch = smallest_batch;
        Steps steps = make();
        while (at < steps.size() && !is_over()) {
            const std::size_t end = std::min(at + batch, steps.size());
            if (const auto taken = try_batch(steps, at, end, shape_)) {
                changed = true;
                at = *taken;
                batch = smallest_batch;
                steps = make();
            } else {
                at = end;
                batch = std::min(2 * batch, largest_batch);
            }
        }
        return changed;
    }

    std::optional<std::size_t> try_batch(const Steps& steps, std::size_t begin, std::size_t end, const Shape& from) {
        std::vector<Attempt> attempts = candidates(steps, begin, end, from);
        validate_all(attempts);
        for (Attempt& attempt : attempts) {
            if (is_over()) return std::nullopt;
            if (!remember(attempt.print)) continue;
            ++best_.tried;
            const bool fails = still_fails_(attempt.input);
            if (fails) {
                best_.input = attempt.input;
                take(attempt);
            }
            if (options_.on_progress) options_.on_progress(best_.input, best_.tried);
            if (fails) return attempt.step;
        }
        return std::nullopt;
    }

    void take(Attempt& attempt) {
        shape_ = {std::move(attempt.text), std::nullopt};
        if (!attempt.recognised) return;
        kind_ = attempt.recognised->kind;
        shape_.tree = std::move(attempt.recognised->tree);
    }

    // Those that are smaller than the best and were never looked at before.
    std::vector<Attempt> candidates(const Steps& steps, std::size_t begin, std::size_t end, const Shape& from) {
        const Grammar* grammar = options_.spec != nullptr ? &options_.spec->grammar : nullptr;
        std::vector<Attempt> attempts;
        for (std::size_t i = begin; i < end && !is_over(); ++i) {
            auto text = apply(steps[i], from, grammar);
            if (!text || !is_smaller(text->text, shape_.text.text)) continue;
            const std::uint64_t print = fingerprint(text->text) ^ (text->stdin_begin * 0x9e3779b97f4a7c15U);
            auto input = to_input(text->text, text->stdin_begin);
            if (input && !known_.contains(print))
                attempts.push_back({*std::move(text), *std::move(input), {}, i, print});
        }
        return attempts;
    }

    // False where the candidate has been tried or found invalid before.
    bool remember(std::uint64_t print) {
        if (known_.size() >= most_remembered) return !known_.contains(print);
        return known_.insert(print).second;
    }

    void validate_all(std::vector<Attempt>& attempts) {
        if (free_ || !shape_.tree || attempts.empty()) return;
        std::vector<Input> inputs;
        inputs.reserve(attempts.size());
        for (const Attempt& attempt : attempts) inputs.push_back(attempt.input);
        std::vector<std::optional<Recognised>> found = recognised(inputs);
        for (std::size_t i = 0; i < attempts.size(); ++i) {
            attempts[i].recognised = std::move(found[i]);
            if (!attempts[i].recognised) remember(attempts[i].print);
        }
        std::erase_if(attempts, [](const Attempt& attempt) { return !attempt.recognised; });
    }

    // Each input as the best one's kind sees it, or a kind that stands before that in input.yaml: a legal game does not
    // become one that is merely taken as it is written, what people paste may become what the statement promises.
    [[nodiscard]] std::vector<std::optional<Recognised>> recognised(const std::vector<Input>& inputs) const {
        std::vector<int> exits;
        if (options_.exit_status) exits.assign(inputs.size(), *options_.exit_status);
        std::vector<std::optional<Recognised>> found;
        for (auto& result : validate(*options_.spec, inputs, exits, options_.domain)) {
            auto* valid = std::get_if<ValidInput>(&result);
            const bool taken = valid != nullptr && valid->recognised.kind <= kind_;
            found.push_back(taken ? std::optional(std::move(valid->recognised)) : std::nullopt);
        }
        return found;
    }

    [[nodiscard]] bool is_over() const {
        over_ = over_ || (options_.is_over && options_.is_over());
        return over_;
    }

    const ShrinkOptions& options_;
    const StillFails& still_fails_;
    std::optional<SmallestTrees> smallest_;
    Shape shape_;          // of the best
    std::size_t kind_ = 0; // too, where it is within the grammar
    Shrunk best_;
    std::unordered_set<std::uint64_t> known_;
    bool free_ = false;
    mutable bool over_ = false;
};

} // namespace

Shrunk shrink(const Input& input, const ShrinkOptions& options, const StillFails& still_fails) {
    return Shrinking(input, options, still_fails).run();
}

} // namespace judge
