#include "judge/grammar/input_spec.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

#include "judge/tests/yaml_reading.hpp"

using namespace judge;

namespace {

std::string faults_of(std::string_view yaml) {
    return fault_lines(read_input_spec(yaml, "f").faults);
}

// A sound grammar, and what stands behind it.
std::string with(std::string_view rest) {
    return std::string(R"(grammar: |
  records = record*
  record  = [a-c]{3} ("!" | run)* "\n"
  run     = int(1..8)
)") + std::string(rest);
}

constexpr std::string_view kinds = "kinds:\n  records: {rule: records}\n";

} // namespace

BOOST_AUTO_TEST_SUITE(input_spec)

BOOST_AUTO_TEST_CASE(all_of_a_spec_is_read) {
    const auto reading = read_input_spec(with(R"(kinds:
  records: {note: as promised, rule: records}
  single: {rule: record, exit: 1}
domain:
  program: chess-inputs
  rules: {record: game}
features:
  boards: {rule: record, counts: [0, 1, 2..4, 5+]}
  run: {rule: run, texts: ['1', '8']}
  parts: {rules: [record, run]}
  castling: {rule: record, tags: [white-short]}
)"),
                                         "f");
    BOOST_TEST(fault_lines(reading.faults) == "");
    const InputSpec& spec = reading.value;
    BOOST_TEST(spec.kinds.size() == 2U);
    BOOST_TEST(spec.kinds[0].note == "as promised");
    BOOST_TEST(spec.kinds[1].exit_status == 1);
    BOOST_TEST(spec.domain_program == "chess-inputs");
    BOOST_TEST(spec.domain_rules.at(0).type == "game");
    BOOST_TEST(spec.features.size() == 4U);
    const auto& counts = std::get<FeatureGroup::Counts>(spec.features[0].by).counts;
    BOOST_TEST(counts.at(2).least == 2U);
    BOOST_TEST(counts.at(2).most == 4U);
    BOOST_TEST(counts.at(3).most == unbounded);
    BOOST_TEST((spec.features[0].members == std::vector<std::string>{"0", "1", "2..4", "5+"}));
    BOOST_TEST(std::get<FeatureGroup::Texts>(spec.features[1].by).texts.at(1) == "8");
    BOOST_TEST(std::get<FeatureGroup::Rules>(spec.features[2].by).rules.size() == 2U);
}

BOOST_AUTO_TEST_CASE(faults_of_the_grammar_are_told_where_they_stand_in_the_file) {
    BOOST_TEST(faults_of("kinds:\n  a: {rule: start}\ngrammar: |\n    start = first\n\n      secnd\n    first = "
                         "\"x\"\n    second = \"y\"\n") == "f:6:7: unknown rule \"secnd\", did you mean \"second\"?\n");
    BOOST_TEST(faults_of("kinds: {a: {rule: start}}\ngrammar: start = [b-a]\n") ==
               "f:2:19: the range \"b-a\" runs backwards\n");
    BOOST_TEST(faults_of("kinds: {a: {rule: start}}\ngrammar: \"start = []\"\n") ==
               "f:2:10: a class of no bytes matches nowhere\n");
    BOOST_TEST(faults_of("kinds: {a: {rule: start}}\ngrammar: |\n  start = (\n") ==
               "f:4:1: expected \")\", got the end of the grammar\n");
    BOOST_TEST(faults_of("kinds: {a: {rule: start}}\ngrammar: |\n  # none\n") ==
               "f:2:10: grammar: expected at least one rule, name = ...\n");
}

BOOST_AUTO_TEST_CASE(faults_of_keys_and_kinds_are_told) {
    BOOST_TEST(faults_of("{}\n") == "f:1:1: an input.yaml has no \"grammar\"\nf:1:1: an input.yaml has no \"kinds\"\n");
    BOOST_TEST(faults_of(with("kinds: {records: {rule: records}}\nfeature: {}\n")) ==
               "f:6:1: unknown key \"feature\", did you mean \"features\"?\n");
    BOOST_TEST(faults_of(with("kinds: {}\n")) == "f:5:8: kinds: expected kinds of input by their names, got none\n");
    BOOST_TEST(faults_of(with("kinds: {Records: {rule: recrods, exit: 256}, other: {}}\n")) ==
               "f:5:9: a kind of input is named in words of a-z and 0-9, joined by single hyphens, got \"Records\"\n"
               "f:5:25: rule: the grammar has no rule \"recrods\", did you mean \"records\"?\n"
               "f:5:40: exit: expected a number from 0 to 255, got \"256\"\n"
               "f:5:53: a kind of input has no \"rule\"\n");
}

