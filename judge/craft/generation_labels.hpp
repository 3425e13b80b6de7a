// Names of generated inputs.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace judge {

// As kebab-case: `chess_game` is `chess-game`, `boards:3+` is `boards-3-plus`, `run:K` is `run-upper-k`; empty where
// nothing can be said.
[[nodiscard]] std::string label_of(std::string_view name);

// Of one byte: `k`, `upper-k`, `8`, `slash`, `byte-1b`.
[[nodiscard]] std::string byte_label(unsigned char byte);

// The label, with a number where it is taken: `record-5`, `record-5-2`. At most 80 bytes.
[[nodiscard]] std::string unique_label(std::string label, std::set<std::string>& taken);

} // namespace judge
