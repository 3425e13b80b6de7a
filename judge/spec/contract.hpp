// The output contract: which bytes a problem asks for, clause by clause. The default of every clause is the strictest;
// judge/verdict/ compares under it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "judge/spec/checker.hpp"

namespace judge {

enum class FinalNewline { required, optional, forbidden };
enum class TrailingBlankLines { forbidden, ignored };
enum class TrailingSpaces { forbidden, ignored };
enum class LineEnds { lf, lf_or_crlf };

// Only for output made of blocks. `unspecified`: a blank line is a line like any other. `one_blank_line`: exactly one
// between two blocks, none before the first, and a breach is named after this clause. `blank_lines`: one or more
// between two blocks.
enum class BlockSeparator { unspecified, one_blank_line, blank_lines };

// What a checker does about white space: as the clauses say, or all of it is free, as under `tokens`.
enum class WhiteSpace { as_clauses_say, free };

// What `compare` may name: the rows of the comparison table (judge/verdict/comparison.hpp), or an external checker.
inline constexpr std::array<std::string_view, 2> known_comparisons = {"bytes", "tokens"};
inline constexpr std::string_view checker_comparison = "checker";

struct OutputContract {
    std::string compare = "bytes"; // one of known_comparisons, or checker_comparison
    FinalNewline final_newline = FinalNewline::required;
    TrailingBlankLines trailing_blank_lines = TrailingBlankLines::forbidden;
    BlockSeparator block_separator = BlockSeparator::unspecified;
    TrailingSpaces trailing_spaces = TrailingSpaces::forbidden;
    LineEnds line_ends = LineEnds::lf;
    WhiteSpace white_space = WhiteSpace::as_clauses_say; // of a checker
    std::optional<Checker> checker = std::nullopt;       // there exactly where `compare` names it
};

} // namespace judge
