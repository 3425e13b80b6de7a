#include "judge/grammar/tree.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "judge/grammar/grammar.hpp"
#include "judge/grammar/parser.hpp"

using namespace judge;

namespace {

struct Parsing {
    Grammar grammar;
    Node tree;

    Parsing(std::string_view notation, std::string_view text) : grammar(read_grammar(notation).grammar) {
        Parsed parsed = parse(grammar, 0, text, std::nullopt);
        BOOST_REQUIRE(std::holds_alternative<Node>(parsed));
        tree = std::get<Node>(std::move(parsed));
    }

    [[nodiscard]] std::string text() const { return text_of(tree, grammar).text; }
    // The first node of a kind, from the root on.
    template <typename Kind>
    Node& first() {
        Node* found = find<Kind>(tree);
        BOOST_REQUIRE(found != nullptr);
        return *found;
    }

  private:
    template <typename Kind>
    Node* find(Node& node) {
        if (std::holds_alternative<Kind>(grammar[node.expression])) return &node;
        for (Node& child : node.children)
            if (Node* found = find<Kind>(child)) return found;
        return nullptr;
    }
};

} // namespace

BOOST_AUTO_TEST_SUITE(grammar_tree)

BOOST_AUTO_TEST_CASE(a_tree_has_the_shape_that_it_promises) {
    Parsing parsing("a = [x]* b{1.., \",\"} (int(1..8) | \"y\"){sum 3}\nb = \"p\" | \"q\"", "xxp,q2y");
    const Node& root = parsing.tree;
    BOOST_TEST(root.expression == parsing.grammar.rules[0].call);
    const Node& sequence = root.children.at(0);
    BOOST_TEST(sequence.children.size() == 3U);
    BOOST_TEST(sequence.children[0].bytes == "xx");
    BOOST_TEST(sequence.children[0].children.empty());
    const Node& repetition = sequence.children[1];
    BOOST_TEST(repetition.children.size() == 3U);
    BOOST_TEST(repetition.children[1].bytes == ",");
    const Node& choice = repetition.children[2].children.at(0);
    BOOST_TEST(choice.chosen == 1U);
    BOOST_TEST(choice.children.at(0).bytes == "q");
    BOOST_TEST(sequence.children[2].children.size() == 2U);
}

BOOST_AUTO_TEST_CASE(standard_input_begins_at_its_mark) {
    const Parsing parsing("a = \"x\" nul stdin [y]*", std::string_view("x\0yy", 4));
    BOOST_TEST(text_of(parsing.tree, parsing.grammar).stdin_begin == 2U);
}

BOOST_AUTO_TEST_CASE(counts_follow_the_items) {
    Parsing parsing("a = n:int(0..20) \":\" (\"x\" \";\"){n} m:int(0..20) [y]{m, \",\"}", "3:x;x;x;2y,y");
    Node& items = parsing.first<Repetition>();
    items.children.resize(1);
    reconcile(parsing.tree, parsing.grammar);
    BOOST_TEST(parsing.text() == "1:x;2y,y");
    items.children.resize(11, items.children.front());
    reconcile(parsing.tree, parsing.grammar);
    BOOST_TEST(parsing.text().starts_with("11:"));
}

BOOST_AUTO_TEST_CASE(a_name_bound_again_is_for_what_comes_after) {
    Parsing parsing("a = block+\nblock = n:int(0..9) [x]{n}", "2xx3xxx");
    Node& blocks = parsing.first<Repetition>();
    Node& second = blocks.children.at(1).children.at(0).children.at(1);
    second.children.pop_back();
    reconcile(parsing.tree, parsing.grammar);
    BOOST_TEST(parsing.text() == "2xx2xx");
}

BOOST_AUTO_TEST_CASE(the_first_repetition_decides_for_its_integer) {
    Parsing parsing("a = n:int(0..9) [x]{n} [y]{n}", "2xxyy");
    parsing.first<Repetition>().children.pop_back();
    reconcile(parsing.tree, parsing.grammar);
    BOOST_TEST(parsing.text() == "1xyy");
}

BOOST_AUTO_TEST_CASE(the_same_follows_its_binding) {
    Parsing parsing("a = w:word \"=\" =w\nword = [a-z]+", "abc=abc");
    parsing.first<Repetition>().bytes = "z";
    reconcile(parsing.tree, parsing.grammar);
    BOOST_TEST(parsing.text() == "z=z");
}

BOOST_AUTO_TEST_CASE(the_same_holds_a_count_as_it_comes_to_be) {
    Parsing parsing("a = n:int(0..9) =n [x]{n}", "22xx");
    parsing.first<Repetition>().children.clear();
    reconcile(parsing.tree, parsing.grammar);
    BOOST_TEST(parsing.text() == "00");
}

BOOST_AUTO_TEST_CASE(what_was_not_edited_stays) {
    Parsing parsing("a = n:int(0..9) \":\" w:[a-z]{n} =w", "2:abab");
    reconcile(parsing.tree, parsing.grammar);
    BOOST_TEST(parsing.text() == "2:abab");
}

BOOST_AUTO_TEST_CASE(widths_are_the_values_of_integers_and_one_for_all_else) {
    const auto width = [](std::string_view notation, std::string_view text) {
        const Parsing parsing(notation, text);
        return width_of(parsing.tree, parsing.grammar);
    };
    BOOST_TEST(width("a = int(0..9)", "7") == 7U);
    BOOST_TEST(width("a = \"abc\"", "abc") == 1U);
    BOOST_TEST(width("a = [x]*", "xxx") == 3U);
    BOOST_TEST(width("a = \"\" int(0..9) [a-z] &end", "5x") == 6U);
    BOOST_TEST(width("a = int(0..18446744073709551615){2, \"-\"}", "18446744073709551615-5") == 18446744073709551615U);
}

BOOST_AUTO_TEST_SUITE_END()
