#include "judge/craft/shrink.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "judge/craft/random.hpp"
#include "judge/craft/shrink_order.hpp"
#include "judge/craft/shrink_steps.hpp"
#include "judge/tests/shrink_ground.hpp"

namespace {

using namespace judge;
using namespace judge::shrinking_test;

constexpr std::string_view games = R"(game = n:int(1..300) "\n" (move "\n"){n}
move = "0-0-0" | "0-0" | [PN] square "-" square
square = [a-h] [1-8]
)";

constexpr std::string_view ranks = R"(rank = (piece | run){sum 8}
piece = [PNBRQKpnbrqk]
run = int(1..8)
)";

constexpr std::string_view sums = "sum = \"(\" sum \"+\" sum \")\" | [0-9]\n";

std::string long_game(std::size_t moves, std::size_t castles_at) {
    std::string text = std::to_string(moves) + "\n";
    for (std::size_t i = 0; i < moves; ++i) text += i == castles_at ? "0-0-0\n" : i % 2 == 0 ? "Nb1-c3\n" : "Pe7-e5\n";
    return text;
}

std::string shrunk(std::string_view notation, const std::string& text, const TextFails& fails) {
    return shrink_text(spec_of(notation), text, fails).input.stdin_bytes;
}

// Independent of the steps of shrinking: no text with one byte less is valid and fails.
void check_no_byte_less(const InputSpec& spec, const std::string& text, const TextFails& fails) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string less = text;
        less.erase(i, 1);
        BOOST_TEST(!(is_valid(spec, less) && fails(less)), less);
    }
}

// Nor does any step that is documented.
void check_no_step_less(const InputSpec& spec, const std::string& text, const TextFails& fails) {
    const SmallestTrees smallest(spec.grammar);
    const Shape shape{{text, 0}, tree_of(spec, text)};
    std::vector<Steps> all = {collapse_steps(*shape.tree, spec.grammar, smallest),
                              hoist_steps(*shape.tree, spec.grammar), merge_steps(*shape.tree, spec.grammar, smallest),
                              integer_steps(*shape.tree, spec.grammar), class_steps(*shape.tree, spec.grammar)};
    for (std::size_t size = 1; size <= 4; ++size) {
        all.push_back(drop_steps(*shape.tree, spec.grammar, size));
        all.push_back(erase_steps(shape.text, size));
    }
    for (const Steps& steps : all)
        for (const Step& step : steps) {
            const auto less = apply(step, shape, &spec.grammar);
            if (!less || !is_smaller(less->text, text) || !is_valid(spec, less->text)) continue;
            BOOST_TEST(!fails(less->text), less->text);
        }
}

} // namespace

BOOST_AUTO_TEST_SUITE(shrinking)

BOOST_AUTO_TEST_CASE(a_long_game_becomes_its_one_move_and_the_count_follows) {
    BOOST_TEST(shrunk(games, long_game(200, 57), [](auto text) { return contains(text, "0-0-0"); }) == "1\n0-0-0\n");
}

BOOST_AUTO_TEST_CASE(the_shortest_prefix_is_found_where_nothing_else_can_go) {
    // Legal only as it was played: every move must stand where it stood.
    const std::string whole = long_game(200, 57);
    const auto fails = [&](std::string_view text) {
        const std::string_view moves = text.substr(text.find('\n'));
        return std::string_view(whole).substr(3).starts_with(moves) && contains(moves, "0-0-0");
    };
    const Shrunk result = shrink_text(spec_of(games), whole, fails);
    BOOST_TEST(result.input.stdin_bytes == long_game(58, 57));
    BOOST_TEST(result.minimal);
}

BOOST_AUTO_TEST_CASE(a_shorter_prefix_than_bisection_finds_is_found_too) {
    // Shown at 20 moves, hidden again from 30 to 150.
    const auto fails = [](std::string_view text) {
        const int moves = std::stoi(std::string(text));
        return (moves >= 20 && moves < 30) || moves > 150;
    };
    const std::string result = shrunk(games, long_game(200, 300), fails);
    BOOST_TEST(result.starts_with("20\n"), result);
}

BOOST_AUTO_TEST_CASE(two_neighbours_go_together_where_neither_can_alone) {
    const auto fails = [](std::string_view text) {
        return contains(text, "0-0-0") && std::count(text.begin(), text.end(), '\n') % 2 == 1;
    };
    BOOST_TEST(shrunk(games, long_game(80, 40), fails) == "2\n0-0-0\n0-0\n");
}

