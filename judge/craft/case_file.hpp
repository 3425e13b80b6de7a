// Writing cases to YAML so that they read back as the same bytes.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/case.hpp"
#include "judge/spec/problem.hpp"

namespace judge {

// A text with more bytes stands in a file of its own, in `files` beside the case file.
inline constexpr std::size_t most_text_in_case_file = 64U << 10U;

// The text of a case file. head: a comment at its top, without `#`, may be empty. Text is written as a block where that
// is exact and readable, else in quotes, else as hexadecimal digits or base64; large text as the name of a file, which
// replace_case_file and append_case write. Throws JudgeError for what no case file can carry: an argument or a note
// that is not UTF-8, observed facts.
[[nodiscard]] std::string case_file_text(std::string_view problem, std::string_view head,
                                         const std::vector<Case>& cases);

// Writes beside, reads back with the judge's own reader, compares every case, and only then renames: the file is the
// old or the new one at every moment, and keeps its mode. Throws JudgeError where what was read differs or the disk
// refuses; the old file stays. The folder is made where missing.
void replace_case_file(const std::filesystem::path& path, const std::string& text, std::string_view problem,
                       const std::vector<Case>& cases);

// Whether replace_case_file and append_case give such names to the files of large texts.
[[nodiscard]] bool is_name_of_large_text(std::string_view name);

// Whether a file of such a name holds what was written to it: the name has a fingerprint of the bytes.
[[nodiscard]] bool is_as_named(std::string_view name, std::string_view bytes);

// Adds one case to cases/<problem>/<file>, made where missing; what stands there keeps its bytes. Throws JudgeError
// where the problem has a case of that name (in any file) already.
void append_case(const std::filesystem::path& root, std::string_view problem, std::string_view file,
                 const Case& test_case);

// Throws JudgeError where append_case could not add a case of that name, which is free, whatever its input: to be asked
// before a search. The folder must be there.
void check_can_append(const std::filesystem::path& root, std::string_view problem, std::string_view file,
                      std::string_view name);

// A problem that may have no case yet. Throws JudgeError with all its other faults.
[[nodiscard]] Problem load_growing_problem(const std::filesystem::path& root, std::string_view id);

// The keys of a case file whose values differ, in the order in which they are written.
[[nodiscard]] std::vector<std::string_view> differing_keys(const Case& one, const Case& other);

} // namespace judge
