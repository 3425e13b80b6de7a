#include "judge/craft/drawing.hpp"

#include <algorithm>
#include <charconv>

#include "judge/craft/drawer.hpp"
#include "judge/grammar/smallest_text.hpp"

namespace judge {
namespace {

// A drawing that had to take back so often is given up.
constexpr std::size_t most_setbacks = 4000;

constexpr int sequence_tries = 8;
constexpr int item_tries = 6;

std::optional<std::uint64_t> number_of(std::string_view digits) {
    std::uint64_t value = 0;
    const char* end = digits.data() + digits.size();
    const auto parsed = std::from_chars(digits.data(), end, value);
    if (parsed.ec != std::errc{} || parsed.ptr != end) return std::nullopt;
    return value;
}

} // namespace

std::optional<Drawn> draw_text(const DrawingPlan& plan, std::uint64_t seed, const MadeTexts& made,
                               std::uint64_t* wasted) {
    Drawer drawer(plan, seed, made);
    std::optional<Drawn> drawn = drawer.draw();
    if (wasted != nullptr && drawer.is_too_much()) *wasted += drawer.steps();
    return drawn;
}

Drawer::Drawer(const DrawingPlan& plan, std::uint64_t seed, const MadeTexts& made)
    : plan_(&plan),
      facts_(plan.facts),
      grammar_(&plan.facts->grammar()),
      made_(&made),
      random_(seed),
      style_(plan.style) {
    is_bold_ = style_ == DrawingStyle::random && random_.chance(1, 4);
    if (style_ == DrawingStyle::largest) most_bytes_ = most_bytes(plan);
    if (plan.drawing.weights.empty()) return;
    weights_.assign(grammar_->expressions.size(), 1);
    for (ExpressionIndex index = 0; index < weights_.size(); ++index)
        for (const RuleIndex rule : facts_->rules_that_are(index)) {
            const auto found = plan.drawing.weights.find(rule);
            if (found == plan.drawing.weights.end()) continue;
            weights_[index] = found->second;
            break;
        }
}

std::optional<Drawn> Drawer::draw() {
    if (!draw_rule(plan_->start, nullptr) || is_given_up_) return std::nullopt;
    bool has_all_goals = true;
    for (std::size_t i = 0; i < plan_->goals.size(); ++i)
        has_all_goals = has_all_goals && (plan_->goals[i].is_avoided || !is_unmet(i));
    return Drawn{{std::move(text_), progress_.stdin_begin.value_or(0)}, std::move(missing_), has_all_goals};
}

Drawer::Progress Drawer::mark() {
    progress_.text_size = text_.size();
    progress_.names = names_.size();
    progress_.missing = missing_.size();
    return progress_;
}

void Drawer::take_back(const Progress& mark) {
    progress_ = mark;
    text_.resize(mark.text_size);
    names_.resize(mark.names);
    missing_.resize(mark.missing);
    if (++setbacks_ > most_setbacks) is_given_up_ = true;
}

bool Drawer::emit(std::string_view bytes) {
    if (bytes.empty()) return true;
    if (is_barred(bytes.front())) return false;
    if (text_.size() + bytes.size() > longest_made_text) {
        is_given_up_ = is_too_much_ = true;
        return false;
    }
    text_ += bytes;
    progress_.has_barred = false;
    return true;
}

void Drawer::bar(const ByteSet& bytes) {
    progress_.barred = progress_.has_barred ? progress_.barred | bytes : bytes;
    progress_.has_barred = true;
}

bool Drawer::takes_step() {
    if (++steps_ > most_steps) is_given_up_ = is_too_much_ = true;
    return !is_given_up_;
}

bool Drawer::draw_expression(ExpressionIndex index) {
    if (!takes_step()) return false;
    if (!plan_->goals.empty()) meet_by_reaching(index);
    const Expression& expression = (*grammar_)[index];
    if (const auto* call = std::get_if<RuleCall>(&expression)) return draw_rule(call->rule, nullptr);
    if (const auto* sequence = std::get_if<Sequence>(&expression)) return draw_sequence(*sequence);
    if (const auto* choice = std::get_if<Choice>(&expression)) return draw_choice(index, *choice, nullptr);
    if (const auto* repetition = std::get_if<Repetition>(&expression)) return draw_repetition(index, *repetition);
    if (const auto* total = std::get_if<Total>(&expression)) return draw_total(index, *total);
    if (const auto* integer = std::get_if<Integer>(&expression)) return draw_integer(index, *integer);
    if (std::holds_alternative<ByteClass>(expression)) return draw_byte(index);
    if (const auto* binding = std::get_if<Binding>(&expression)) return draw_binding(*binding, nullptr);
    if (const auto* same = std::get_if<Same>(&expression)) return draw_same(*same);
    if (const auto* lookahead = std::get_if<Lookahead>(&expression)) return look_ahead(*lookahead);
    if (const auto* literal = std::get_if<Literal>(&expression)) {
        if (!literal->bytes.empty()) ++progress_.width;
        return emit(literal->bytes);
    }
    if (std::holds_alternative<StdinMark>(expression)) progress_.stdin_begin = text_.size();
    return true;
}

bool Drawer::draw_byte(ExpressionIndex index) {
    const ExpressionFacts& facts = facts_->of(index);
    ++progress_.width;
    if (const auto wanted = number_wanted_of(index)) return emit(std::string(1, static_cast<char>(*wanted)));
    const DrawingStyle style = this->style();
    const bool is_any = style == DrawingStyle::random && facts.usual_bytes.size() < facts.bytes.size();
    const std::string& pool = is_any && random_.chance(1, 16) ? facts.bytes : facts.usual_bytes;
    if (!progress_.has_barred && style != DrawingStyle::smallest) {
        const char byte = pool[random_.below(pool.size())];
        return emit(std::string_view(&byte, 1));
    }
    std::string free;
    std::copy_if(pool.begin(), pool.end(), std::back_inserter(free), [&](char byte) { return !is_barred(byte); });
    if (free.empty())
        std::copy_if(facts.bytes.begin(), facts.bytes.end(), std::back_inserter(free),
                     [&](char byte) { return !is_barred(byte); });
    if (free.empty()) return false;
    const char byte = free[style == DrawingStyle::smallest ? 0 : random_.below(free.size())];
    return emit(std::string_view(&byte, 1));
}

bool Drawer::draw_sequence(const Sequence& sequence) {
    const Progress before = mark();
    for (int tries = 0; tries < sequence_tries && !is_given_up_; ++tries) {
        const bool is_whole = std::all_of(sequence.parts.begin(), sequence.parts.end(),
                                          [&](ExpressionIndex part) { return draw_expression(part); });
        if (is_whole) return true;
        take_back(before);
    }
    return false;
}

bool Drawer::draw_choice(ExpressionIndex index, const Choice& choice, const Allowed* allowed) {
    const Progress before = mark();
    for (const std::size_t chosen : order_of(index, choice, allowed)) {
        const ExpressionIndex alternative = choice.alternatives[chosen];
        const bool is_drawn = allowed == nullptr ? draw_expression(alternative) : draw_within(alternative, *allowed);
        if (is_drawn && text_.size() == before.text_size)
            // Alternatives before this one would have been taken where their byte stands.
            for (std::size_t earlier = 0; earlier < chosen; ++earlier)
                if (facts_->of(choice.alternatives[earlier]).first_decides)
                    bar(facts_->of(choice.alternatives[earlier]).first);
        if (is_drawn) return true;
        take_back(before);
        if (is_given_up_) break;
    }
    return false;
}

bool Drawer::draw_repetition(ExpressionIndex index, const Repetition& repetition) {
    const std::uint64_t count = count_of(index, repetition);
    const bool is_counted = !repetition.count.empty();
    std::uint64_t drawn = 0;
    for (; drawn < count; ++drawn) {
        const Progress before = mark();
        bool is_drawn = false;
        for (int tries = 0; tries < item_tries && !is_drawn && !is_given_up_; ++tries) {
            is_drawn = draw_item(repetition, drawn == 0);
            if (!is_drawn) take_back(before);
        }
        if (!is_drawn && (is_counted || drawn < repetition.least || is_given_up_)) return false;
        if (!is_drawn) break;
    }
    const ExpressionFacts& item = facts_->of(repetition.item);
    if (!is_counted && drawn < repetition.most && !repetition.separator && item.first_decides) bar(item.first);
    return true;
}

bool Drawer::draw_item(const Repetition& repetition, bool is_first) {
    if (!is_first && repetition.separator && !draw_expression(*repetition.separator)) return false;
    return draw_expression(repetition.item);
}

bool Drawer::draw_binding(const Binding& binding, const Allowed* allowed) {
    const std::string* around = count_name_;
    count_name_ = facts_->counted_by(binding.name).empty() ? nullptr : &binding.name;
    const std::size_t begin = text_.size();
    const bool is_drawn = allowed == nullptr ? draw_expression(binding.item) : draw_within(binding.item, *allowed);
    count_name_ = around;
    if (is_drawn) names_.push_back({&binding.name, begin, text_.size()});
    return is_drawn;
}

std::optional<std::string_view> Drawer::text_of_name(std::string_view name) const {
    const auto found = std::find_if(names_.rbegin(), names_.rend(), [&](const Name& one) { return *one.name == name; });
    if (found == names_.rend()) return std::nullopt;
    return std::string_view(text_).substr(found->begin, found->end - found->begin);
}

// Without the text that a domain program still has to make, a name may be missing; the next drawing has it.
bool Drawer::draw_same(const Same& same) {
    ++progress_.width;
    const auto text = text_of_name(same.name);
    return text ? emit(std::string(*text)) : !missing_.empty();
}

// What follows must not begin with a byte that would match, or that may: where the first byte alone does not decide,
// bold drawings let it through now and then; the whole text is looked at in the end.
bool Drawer::look_ahead(const Lookahead& lookahead) {
    const ExpressionFacts& item = facts_->of(lookahead.item);
    if (item.may_take_nothing) return true;
    if (!item.first_decides && is_bold_ && random_.chance(1, 4)) return true;
    bar(lookahead.wanted == Lookahead::Wanted::absent ? item.first : ~item.first);
    return true;
}

std::uint64_t Drawer::count_of(ExpressionIndex index, const Repetition& repetition) {
    if (!repetition.count.empty()) return number_of(text_of_name(repetition.count).value_or("0")).value_or(0);
    if (const auto wanted = number_wanted_of(index)) return std::clamp(*wanted, repetition.least, repetition.most);
    Drawing::Range range = item_counts(*plan_, index);
    if (is_hurried()) return range.least;
    if (leads_to_goal(repetition.item) && repetition.most > 0) {
        range.least = std::max<std::uint64_t>(range.least, 1);
        range.most = std::max(range.least, range.most);
    }
    if (leads_to_avoided(repetition.item)) return range.least;
    return number_between(range);
}

} // namespace judge
