// A short number for a text: seeds from names, names of files, keys of journals. No defence against whoever wants two
// texts to have one number.
#pragma once

#include <cstdint>
#include <string_view>

namespace judge {

// FNV-1a, 64 bits: the same on any machine.
[[nodiscard]] std::uint64_t fingerprint(std::string_view bytes);

} // namespace judge
