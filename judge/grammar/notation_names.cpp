#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "judge/grammar/notation_checks.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string quoted(std::string_view name) {
    return fmt::format("\"{}\"", visible_elided(name, 60));
}

// A name is bound for everything that comes after, in whatever rule. Looked for is what *may* be bound before: a use
// that no way through the grammar can have bound is a fault, all others are for the parser.
class NameChecks {
  public:
    explicit NameChecks(NotationReading& reading)
        : reading_(&reading),
          grammar_(&reading.grammar),
          binds_(grammar_->expressions.size()),
          entries_(grammar_->rules.size()) {}

    void run() {
        find_bindings();
        check_counts();
        until_nothing_changes([this] { find_what_expressions_bind(); });
        until_nothing_changes([this] { walk_rules(); });
        is_telling_ = true;
        walk_rules();
    }

  private:
    using Names = std::set<std::string_view>;

    void fault(ExpressionIndex at, std::string what) {
        reading_->faults.push_back({reading_->offsets[at], std::move(what)});
    }

    template <typename Step>
    void until_nothing_changes(const Step& step) {
        do {
            has_changed_ = false;
            step();
        } while (has_changed_);
    }

    void grow(Names& known, const Names& names) {
        const std::size_t before = known.size();
        known.insert(names.begin(), names.end());
        has_changed_ = has_changed_ || known.size() > before;
    }

    void find_bindings() {
        for (ExpressionIndex i = 0; i < grammar_->expressions.size(); ++i)
            if (const auto* binding = std::get_if<Binding>(&(*grammar_)[i])) bindings_[binding->name].push_back(i);
    }

    void check_counts() {
        for (ExpressionIndex i = 0; i < grammar_->expressions.size(); ++i) {
            const auto* one = std::get_if<Repetition>(&(*grammar_)[i]);
            if (one == nullptr || one->count.empty()) continue;
            const auto bound = bindings_.find(one->count);
            if (bound == bindings_.end()) continue;
            const auto is_other = [this](ExpressionIndex at) { return integer_of(*grammar_, at) == nullptr; };
            if (std::any_of(bound->second.begin(), bound->second.end(), is_other))
                fault(i, fmt::format("{} says how often, so it must be bound to int(...)", quoted(one->count)));
        }
    }

    void find_what_expressions_bind() {
        for (ExpressionIndex i = 0; i < binds_.size(); ++i) {
            const Expression& expression = (*grammar_)[i];
            if (const auto* call = std::get_if<RuleCall>(&expression)) {
                grow(binds_[i], binds_[grammar_->rules[call->rule].expression]);
            } else if (const auto* sequence = std::get_if<Sequence>(&expression)) {
                for (const ExpressionIndex part : sequence->parts) grow(binds_[i], binds_[part]);
            } else if (const auto* choice = std::get_if<Choice>(&expression)) {
                for (const ExpressionIndex alternative : choice->alternatives) grow(binds_[i], binds_[alternative]);
            } else if (const auto* repetition = std::get_if<Repetition>(&expression)) {
                grow(binds_[i], binds_[repetition->item]);
                if (repetition->separator) grow(binds_[i], binds_[*repetition->separator]);
            } else if (const auto* total = std::get_if<Total>(&expression)) {
                grow(binds_[i], binds_[total->item]);
            } else if (const auto* binding = std::get_if<Binding>(&expression)) {
                grow(binds_[i], binds_[binding->item]);
                grow(binds_[i], {binding->name});
            }
        }
    }

    void walk_rules() {
        for (RuleIndex rule = 0; rule < grammar_->rules.size(); ++rule) {
            Names names = entries_[rule];
            walk(grammar_->rules[rule].expression, names);
        }
    }

    // names: what may be bound before; after it, what may be bound behind the expression.
    void walk(ExpressionIndex at, Names& names) {
        const Expression& expression = (*grammar_)[at];
        if (const auto* call = std::get_if<RuleCall>(&expression)) {
            grow(entries_[call->rule], names);
        } else if (const auto* sequence = std::get_if<Sequence>(&expression)) {
            for (const ExpressionIndex part : sequence->parts) walk(part, names);
        } else if (const auto* choice = std::get_if<Choice>(&expression)) {
            for (const ExpressionIndex alternative : choice->alternatives) walk_aside(alternative, names);
        } else if (const auto* repetition = std::get_if<Repetition>(&expression)) {
            if (!repetition->count.empty()) use(at, repetition->count, names);
            names.insert(binds_[at].begin(), binds_[at].end()); // by the item before
            walk(repetition->item, names);
            if (repetition->separator) walk(*repetition->separator, names);
        } else if (const auto* total = std::get_if<Total>(&expression)) {
            names.insert(binds_[at].begin(), binds_[at].end());
            walk(total->item, names);
        } else if (const auto* binding = std::get_if<Binding>(&expression)) {
            walk(binding->item, names);
        } else if (const auto* same = std::get_if<Same>(&expression)) {
            use(at, same->name, names);
        } else if (const auto* lookahead = std::get_if<Lookahead>(&expression)) {
            walk_aside(lookahead->item, names);
        }
        names.insert(binds_[at].begin(), binds_[at].end());
    }

    void walk_aside(ExpressionIndex at, Names names) { walk(at, names); }

    void use(ExpressionIndex at, const std::string& name, const Names& names) {
        if (!is_telling_ || names.contains(name)) return;
        std::vector<std::string_view> known;
        for (const auto& [bound, places] : bindings_) known.push_back(bound);
        const auto nearest = bindings_.contains(name) ? std::nullopt : nearest_name(name, known);
        fault(at, fmt::format("nothing binds {} before this{}", quoted(name),
                              nearest ? fmt::format(", did you mean {}?", quoted(*nearest)) : ""));
    }

    NotationReading* reading_;
    Grammar* grammar_;
    std::map<std::string, std::vector<ExpressionIndex>, std::less<>> bindings_; // by name
    std::vector<Names> binds_;                                                  // by expression
    std::vector<Names> entries_; // by rule: what may be bound where it begins
    bool has_changed_ = false;
    bool is_telling_ = false;
};

} // namespace

void check_names(NotationReading& reading) {
    if (!reading.has_broken_rules) NameChecks(reading).run();
}

} // namespace judge
