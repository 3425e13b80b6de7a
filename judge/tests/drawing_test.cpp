#include "judge/craft/drawing.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <variant>

#include "judge/grammar/parser.hpp"
#include "judge/tests/generation_ground.hpp"

namespace {

using judge::DrawingPlan;
using judge::DrawingStyle;

// Draws from the rule `start`.
struct Ground {
    explicit Ground(std::string_view notation) : spec(making::spec_of_grammar(notation)), facts(spec.grammar) {
        plan.facts = &facts;
        plan.start = making::rule_of(spec, "start");
    }
    Ground(const Ground&) = delete;
    Ground& operator=(const Ground&) = delete;

    [[nodiscard]] std::string one(std::uint64_t seed) const {
        const auto drawn = judge::draw_text(plan, seed, {});
        return drawn ? drawn->text.text : "dead end";
    }
    // Each, and how often; all of them are what the grammar takes.
    [[nodiscard]] std::map<std::string, int> many(std::uint64_t count) const {
        std::map<std::string, int> times;
        for (std::uint64_t seed = 0; seed < count; ++seed) ++times[one(seed)];
        for (const auto& [text, often] : times)
            BOOST_TEST(std::holds_alternative<judge::Node>(judge::parse(spec.grammar, plan.start, text, std::nullopt)),
                       judge::visible(text) << " is not taken");
        return times;
    }

    judge::InputSpec spec;
    judge::GrammarFacts facts;
    DrawingPlan plan;
};

} // namespace

BOOST_AUTO_TEST_SUITE(drawing)

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_text_and_another_another) {
    const Ground ground("start = [a-z]{20}");
    BOOST_TEST(ground.one(7) == ground.one(7));
    BOOST_TEST(ground.one(7) != ground.one(8));
}

BOOST_AUTO_TEST_CASE(each_alternative_and_each_byte_is_drawn) {
    const auto times = Ground("start = \"x\" | [a-c] | \"longer\" | ").many(600);
    for (const char* text : {"x", "longer", ""}) BOOST_TEST(times.at(text) > 100, text);
    for (const char* text : {"a", "b", "c"}) BOOST_TEST(times.at(text) > 20, text);
    BOOST_TEST(times.size() == 6U);
}

BOOST_AUTO_TEST_CASE(ends_of_integers_are_drawn_often_and_short_numbers_too) {
    const auto times = Ground("start = int(3..5000000)").many(800);
    BOOST_TEST(times.at("3") > 50);
    BOOST_TEST(times.at("5000000") > 50);
    const auto short_ones =
        std::count_if(times.begin(), times.end(), [](const auto& one) { return one.first.size() < 5; });
    BOOST_TEST(short_ones > 20);
}

BOOST_AUTO_TEST_CASE(the_largest_integers_do_not_overflow) {
    const auto times = Ground("start = int(0..18446744073709551615)").many(400);
    BOOST_TEST(times.at("18446744073709551615") > 20);
    BOOST_TEST(times.at("0") > 20);
}

BOOST_AUTO_TEST_CASE(repetitions_go_from_the_least_to_size_more) {
    Ground ground("start = \"x\"{2..}");
    ground.plan.drawing.size = 3;
    std::set<std::size_t> sizes;
    for (const auto& [text, often] : ground.many(200)) sizes.insert(text.size());
    BOOST_TEST((sizes == std::set<std::size_t>{2, 3, 4, 5}));
}

BOOST_AUTO_TEST_CASE(sizes_of_a_rule_are_heeded_within_what_the_grammar_allows) {
    Ground ground("start = (item \",\")* many{0..4}\nitem = \"i\"\nmany = \"m\"");
    ground.plan.drawing.sizes[making::rule_of(ground.spec, "item")] = {20, 21};
    ground.plan.drawing.sizes[making::rule_of(ground.spec, "many")] = {3, 90};
    std::set<std::size_t> items;
    std::set<std::size_t> many;
    for (const auto& [text, often] : ground.many(100)) {
        items.insert(static_cast<std::size_t>(std::count(text.begin(), text.end(), 'i')));
        many.insert(static_cast<std::size_t>(std::count(text.begin(), text.end(), 'm')));
    }
    BOOST_TEST((items == std::set<std::size_t>{20, 21}));
    BOOST_TEST((many == std::set<std::size_t>{3, 4}));
}

BOOST_AUTO_TEST_CASE(weights_favour_an_alternative_and_0_is_never) {
    Ground ground("start = rare | common | never | \"other\"\nrare = \"r\"\ncommon = \"c\"\nnever = \"n\"");
    ground.plan.drawing.weights[making::rule_of(ground.spec, "common")] = 8;
    ground.plan.drawing.weights[making::rule_of(ground.spec, "never")] = 0;
    const auto times = ground.many(1000);
    BOOST_TEST(times.at("c") > 700);
    BOOST_TEST(times.at("r") > 50);
    BOOST_TEST(times.count("n") == 0U);
}

