#pragma once

#include <string_view>

#include "solutions/inputs/type.hpp"

// What a line says to fen-check, as tags: the codes of its faults, told apart a little further, and its form.
namespace inputs {

Tags features_of_record(std::string_view line);

// The faults among the tags, in the order of the codes.
Tags faults_among(const Tags& tags);

Tags all_record_features();

} // namespace inputs
