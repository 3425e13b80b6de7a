#include "judge/craft/drawing_facts.hpp"

#include <algorithm>
#include <deque>

#include "judge/grammar/saturating.hpp"
#include "judge/grammar/smallest_text.hpp"

namespace judge {
namespace {

// A class of more bytes than this is wide: [^\n], any.
constexpr std::size_t wide = 128;

bool is_printable(unsigned char byte) {
    return byte >= 0x20 && byte < 0x7F;
}

// What one expression has, by what its parts have; called until nothing changes.
class Step {
  public:
    Step(const Grammar& grammar, const std::vector<ExpressionFacts>& facts) : grammar_(&grammar), facts_(&facts) {}

    ExpressionFacts of(ExpressionIndex index) {
        result_ = {};
        std::visit([&](const auto& expression) { take(expression); }, (*grammar_)[index]);
        return result_;
    }

  private:
    [[nodiscard]] const ExpressionFacts& part(ExpressionIndex index) const { return (*facts_)[index]; }

    void set(std::uint64_t depth, bool nothing) {
        result_.least_depth = depth;
        result_.may_take_nothing = nothing;
    }
    void take_no_bytes() { set(0, true); }

    void take(const Literal& literal) {
        set(0, literal.bytes.empty());
        if (literal.bytes.empty()) return;
        result_.first.set(static_cast<unsigned char>(literal.bytes.front()));
        result_.first_decides = literal.bytes.size() == 1;
    }

    void take(const ByteClass& byte_class) {
        set(0, false);
        result_.first = byte_class.bytes;
        result_.first_decides = true;
    }

    // Of int(5..100) a first digit 1 decides nothing; of int(1..100) each does.
    void take(const Integer& integer) {
        set(0, false);
        const bool is_short = integer.most <= 9;
        for (std::uint64_t digit = integer.least == 0 ? 0 : 1; digit <= 9; ++digit)
            if (!is_short || (digit >= integer.least && digit <= integer.most)) result_.first.set('0' + digit);
        result_.first_decides = is_short || integer.least <= 1;
    }

    void take(const Sequence& sequence) {
        set(0, true);
        for (const ExpressionIndex index : sequence.parts) {
            const ExpressionFacts& facts = part(index);
            if (result_.may_take_nothing) result_.first |= facts.first;
            set(std::max(result_.least_depth, facts.least_depth), result_.may_take_nothing && facts.may_take_nothing);
        }
        if (sequence.parts.empty()) return;
        const auto always = [&](ExpressionIndex index) { return always_matches(index); };
        result_.first_decides = part(sequence.parts.front()).first_decides &&
                                std::all_of(sequence.parts.begin() + 1, sequence.parts.end(), always);
    }

    // x? and x*, whatever follows.
    [[nodiscard]] bool always_matches(ExpressionIndex index) const {
        const Expression& expression = (*grammar_)[index];
        if (const auto* literal = std::get_if<Literal>(&expression)) return literal->bytes.empty();
        if (const auto* repetition = std::get_if<Repetition>(&expression))
            return repetition->least == 0 && repetition->count.empty();
        const auto* choice = std::get_if<Choice>(&expression);
        return choice != nullptr && std::any_of(choice->alternatives.begin(), choice->alternatives.end(),
                                                [&](ExpressionIndex one) { return always_matches(one); });
    }

    void take(const Choice& choice) {
        set(unbounded, false);
        result_.first_decides = true;
        for (const ExpressionIndex index : choice.alternatives) {
            const ExpressionFacts& facts = part(index);
            set(std::min(result_.least_depth, facts.least_depth), result_.may_take_nothing || facts.may_take_nothing);
            result_.first |= facts.first;
            result_.first_decides = result_.first_decides && facts.first_decides;
        }
    }

    void take(const Repetition& repetition) {
        const ExpressionFacts& item = part(repetition.item);
        const std::uint64_t least = repetition.count.empty() ? repetition.least : 0;
        result_.first = item.first;
        if (least == 0) return take_no_bytes();
        set(item.least_depth, item.may_take_nothing);
        result_.first_decides = item.first_decides && least == 1;
    }

    void take(const Total& total) {
        if (total.total == 0) return take_no_bytes();
        const ExpressionFacts& item = part(total.item);
        set(item.least_depth, false);
        result_.first = item.first;
    }

    void take(const RuleCall& call) {
        result_ = part(grammar_->rules[call.rule].expression);
        result_.least_depth = saturating_sum(result_.least_depth, 1);
        result_.bytes.clear();
        result_.usual_bytes.clear();
    }

    void take(const Binding& binding) { result_ = part(binding.item); }
    void take(const Same& /*same*/) {
        take_no_bytes();
        result_.first.set();
    }
    void take(const StdinMark& /*mark*/) { take_no_bytes(); }
    void take(const End& /*end*/) { take_no_bytes(); }
    void take(const Lookahead& /*lookahead*/) { take_no_bytes(); }

