// The words of the grammar notation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/grammar/grammar.hpp"

namespace judge {

struct NotationToken {
    // `broken`: a fault was told of it, so it stands for anything.
    enum class Kind { name, number, text, byte_class, mark, broken, end };

    Kind kind = Kind::end;
    std::size_t offset = 0;
    bool begins_line = false; // without indentation: a rule begins
    bool is_indented = false; // the first of its line, behind blanks
    std::string text;         // of a name or a mark as it stands there, of a text its bytes
    std::uint64_t number = 0;
    ByteSet bytes; // of a class

    [[nodiscard]] bool is(std::string_view mark) const { return kind == Kind::mark && text == mark; }
};

// The last token is the end.
[[nodiscard]] std::vector<NotationToken> notation_tokens(std::string_view notation, std::vector<NotationFault>& faults);

} // namespace judge
