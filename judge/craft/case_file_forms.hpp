// The forms in which a case file carries bytes: the one that a person would choose. Ordinary text is plain, quoted or a
// block; text whose bytes a reader of a block could not see (blanks at the end of a line, tabs, carriage returns,
// no-break spaces) is quoted, with escapes; bytes that are no text are hexadecimal, many of them base64.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/spec/limits.hpp"

namespace judge {

// Where a text of one line stands: as the value of a key, or between the brackets of a list.
enum class Surroundings { value, list };

// Plain where that is safe, else in quotes. Nothing where the bytes are not UTF-8: YAML text cannot carry them.
[[nodiscard]] std::optional<std::string> one_line_form(std::string_view text, Surroundings surroundings);

struct ValueForm {
    std::string yaml;               // what stands behind `key:`, from the blank to the last line feed
    bool takes_blank_lines = false; // blank lines behind it would be its own
};

// The value of a key in a mapping of that indentation.
[[nodiscard]] ValueForm value_form(std::string_view bytes, std::size_t indentation);

// `{time_ms: 500}`; empty where there are none.
[[nodiscard]] std::string limits_form(const LimitOverrides& limits);

} // namespace judge
