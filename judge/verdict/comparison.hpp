// Comparing a program's output with what the case expects, under the problem's output contract, while it arrives.
//
// Bytes stay bytes: nothing is decoded, no newline translated, NUL is a byte like any other. Memory does not grow with
// the output: the expected bytes are at hand, of the actual ones only a window around the first difference is kept.
// What each clause allows is in judge/verdict/README.md.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "judge/spec/contract.hpp"

namespace judge {

// A position in bytes: offset from 0, line and column from 1.
struct BytePosition {
    std::uint64_t offset = 0;
    std::uint64_t line = 1;
    std::uint64_t column = 1;
};

// Bytes around a difference; `at` is the index of the differing byte in `bytes` (its size where the text ends there).
struct Window {
    std::string bytes;
    std::size_t at = 0;
    bool starts_mid_line = false; // the line began before the window
    bool ends_mid_line = false;   // the line goes on behind the window
};

// A line for people is `clause: explanation (byte 288, line 36); rule`.
struct Difference {
    std::string clause;      // final_newline, trailing_blank_lines, ...; `compare` where the output breaks none of them
    std::string explanation; // what was found, in words: `one blank line after the last block`
    std::string rule;        // what the clause says: `the problem forbids it`; empty for `compare`
    BytePosition actual;     // where the actual output leaves the contract; for `different` where its content differs
    BytePosition expected;   // the corresponding place in the expected output
    Window actual_window;
    Window expected_window;
};

enum class Match {
    same,        // the contract is kept
    white_space, // the contract is broken, yet all bytes but space, \t \n \v \f \r agree
    different,
};

// What an external checker came to. All of it is visible bytes.
struct CheckerWord {
    std::string name;    // of its source
    std::string message; // what it said: one line, cut; may be empty
    std::string failure; // why its end is no judgement, in words; empty where it is one
};

struct Comparison {
    Match match = Match::same;
    std::optional<Difference> difference = {}; // present unless `same`, or a checker has judged
    std::optional<CheckerWord> checker = {};   // where one has judged, or was to
};

// Takes the actual output in pieces of any size.
class OutputComparer {
  public:
    virtual ~OutputComparer() = default;
    virtual void feed(std::string_view bytes) = 0;
    // After the last piece; once.
    [[nodiscard]] virtual Comparison finish() = 0;
};

// A row of the comparison table. `expected` must outlive the comparer.
struct ComparisonKind {
    std::string_view name;
    std::string_view summary; // a line for people
    std::unique_ptr<OutputComparer> (*make)(std::string_view expected, const OutputContract& contract);
};
[[nodiscard]] std::span<const ComparisonKind> comparison_kinds();

// Throws JudgeError for a kind that the table does not have (problem.yaml was checked before), and for a contract that
// leaves the judgement to a checker, which has to be run.
[[nodiscard]] std::unique_ptr<OutputComparer> make_comparer(std::string_view expected, const OutputContract& contract);

// All at once.
[[nodiscard]] Comparison compare(std::string_view expected, std::string_view actual, const OutputContract& contract);

} // namespace judge
