#include "judge/mutate/operators.hpp"

#include <array>

namespace judge {

std::span<const MutationOperator> mutation_operators() {
    static constexpr std::array<MutationOperator, 17> table = {{
        {"relational", "a comparison of order becomes another", find_relational},
        {"equality", "== becomes != and the reverse", find_equality},
        {"arithmetic", "+ - * / % become another", find_arithmetic},
        {"bitwise", "& | ^ become another", find_bitwise},
        {"shift", "<< becomes >> and the reverse", find_shift},
        {"logical", "&& becomes || and the reverse, or one side is dropped", find_logical},
        {"assignment", "a compound assignment becomes another or a plain one", find_assignment},
        {"increment", "++ becomes -- and the reverse", find_increment},
        {"unary", "! - ~ are dropped", find_unary},
        {"constant", "a number becomes one more, one less, or 0", find_constant},
        {"character", "a character becomes the next one", find_character},
        {"boolean", "true becomes false and the reverse", find_boolean},
        {"string", "a string becomes empty", find_string},
        {"condition", "a condition is negated, always true, or always false", find_condition},
        {"return", "another value is returned", find_return},
        {"removal", "a statement is dropped", find_removal},
        {"arguments", "two arguments of one type change places", find_arguments},
    }};
    return table;
}

} // namespace judge
