// The known name that a mistyped one was probably meant to be.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace judge {

// The candidate with the smallest edit distance (insert, delete, replace, swap of neighbours), if that is at most a
// third of the longer name; the first of several equally near.
[[nodiscard]] std::optional<std::string_view> nearest_name(std::string_view name,
                                                           std::span<const std::string_view> candidates);

} // namespace judge
