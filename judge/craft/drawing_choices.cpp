// Which alternative is tried first, and totals, which are choices of widths.
#include <algorithm>
#include <iterator>
#include <numeric>

#include "judge/craft/drawer.hpp"

namespace judge {
namespace {

constexpr int total_tries = 16;
constexpr int item_tries = 8;
// How much likelier an alternative becomes that leads to a goal.
constexpr std::uint64_t pull = 16;

} // namespace

std::vector<std::size_t> Drawer::order_of(ExpressionIndex index, const Choice& choice, const Allowed* allowed) {
    if (const auto wanted = number_wanted_of(index)) {
        const bool is_possible = *wanted < choice.alternatives.size() &&
                                 (allowed == nullptr || is_feasible(choice.alternatives[*wanted], *allowed));
        return is_possible ? std::vector<std::size_t>{*wanted} : std::vector<std::size_t>{};
    }
    const DrawingStyle style = this->style();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < choice.alternatives.size(); ++i)
        if (allowed == nullptr || is_feasible(choice.alternatives[i], *allowed)) order.push_back(i);
    const auto is_wanted = [&](std::size_t i) { return weight_of(choice.alternatives[i]) > 0; };
    if (std::any_of(order.begin(), order.end(), is_wanted))
        std::erase_if(order, [&](std::size_t i) { return !is_wanted(i); });
    if (style == DrawingStyle::random) order = shuffled(choice, std::move(order));
    // Equal ones keep their order. std::stable_sort would ask for memory each time, and this is done at every step.
    const auto sort_by = [&](auto key) {
        const auto comes_before = [&](std::size_t a, std::size_t b) {
            return key(choice.alternatives[a]) < key(choice.alternatives[b]);
        };
        for (auto next = order.begin(); next != order.end(); ++next)
            std::rotate(std::upper_bound(order.begin(), next, *next, comes_before), next, std::next(next));
    };
    // The last sorting counts most.
    if (style == DrawingStyle::smallest) {
        sort_by([&](ExpressionIndex one) { return facts_->of(one).least_depth; });
        sort_by([&](ExpressionIndex one) { return facts_->of(one).least_bytes; });
    }
    if (style == DrawingStyle::largest) sort_by([&](ExpressionIndex one) { return ~most_bytes_[one]; });
    if (allowed != nullptr && lean_ == Lean::wide) sort_by([&](ExpressionIndex one) { return ~widest(one, *allowed); });
    if (allowed != nullptr && lean_ == Lean::narrow)
        sort_by([&](ExpressionIndex one) { return narrowest(one, *allowed); });
    if (style != DrawingStyle::random) sort_by([&](ExpressionIndex one) { return leads_to_goal(one) ? 0 : 1; });
    if (is_hurried()) sort_by([&](ExpressionIndex one) { return facts_->of(one).least_depth; });
    if (!plan_->goals.empty()) sort_by([&](ExpressionIndex one) { return leads_to_avoided(one) ? 1 : 0; });
    return order;
}

// Each drawn by its weight among those that are left.
std::vector<std::size_t> Drawer::shuffled(const Choice& choice, std::vector<std::size_t> alternatives) {
    std::vector<std::uint64_t> weights;
    weights.reserve(alternatives.size());
    for (const std::size_t i : alternatives) {
        const ExpressionIndex one = choice.alternatives[i];
        weights.push_back(std::max<std::uint64_t>(weight_of(one), 1) * (leads_to_goal(one) ? pull : 1));
    }
    std::uint64_t all = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
    for (std::size_t i = 0; i + 1 < alternatives.size(); ++i) {
        std::uint64_t ticket = random_.below(all);
        std::size_t drawn = i;
        while (ticket >= weights[drawn]) ticket -= weights[drawn++];
        std::swap(alternatives[i], alternatives[drawn]);
        std::swap(weights[i], weights[drawn]);
        all -= weights[i];
    }
    return alternatives;
}

bool Drawer::is_feasible(ExpressionIndex index, const Allowed& allowed) const {
    const std::vector<bool>& widths = facts_->of(index).widths;
    for (std::uint64_t width = 0; width <= allowed.rest; ++width)
        if (widths[width] && allowed.takes(width)) return true;
    return false;
}

std::uint64_t Drawer::widest(ExpressionIndex index, const Allowed& allowed) const {
    const std::vector<bool>& widths = facts_->of(index).widths;
    for (std::uint64_t width = allowed.rest; width > 0; --width)
        if (widths[width] && allowed.takes(width)) return width;
    return 0;
}

