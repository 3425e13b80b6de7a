// What image-to-fen says on standard error beside its answer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solutions/image/answer.hpp"

namespace image {

bool all_sure(const Answers& answers);

// A line each: why there is no board; which squares are unsure; what the orientation rests on if it is a guess; and
// what is wrong with the position.
std::vector<std::string> messages_of(const Answers& answers);

// Throws OptionsError if the annotated picture would take the place of the picture itself.
void refuse_to_replace(const std::string& annotated, const std::optional<std::string>& picture);

} // namespace image
