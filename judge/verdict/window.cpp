#include "judge/verdict/window.hpp"

#include <algorithm>

namespace judge {

namespace {

std::uint64_t count_line_feeds(std::string_view text) {
    return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string_view last_bytes(std::string_view text, std::size_t most) {
    return text.substr(text.size() - std::min(text.size(), most));
}

} // namespace

BytePosition position_in(std::string_view text, std::size_t offset) {
    const auto before = text.substr(0, offset);
    const auto line_feed = before.rfind('\n');
    const auto line_start = line_feed == std::string_view::npos ? 0 : line_feed + 1;
    return {offset, count_line_feeds(before) + 1, offset - line_start + 1};
}

Window window_in(std::string_view text, std::size_t offset) {
    return GrowingWindow(text.substr(0, offset), text.substr(offset)).window();
}

GrowingWindow::GrowingWindow(std::string_view before, std::string_view from) {
    before = last_bytes(before, capacity);
    std::copy(before.begin(), before.end(), before_.begin());
    before_size_ = before.size();
    take(from);
}

void GrowingWindow::take(std::string_view more) {
    more = more.substr(0, capacity - after_size_);
    std::copy(more.begin(), more.end(), after_.begin() + static_cast<std::ptrdiff_t>(after_size_));
    after_size_ += more.size();
}

Window GrowingWindow::window() const {
    const std::string_view before(before_.data(), before_size_);
    const std::string_view after(after_.data(), after_size_);
    Window result;
    result.bytes = last_bytes(before, window_reach);
    result.at = result.bytes.size();
    result.bytes += after.substr(0, window_reach);
    result.starts_mid_line = before.size() == capacity && before.front() != '\n';
    result.ends_mid_line = after.size() == capacity && after[window_reach - 1] != '\n';
    return result;
}

ActualText::ActualText(std::string_view seen) : tail_(last_bytes(seen, 2 * window_reach)), offset_(seen.size()) {
    const auto position = position_in(seen, seen.size());
    line_ = position.line;
    line_start_ = position.offset + 1 - position.column;
}

void ActualText::begin(std::string_view piece) {
    piece_ = piece;
    counted_ = 0;
}

void ActualText::end() {
    count_lines(piece_.size());
    offset_ += piece_.size();
    tail_ += last_bytes(piece_, 2 * window_reach);
    tail_.erase(0, tail_.size() - std::min(tail_.size(), 2 * window_reach));
    begin({});
}

void ActualText::count_lines(std::size_t end) {
    if (end <= counted_) return;
    const auto fresh = piece_.substr(counted_, end - counted_);
    if (const auto line_feed = fresh.rfind('\n'); line_feed != std::string_view::npos) {
        line_ += count_line_feeds(fresh);
        line_start_ = offset_ + counted_ + line_feed + 1;
    }
    counted_ = end;
}

BytePosition ActualText::position(std::ptrdiff_t index) {
    if (index > 0) count_lines(static_cast<std::size_t>(index));
    const auto offset = offset_ + static_cast<std::uint64_t>(index);
    return {offset, line_, offset - line_start_ + 1};
}

GrowingWindow ActualText::window(std::ptrdiff_t index) const {
    if (index < 0) {
        const auto split = tail_.size() - static_cast<std::size_t>(-index);
        GrowingWindow result(std::string_view(tail_).substr(0, split), std::string_view(tail_).substr(split));
        result.take(piece_);
        return result;
    }
    const auto at = static_cast<std::size_t>(index);
    if (at > window_reach) return {piece_.substr(0, at), piece_.substr(at)};
    const auto before = tail_ + std::string(piece_.substr(0, at));
    return {before, piece_.substr(at)};
}

} // namespace judge
