#include "judge/craft/shrink_steps.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "judge/craft/shrink_order.hpp"
#include "judge/tests/shrink_ground.hpp"

namespace {

using namespace judge;
using namespace judge::shrinking_test;
using Texts = std::vector<std::string>;

Texts texts_of(const Steps& steps, const InputSpec& spec, const std::string& text) {
    const Shape shape{{text, 0}, tree_of(spec, text)};
    Texts texts;
    for (const Step& step : steps) texts.push_back(apply(step, shape, &spec.grammar)->text);
    return texts;
}

std::string smallest_of(std::string_view notation) {
    const InputSpec spec = spec_of(notation);
    const SmallestTrees smallest(spec.grammar);
    const Node* tree = smallest.of(spec.grammar.rules.front().expression);
    return tree == nullptr ? "(none)" : text_of(*tree, spec.grammar).text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(shrink_steps)

BOOST_AUTO_TEST_CASE(fewer_bytes_are_smaller_and_then_simpler_ones) {
    const Texts in_order = {"", "0", "9", "a", "z", "A", "Z", " ", "\n", "-", "00", "0a", "a0", "000"};
    for (std::size_t i = 0; i < in_order.size(); ++i)
        for (std::size_t k = 0; k < in_order.size(); ++k)
            BOOST_TEST(is_smaller(in_order[i], in_order[k]) == (i < k), in_order[i] + " " + in_order[k]);
}

BOOST_AUTO_TEST_CASE(every_byte_has_a_place_of_its_own) {
    std::vector<bool> taken(512);
    for (int value = 0; value < 256; ++value) {
        const unsigned rank = simplicity_of(static_cast<char>(value));
        BOOST_TEST(!taken[rank]);
        taken[rank] = true;
    }
}

BOOST_AUTO_TEST_CASE(the_smallest_text_of_a_rule_is_known) {
    BOOST_TEST(smallest_of("r = \"long\" | [x-z] | \"\"\n") == "");
    BOOST_TEST(smallest_of("r = int(12..40) [A-Z]{2}\n") == "12AA");
    BOOST_TEST(smallest_of("r = \"(\" r \")\" | \"word\"\n") == "word");
    BOOST_TEST(smallest_of("r = n:int(2..9) \":\" x{n}\nx = [q]\n") == "2:qq");
    BOOST_TEST(smallest_of("r = (p | int(1..3)){sum 8}\np = [k]\n") == "332");
    BOOST_TEST(smallest_of("r = (p){sum 3}\np = [k]\n") == "kkk");
    BOOST_TEST(smallest_of("r = x{3, \"/\"}\nx = \"ab\"\n") == "ab/ab/ab");
    BOOST_TEST(smallest_of("r = w:[b-d] \"-\" =w\n") == "b-b");
    BOOST_TEST(smallest_of("r = x{1000000}\nx = \"ab\"\n") == "(none)");
}

BOOST_AUTO_TEST_CASE(dropped_items_take_a_separator_along) {
    const InputSpec spec = spec_of("list = item{1.., \",\"}\nitem = \"a\" | \"b\" | \"c\"\n");
    const Node tree = tree_of(spec, "a,b,c");
    BOOST_TEST(texts_of(drop_steps(tree, spec.grammar, 1), spec, "a,b,c") == (Texts{"a,b", "a,c", "b,c"}));
    BOOST_TEST(texts_of(drop_steps(tree, spec.grammar, 2), spec, "a,b,c") == (Texts{"a", "c"}));
    BOOST_TEST(drop_steps(tree, spec.grammar, 3).empty());
}

BOOST_AUTO_TEST_CASE(two_stretches_are_dropped_that_are_no_neighbours) {
    const InputSpec spec = spec_of("list = item{1.., \",\"}\nitem = \"a\" | \"b\" | \"c\" | \"d\" | \"e\" | \"f\"\n");
    const std::string four = "a,b,c,d", six = "a,b,c,d,e,f";
    BOOST_TEST(texts_of(drop_twice_steps(tree_of(spec, four), spec.grammar), spec, four) ==
               (Texts{"a,c", "b,c", "b,d"}));
    const Texts pairs = texts_of(drop_twice_steps(tree_of(spec, six), spec.grammar), spec, six);
    BOOST_TEST(pairs.size() == 10U + 3U);
    BOOST_TEST(pairs.back() == "c,f");
}

BOOST_AUTO_TEST_CASE(prefixes_come_shortest_first) {
    const InputSpec spec = spec_of("game = n:int(1..9) \":\" (move \";\"){n}\nmove = \"a\" | \"b\"\n");
    const auto repetitions = shortenable(tree_of(spec, "3:a;b;a;"), spec.grammar);
    BOOST_TEST(repetitions.size() == 1U);
    BOOST_TEST(texts_of(prefix_steps(repetitions.front()), spec, "3:a;b;a;") == (Texts{"0:", "1:a;", "2:a;b;"}));
}

BOOST_AUTO_TEST_CASE(large_chunks_of_many_items_lie_side_by_side) {
    const InputSpec spec = spec_of("t = [a-z]*\n");
    BOOST_TEST(drop_steps(tree_of(spec, std::string(64, 'a')), spec.grammar, 8).size() == 57U);
    const Node many = tree_of(spec, std::string(72, 'a'));
    BOOST_TEST(drop_steps(many, spec.grammar, 8).size() == 9U);
    BOOST_TEST(drop_steps(many, spec.grammar, 4).size() == 69U);
}

BOOST_AUTO_TEST_CASE(neighbours_of_a_total_are_merged_many_first) {
    const InputSpec spec = spec_of("rank = (piece | run){sum 4}\npiece = [P]\nrun = int(1..4)\n");
    const Node tree = tree_of(spec, "P2P");
    const SmallestTrees smallest(spec.grammar);
    BOOST_TEST(texts_of(merge_steps(tree, spec.grammar, smallest), spec, "P2P") ==
               (Texts{"4", "3P", "P3", "12P", "P21"}));
}

BOOST_AUTO_TEST_CASE(bytes_that_go_before_standard_input_move_its_begin) {
    const Shape shape{{std::string("ab\0cd\0xy", 8), 6}, {}};
    const auto middle = apply(EraseBytes{2, 1}, shape, nullptr);
    BOOST_TEST(middle->text == std::string("abcd\0xy", 7));
    BOOST_TEST(middle->stdin_begin == 5U);
    BOOST_TEST(!apply(EraseBytes{5, 1}, shape, nullptr)); // the last argument would have no end
    BOOST_TEST(!apply(EraseBytes{5, 3}, shape, nullptr));
    const auto across = apply(EraseBytes{3, 4}, shape, nullptr);
    BOOST_TEST(across->text == std::string("ab\0y", 4));
    BOOST_TEST(across->stdin_begin == 3U);
}

BOOST_AUTO_TEST_CASE(lines_end_behind_their_newline_and_arguments_behind_their_nul) {
    const InputText text{std::string("-x\0a\nb", 6), 3};
    BOOST_TEST(lines_of(text) == 3U);
    BOOST_TEST(lines_of({"", 0}) == 0U);
    BOOST_TEST(lines_of({"a\n\n", 0}) == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
