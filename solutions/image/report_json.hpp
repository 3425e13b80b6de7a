// Everything about an answer, for programs. solutions/image/README.md describes the fields.
#pragma once

#include <string>
#include <vector>

#include "solutions/image/answer.hpp"

namespace image {

// One JSON object and a line's end; `file` is absent for standard input. Probabilities are rounded to four decimals,
// pixels to two.
std::string json_report(const std::optional<std::string>& file, const Picture& picture,
                        const std::vector<Answer>& answers);

} // namespace image
