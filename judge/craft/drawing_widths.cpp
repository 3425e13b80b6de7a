// Which widths the items of a Total can have, and which rests they can fill.
#include <algorithm>

#include "judge/craft/drawing_facts.hpp"

namespace judge {
namespace {

using Widths = std::vector<bool>;

// All sums of one width of each.
Widths sums(const Widths& a, const Widths& b) {
    Widths result(a.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; a[i] && i + j < b.size(); ++j)
            if (b[j]) result[i + j] = true;
    return result;
}

void add(Widths& widths, const Widths& more) {
    for (std::size_t i = 0; i < widths.size(); ++i)
        if (more[i]) widths[i] = true;
}

} // namespace

std::vector<bool> GrammarFacts::widths_of(ExpressionIndex index, std::size_t most) const {
    Widths result(most + 1);
    const Expression& expression = (*grammar_)[index];
    if (const auto* literal = std::get_if<Literal>(&expression)) {
        if (!literal->bytes.empty() && most == 0) return result;
        result[literal->bytes.empty() ? 0 : 1] = true;
    } else if (std::holds_alternative<ByteClass>(expression)) {
        if (most > 0) result[1] = true;
    } else if (const auto* integer = std::get_if<Integer>(&expression)) {
        for (std::uint64_t value = integer->least; value <= integer->most && value <= most; ++value)
            result[value] = true;
    } else if (const auto* choice = std::get_if<Choice>(&expression)) {
        for (const ExpressionIndex alternative : choice->alternatives) add(result, facts_[alternative].widths);
    } else if (const auto* repetition = std::get_if<Repetition>(&expression)) {
        // Separators and counts by name are left to trial: what is here only says what is worth trying.
        Widths once = facts_[repetition->item].widths;
        once[0] = true;
        result[0] = true;
        for (std::size_t size = 1; size <= most; size *= 2) once = sums(once, once);
        add(result, once);
    } else {
        result[0] = true;
        if (std::holds_alternative<Same>(expression)) result.assign(result.size(), true);
        for (const ExpressionIndex part : parts_of(*grammar_, index)) result = sums(result, facts_[part].widths);
    }
    return result;
}

void GrammarFacts::find_widths() {
    std::size_t most = 0;
    std::vector<ExpressionIndex> inside; // expressions within items of totals
    std::vector<bool> is_inside(facts_.size());
    for (ExpressionIndex index = 0; index < facts_.size(); ++index) {
        const auto* total = std::get_if<Total>(&(*grammar_)[index]);
        if (total == nullptr || total->total > most_total) continue;
        most = std::max<std::size_t>(most, total->total);
        inside.push_back(total->item);
        fillable_[index];
    }
    for (std::size_t i = 0; i < inside.size(); ++i) {
        if (is_inside[inside[i]]) continue;
        is_inside[inside[i]] = true;
        for (const ExpressionIndex part : parts_of(*grammar_, inside[i])) inside.push_back(part);
    }
    for (ExpressionIndex index = 0; index < facts_.size(); ++index)
        if (is_inside[index]) facts_[index].widths.assign(most + 1, false);
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (ExpressionIndex index = 0; index < facts_.size(); ++index) {
            if (!is_inside[index]) continue;
            Widths next = widths_of(index, most);
            is_changed = is_changed || next != facts_[index].widths;
            facts_[index].widths = std::move(next);
        }
    }
    for (auto& [index, fillable] : fillable_) {
        const auto& total = std::get<Total>((*grammar_)[index]);
        const Widths& widths = facts_[total.item].widths;
        fillable.assign(total.total + 1, false);
        fillable[0] = true;
        for (std::size_t rest = 1; rest <= total.total; ++rest)
            for (std::size_t width = 1; width <= rest && !fillable[rest]; ++width)
                if (widths[width] && fillable[rest - width]) fillable[rest] = true;
    }
}

} // namespace judge