BOOST_AUTO_TEST_CASE(a_count_is_the_number_of_items_that_follow) {
    Ground ground("start = n:int(1..300) \"\\n\" (move \"\\n\"){n}\nmove = [a-h][1-8]");
    ground.plan.drawing.size = 4;
    std::set<std::string> counts;
    for (const auto& [text, often] : ground.many(200)) counts.insert(text.substr(0, text.find('\n')));
    BOOST_TEST((counts == std::set<std::string>{"1", "2", "3", "4", "5"}));
    ground.plan.drawing.sizes[making::rule_of(ground.spec, "move")] = {7, 7};
    BOOST_TEST(ground.one(1).starts_with("7\n"));
}

BOOST_AUTO_TEST_CASE(the_same_bytes_come_again_where_a_name_is_referred_to) {
    for (const auto& [text, often] : Ground("start = word:[a-z]{3} \"=\" =word").many(50))
        BOOST_TEST(text.substr(0, 3) == text.substr(4));
}

// Strings over p and 1 to 4 whose widths add up to 4: 34.
BOOST_AUTO_TEST_CASE(every_way_to_make_a_total_is_drawn_and_nothing_else) {
    const auto times = Ground("start = (piece | run){sum 4}\npiece = \"p\"\nrun = int(1..4)").many(4000);
    BOOST_TEST(times.size() == 34U);
    for (const auto& [text, often] : times) BOOST_TEST(often >= 5, text);
}

BOOST_AUTO_TEST_CASE(items_of_a_total_keep_to_what_may_stand_side_by_side) {
    const auto times = Ground("start = (piece | run){sum 8}\npiece = [Pp]\nrun = int(1..8) ![1-8]").many(2000);
    BOOST_TEST(times.at("8") > 80);
    const auto is_full = [](const auto& one) { return one.first.size() == 8; };
    BOOST_TEST(std::count_if(times.begin(), times.end(), is_full) > 10);
}

BOOST_AUTO_TEST_CASE(items_of_totals_may_be_sequences_and_repetitions) {
    BOOST_TEST(Ground("start = (\"a\" int(1..3) \"b\" | \"c\"+ \";\" | (int(2..2)){1..2}){sum 11}").many(200).size() >
               50U);
}

BOOST_AUTO_TEST_CASE(what_a_parser_would_take_first_is_kept_out) {
    BOOST_TEST(Ground("start = [a-c]* [b-e]").many(100).count("dead end") == 0U);
    BOOST_TEST(Ground("start = [a-c]? [a-e]").many(100).count("dead end") == 0U);
    BOOST_TEST(Ground("start = int(1..99) [0-9]").many(100).count("dead end") == 0U);
    BOOST_TEST(Ground("start = (!\"ab\" [abc])* \"ab\"").many(1).count("dead end") == 0U);
    BOOST_TEST(Ground("start = &[x-z] [a-z] ![x-z] [a-z]").many(100).count("dead end") == 0U);
}

BOOST_AUTO_TEST_CASE(rules_that_call_themselves_come_to_an_end) {
    Ground ground(
        "start = sum\nsum = product (\"+\" sum)?\nproduct = value (\"*\" product)?\n"
        "value = [0-9] | \"(\" sum \")\" | \"[\" sum{1..} \"]\"");
    ground.plan.drawing.size = 12;
    std::size_t longest = 0;
    for (const auto& [text, often] : ground.many(300)) longest = std::max(longest, text.size());
    BOOST_TEST(longest > 10U);
    BOOST_TEST(longest < 2000U);
}

