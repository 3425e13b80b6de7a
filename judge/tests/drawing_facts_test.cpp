#include "judge/craft/drawing_facts.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

#include "judge/tests/generation_ground.hpp"

namespace {

using judge::ExpressionFacts;
using judge::GrammarFacts;

struct Ground {
    explicit Ground(std::string_view notation) : spec(making::spec_of_grammar(notation)), facts(spec.grammar) {}
    [[nodiscard]] const ExpressionFacts& of(std::string_view rule) const {
        return facts.of(spec.grammar.rules[making::rule_of(spec, rule)].expression);
    }
    [[nodiscard]] bool decides(std::string_view rule) const { return of(rule).first_decides; }

    judge::InputSpec spec;
    GrammarFacts facts;
};

} // namespace

BOOST_AUTO_TEST_SUITE(drawing_facts)

BOOST_AUTO_TEST_CASE(the_shortest_text_and_the_least_depth_are_known) {
    const Ground ground("start = a b c? (d | \"xy\"){3, \", \"}\na = \"four\"\nb = int(10..999)\nc = \"c\"\nd = a a");
    BOOST_TEST(ground.of("start").least_bytes == 4U + 2 + 3 * 2 + 2 * 2);
    BOOST_TEST(ground.of("start").least_depth == 1U);
    BOOST_TEST(ground.of("d").least_depth == 1U);
    BOOST_TEST(ground.of("a").least_depth == 0U);
}

BOOST_AUTO_TEST_CASE(recursion_is_found_and_its_way_out) {
    const Ground ground(
        "start = list\nlist = \"(\" (list | atom)* \")\"\natom = [a-z] | deep\ndeep = \"[\" deep \"]\" | \"!\"");
    const auto is_recursive = [&](std::string_view rule) {
        return ground.facts.is_recursive(making::rule_of(ground.spec, rule));
    };
    BOOST_TEST(!is_recursive("start"));
    BOOST_TEST(is_recursive("list"));
    BOOST_TEST(!is_recursive("atom"));
    BOOST_TEST(is_recursive("deep"));
    BOOST_TEST(ground.of("list").least_bytes == 2U);
    BOOST_TEST(ground.of("deep").least_depth == 0U);
}

BOOST_AUTO_TEST_CASE(the_first_byte_decides_where_nothing_behind_it_matters) {
    const Ground ground(
        "start = byte text choice mixed more small wide high optional looking\n"
        "byte = [ab]\ntext = \"ab\"\nchoice = \"a\" | [x-z]\nmixed = \"a\" | \"xy\"\nmore = [0-9]+ \"!\"?\n"
        "small = int(3..7)\nwide = int(1..100)\nhigh = int(5..100)\noptional = \"a\"? \"b\"\n"
        "looking = \"a\" !\"b\"");
    BOOST_TEST(ground.decides("byte"));
    BOOST_TEST(!ground.decides("text"));
    BOOST_TEST(ground.decides("choice"));
    BOOST_TEST(!ground.decides("mixed"));
    BOOST_TEST(ground.decides("more"));
    BOOST_TEST(ground.decides("small"));
    BOOST_TEST(ground.decides("wide"));
    BOOST_TEST(!ground.decides("high"));
    BOOST_TEST(!ground.decides("optional"));
    BOOST_TEST(!ground.decides("looking"));
    BOOST_TEST(ground.of("small").first.count() == 5U);
    BOOST_TEST(ground.of("optional").first.count() == 2U);
}

BOOST_AUTO_TEST_CASE(wide_classes_have_usual_bytes_that_can_be_read) {
    const Ground ground("start = line letter control\nline = [^\\n]\nletter = [a-c]\ncontrol = [\\x00-\\x03]");
    BOOST_TEST(ground.of("line").bytes.size() == 255U);
    BOOST_TEST(ground.of("line").usual_bytes.size() == 95U);
    BOOST_TEST(ground.of("letter").usual_bytes == "abc");
    BOOST_TEST(ground.of("control").usual_bytes.size() == 4U);
}

BOOST_AUTO_TEST_CASE(rests_that_no_items_fill_are_known) {
    const Ground ground("start = (\"a\" int(2..2) | int(5..5)){sum 9}");
    const std::vector<bool>& fillable = ground.facts.fillable(ground.spec.grammar.rules[0].expression);
    // Of threes and fives.
    for (const std::size_t rest : {0U, 3U, 5U, 6U, 8U, 9U}) BOOST_TEST(fillable[rest], rest);
    for (const std::size_t rest : {1U, 2U, 4U, 7U}) BOOST_TEST(!fillable[rest], rest);
}

BOOST_AUTO_TEST_SUITE_END()