    const Grammar* grammar_;
    const std::vector<ExpressionFacts>* facts_;
    ExpressionFacts result_;
};

bool are_equal(const ExpressionFacts& a, const ExpressionFacts& b) {
    return a.may_take_nothing == b.may_take_nothing && a.least_depth == b.least_depth && a.first == b.first &&
           a.first_decides == b.first_decides;
}

} // namespace

std::vector<ExpressionIndex> parts_of(const Grammar& grammar, ExpressionIndex index) {
    const Expression& expression = grammar[index];
    if (const auto* sequence = std::get_if<Sequence>(&expression)) return sequence->parts;
    if (const auto* choice = std::get_if<Choice>(&expression)) return choice->alternatives;
    if (const auto* total = std::get_if<Total>(&expression)) return {total->item};
    if (const auto* binding = std::get_if<Binding>(&expression)) return {binding->item};
    if (const auto* call = std::get_if<RuleCall>(&expression)) return {grammar.rules[call->rule].expression};
    if (const auto* repetition = std::get_if<Repetition>(&expression)) {
        if (repetition->separator) return {repetition->item, *repetition->separator};
        return {repetition->item};
    }
    return {};
}

GrammarFacts::GrammarFacts(const Grammar& grammar)
    : grammar_(&grammar), facts_(grammar.expressions.size()), recursive_(grammar.rules.size()) {
    find_firsts();
    find_bytes();
    find_parts_below();
    find_recursion();
    find_widths();
    for (ExpressionIndex index = 0; index < grammar.expressions.size(); ++index)
        if (const auto* repetition = std::get_if<Repetition>(&grammar[index]))
            if (!repetition->count.empty()) counted_by_[repetition->count].push_back(index);
}

const std::vector<ExpressionIndex>& GrammarFacts::counted_by(std::string_view name) const {
    static const std::vector<ExpressionIndex> none;
    const auto found = counted_by_.find(name);
    return found == counted_by_.end() ? none : found->second;
}

void GrammarFacts::find_bytes() {
    for (ExpressionIndex index = 0; index < facts_.size(); ++index) {
        const auto* byte_class = std::get_if<ByteClass>(&(*grammar_)[index]);
        if (byte_class == nullptr) continue;
        ExpressionFacts& facts = facts_[index];
        for (unsigned byte = 0; byte < 256; ++byte) {
            if (!byte_class->bytes.test(byte)) continue;
            facts.bytes += static_cast<char>(byte);
            if (is_printable(static_cast<unsigned char>(byte))) facts.usual_bytes += static_cast<char>(byte);
        }
        if (facts.bytes.size() <= wide || facts.usual_bytes.empty()) facts.usual_bytes = facts.bytes;
    }
}

// Every fact only ever shrinks (what is least) or grows (sets) from round to round, so the rounds end; what the first
// byte decides can waver while sets grow, so the number of rounds is bounded too.
void GrammarFacts::find_firsts() {
    bool is_changed = true;
    for (std::size_t round = 0; is_changed && round < 2 * facts_.size() + 2; ++round) {
        is_changed = false;
        for (ExpressionIndex index = 0; index < facts_.size(); ++index) {
            ExpressionFacts next = Step(*grammar_, facts_).of(index);
            is_changed = is_changed || !are_equal(next, facts_[index]);
            facts_[index] = std::move(next);
        }
    }
    const std::vector<std::uint64_t> bytes = least_bytes(*grammar_);
    for (ExpressionIndex index = 0; index < facts_.size(); ++index) facts_[index].least_bytes = bytes[index];
}

void GrammarFacts::find_parts_below() {
    for (const Rule& rule : grammar_->rules) {
        std::vector<bool> below(facts_.size());
        below[rule.expression] = true;
        std::deque<ExpressionIndex> open = {rule.expression};
        while (!open.empty()) {
            for (const ExpressionIndex part : parts_of(*grammar_, open.front())) {
                if (below[part]) continue;
                below[part] = true;
                open.push_back(part);
            }
            open.pop_front();
        }
        below_.push_back(std::move(below));
    }
}

void GrammarFacts::find_recursion() {
    for (ExpressionIndex index = 0; index < facts_.size(); ++index)
        if (const auto* call = std::get_if<RuleCall>(&(*grammar_)[index]))
            if (below_[call->rule][index]) recursive_[call->rule] = true;
}

std::vector<bool> GrammarFacts::reaching(ExpressionIndex target) const {
    std::vector<std::vector<ExpressionIndex>> wholes(facts_.size());
    for (ExpressionIndex index = 0; index < facts_.size(); ++index)
        for (const ExpressionIndex part : parts_of(*grammar_, index)) wholes[part].push_back(index);
    std::vector<bool> reaches(facts_.size());
    reaches[target] = true;
    std::deque<ExpressionIndex> open = {target};
    while (!open.empty()) {
        for (const ExpressionIndex whole : wholes[open.front()]) {
            if (reaches[whole]) continue;
            reaches[whole] = true;
            open.push_back(whole);
        }
        open.pop_front();
    }
    return reaches;
}

std::vector<RuleIndex> GrammarFacts::rules_that_are(ExpressionIndex item) const {
    const Expression& expression = (*grammar_)[item];
    if (const auto* call = std::get_if<RuleCall>(&expression)) return {call->rule};
    if (const auto* binding = std::get_if<Binding>(&expression)) return rules_that_are(binding->item);
    std::vector<RuleIndex> rules;
    if (const auto* sequence = std::get_if<Sequence>(&expression))
        for (const ExpressionIndex part : sequence->parts)
            if (!std::holds_alternative<Sequence>((*grammar_)[part]))
                for (const RuleIndex rule : rules_that_are(part)) rules.push_back(rule);
    return rules;
}

} // namespace judge
