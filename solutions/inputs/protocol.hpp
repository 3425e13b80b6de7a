#pragma once

#include <optional>
#include <string>
#include <string_view>

// The lines that chess-inputs reads and writes: fields with a tab between two.
//
//     check TYPE VALUE                ->  ok [TAG]...    or  fault OFFSET MESSAGE
//     make TYPE SEED SIZE [TAG]...    ->  made VALUE     or  cannot MESSAGE
//
// In VALUE every byte outside `!` to `~` and every `%` is written %XX, with upper-case hexadecimal digits.
namespace inputs {

std::string escape(std::string_view bytes);
// Nothing where a byte that should be escaped is not, or an escape is none.
std::optional<std::string> unescape(std::string_view text);

// The answer to one line, both without their line ends. Nothing where the line is no request.
std::optional<std::string> answer(std::string_view request);

} // namespace inputs
