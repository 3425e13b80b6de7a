#include "judge/craft/edges.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

#include "judge/tests/generation_ground.hpp"

namespace {

std::string edges_of(const judge::InputSpec& spec, std::uint64_t size = 4) {
    judge::Drawing drawing;
    drawing.size = size;
    return making::lines_of(judge::edge_inputs(spec, 0, drawing, nullptr));
}

std::string edges_of(std::string_view notation, std::uint64_t size = 4) {
    return edges_of(making::spec_of_grammar(notation), size);
}

} // namespace

BOOST_AUTO_TEST_SUITE(edges)

BOOST_AUTO_TEST_CASE(every_boundary_has_an_input_in_the_order_of_the_grammar) {
    BOOST_TEST(edges_of("start = (line eol)* line?\n"
                        "line = rank{2, \"/\"} \" \" turn (\" \" clock)?\n"
                        "rank = (piece | run){sum 3}\npiece = [Ppk]\nrun = int(1..3) ![1-3]\nturn = [bw]\n"
                        "clock = int(0..150)\neol = \"\\n\"") ==
               "empty: \n"
               "largest: kpp/Pkk w 150\\nkkp/kPp b 150\\nPpP/kPP w 150\\nppP/kpp w 150\\nkPP/kpp b 150\n"
               "line-1: 3/3 b\\n\n"
               "line-3: 3/3 b\\n3/3 b\\n3/3 b\\n\n"
               "line-4: 3/3 b\\n3/3 b\\n3/3 b\\n3/3 b\\n\n"
               "rank-most: PPP/3 b\\n\n"
               "rank-piece: P2/3 b\\n\n"
               "piece-k: k2/3 b\\n\n"
               "piece-p: p2/3 b\\n\n"
               "run-1: 1PP/3 b\\n\n"
               "run-2: 2P/3 b\\n\n"
               "turn-w: 3/3 w\\n\n"
               "line-with-clock: 3/3 b 0\\n\n"
               "clock-1: 3/3 b 1\\n\n"
               "clock-149: 3/3 b 149\\n\n"
               "clock-150: 3/3 b 150\\n\n"
               "start-with-line: 3/3 b\n");
}

BOOST_AUTO_TEST_CASE(counts_that_are_read_first_have_their_boundaries_too) {
    BOOST_TEST(edges_of("start = n:int(1..300) \"\\n\" (move \"\\n\"){n}\nmove = \"m\"") ==
               "smallest: 1\\nm\\n\n"
               "largest: 5\\nm\\nm\\nm\\nm\\nm\\n\n"
               "move-2: 2\\nm\\nm\\n\n"
               "move-4: 4\\nm\\nm\\nm\\nm\\n\n");
}

BOOST_AUTO_TEST_CASE(alternatives_are_named_by_rule_or_text_or_number) {
    BOOST_TEST(edges_of("start = castling | \"\\x01\" [xy] | \"Word\" | \"-\" |\ncastling = \"0-0-0\" | \"0-0\"") ==
               "empty: \n"
               "largest: 0-0-0\n"
               "start-castling: 0-0\n"
               "start-alternative-2: \\x01x\n"
               "start-upper-word: Word\n"
               "start-hyphen: -\n"
               "start-y: \\x01y\n");
}

BOOST_AUTO_TEST_CASE(arguments_have_edges_too) {
    BOOST_TEST(edges_of("start = value nul option? stdin\nvalue = [a-c]{0..2}\noption = \"-x\" nul") ==
               "smallest: <>\n"
               "largest: <bc><-x>\n"
               "value-1: <a>\n"
               "value-2: <aa>\n"
               "value-c: <c>\n"
               "start-with-option: <><-x>\n");
}

// What a lookahead forbids of the smallest is drawn with a few random decisions.
BOOST_AUTO_TEST_CASE(edges_that_a_lookahead_forbids_at_their_smallest_are_found_elsewhere) {
    const auto spec = making::spec_of_grammar("start = !(word end) word (\"-\" word)*\nword = [ab]{0..3}");
    const auto inputs = judge::edge_inputs(spec, 0, {}, nullptr);
    BOOST_TEST(inputs.size() > 5U);
    BOOST_TEST(inputs.front().label == "smallest");
    BOOST_TEST(making::in_a_line(inputs.front().input) == "-");
    for (const judge::GeneratedInput& one : inputs) BOOST_TEST(one.input.stdin_bytes.find('-') != std::string::npos);
}

BOOST_AUTO_TEST_CASE(wide_classes_give_their_usual_ends_and_their_very_ends) {
    BOOST_TEST(edges_of("start = line\nline = [^\\n]") ==
               "smallest:  \n"
               "largest: ~\n"
               "line-nul: \\0\n"
               "line-byte-ff: \\xff\n");
}

BOOST_AUTO_TEST_CASE(an_impossible_kind_has_no_edges) {
    BOOST_TEST(edges_of("start = !\"a\" \"a\"") == "");
}

BOOST_AUTO_TEST_SUITE_END()
