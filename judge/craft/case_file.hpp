// Writing cases to YAML so that they read back as the same bytes.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/case.hpp"

namespace judge {

// The text of a case file. head: a comment at its top, without `#`, may be empty. Text is written as a block where that
// is exact and readable, else in quotes, else as base64.
[[nodiscard]] std::string case_file_text(std::string_view problem, std::string_view head,
                                         const std::vector<Case>& cases);

// Writes beside, reads back with the judge's own reader, compares every case, and only then renames: the file is the
// old or the new one at every moment. Throws JudgeError where what was read differs or the disk refuses; the old file
// stays.
void replace_case_file(const std::filesystem::path& path, const std::string& text, std::string_view problem,
                       const std::vector<Case>& cases);

// Adds one case to cases/<problem>/<file>, made where missing; what stands there keeps its bytes. Throws JudgeError
// where the problem has a case of that name (in any file) already.
void append_case(const std::filesystem::path& root, std::string_view problem, std::string_view file,
                 const Case& test_case);

} // namespace judge
