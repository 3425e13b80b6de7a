// Scalars read from the very bytes of the file, to hold against what the YAML library made of them. Only forms that
// show their bytes are taken: plain and quoted text on one line, and `|` blocks; no folding.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace judge {

struct SourceScalar {
    std::string text;
    std::size_t end = 0; // offset behind its last byte
};

struct ScalarFault {
    std::size_t offset = 0;
    std::string what;
};

using ScalarReading = std::variant<SourceScalar, ScalarFault>;

// `at`: the offset of the opening quote.
[[nodiscard]] ScalarReading read_double_quoted(std::string_view yaml, std::size_t at);
[[nodiscard]] ScalarReading read_single_quoted(std::string_view yaml, std::size_t at);

// `at`: the offset of the `|`. `parent`: the indentation of the mapping or sequence that it stands in.
[[nodiscard]] ScalarReading read_block(std::string_view yaml, std::size_t at, std::size_t parent);

} // namespace judge