BOOST_AUTO_TEST_CASE(pieces_are_dropped_and_runs_merged_within_the_total) {
    BOOST_TEST(shrunk(ranks, "rn2Pq1p", [](auto) { return true; }) == "8");
    BOOST_TEST(shrunk(ranks, "rn2Pq1p", [](auto text) { return contains(text, "P"); }) == "4P3");
    BOOST_TEST(shrunk(ranks, "P7", [](auto) { return true; }) == "8");
    BOOST_TEST(shrunk(ranks, "44", [](auto text) { return text.size() == 2; }) == "44");
}

BOOST_AUTO_TEST_CASE(integers_go_down_to_the_least_that_fails) {
    const auto fails = [](std::string_view text) { return std::stoi(std::string(text)) >= 77; };
    BOOST_TEST(shrunk("n = int(3..100000)\n", "98765", fails) == "77");
    BOOST_TEST(shrunk("n = int(3..100000)\n", "98765", [](auto) { return true; }) == "3");
}

BOOST_AUTO_TEST_CASE(rules_that_call_themselves_are_lifted) {
    BOOST_TEST(shrunk(sums, "((1+2)+((3+7)+5))", [](auto text) { return contains(text, "7"); }) == "7");
    BOOST_TEST(shrunk(sums, "((1+2)+((3+7)+5))", [](auto text) { return contains(text, "+"); }) == "(0+0)");
}

BOOST_AUTO_TEST_CASE(optional_parts_go_and_alternatives_become_the_smallest) {
    constexpr std::string_view notation = R"(line = word (" " word)? ("!" | "...")?
word = "quickly" | "slow" | [a-z]
)";
    BOOST_TEST(shrunk(notation, "quickly slow...", [](auto) { return true; }) == "a");
    BOOST_TEST(shrunk(notation, "quickly slow...", [](auto text) { return contains(text, " "); }) == "a a");
    BOOST_TEST(shrunk(notation, "quickly slow...", [](auto text) { return contains(text, "."); }) == "a...");
}

BOOST_AUTO_TEST_CASE(separators_and_repeated_names_follow) {
    BOOST_TEST(shrunk("list = [a-z]{1.., \",\"}\n", "q,w,e,r,t", [](auto text) { return contains(text, "e"); }) == "e");
    BOOST_TEST(shrunk("pair = w:[a-z]+ \"=\" =w\n", "query=query", [](auto text) { return contains(text, "u"); }) ==
               "u=u");
}

BOOST_AUTO_TEST_CASE(bytes_of_a_set_become_the_simplest_that_fails) {
    BOOST_TEST(shrunk("t = [^\\n]*\n", "xyz", [](auto text) { return text.size() == 3; }) == "000");
    BOOST_TEST(shrunk("t = [P-Zp-z]+\n", "ZZ", [](auto text) { return text.size() == 2; }) == "pp");
}

BOOST_AUTO_TEST_CASE(arguments_are_shrunk_like_the_rest) {
    const InputSpec spec = spec_of("call = ([a-z]+ nul)* stdin [0-9]*\n");
    ShrinkOptions options;
    options.spec = &spec;
    const Shrunk result = shrink({{"some", "words", "here"}, "12345"}, options, [](const Input& input) {
        return input.args.size() > 1 && contains(input.stdin_bytes, "4");
    });
    BOOST_TEST(result.input.args == (std::vector<std::string>{"a", "a"}));
    BOOST_TEST(result.input.stdin_bytes == "4");
}

BOOST_AUTO_TEST_CASE(every_candidate_is_within_the_grammar) {
    const InputSpec spec = spec_of(games);
    shrink_text(spec, long_game(30, 7), [&](std::string_view text) {
        BOOST_TEST(is_valid(spec, text), text);
        return contains(text, "0-0-0");
    });
}

BOOST_AUTO_TEST_CASE(an_input_stays_of_its_kind_or_becomes_of_one_before_it) {
    InputSpec spec = spec_of("plain = \"a\"+ \"\\n\"\nspaced = \" \"* \"a\"+ \"\\n\"\nloose = [a-z ]* \"\\n\"?\n");
    spec.kinds = {{"plain", "", 0, 0}, {"spaced", "", 1, 0}, {"loose", "", 2, 0}};
    const auto anything = [](std::string_view) { return true; };
    BOOST_TEST(shrink_text(spec, "   aaa\n", anything).input.stdin_bytes == "a\n");
    BOOST_TEST(shrink_text(spec, "aaa\n", anything).input.stdin_bytes == "a\n");
    BOOST_TEST(shrink_text(spec, " aaa\n", [](auto text) { return contains(text, " "); }).input.stdin_bytes == " a\n");
    BOOST_TEST(shrink_text(spec, "word", anything).input.stdin_bytes == "");
}

