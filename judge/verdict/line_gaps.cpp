#include "judge/verdict/line_gaps.hpp"

#include <algorithm>
#include <limits>

#include "judge/verdict/white_space.hpp"

namespace judge {

namespace {

constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();

} // namespace

std::uint64_t canonical_line_ends(const Gap& gap, const OutputContract& contract) {
    auto count = gap.line_ends;
    if (!gap.at_end) {
        const bool one_will_do = contract.block_separator == BlockSeparator::blank_lines && !gap.at_start;
        return one_will_do ? std::min<std::uint64_t>(count, 2) : count;
    }
    if (contract.trailing_blank_lines == TrailingBlankLines::ignored)
        count = gap.at_start ? 0 : std::min<std::uint64_t>(count, 1);
    if (contract.final_newline == FinalNewline::optional && count > 0) --count;
    return count;
}

std::uint64_t most_line_ends(const Gap& expected, const OutputContract& contract) {
    // The canonical count grows with the count and then stands still, if at all, from 3 line ends on.
    const auto canonical = canonical_line_ends(expected, contract);
    const auto allows = [&](std::uint64_t line_ends) {
        return canonical_line_ends({line_ends, expected.at_start, expected.at_end}, contract) == canonical;
    };
    if (allows(no_limit)) return no_limit;
    return allows(canonical + 1) ? canonical + 1 : canonical;
}

ExpectedGaps::ExpectedGaps(std::string_view expected, const OutputContract& contract)
    : expected_(expected), contract_(contract) {}

std::size_t ExpectedGaps::skip_blanks(std::size_t offset) const {
    if (contract_.trailing_spaces == TrailingSpaces::ignored)
        while (offset < expected_.size() && is_blank(expected_[offset])) ++offset;
    return offset;
}

std::size_t ExpectedGaps::line_end_size(std::size_t offset) const {
    const auto rest = expected_.substr(offset);
    if (rest.starts_with('\n')) return 1;
    return contract_.line_ends == LineEnds::lf_or_crlf && rest.starts_with("\r\n") ? 2 : 0;
}

ExpectedGaps::Found ExpectedGaps::at(std::size_t offset) {
    if (searched_ && offset == found_.begin) return found_;
    if (offset >= content_from_ && offset <= content_until_) return {{0, offset == 0, false}, offset, offset};
    searched_ = true;
    found_ = {{0, offset == 0, false}, offset, offset};
    passed_ = 0;
    behind_ = skip_blanks(offset);
    while (true) {
        const auto next = skip_blanks(found_.end);
        if (next == expected_.size()) {
            found_.at_end = true;
            found_.end = next;
            return found_;
        }
        const auto size = line_end_size(next);
        if (size == 0) {
            content_from_ = found_.end;
            content_until_ = next;
            return found_;
        }
        ++found_.line_ends;
        found_.end = next + size;
    }
}

std::size_t ExpectedGaps::behind(std::size_t offset, std::uint64_t line_ends) {
    const auto gap = at(offset);
    if (line_ends >= gap.line_ends) return gap.end;
    for (; passed_ < line_ends; ++passed_) behind_ = skip_blanks(behind_ + line_end_size(behind_));
    return behind_;
}

} // namespace judge
