// What a reference was made of when it gave an answer.
#pragma once

#include <filesystem>
#include <string>

namespace judge {

// `fnv1a-` and the fingerprint of the reference's sources, as problems/<problem>/mutants.yaml lists them: the same on
// every machine, whatever compiler built it. Empty where nothing lists them. Throws JudgeError with the faults of that
// file.
[[nodiscard]] std::string hash_of_reference(const std::filesystem::path& root, const std::string& problem);

} // namespace judge
