// The operators of mutation: each makes small changes to a program that a good suite of cases should notice.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/mutate/syntax.hpp"

namespace judge {

// The bytes from begin to end become the replacement.
struct Edit {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string replacement;
};

// Where an operator may act: a node and what is known of its surroundings.
struct Site {
    const SyntaxNode& node;
    std::string_view text;            // the whole program
    std::optional<ValueClass> result; // what the function around it returns; absent in lambdas and outside functions
    SyntaxKind parent = SyntaxKind::other;

    [[nodiscard]] std::string_view source(const SyntaxNode& part) const {
        return text.substr(part.begin, part.end - part.begin);
    }
};

// A row of the table (README.md explains each).
struct MutationOperator {
    std::string_view name;
    std::string_view what; // for people
    void (*find)(const Site& site, std::vector<Edit>& edits);
};
[[nodiscard]] std::span<const MutationOperator> mutation_operators();

// Shared by the operators.
// The token between the two operands of a binary expression, as an edit that leaves it as it is; absent where the node
// is none.
[[nodiscard]] std::optional<Edit> operator_token(const Site& site);
// The condition of an if, a loop or `?:`; nothing where there is none, or where it declares what it tests.
[[nodiscard]] const SyntaxNode* condition_of(const Site& site);

void find_relational(const Site& site, std::vector<Edit>& edits);
void find_equality(const Site& site, std::vector<Edit>& edits);
void find_arithmetic(const Site& site, std::vector<Edit>& edits);
void find_bitwise(const Site& site, std::vector<Edit>& edits);
void find_shift(const Site& site, std::vector<Edit>& edits);
void find_logical(const Site& site, std::vector<Edit>& edits);
void find_assignment(const Site& site, std::vector<Edit>& edits);
void find_increment(const Site& site, std::vector<Edit>& edits);
void find_unary(const Site& site, std::vector<Edit>& edits);
void find_constant(const Site& site, std::vector<Edit>& edits);
void find_character(const Site& site, std::vector<Edit>& edits);
void find_boolean(const Site& site, std::vector<Edit>& edits);
void find_string(const Site& site, std::vector<Edit>& edits);
void find_condition(const Site& site, std::vector<Edit>& edits);
void find_return(const Site& site, std::vector<Edit>& edits);
void find_removal(const Site& site, std::vector<Edit>& edits);
void find_arguments(const Site& site, std::vector<Edit>& edits);

} // namespace judge
