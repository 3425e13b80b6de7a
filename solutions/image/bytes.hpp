// Numbers in bytes that a stranger chose.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace image {

using Bytes = std::span<const std::uint8_t>;

// What is left from there on; nothing if there are fewer bytes.
inline Bytes bytes_from(Bytes bytes, std::size_t at) {
    return at < bytes.size() ? bytes.subspan(at) : Bytes();
}

// Whether the bytes begin with those of a text, which may hold NULs.
template <std::size_t Size>
bool begins_with(Bytes bytes, const char (&text)[Size]) {
    if (bytes.size() < Size - 1) return false;
    for (std::size_t i = 0; i + 1 < Size; ++i)
        if (bytes[i] != static_cast<std::uint8_t>(text[i])) return false;
    return true;
}

// A number of up to four bytes; nothing where it would reach beyond the end.
inline std::optional<std::uint32_t> number_at(Bytes bytes, std::size_t at, std::size_t count, std::endian order) {
    if (at > bytes.size() || count > bytes.size() - at) return std::nullopt;
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < count; ++i)
        number = number << 8 | bytes[at + (order == std::endian::big ? i : count - 1 - i)];
    return number;
}

} // namespace image
