#include "judge/mutate/mutant.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <vector>

#include "judge/tests/mutate_syntax.hpp"

namespace {

using judge::Mutant;
using judge::SmallProgram;

std::set<std::string> ids_of(const std::string& source) {
    std::set<std::string> ids;
    for (const Mutant& mutant : SmallProgram(source).mutants()) ids.insert(mutant.id);
    return ids;
}

const std::string two_functions =
    "int f(int a) {\n    if (a > 2) return 1;\n    return 2;\n}\n"
    "int main(int a, char**) {\n    return f(a);\n}\n";

} // namespace

BOOST_AUTO_TEST_SUITE(mutate_mutant)

BOOST_AUTO_TEST_CASE(ids_name_file_function_and_operator) {
    for (const Mutant& mutant : SmallProgram(two_functions).mutants()) {
        const std::string start = "p.cpp:" + mutant.function + ":" + mutant.operator_name + ":";
        BOOST_TEST(mutant.id.starts_with(start), mutant.id);
        BOOST_TEST(mutant.id.size() == start.size() + 6, mutant.id);
    }
}

BOOST_AUTO_TEST_CASE(ids_survive_edits_elsewhere_and_other_line_breaks) {
    const std::string edited =
        "// A comment.\nint f(int a)\n{\n    if (a >\n        2) // why\n        return 1;\n"
        "    return 2; }\n"
        "int main(int a, char**) {\n    return f(a + 7);\n}\n";
    const std::set<std::string> before = ids_of(two_functions), after = ids_of(edited);
    for (const std::string& id : before)
        if (id.starts_with("p.cpp:f:")) BOOST_TEST(after.contains(id), id);
}

BOOST_AUTO_TEST_CASE(ids_survive_comments_of_both_kinds) {
    std::string edited = two_functions;
    edited.insert(edited.find("return 1"), "/* it's \"a\" // one */ ");
    edited.insert(edited.find("    return 2"), "    /* and\n       now */\n");
    const std::set<std::string> after = ids_of(edited);
    for (const std::string& id : ids_of(two_functions)) BOOST_TEST(after.contains(id), id);
}

// What looks like a comment in a literal is code, and so is what stands behind it.
BOOST_AUTO_TEST_CASE(ids_know_literals_from_comments) {
    for (const std::string literal : {"\"//\"", "\"/*\"", "R\"x(\" // )x\"", "\"\\\"//\""}) {
        const auto ids_of_seven = [&](const std::string& behind) {
            std::set<std::string> ids;
            std::string source =
                "int f(int a, const char* s, int b) { return s ? a : b; }\n"
                "int main(int a, char**) {\n    return f(7, ";
            source.append(literal).append(", a + ").append(behind).append(");\n}\n");
            const SmallProgram program(source);
            for (const Mutant& mutant : program.mutants())
                if (mutant.original == "7") ids.insert(mutant.id);
            return ids;
        };
        BOOST_TEST(!ids_of_seven("1").empty());
        BOOST_TEST(ids_of_seven("1") != ids_of_seven("2"), literal);
    }
}

BOOST_AUTO_TEST_CASE(ids_change_with_the_code_that_they_stand_for) {
    std::string edited = two_functions;
    edited.replace(edited.find("a > 2"), 5, "a > 3");
    const std::set<std::string> before = ids_of(two_functions), after = ids_of(edited);
    const auto is_kept = [&](const std::string& id) { return after.contains(id); };
    BOOST_TEST(std::none_of(before.begin(), before.end(), [&](const std::string& id) {
        return id.starts_with("p.cpp:f:relational") && is_kept(id);
    }));
}

BOOST_AUTO_TEST_CASE(code_that_stands_twice_has_two_ids) {
    const SmallProgram program(
        "int main(int a, char**) {\n    a++; a++; a++; a++; a++; a++; a++; a++;\n"
        "    return a;\n}\n");
    const std::vector<Mutant> mutants = program.mutants();
    std::set<std::string> ids;
    for (const Mutant& mutant : mutants) ids.insert(mutant.id);
    BOOST_TEST(ids.size() == mutants.size());
}

BOOST_AUTO_TEST_CASE(a_mutant_is_the_program_with_one_change) {
    const SmallProgram program("int main(int a, char**) {\n    return a > 2;\n}\n");
    const judge::Amalgam amalgam = program.amalgam();
    const std::vector<Mutant> mutants = program.mutants();
    const auto found =
        std::find_if(mutants.begin(), mutants.end(), [](const Mutant& mutant) { return mutant.replacement == ">="; });
    BOOST_REQUIRE((found != mutants.end()));
    BOOST_TEST(judge::source_of(amalgam, *found) ==
               "#line 1 \"p.cpp\"\nint main(int a, char**) {\n    return a >= 2;\n}\n");
    BOOST_TEST(judge::diff_of(amalgam, *found) == "--- p.cpp\n+++ p.cpp (" + found->id +
                                                      ")\n@@ -2,1 +2,1 @@ main\n-    return a > 2;\n"
                                                      "+    return a >= 2;\n");
    BOOST_TEST(judge::change_of(*found) == "`>` became `>=`");
    BOOST_TEST(to_string(found->place) == "p.cpp:2:14");
}

BOOST_AUTO_TEST_CASE(what_is_left_out_and_what_is_only_with_has_no_mutants) {
    SmallProgram program(
        "#include \"q.hpp\"\nint f(int a) { return a + 1; }\n"
        "int main(int a, char**) {\n    return f(a) + q(a);\n}\n");
    program.folder.write("q.hpp", "#pragma once\ninline int q(int a) { return a + 2; }\n");
    program.file.left_out.push_back({"p.cpp", "f", "a reason", {}});
    BOOST_TEST(program.changes("arithmetic") == (std::vector<std::string>{"4: + -> *", "4: + -> -"}));
    program.file.sources.emplace_back("q.hpp");
    BOOST_TEST(program.changes("arithmetic").size() == 4U);
}

// Nobody calls them by their names.
BOOST_AUTO_TEST_CASE(what_runs_without_being_named_has_mutants) {
    const SmallProgram program(R"(#include <cstdio>
struct Base {
    virtual ~Base() = default;
    virtual int value(int a) const { return a + 2; }
};
struct Derived : Base {
    int value(int a) const override { return a + 3; }
};
struct Last {
    ~Last() { std::printf("%d", count + 4); }
    int count = 1;
};
int early(int a) { return a + 5; }
int never(int a) { return a + 6; }
int before_main = early(1);
constexpr int folded(int a) { return a + 7; }
constexpr int never_used = folded(1);
int main(int a, char**) {
    const Last last{a};
    const Derived derived;
    const Base& base = derived;
    return base.value(a);
}
)");
    BOOST_TEST(program.changes("arithmetic") ==
               (std::vector<std::string>{"4: + -> *", "4: + -> -", "7: + -> *", "7: + -> -", "10: + -> *", "10: + -> -",
                                         "13: + -> *", "13: + -> -"}));
}

BOOST_AUTO_TEST_CASE(a_mistake_written_by_hand_is_a_mutant) {
    SmallProgram program("int main(int a, char**) {\n    return a > 2;\n}\n");
    program.file.mistakes.push_back({"never-more", "p.cpp", "a > 2", "false", "somebody may think so", {}});
    const Mutant mutant = program.mutants().back();
    BOOST_TEST(mutant.id == "mistake:never-more");
    BOOST_TEST(to_string(mutant.place) == "p.cpp:2:12");
    BOOST_TEST(judge::source_of(program.amalgam(), mutant).find("return false;") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
