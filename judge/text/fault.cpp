#include "judge/text/fault.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstddef>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

// A longer line is cut around its culprit.
constexpr std::size_t widest_line = 120;

std::string excerpt(const Fault& fault) {
    const auto column = static_cast<std::size_t>(std::max(fault.place.column, 1)) - 1;
    std::size_t from = 0;
    if (fault.source_line.size() > widest_line && column > widest_line / 2) from = column - widest_line / 2;
    const std::string before = visible_source(std::string_view(fault.source_line).substr(from, column - from));
    const std::string after = column < fault.source_line.size()
                                  ? visible_source(std::string_view(fault.source_line).substr(column, widest_line))
                                  : "";
    return fmt::format("{:5} | {}{}\n      | {}^\n", fault.place.line, before, after, std::string(before.size(), ' '));
}

std::string join(const std::vector<Fault>& faults) {
    std::string text;
    for (const Fault& fault : faults) text += to_string(fault);
    return text;
}

} // namespace

std::string to_string(const Place& place) {
    if (place.path.empty()) return "";
    if (place.line == 0) return visible(place.path);
    if (place.column == 0) return fmt::format("{}:{}", visible(place.path), place.line);
    return fmt::format("{}:{}:{}", visible(place.path), place.line, place.column);
}

std::string to_string(const Fault& fault) {
    const std::string where = to_string(fault.place);
    std::string text = fmt::format("{}{}error: {}\n", where, where.empty() ? "" : ": ", fault.what);
    if (fault.place.line > 0 && !fault.source_line.empty()) text += excerpt(fault);
    return text;
}

JudgeError::JudgeError(std::vector<Fault> faults) : std::runtime_error(join(faults)), faults_(std::move(faults)) {}

} // namespace judge