BOOST_AUTO_TEST_CASE(a_rule_that_no_kind_uses_is_a_fault) {
    BOOST_TEST(faults_of(with("kinds: {one: {rule: record}}\n")) ==
               "f:2:3: no kind of input uses the rule \"records\"\n");
}

BOOST_AUTO_TEST_CASE(a_kind_whose_smallest_input_is_too_long_to_be_made_is_a_fault_of_the_innermost_rule) {
    const auto told = [](const std::string& notation) {
        return faults_of("kinds: {one: {rule: start}}\ngrammar: |\n" + notation);
    };
    const auto fault = [](const std::string& place, const std::string& rule) {
        return "f:" + place + ": the smallest text of the rule \"" + rule +
               "\" is longer than 8 MiB, so no input can be made\n";
    };
    BOOST_TEST(told("  start = \"a\" | [0-9]{8388608}\n") == "");
    BOOST_TEST(told("  start = [0-9]{8388608}\n") == "");
    BOOST_TEST(told("  start = [0-9]{8388609}\n") == fault("3:3", "start"));
    BOOST_TEST(told("  start = \"a\" digits\n  digits = [0-9]{999999999999, \".\"}\n") == fault("4:3", "digits"));
    BOOST_TEST(told("  start = \"a\" | digits \"b\"\n  digits = [0-9]{999999999999}\n") == "");
    // One that never ends, and one that doubles.
    BOOST_TEST(told("  start = \"a\" start\n") == fault("3:3", "start"));
    std::string doubling = "  start = r0\n";
    for (int i = 0; i < 100; ++i)
        doubling += "  r" + std::to_string(i) + " = r" + std::to_string(i + 1) + " r" + std::to_string(i + 1) + "\n";
    BOOST_TEST(told(doubling + "  r100 = \"x\"\n") == fault("80:3", "r76"));
    BOOST_TEST(told(doubling + "  r100 = \"\"\n") == "");
}

BOOST_AUTO_TEST_CASE(faults_of_the_domain_are_told) {
    BOOST_TEST(faults_of(with(std::string(kinds) + "domain: {program: ../sh, rules: {runn: chess, run: [a]}}\n")) ==
               "f:7:19: program: expected the name of a binary beside the judge's, got \"../sh\"\n"
               "f:7:34: rules: the grammar has no rule \"runn\", did you mean \"run\"?\n"
               "f:7:52: rules: expected a type, words of a-z and 0-9 joined by single hyphens, got a list\n");
    BOOST_TEST(faults_of(with(std::string(kinds) + "domain: {}\n")) ==
               "f:7:9: domain has no \"program\"\nf:7:9: domain has no \"rules\"\n");
}

BOOST_AUTO_TEST_CASE(faults_of_features_are_told) {
    const auto group = [](std::string_view text) {
        return faults_of(with(std::string(kinds) + "features:\n  g: " + std::string(text) + "\n"));
    };
    BOOST_TEST(group("{rule: run, texts: ['1'], counts: [1]}") ==
               "f:8:40: g: counts beside texts: a group is one of {rule, texts: [...]}, {rule, counts: [...]}, {rules: "
               "[...]} or "
               "{rule, tags: [...]}\n");
    BOOST_TEST(group("{rule: run}") ==
               "f:8:6: g: expected {rule, texts: [...]}, {rule, counts: [...]}, {rules: [...]} or "
               "{rule, tags: [...]}\n");
    BOOST_TEST(group("{texts: ['1']}") == "f:8:6: a group of features has no \"rule\"\n");
    BOOST_TEST(group("{rule: rnu, texts: ['1']}") ==
               "f:8:13: rule: the grammar has no rule \"rnu\", did you mean \"run\"?\n");
    BOOST_TEST(group("{rule: run, texts: ['1', '2', '1']}") == "f:8:36: g: texts: \"1\" stands there already\n");
    BOOST_TEST(group("{rule: run, texts: []}") ==
               "f:8:25: g: texts: expected a list with at least one item, got none\n");
    BOOST_TEST(group("{rule: run, counts: [1, 3+, 4]}") == "f:8:34: g: counts: an open one (3+) is the last\n");
    BOOST_TEST(group("{rule: run, counts: [2, 1]}") ==
               "f:8:30: g: counts: the numbers rise, and none stands in two of them\n");
    BOOST_TEST(group("{rule: run, counts: [3-]}") ==
               "f:8:27: g: counts: expected a number, least..most, or 3+ as the last, got \"3-\"\n");
    BOOST_TEST(group("{rules: [run, recod]}") ==
               "f:8:20: rules: the grammar has no rule \"recod\", did you mean \"record\"?\n");
    BOOST_TEST(group("{rule: run, tags: [white-short]}") ==
               "f:8:13: g: tags come from the domain program, and \"run\" is not among the rules of \"domain\"\n");
    BOOST_TEST(
        faults_of(with(std::string(kinds) + "features: {Runs: {rules: [run]}}\n")) ==
        "f:7:12: a group of features is named in words of a-z and 0-9, joined by single hyphens, got \"Runs\"\n");
}

