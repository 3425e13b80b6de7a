#include "judge/mutate/operators.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "judge/tests/mutate_syntax.hpp"
#include "judge/text/fault.hpp"

namespace {

using judge::SmallProgram;
using Changes = std::vector<std::string>;

} // namespace

BOOST_AUTO_TEST_SUITE(mutate_operators)

BOOST_AUTO_TEST_CASE(comparisons_become_others) {
    const SmallProgram program(
        "int main(int a, char** b) {\n"
        "bool c = a < 1;\n"
        "c = a >= 2;\n"
        "c = b == nullptr;\n"
        "return c;\n}\n");
    BOOST_TEST(program.changes("relational") ==
                   (Changes{"2: < -> !=", "2: < -> <=", "2: < -> >=", "3: >= -> <", "3: >= -> ==", "3: >= -> >"}),
               boost::test_tools::per_element());
    BOOST_TEST(program.changes("equality") == Changes{"4: == -> !="});
}

BOOST_AUTO_TEST_CASE(comparisons_of_classes_count_and_rewritten_ones_too) {
    const SmallProgram program(
        "#include <string>\n"
        "int main(int a, char** b) {\n"
        "const std::string s = b[a];\n"
        "if (s != \"x\") return 1;\n"
        "return s == s ? 3 : 4;\n}\n");
    BOOST_TEST(program.changes("equality") == (Changes{"4: != -> ==", "5: == -> !="}));
    BOOST_TEST(program.changes("unary").empty());
}

BOOST_AUTO_TEST_CASE(arithmetic_is_that_of_numbers) {
    const SmallProgram program(
        "#include <string>\n"
        "int main(int a, char** b) {\n"
        "std::string s = std::string(b[0]) + b[1];\n"
        "a = a + a * 3 % 4;\n"
        "a = (a & 1) << 2 | -a ^ ~a;\n"
        "a += 2, a <<= 1, s += s;\n"
        "++a, a--;\n"
        "return !a;\n}\n");
    BOOST_TEST(program.changes("arithmetic") ==
                   (Changes{"4: + -> *", "4: + -> -", "4: * -> +", "4: * -> /", "4: % -> *", "4: % -> /"}),
               boost::test_tools::per_element());
    BOOST_TEST(program.changes("bitwise") ==
                   (Changes{"5: & -> ^", "5: & -> |", "5: | -> &", "5: | -> ^", "5: ^ -> &", "5: ^ -> |"}),
               boost::test_tools::per_element());
    BOOST_TEST(program.changes("shift") == Changes{"5: << -> >>"});
    BOOST_TEST(program.changes("unary") == (Changes{"5: - -> ", "5: ~ -> ", "8: ! -> "}));
    BOOST_TEST(program.changes("assignment") ==
                   (Changes{"6: += -> -=", "6: += -> =", "6: <<= -> =", "6: <<= -> >>=", "6: += -> ="}),
               boost::test_tools::per_element());
    BOOST_TEST(program.changes("increment") == (Changes{"7: ++ -> --", "7: -- -> ++"}));
}

BOOST_AUTO_TEST_CASE(literals_become_others) {
    const SmallProgram program(
        "const char* text = \"two \" \"parts\";\n"
        "unsigned limit = 0x10U;\n"
        "int main(int a, char**) {\n"
        "bool b = true;\n"
        "if (a == 0) return 1'000;\n"
        "return b && text[0] == '~' && text[1] == 'a' && text[2] == '\\n' && limit;\n}\n");
    BOOST_TEST(program.changes("constant") ==
                   (Changes{"2: 0x10U -> 0U", "2: 0x10U -> 15U", "2: 0x10U -> 17U", "5: 0 -> -1", "5: 0 -> 1",
                            "5: 1'000 -> 0", "5: 1'000 -> 1001", "5: 1'000 -> 999", "6: 0 -> -1", "6: 0 -> 1",
                            "6: 1 -> 0", "6: 1 -> 2", "6: 2 -> 0", "6: 2 -> 1", "6: 2 -> 3"}),
               boost::test_tools::per_element());
    BOOST_TEST(program.changes("character") == (Changes{"6: '~' -> '?'", "6: 'a' -> 'b'", "6: '\\n' -> '?'"}));
    BOOST_TEST(program.changes("boolean") == Changes{"4: true -> false"});
    BOOST_TEST(program.changes("string") == Changes{"1: \"two \" \"parts\" -> \"\""});
}

