#include "judge/grammar/matcher.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <utility>

namespace judge {
namespace {

constexpr std::size_t deepest_rules = 1000;
// Of expressions inside each other, so that the stack is enough whatever the grammar.
constexpr std::size_t deepest = 8000;
// Expressions tried and bytes looked at: a grammar that tries the same place again and again is given up.
constexpr std::uint64_t least_work = 2'000'000;
constexpr std::uint64_t work_for_a_byte = 500;

bool reaches_mark(const Grammar& grammar, RuleIndex start) {
    std::vector<bool> seen(grammar.expressions.size(), false);
    std::vector<ExpressionIndex> queue = {grammar.rules[start].expression};
    while (!queue.empty()) {
        const ExpressionIndex at = queue.back();
        queue.pop_back();
        if (seen[at]) continue;
        seen[at] = true;
        const Expression& expression = grammar[at];
        if (std::holds_alternative<StdinMark>(expression)) return true;
        if (const auto* call = std::get_if<RuleCall>(&expression))
            queue.push_back(grammar.rules[call->rule].expression);
        const std::vector<ExpressionIndex> parts = parts_of(expression);
        queue.insert(queue.end(), parts.begin(), parts.end());
    }
    return false;
}

const std::string* name_of(const Expression& expression) {
    if (const auto* binding = std::get_if<Binding>(&expression)) return &binding->name;
    if (const auto* same = std::get_if<Same>(&expression)) return &same->name;
    if (const auto* repetition = std::get_if<Repetition>(&expression)) return &repetition->count;
    return nullptr;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

} // namespace

Matcher::Matcher(const Grammar& grammar, std::string_view text, std::optional<std::size_t> stdin_begin,
                 std::vector<bool> recorded, std::size_t most_steps)
    : grammar_(&grammar),
      text_(text),
      stdin_begin_(stdin_begin),
      recorded_(std::move(recorded)),
      most_steps_(most_steps),
      names_(grammar.expressions.size()),
      work_left_(least_work + work_for_a_byte * text.size()) {
    std::map<std::string_view, std::size_t> names;
    for (ExpressionIndex i = 0; i < grammar.expressions.size(); ++i)
        if (const std::string* name = name_of(grammar[i]))
            names_[i] = names.try_emplace(*name, names.size()).first->second;
    bound_.resize(names.size());
}

bool Matcher::match_all(RuleIndex start) {
    has_mark_ = reaches_mark(*grammar_, start);
    if (!has_mark_ && stdin_begin_.value_or(0) > 0) {
        stop("expected no arguments: the rule describes the standard input alone");
        return false;
    }
    if (!match(grammar_->rules[start].call) || !stopped_.empty()) return false;
    const bool is_whole = position_ == text_.size() && (is_past_mark_ || !has_mark_ || !stdin_begin_);
    if (is_whole) return true;
    if (position_ == text_.size())
        stop("the rule took no way through \"stdin\"");
    else
        expectations_.add(position_, limit(), {Awaited::Kind::end_of_input, 0, 0});
    return false;
}

std::size_t Matcher::fault_offset() const {
    return stopped_.empty() ? expectations_.offset() : stopped_at_;
}

std::string Matcher::fault_in_words() const {
    return stopped_.empty() ? expectations_.in_words(*grammar_, text_, stdin_begin_.value_or(0)) : stopped_;
}

std::size_t Matcher::limit() const {
    return has_mark_ && !is_past_mark_ && stdin_begin_ ? *stdin_begin_ : text_.size();
}

void Matcher::stop(std::string why) {
    if (!stopped_.empty()) return;
    stopped_ = std::move(why);
    stopped_at_ = position_;
}

bool Matcher::may_go_on() {
    if (!stopped_.empty()) return false;
    if (work_left_ == 0)
        stop("given up: the grammar tries the same bytes too often; alternatives should differ early");
    else if (depth_ >= deepest || rule_depth_ > deepest_rules)
        stop(fmt::format("rules are nested deeper than {}", deepest_rules));
    else if (steps_.size() >= most_steps_)
        stop(fmt::format("the input has more than {} parts", most_steps_));
    else
        --work_left_;
    return stopped_.empty();
}

bool Matcher::match(ExpressionIndex at) {
    if (!may_go_on()) return false;
    const Mark before = mark();
    const bool is_recorded = recorded_[at];
    const std::size_t step = steps_.size();
    if (is_recorded) steps_.push_back({static_cast<std::uint32_t>(at), 0, position_, 0, 0});
    ++depth_;
    const bool matches = std::visit([this, at, step](const auto& one) { return take(one, at, step); }, (*grammar_)[at]);
    --depth_;
    if (!matches) {
        take_back(before);
    } else if (is_recorded) {
        steps_[step].end = position_;
        steps_[step].next = steps_.size();
    }
    return matches;
}

void Matcher::take_back(const Mark& mark) {
    position_ = mark.position;
    width_ = mark.width;
    is_past_mark_ = mark.is_past_mark;
    steps_.resize(mark.steps);
    for (; changes_.size() > mark.changes; changes_.pop_back()) bound_[changes_.back().name] = changes_.back().before;
}

bool Matcher::fail(const Awaited& expectation) {
    if (quiet_ == 0) expectations_.add(position_, limit(), expectation);
    return false;
}

void Matcher::add_width(std::uint64_t width) {
    width_ += std::min(width, std::numeric_limits<std::uint64_t>::max() - width_);
}

bool Matcher::take_text(std::string_view bytes, ExpressionIndex at) {
    work_left_ -= std::min<std::uint64_t>(work_left_, bytes.size() / 16);
    if (rest().substr(0, bytes.size()) != bytes) return fail(at);
    position_ += bytes.size();
    if (!bytes.empty()) add_width(1);
    return true;
}

bool Matcher::take(const Literal& one, ExpressionIndex at, std::size_t /*step*/) {
    return take_text(one.bytes, at);
}

bool Matcher::take(const ByteClass& one, ExpressionIndex at, std::size_t /*step*/) {
    if (position_ >= limit() || !one.bytes[static_cast<unsigned char>(text_[position_])]) return fail(at);
    ++position_;
    add_width(1);
    return true;
}

bool Matcher::take(const Integer& one, ExpressionIndex at, std::size_t /*step*/) {
    const std::string_view digits = rest();
    std::uint64_t value = 0;
    std::size_t length = 0;
    while (length < digits.size() && is_digit(digits[length]) && (length != 1 || value != 0)) {
        const auto digit = static_cast<std::uint64_t>(digits[length] - '0');
        if (digit > one.most || value > (one.most - digit) / 10) break;
        value = value * 10 + digit;
        ++length;
    }
    if (length == 0 || value < one.least) return fail(at);
    position_ += length;
    add_width(value);
    if (length < digits.size() && is_digit(digits[length]))
        static_cast<void>(fail({Awaited::Kind::no_more_digits, at, 0}));
    return true;
}

bool Matcher::take(const Sequence& one, ExpressionIndex /*at*/, std::size_t /*step*/) {
    return std::all_of(one.parts.begin(), one.parts.end(), [this](ExpressionIndex part) { return match(part); });
}

bool Matcher::take(const Choice& one, ExpressionIndex at, std::size_t step) {
    for (std::size_t i = 0; i < one.alternatives.size(); ++i) {
        if (!match(one.alternatives[i])) continue;
        if (recorded_[at]) steps_[step].chosen = static_cast<std::uint32_t>(i);
        return true;
    }
    return false;
}

bool Matcher::take(const Repetition& one, ExpressionIndex at, std::size_t /*step*/) {
    std::uint64_t least = one.least;
    std::uint64_t most = one.most;
    if (!one.count.empty()) {
        const auto count = bound_number(at);
        if (!count) return fail(at);
        least = most = *count;
    } else if (const auto* bytes = std::get_if<ByteClass>(&(*grammar_)[one.item]); bytes != nullptr && !one.separator) {
        return take_bytes(bytes->bytes, one, at);
    }
    for (std::uint64_t count = 0; count < most; ++count) {
        const std::size_t before = position_;
        if (!take_item(one, count)) return count >= least && stopped_.empty();
        if (position_ == before && count >= least) return true;
    }
    return true;
}

// The separator before it, and the item; neither where one of them fails.
bool Matcher::take_item(const Repetition& one, std::uint64_t count) {
    const Mark before = mark();
    if (count > 0 && one.separator && !match(*one.separator)) return false;
    if (match(one.item)) return true;
    take_back(before);
    return false;
}

bool Matcher::take_bytes(const ByteSet& bytes, const Repetition& one, ExpressionIndex /*at*/) {
    const std::string_view all = rest().substr(0, std::min<std::uint64_t>(one.most, text_.size()));
    const auto end =
        std::find_if(all.begin(), all.end(), [&bytes](char c) { return !bytes[static_cast<unsigned char>(c)]; });
    const auto count = static_cast<std::size_t>(end - all.begin());
    position_ += count;
    add_width(count);
    work_left_ -= std::min<std::uint64_t>(work_left_, count / 16);
    if (count < one.most) static_cast<void>(fail(one.item));
    return count >= one.least;
}

bool Matcher::take(const Total& one, ExpressionIndex at, std::size_t /*step*/) {
    const std::uint64_t from = width_;
    while (width_ - from < one.total) {
        const std::uint64_t so_far = width_ - from;
        const Mark before = mark();
        if (!match(one.item)) return fail({Awaited::Kind::more_width, at, so_far});
        if (width_ - from > one.total) {
            take_back(before);
            return fail({Awaited::Kind::less_width, at, one.total - so_far});
        }
    }
    return true;
}

bool Matcher::take(const RuleCall& one, ExpressionIndex /*at*/, std::size_t /*step*/) {
    ++rule_depth_;
    const bool matches = match(grammar_->rules[one.rule].expression);
    --rule_depth_;
    return matches;
}

bool Matcher::take(const Binding& one, ExpressionIndex at, std::size_t /*step*/) {
    const std::size_t begin = position_;
    if (!match(one.item)) return false;
    const std::size_t name = names_[at];
    changes_.push_back({name, bound_[name]});
    bound_[name] = {begin, position_, true};
    return true;
}

bool Matcher::take(const Same& /*one*/, ExpressionIndex at, std::size_t /*step*/) {
    const Span& span = bound_[names_[at]];
    return span.is_bound ? take_text(text_.substr(span.begin, span.end - span.begin), at) : fail(at);
}

bool Matcher::take(const StdinMark& /*one*/, ExpressionIndex at, std::size_t /*step*/) {
    if (is_past_mark_ || (stdin_begin_ && position_ != *stdin_begin_)) return fail(at);
    is_past_mark_ = true;
    return true;
}

bool Matcher::take(const End& /*one*/, ExpressionIndex at, std::size_t /*step*/) {
    return position_ == text_.size() || fail(at);
}

bool Matcher::take(const Lookahead& one, ExpressionIndex /*at*/, std::size_t /*step*/) {
    const Mark before = mark();
    const bool is_wanted = one.wanted == Lookahead::Wanted::present;
    if (!is_wanted) ++quiet_;
    const bool matches = match(one.item);
    if (!is_wanted) --quiet_;
    take_back(before);
    if (is_wanted || !matches) return matches == is_wanted;
    return fail({Awaited::Kind::anything_else, one.item, 0});
}

std::optional<std::uint64_t> Matcher::bound_number(ExpressionIndex at) const {
    const Span& span = bound_[names_[at]];
    std::uint64_t value = 0;
    const char* end = text_.data() + span.end;
    const auto parsed = std::from_chars(text_.data() + span.begin, end, value);
    if (!span.is_bound || parsed.ec != std::errc{} || parsed.ptr != end) return std::nullopt;
    return value;
}

} // namespace judge
