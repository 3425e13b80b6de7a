// A grammar of inputs: rules made of expressions, as a parsing expression grammar: the first alternative that matches
// is taken, a repetition takes as many as it can, and nothing is taken back. Its notation is in README.md.
//
// One grammar validates (parser.hpp), generates and shrinks (judge/craft/).
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/text/fault.hpp"

namespace judge {

using ByteSet = std::bitset<256>;
using ExpressionIndex = std::size_t; // into Grammar::expressions
using RuleIndex = std::size_t;       // into Grammar::rules

inline constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();

// "text": these bytes. May be empty.
struct Literal {
    std::string bytes;
};
// [a-h1-8], [^\n]: one byte of a set, which is not empty.
struct ByteClass {
    ByteSet bytes;
};
// int(1..8): a decimal number without sign and leading zeros; of more digits than fit, the first that do (`44` is 4,
// and then 4).
struct Integer {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
};
// a b c. Without parts it matches nothing at all.
struct Sequence {
    std::vector<ExpressionIndex> parts;
};
// a | b | c, in this order. x? is `x | ""`.
struct Choice {
    std::vector<ExpressionIndex> alternatives;
};
// x*, x+, x{3}, x{1..8}, x{n}; with a separator between two: x{8, "/"}.
struct Repetition {
    ExpressionIndex item = 0;
    std::optional<ExpressionIndex> separator;
    std::uint64_t least = 0;
    std::uint64_t most = unbounded;
    std::string count; // name of the integer, read earlier, that says how many; empty: least to most
};
// x{sum 8}: items whose widths add up to the total. The width of an Integer inside the item is its value, of everything
// else that takes bytes 1.
struct Total {
    ExpressionIndex item = 0;
    std::uint64_t total = 0;
};
// name: another rule.
struct RuleCall {
    RuleIndex rule = 0;
};
// name:x: what x takes can be referred to afterwards, as a count or as =name.
struct Binding {
    std::string name;
    ExpressionIndex item = 0;
};
// =name: the bytes that the binding took last.
struct Same {
    std::string name;
};
// stdin: between the last argument and the standard input. Takes no bytes.
struct StdinMark {};
// end: the end of the input. Takes no bytes.
struct End {};
// &x, !x: what follows must (not) match. Takes no bytes.
struct Lookahead {
    ExpressionIndex item = 0;
    enum class Wanted { present, absent } wanted = Wanted::present;
};

using Expression = std::variant<Literal, ByteClass, Integer, Sequence, Choice, Repetition, Total, RuleCall, Binding,
                                Same, StdinMark, End, Lookahead>;

struct Rule {
    std::string name; // words of a-z, 0-9 and underscores
    ExpressionIndex expression = 0;
    ExpressionIndex call = 0; // a RuleCall of this rule that stands nowhere in the grammar: the root of parsed trees
    std::size_t offset = 0;   // of the name, in the notation
};

struct Grammar {
    std::vector<Expression> expressions;
    std::vector<Rule> rules;

    [[nodiscard]] std::optional<RuleIndex> find(std::string_view rule) const;
    [[nodiscard]] const Expression& operator[](ExpressionIndex index) const { return expressions[index]; }
};

// The expressions that stand directly in one, in the order of the notation; none for a RuleCall.
[[nodiscard]] std::vector<ExpressionIndex> parts_of(const Expression& expression);

// The rules that are called somewhere in an expression, in the order of the notation.
[[nodiscard]] std::vector<RuleIndex> called_rules(const Grammar& grammar, ExpressionIndex expression);

// A fault in the notation: where in the text (offset in bytes), and what.
struct NotationFault {
    std::size_t offset = 0;
    std::string what;
};

struct GrammarReading {
    Grammar grammar;
    std::vector<NotationFault> faults;
};

// Reads the notation. Every fault is found: beside those of form, unknown rules, names that nothing binds, a repetition
// of what may take nothing, a rule that calls itself before it takes a byte. Rules that nobody calls are the caller's
// business. In the order of their offsets. A grammar with faults is not to be used.
[[nodiscard]] GrammarReading read_grammar(std::string_view notation);

} // namespace judge