BOOST_AUTO_TEST_CASE(features_that_no_input_can_have_are_told) {
    const auto group = [](std::string_view text) {
        return faults_of(with("kinds:\n  records: {rule: records}\n  single: {rule: record}\nfeatures:\n  g: " +
                              std::string(text) + "\n"));
    };
    BOOST_TEST(group("{rule: run, texts: ['1', '9']}") ==
               "f:9:31: g: texts: no text of \"run\" is \"9\", so nothing can cover it: expected a digit from 1 to 8, "
               "got \"9\"\n");
    const std::string short_one = group("{rule: record, texts: [\"abc!8\\n\", \"ab\\n\"]}");
    BOOST_TEST(short_one.find(": g: texts: no text of \"record\" is \"ab\\n\", so nothing can cover it: ") !=
                   std::string::npos,
               short_one);
    BOOST_TEST(short_one.find("abc!8") == std::string::npos, short_one);
    BOOST_TEST(group("{rule: record, counts: [0, 1, 7+]}") == "");
    BOOST_TEST(group("{rule: records, counts: [0, 1, 2]}") ==
               "f:9:37: g: counts: \"2\" is never reached, so nothing can cover it: inputs of kind records "
               "have 1 of \"records\", inputs of kind single have 0 of \"records\"\n");
}

BOOST_AUTO_TEST_CASE(an_input_is_of_the_first_kind_that_matches_and_has_its_exit_status) {
    const InputSpec spec = read_input_spec(R"(grammar: |
  tidy  = ([a-z]+ "\n")*
  loose = ([a-z ]+ "\n"?)*
  bad   = word nul "x"* stdin [0-9]*
  word  = [a-z]+
kinds:
  tidy: {rule: tidy}
  loose: {rule: loose}
  bad: {rule: bad, exit: 1}
)",
                                           "f")
                               .value;
    const auto kind = [&](const Input& input, std::optional<int> exit_status) {
        const auto recognised = recognise(spec, input, exit_status);
        if (const auto* fault = std::get_if<Unrecognised>(&recognised)) return fault->what;
        return spec.kinds[std::get<Recognised>(recognised).kind].name;
    };
    BOOST_TEST(kind({{}, "abc\n"}, 0) == "tidy");
    BOOST_TEST(kind({{}, "abc d\n"}, 0) == "loose");
    BOOST_TEST(kind({{"w"}, "12"}, 1) == "bad");
    BOOST_TEST(kind({{"w"}, "12"}, std::nullopt) == "bad");
    BOOST_TEST(kind({{"w"}, "12"}, 2) == "no kind of input has exit status 2 (they have 0, 1)");
    BOOST_TEST(kind({{}, "abc d\nx1\n"}, 0) ==
               "line 2, column 2: expected one of [ a-z], \"\\n\" or the end of the input, got \"1\" (kind loose)");
    BOOST_TEST(kind({{"w"}, "abc"}, 0) ==
               "argument 1, byte 1: expected no arguments: the rule describes the standard input alone (kind tidy)");
    BOOST_TEST(kind({{"w9"}, ""}, 1) ==
               "argument 1, byte 2: expected one of [a-z] or the end of the argument, got \"9\" (kind bad)");
    BOOST_TEST(
        kind({{"w", "xx"}, "1"}, 1) ==
        "argument 2, byte 3: expected \"x\" or the end of the arguments, got the end of the argument (kind bad)");
    BOOST_TEST(kind({{}, "1"}, 1) ==
               "line 1, column 1: expected one of [a-z], got the end of the arguments (kind bad)");
    BOOST_TEST(kind({{"w"}, "1a"}, 1) ==
               "line 1, column 2: expected a digit or the end of the input, got \"a\" (kind bad)");
}

BOOST_AUTO_TEST_CASE(texts_of_a_rule_come_with_their_places) {
    const InputSpec spec = read_input_spec(with(kinds), "f").value;
    const auto recognised = recognise(spec, {{}, "abc1!22\ncba\n"}, 0);
    const Node& tree = std::get<Recognised>(recognised).tree;
    const auto runs = texts_of(tree, spec.grammar, *spec.grammar.find("run"));
    BOOST_TEST(runs.size() == 3U);
    BOOST_TEST(runs.at(1).offset == 5U);
    BOOST_TEST(runs.at(1).text == "2");
    const auto all = texts_of(tree, spec.grammar, *spec.grammar.find("records"));
    BOOST_TEST(all.at(0).text == "abc1!22\ncba\n");
}

BOOST_AUTO_TEST_SUITE_END()
