#pragma once

#include <string>
#include <string_view>

// Bytes that a stranger sent, made fit for a terminal and for a person.
namespace chess {

// Printable ASCII as it is, every other byte as \xNN with lower-case digits.
std::string visible(std::string_view bytes);

// The same between double quotes, elided after `quoted_bytes` bytes.
inline constexpr std::size_t quoted_bytes = 40;
std::string quoted(std::string_view bytes);

// The name of a file, whole: many begin alike.
std::string quoted_name(std::string_view path);

} // namespace chess
