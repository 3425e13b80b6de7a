// The input of a case, arguments and standard input, as the one text that a grammar describes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/case.hpp"

namespace judge {

struct Input {
    std::vector<std::string> args; // none holds a NUL
    std::string stdin_bytes;

    bool operator==(const Input&) const = default;
};

// Each argument followed by a NUL, then the standard input, which begins at `stdin_begin`.
struct InputText {
    std::string text;
    std::size_t stdin_begin = 0;
};

[[nodiscard]] InputText to_text(const Input& input);
// The inverse. Nothing where what stands before stdin_begin does not end in a NUL.
[[nodiscard]] std::optional<Input> to_input(std::string_view text, std::size_t stdin_begin);
[[nodiscard]] Input input_of(const Case& test_case);

// Where an offset of the text is, for people: `argument 2, byte 5` (from 1), `line 3, column 5` of standard input.
[[nodiscard]] std::string place_in_words(const InputText& input, std::size_t offset);

} // namespace judge