BOOST_AUTO_TEST_CASE(any_bytes_may_leave_the_grammar_at_last) {
    const InputSpec spec = spec_of(games);
    ShrinkOptions options;
    options.spec = &spec;
    options.any_bytes = true;
    const Shrunk result = shrink({{}, long_game(30, 7)}, options,
                                 [](const Input& input) { return contains(input.stdin_bytes, "0-0-0"); });
    BOOST_TEST(result.input.stdin_bytes == "0-0-0");
    BOOST_TEST(result.within_grammar);
}

BOOST_AUTO_TEST_CASE(without_a_grammar_lines_go_and_then_bytes) {
    const auto fails = [](const Input& input) { return contains(input.stdin_bytes, "needle"); };
    std::string hay;
    for (int i = 0; i < 300; ++i) hay += i == 250 ? "a needle here\n" : "hay\n";
    const Shrunk result = shrink({{"-x"}, hay}, {}, fails);
    BOOST_TEST(result.input.stdin_bytes == "needle");
    BOOST_TEST(result.input.args.empty());
    BOOST_TEST(!result.within_grammar);
    BOOST_TEST(result.tried < 400U);
}

BOOST_AUTO_TEST_CASE(an_input_that_the_grammar_does_not_take_is_shrunk_as_bytes) {
    const Shrunk result = shrink_text(spec_of(ranks), "no rank", [](auto text) { return contains(text, "k"); });
    BOOST_TEST(result.input.stdin_bytes == "k");
    BOOST_TEST(!result.within_grammar);
}

BOOST_AUTO_TEST_CASE(nothing_is_tried_twice_and_equal_work_is_done_equally) {
    const auto trace = [] {
        std::vector<std::string> tried;
        shrink_text(spec_of(games), long_game(60, 33), [&](std::string_view text) {
            tried.emplace_back(text);
            return contains(text, "0-0-0") && contains(text, "e5");
        });
        return tried;
    };
    std::vector<std::string> first = trace();
    BOOST_TEST(first == trace());
    std::sort(first.begin(), first.end());
    BOOST_TEST((std::adjacent_find(first.begin(), first.end()) == first.end()));
}

BOOST_AUTO_TEST_CASE(when_time_is_up_the_best_so_far_still_fails_and_is_not_called_minimal) {
    const InputSpec spec = spec_of(games);
    for (const std::size_t allowed : {0U, 1U, 5U, 20U}) {
        std::size_t tried = 0;
        ShrinkOptions options;
        options.spec = &spec;
        options.is_over = [&] { return tried >= allowed; };
        options.on_progress = [&](const Input&, std::size_t count) { tried = count; };
        const Shrunk result = shrink({{}, long_game(200, 57)}, options,
                                     [](const Input& input) { return contains(input.stdin_bytes, "0-0-0"); });
        BOOST_TEST(result.tried == allowed);
        BOOST_TEST(!result.minimal);
        BOOST_TEST(contains(result.input.stdin_bytes, "0-0-0"));
    }
}

BOOST_AUTO_TEST_CASE(what_fails_at_random_ends_1_minimal_by_every_step) {
    // Fails where the letters of a random word stand in this order, with anything between them.
    Random random(1);
    for (int round = 0; round < 40; ++round) {
        const bool game = round % 2 == 0;
        const InputSpec spec = spec_of(game ? games : ranks);
        const std::string text = game ? long_game(12, 5) : "rn2Pq1p";
        std::string word;
        for (const char byte : text)
            if (random.chance(1, game ? 20 : 4)) word += byte;
        const auto fails = [&](std::string_view tried) {
            std::size_t found = 0;
            for (const char byte : tried) found += found < word.size() && byte == word[found] ? 1 : 0;
            return found == word.size();
        };
        const std::string result = shrink_text(spec, text, fails).input.stdin_bytes;
        BOOST_TEST(fails(result));
        check_no_byte_less(spec, result, fails);
        check_no_step_less(spec, result, fails);
    }
}

BOOST_AUTO_TEST_SUITE_END()
