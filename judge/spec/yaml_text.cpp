#include "judge/spec/yaml_text.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <tuple>
#include <utility>

namespace judge {
namespace {

// What a fault carries of its line behind the culprit; a culprit further from the line's start than `farthest` is
// shown by its place alone.
constexpr std::size_t shown_behind = 200;
constexpr std::size_t farthest = 1U << 16U;

} // namespace

YamlText::YamlText(std::string_view text, std::string path) : text_(text), path_(std::move(path)), line_starts_{0} {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        line_starts_.push_back(at + 1);
}

std::size_t YamlText::line_index(std::size_t offset) const {
    const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
    return static_cast<std::size_t>(after - line_starts_.begin()) - 1;
}

std::size_t YamlText::indentation(std::size_t offset) const {
    return offset - line_starts_[line_index(offset)];
}

Place YamlText::place(std::size_t offset) const {
    return {path_, static_cast<int>(line_index(offset) + 1), static_cast<int>(indentation(offset) + 1)};
}

std::string_view YamlText::line_of(std::size_t offset) const {
    const std::string_view from = text_.substr(line_starts_[line_index(offset)]);
    return from.substr(0, from.find('\n'));
}

Fault YamlText::fault(std::size_t offset, std::string what) const {
    offset = std::min(offset, text_.size());
    const std::size_t column = indentation(offset);
    const std::string_view line = column > farthest ? "" : line_of(offset).substr(0, column + shown_behind);
    return {place(offset), std::move(what), std::string(line)};
}

void FaultList::add(std::size_t offset, std::string what) {
    if (faults_.size() < most) {
        faults_.push_back(yaml_->fault(offset, std::move(what)));
    } else {
        ++unshown_;
    }
}

std::vector<Fault> FaultList::sorted() const {
    std::vector<Fault> faults = faults_;
    std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) {
        return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
    });
    if (unshown_ > 0) {
        Place file = yaml_->place(0);
        file.line = 0;
        faults.push_back({file, fmt::format("{} more faults are not shown", unshown_)});
    }
    return faults;
}

} // namespace judge
