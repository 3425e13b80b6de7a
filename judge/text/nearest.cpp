#include "judge/text/nearest.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace judge {
namespace {

// Optimal string alignment: three rows of the usual table are enough.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        std::swap(before_last, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

// A name longer than this is no typing mistake, and the table grows with the product of the lengths.
constexpr std::size_t longest_name = 200;

} // namespace

std::optional<std::string_view> nearest_name(std::string_view name, std::span<const std::string_view> candidates) {
    if (name.size() > longest_name) return std::nullopt;
    std::optional<std::string_view> best;
    std::size_t best_distance = 0;
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = edit_distance(name, candidate);
        if (distance * 3 > std::max(name.size(), candidate.size())) continue;
        if (!best || distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

} // namespace judge