BOOST_AUTO_TEST_CASE(both_sides_of_a_logical_operator_are_dropped_in_turn) {
    const SmallProgram program("int main(int a, char** b) {\nreturn a && (b || !a);\n}\n");
    BOOST_TEST(program.changes("logical") == (Changes{"2: a &&  -> ", "2:  && (b || !a) -> ", "2: && -> ||",
                                                      "2: b ||  -> ", "2:  || !a -> ", "2: || -> &&"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(conditions_are_negated_and_fixed) {
    const SmallProgram program(
        "int main(int a, char** b) {\n"
        "if (a) return 1;\n"
        "if (const int c = a; c > 1) return 2;\n"
        "if (const int d = a) return d;\n"
        "for (int i = 0; i < a; ++i) b++;\n"
        "for (;;) break;\n"
        "while (true) break;\n"
        "do a--; while (a);\n"
        "return b ? 3 : 4;\n}\n");
    BOOST_TEST(program.changes("condition") ==
                   (Changes{"2: a -> !(a)", "2: a -> false", "2: a -> true", "3: c > 1 -> false", "3: c > 1 -> true",
                            "4:  -> ; false", "4:  -> ; true", "5: i < a -> false", "8: a -> !(a)", "8: a -> false",
                            "9: b -> !(b)", "9: b -> false", "9: b -> true"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(returned_values_become_others_of_their_type) {
    const SmallProgram program(
        "#include <optional>\n#include <string>\n#include <vector>\n"
        "bool flag(int a) { return a; }\n"
        "std::optional<int> perhaps(int a) { return a; }\n"
        "std::string text(int a) { return std::to_string(a); }\n"
        "std::vector<int> list(int a) { return std::vector<int>(a); }\n"
        "int main(int a, char**) {\n"
        "const auto twice = [](int b) { return b; };\n"
        "return flag(a) + *perhaps(a) + twice(a) + int(text(a).size() + list(a).size());\n}\n");
    BOOST_TEST(program.changes("return") ==
                   (Changes{"4: a -> !(a)", "5: a -> std::nullopt", "6: std::to_string(a) -> {}",
                            "7: std::vector<int>(a) -> {}", "9: b -> (b) + 1", "9: b -> 0",
                            ("10: flag(a) + *perhaps(a) + twice(a) + int(text(a).size() + list(a).size()) -> "
                             "(flag(a) + *perhaps(a) + twice(a) + int(text(a).size() + list(a).size())) + 1"),
                            "10: flag(a) + *perhaps(a) + twice(a) + int(text(a).size() + list(a).size()) -> 0"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(statements_are_dropped_and_lines_stay_where_they_are) {
    const SmallProgram program(
        "void act(int& a) {\n"
        "if (a) return;\n"
        "++a;\n"
        "}\n"
        "int main(int a, char**) {\n"
        "act(a);\n"
        "if (a == 3) {\n"
        "a = 2;\n"
        "} else a = 4;\n"
        "switch (a) {\n"
        "case 1: act(a); break;\n"
        "default: break;\n"
        "}\n"
        "for (int i = 0; i < 3; ++i) act(a);\n"
        "return a;\n}\n");
    BOOST_TEST(
        program.changes("removal") ==
            (Changes{"2: if (a) return -> ", "2: return -> ", "3: ++a -> ", "6: act(a) -> ",
                     "7: if (a == 3) {\na = 2;\n} else a = 4 -> \n\n", "8: a = 2 -> ", "9: a = 4 -> ", "11: act(a) -> ",
                     "11: break -> ", "12: break -> ", "14: for (int i = 0; i < 3; ++i) act(a) -> ", "14: act(a) -> "}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(arguments_of_one_type_change_places) {
    const SmallProgram program(
        "int f(int a, int b, char c, int d) { return a + b + c + d; }\n"
        "int main(int a, char**) {\nreturn f(a, 2, 'c', a + 1) + f(a, a, 'c', 0);\n}\n");
    BOOST_TEST(program.changes("arguments") == Changes{"3: a, 2 -> 2, a"});
}

BOOST_AUTO_TEST_CASE(what_is_never_run_is_left_alone) {
    const SmallProgram program(
        "#include <array>\n"
        "static_assert(1 + 1 == 2);\n"
        "int unused() { return 1; }\n"
        "std::array<int, 5> numbers;\n"
        "[[deprecated(\"7\")]] inline int old = sizeof(int[9]);\n"
        "template <int n = 4> int used(int a) { return a; }\n"
        "int main(int a, char**) {\nreturn used(a) + numbers[a] + old;\n}\n");
    BOOST_TEST(program.changes("constant") == Changes{});
    BOOST_TEST(
        program.changes("return") == (Changes{"6: a -> (a) + 1", "6: a -> 0",
                                              "8: used(a) + numbers[a] + old -> (used(a) + numbers[a] + old) + 1",
                                              "8: used(a) + numbers[a] + old -> 0"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(functions_that_only_a_template_calls_are_in_reach) {
    const SmallProgram program(
        "int twice(int a) { return 2 * a; }\n"
        "template <typename T> int call(T value) { return twice(value); }\n"
        "int main(int a, char**) {\nreturn call(a);\n}\n");
    BOOST_TEST(program.changes("arithmetic") == (Changes{"1: * -> +", "1: * -> /"}));
}

BOOST_AUTO_TEST_CASE(what_is_no_cpp_is_told_with_its_place) {
    const SmallProgram program("int main() {\n    return nothing;\n}\n");
    BOOST_CHECK_EXCEPTION(static_cast<void>(program.mutants()), judge::JudgeError, [](const judge::JudgeError& error) {
        BOOST_TEST(error.what() == "p.cpp:2:12: error: libclang: use of undeclared identifier 'nothing'\n");
        return true;
    });
}

BOOST_AUTO_TEST_CASE(every_operator_has_a_test_and_a_name_of_its_own) {
    std::vector<std::string> names;
    for (const judge::MutationOperator& row : judge::mutation_operators()) names.emplace_back(row.name);
    BOOST_TEST(names == (Changes{"relational", "equality", "arithmetic", "bitwise", "shift", "logical", "assignment",
                                 "increment", "unary", "constant", "character", "boolean", "string", "condition",
                                 "return", "removal", "arguments"}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
