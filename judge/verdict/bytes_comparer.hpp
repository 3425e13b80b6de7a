// `bytes`: the output contract, clause by clause.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "judge/verdict/comparison.hpp"

namespace judge {

// Goes on where the actual output stops being a copy of the expected one: its first `equal` bytes are the same.
[[nodiscard]] std::unique_ptr<OutputComparer> make_bytes_comparer(std::string_view expected,
                                                                  const OutputContract& contract, std::size_t equal);

} // namespace judge
