// `tokens`: the texts as sequences of tokens, whatever white space stands between them.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "judge/verdict/comparison.hpp"

namespace judge {

// Goes on where the actual output stops being a copy of the expected one: its first `equal` bytes are the same. White
// space is free, so the contract's clauses say nothing and no result is `white_space`.
[[nodiscard]] std::unique_ptr<OutputComparer> make_tokens_comparer(std::string_view expected,
                                                                   const OutputContract& contract, std::size_t equal);

} // namespace judge
