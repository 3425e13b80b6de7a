// An external checker, and what every output contract is tried with.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/limits.hpp"

namespace judge {

// How a checker is called and answers (judge/verdict/checker.hpp).
enum class CheckerProtocol { kattis, testlib };

// What a checker may use if nothing is said.
inline constexpr Limits checker_limits{.cpu_time = std::chrono::seconds(10),
                                       .wall_time = std::chrono::seconds(33),
                                       .memory_bytes = 512ULL << 20U,
                                       .output_bytes = 1ULL << 20U,
                                       .processes = 64,
                                       .files = 1000,
                                       .file_bytes = 256ULL << 20U,
                                       .stack_bytes = {}};

// A program that judges outputs where there is more than one right answer. The clauses then say what it does; it is the
// one that does it.
struct Checker {
    std::string name;           // of its source: near.py
    std::filesystem::path path; // problems/<id>/checkers/<name>; filled in when the problem is loaded
    CheckerProtocol protocol = CheckerProtocol::kattis;
    Limits limits = checker_limits;
    std::vector<std::string> decides; // perturbations (known_perturbations) that it may accept or reject
};

// What every output contract is tried with (judge/craft/perturbation.hpp).
inline constexpr std::array<std::string_view, 27> known_perturbations = {"no_final_newline",
                                                                         "one_trailing_blank_line",
                                                                         "three_trailing_blank_lines",
                                                                         "trailing_blank_line_with_a_space",
                                                                         "trailing_space_on_a_line",
                                                                         "leading_blank_line",
                                                                         "leading_space_on_a_line",
                                                                         "double_inner_space",
                                                                         "separator_blank_line_missing",
                                                                         "two_separator_blank_lines",
                                                                         "space_in_separator_line",
                                                                         "crlf_everywhere",
                                                                         "lone_cr_line_ends",
                                                                         "tab_for_space",
                                                                         "newlines_become_spaces",
                                                                         "case_change",
                                                                         "utf8_bom_first",
                                                                         "nbsp_for_space",
                                                                         "nul_and_junk_after_a_token",
                                                                         "nul_at_the_very_end",
                                                                         "byte_ff_for_replacement_character",
                                                                         "byte_ff_for_its_escape",
                                                                         "line_separator_for_newline",
                                                                         "form_feed_for_newline",
                                                                         "empty",
                                                                         "extra_token_at_the_end",
                                                                         "last_line_missing"};

} // namespace judge
