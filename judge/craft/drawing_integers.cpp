// Numbers, drawn.
#include <algorithm>

#include "judge/craft/drawer.hpp"

namespace judge {
namespace {

constexpr int number_tries = 8;

} // namespace

// Each end in one of eight, else each number equally likely.
std::uint64_t Drawer::number_between(const Drawing::Range& range) {
    const DrawingStyle style = this->style();
    if (style == DrawingStyle::smallest) return range.least;
    if (style == DrawingStyle::largest) return range.most;
    if (style_ == DrawingStyle::small)
        return random_.between(range.least, range.least + std::min<std::uint64_t>(2, range.most - range.least));
    const std::uint64_t kind = random_.below(8);
    if (kind == 0) return range.least;
    if (kind == 1) return range.most;
    return random_.between(range.least, range.most);
}

// Like number_between(), but in one of four the number of digits is drawn first, so that small numbers of a wide range
// occur.
std::uint64_t Drawer::free_integer(const Integer& integer) {
    const std::size_t fewest = std::to_string(integer.least).size();
    const std::size_t most = std::to_string(integer.most).size();
    if (style_ != DrawingStyle::random || fewest == most || !random_.chance(1, 4))
        return number_between({integer.least, integer.most});
    const std::size_t digits = random_.between(fewest, most);
    std::uint64_t least = 1;
    for (std::size_t i = 1; i < digits; ++i) least *= 10;
    if (digits == 1) least = 0;
    const std::uint64_t beyond = digits >= 20 ? unbounded : (digits == 1 ? 9 : least * 10 - 1);
    return random_.between(std::max(integer.least, least), std::min(integer.most, beyond));
}

bool Drawer::draw_integer(ExpressionIndex index, const Integer& integer) {
    if (const auto wanted = number_wanted_of(index))
        return emit_integer(std::clamp(*wanted, integer.least, integer.most), integer);
    if (count_name_ == nullptr) {
        for (int tries = 0; tries < number_tries; ++tries)
            if (emit_integer(free_integer(integer), integer)) return true;
        return false;
    }
    Drawing::Range range = count_values(*plan_, *count_name_, integer);
    const auto& counted = facts_->counted_by(*count_name_);
    const auto leads = [&](ExpressionIndex one) { return leads_to_goal(one); };
    if (integer.most > 0 && std::any_of(counted.begin(), counted.end(), leads)) {
        range.least = std::max<std::uint64_t>(range.least, 1);
        range.most = std::max(range.least, range.most);
    }
    for (int tries = 0; tries < number_tries; ++tries)
        if (emit_integer(is_hurried() ? range.least : number_between(range), integer)) return true;
    return false;
}

bool Drawer::emit_integer(std::uint64_t value, const Integer& integer) {
    const std::string digits = std::to_string(value);
    if (is_barred(digits.front()) || !emit(digits)) return false;
    progress_.width += value;
    // A digit that would belong to the number cannot follow it.
    ByteSet more;
    for (std::uint64_t digit = 0; value != 0 && value <= integer.most / 10 && digit <= 9; ++digit)
        if (value * 10 + digit <= integer.most) more.set('0' + digit);
    if (more.any()) bar(more);
    return true;
}

bool Drawer::draw_integer_within(ExpressionIndex index, const Integer& integer, const Allowed& allowed) {
    if (const auto wanted = number_wanted_of(index))
        return *wanted >= integer.least && *wanted <= integer.most && allowed.takes(*wanted) &&
               emit_integer(*wanted, integer);
    std::vector<std::uint64_t> values;
    for (std::uint64_t value = integer.least; value <= std::min(integer.most, allowed.rest); ++value)
        if (allowed.takes(value) && !is_barred(std::to_string(value).front())) values.push_back(value);
    if (values.empty()) return false;
    if (lean_ == Lean::wide) return emit_integer(values.back(), integer);
    if (lean_ == Lean::narrow) return emit_integer(values.front(), integer);
    return emit_integer(values[random_.below(values.size())], integer);
}

} // namespace judge
