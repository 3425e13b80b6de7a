// Bytes made visible. Everything a submission, a file name or a case can contain goes through here on its way to a
// terminal or a report: what comes back is printable ASCII only, so no byte can move a cursor, hide or forge a line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

// Each byte outside printable ASCII, and the backslash, as an escape: \n \r \t \0 \\ or \xNN (two lower-case digits).
[[nodiscard]] std::string visible(std::string_view bytes);

// The same, but a line feed stays a line feed and a tab a tab: for text of several lines such as compiler messages.
[[nodiscard]] std::string visible_lines(std::string_view bytes);

// A line of a source file, for showing it as its author sees it: as visible(), but a backslash stays one backslash.
[[nodiscard]] std::string visible_source(std::string_view line);

// As visible(), and what is longer than `most` bytes of input keeps its beginning and its end: `abc...(1234
// bytes)...xyz`.
[[nodiscard]] std::string visible_elided(std::string_view bytes, std::size_t most);

// True where the bytes are well-formed UTF-8 (no surrogates, no overlong forms, nothing over U+10FFFF).
[[nodiscard]] bool is_utf8(std::string_view bytes);

} // namespace judge
