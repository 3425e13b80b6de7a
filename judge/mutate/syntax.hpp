// C++ source as a tree with byte offsets: what the operators of mutation need to know, and no more. The parser behind
// it is libclang, which lives in syntax.cpp and nowhere else.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

enum class SyntaxKind {
    binary,      // a op b, compound assignments and calls of operators included
    unary,       // !a, -a, ~a, ++a, a--
    conditional, // a ? b : c
    call,        // also constructions
    integer,
    character,
    boolean,
    string,
    expression, // any other
    if_statement,
    while_statement,
    do_statement,
    for_statement,
    range_for,
    switch_statement,
    case_statement, // and default
    return_statement,
    break_statement, // and continue
    compound,
    declaration, // of variables, within a function
    variable,    // also fields and enumerators
    function,
    lambda,
    record, // class, struct, union, enum
    other,
};

// What a value is, as far as mutations differ for it.
enum class ValueClass { none, boolean, integer, optional, text, container, dependent, other };

struct SyntaxNode {
    SyntaxKind kind = SyntaxKind::other;
    std::size_t begin = 0; // offsets in the text
    std::size_t end = 0;
    std::string name;                     // of what is declared or called
    std::string symbol;                   // of what is declared, or what an expression refers to: the same for both
    std::string type;                     // of an expression, without const and references
    ValueClass value = ValueClass::none;  // of an expression
    ValueClass result = ValueClass::none; // of a function; none: it returns nothing
    bool is_called_unnamed = false;       // a destructor, a virtual function: calls may not say its name
    std::vector<SyntaxNode> children;     // in the order of the text

    [[nodiscard]] bool is_expression() const { return kind <= SyntaxKind::expression; }
};

// The tree of a whole program. What is never run is left out: static_assert, attributes, sizeof and its like,
// templates' and variables' types, and whatever a macro or a header of the system brings. Throws JudgeError with what
// the parser did not understand.
[[nodiscard]] SyntaxNode parse_cpp(const std::string& text);

// Where a string, character or comment that begins at `at` ends; `at` itself where none does.
[[nodiscard]] std::size_t behind_quoted(std::string_view text, std::size_t at);

// The bracket that closes the one at `open`, over strings, characters and comments; npos where none does.
[[nodiscard]] std::size_t closing_bracket(std::string_view text, std::size_t open);

} // namespace judge