BOOST_AUTO_TEST_CASE(a_wide_class_is_mostly_printable_but_not_only) {
    Ground ground("start = [^\\n]{2000}");
    const std::string text = ground.one(1);
    const auto is_printable = [](char byte) { return byte >= ' ' && byte <= '~'; };
    const auto printable = std::count_if(text.begin(), text.end(), is_printable);
    BOOST_TEST(printable > 1800);
    BOOST_TEST(printable < 2000);
    BOOST_TEST(text.find('\n') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_smallest_and_the_largest_are_what_they_say) {
    Ground ground(
        "start = (line \"\\n\")* tail?\nline = (piece | run){sum 8} \" \" int(0..150)\npiece = \"p\"\n"
        "run = int(1..8)\ntail = \"tail\" | \"t\"");
    ground.plan.drawing.size = 2;
    ground.plan.style = DrawingStyle::smallest;
    BOOST_TEST(ground.one(1) == "");
    ground.plan.drawing.sizes[making::rule_of(ground.spec, "line")] = {1, 2};
    BOOST_TEST(ground.one(1) == "8 0\n");
    ground.plan.style = DrawingStyle::largest;
    BOOST_TEST(ground.one(1) == "pppppppp 150\npppppppp 150\ntail");
}

BOOST_AUTO_TEST_CASE(a_goal_is_reached_where_it_is_small_as_at_random) {
    for (const DrawingStyle style : {DrawingStyle::smallest, DrawingStyle::random}) {
        Ground ground("start = outer*\nouter = \"a\" | \"b\" inner?\ninner = \"c\" | \"(\" int(10..99) \")\"");
        ground.plan.style = style;
        judge::Goal goal;
        for (judge::ExpressionIndex index = 0; index < ground.spec.grammar.expressions.size(); ++index)
            if (std::holds_alternative<judge::Integer>(ground.spec.grammar[index])) goal.target = index;
        goal.reaches = ground.facts.reaching(goal.target);
        goal.number = 42;
        ground.plan.goals = {goal};
        int reached = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const auto drawn = judge::draw_text(ground.plan, seed, {});
            const bool is_there = drawn->text.text.find("(42)") != std::string::npos;
            BOOST_TEST(is_there == drawn->has_all_goals);
            reached += is_there ? 1 : 0;
        }
        BOOST_TEST(reached > 90);
        if (style == DrawingStyle::smallest) BOOST_TEST(ground.one(1) == "b(42)");
    }
}

// What is drawn around a made text does not depend on it, and names in it are known behind it.
BOOST_AUTO_TEST_CASE(made_texts_are_asked_for_and_then_put_in) {
    Ground ground("start = [a-z]{4} \" \" game \" \" =last [a-z]{4}\ngame = (last:[0-9] \",\")+");
    ground.plan.made_rules[making::rule_of(ground.spec, "game")] = "game";
    ground.plan.drawing.sizes[making::rule_of(ground.spec, "game")] = {3, 3};
    const auto first = judge::draw_text(ground.plan, 5, {});
    BOOST_REQUIRE(first.has_value());
    BOOST_REQUIRE_EQUAL(first->missing.size(), 1U);
    BOOST_TEST(first->missing[0].type == "game");
    BOOST_TEST(first->missing[0].size == 3U);
    const auto second = judge::draw_text(ground.plan, 5, {{first->missing[0], "1,2,"}});
    BOOST_REQUIRE(second.has_value());
    BOOST_TEST(second->missing.empty());
    const std::string& text = second->text.text;
    BOOST_TEST(text.substr(4, 7) == " 1,2, 2");
    BOOST_TEST(text.substr(0, 4) == first->text.text.substr(0, 4));
    BOOST_TEST(text.substr(11) == first->text.text.substr(first->text.text.size() - 4));
    // One that the program refuses is a dead end.
    BOOST_TEST(!judge::draw_text(ground.plan, 5, {{first->missing[0], std::nullopt}}).has_value());
}

BOOST_AUTO_TEST_CASE(what_cannot_be_drawn_ends) {
    BOOST_TEST(Ground("start = !\"a\" \"a\"").one(1) == "dead end");
    BOOST_TEST(Ground("start = (\"a\" int(2..2)){sum 10}").one(1) == "dead end");
    BOOST_TEST(Ground("start = (![a-z] [a-z] | [0-9]{3} !any [0-9])+").one(1) == "dead end");
}

// A text of nothing, in 2^40 steps.
BOOST_AUTO_TEST_CASE(what_would_take_for_ever_is_given_up_and_counted) {
    std::string doubling = "start = r0";
    for (int i = 0; i < 40; ++i)
        doubling += "\nr" + std::to_string(i) + " = r" + std::to_string(i + 1) + " r" + std::to_string(i + 1);
    const Ground endless(doubling + "\nr40 = \"\"");
    std::uint64_t wasted = 0;
    BOOST_TEST(!judge::draw_text(endless.plan, 1, {}, &wasted).has_value());
    BOOST_TEST(wasted == judge::most_steps + 1);
    const Ground too_long("start = n:int(8388609..8388609) [0-9]{n}");
    wasted = 0;
    BOOST_TEST(!judge::draw_text(too_long.plan, 1, {}, &wasted).has_value());
    BOOST_TEST(wasted > 8'000'000U);
    BOOST_TEST(wasted < 9'000'000U);
    const Ground dead_end("start = !\"a\" \"a\"");
    wasted = 0;
    BOOST_TEST(!judge::draw_text(dead_end.plan, 1, {}, &wasted).has_value());
    BOOST_TEST(wasted == 0U);
}

BOOST_AUTO_TEST_CASE(arguments_end_where_standard_input_begins) {
    Ground ground("start = [a-z]{2} nul [a-z]{3} nul stdin [0-9]{4}");
    BOOST_TEST(judge::draw_text(ground.plan, 1, {})->text.stdin_begin == 7U);
}

BOOST_AUTO_TEST_SUITE_END()