std::uint64_t Drawer::narrowest(ExpressionIndex index, const Allowed& allowed) const {
    const std::vector<bool>& widths = facts_->of(index).widths;
    for (std::uint64_t width = 0; width <= allowed.rest; ++width)
        if (widths[width] && allowed.takes(width)) return width;
    return unbounded;
}

bool Drawer::draw_total(ExpressionIndex index, const Total& total) {
    if (total.total > GrammarFacts::most_total) return false;
    const std::vector<bool>& fillable = facts_->fillable(index);
    if (!fillable[total.total]) return false;
    const DrawingStyle style = style_;
    const Lean around = lean_;
    const auto wanted = number_wanted_of(index);
    bool is_drawn = false;
    for (int tries = 0; tries < total_tries && !is_drawn && !is_given_up_; ++tries) {
        // One in eight is all of the widest, one all of the narrowest that there are, so that empty and full ranks of a
        // board are about as common as in games.
        lean_ = Lean::none;
        const std::uint64_t kind = style_ == DrawingStyle::random ? random_.below(8) : 8;
        if (style_ == DrawingStyle::smallest || style_ == DrawingStyle::small || kind == 0 || wanted == 0)
            lean_ = Lean::wide;
        if (style_ == DrawingStyle::largest || kind == 1 || wanted == 1) lean_ = Lean::narrow;
        const Progress before = mark();
        is_drawn = draw_items(total, fillable);
        if (!is_drawn) take_back(before);
        if (!wanted) style_ = DrawingStyle::random; // what the style says came to a dead end
    }
    style_ = style;
    lean_ = around;
    return is_drawn;
}

bool Drawer::draw_items(const Total& total, const std::vector<bool>& fillable) {
    for (std::uint64_t rest = total.total; rest > 0;) {
        const Progress before = mark();
        bool is_drawn = false;
        for (int tries = 0; tries < item_tries && !is_drawn && !is_given_up_; ++tries) {
            is_drawn = draw_within(total.item, {&fillable, rest}) && progress_.width > before.width;
            if (!is_drawn) take_back(before);
        }
        if (!is_drawn) return false;
        rest -= progress_.width - before.width;
    }
    return true;
}

bool Drawer::draw_within(ExpressionIndex index, const Allowed& allowed) {
    if (!takes_step()) return false;
    if (!plan_->goals.empty()) meet_by_reaching(index);
    const Expression& expression = (*grammar_)[index];
    if (const auto* call = std::get_if<RuleCall>(&expression)) return draw_rule(call->rule, &allowed);
    if (const auto* choice = std::get_if<Choice>(&expression)) return draw_choice(index, *choice, &allowed);
    if (const auto* integer = std::get_if<Integer>(&expression)) return draw_integer_within(index, *integer, allowed);
    if (const auto* binding = std::get_if<Binding>(&expression)) return draw_binding(*binding, &allowed);
    if (const auto* sequence = std::get_if<Sequence>(&expression)) return draw_sequence_within(*sequence, allowed);
    const std::uint64_t before = progress_.width;
    return draw_expression(index) && allowed.takes(progress_.width - before);
}

// Where one part alone has more than one width, that part is drawn to fit; else it is a matter of trying.
bool Drawer::draw_sequence_within(const Sequence& sequence, const Allowed& allowed) {
    std::uint64_t fixed = 0;
    std::optional<ExpressionIndex> open;
    bool is_simple = true;
    for (const ExpressionIndex part : sequence.parts) {
        const std::vector<bool>& widths = facts_->of(part).widths;
        if (std::count(widths.begin(), widths.end(), true) == 1) {
            fixed += static_cast<std::uint64_t>(std::find(widths.begin(), widths.end(), true) - widths.begin());
        } else {
            is_simple = is_simple && !open;
            open = part;
        }
    }
    const std::uint64_t before = progress_.width;
    if (!is_simple || fixed > allowed.rest) return draw_sequence(sequence) && allowed.takes(progress_.width - before);
    const Allowed inner{allowed.fillable, allowed.rest - fixed};
    for (const ExpressionIndex part : sequence.parts)
        if (!(part == open ? draw_within(part, inner) : draw_expression(part))) return false;
    return allowed.takes(progress_.width - before);
}

} // namespace judge
