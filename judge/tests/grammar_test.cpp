#include "judge/grammar/grammar.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {

// The faults, `offset: what`, a line each.
std::string faults_of(std::string_view notation) {
    std::string lines;
    for (const judge::NotationFault& fault : judge::read_grammar(notation).faults)
        lines += std::to_string(fault.offset) + ": " + fault.what + "\n";
    return lines;
}

} // namespace

BOOST_AUTO_TEST_SUITE(grammar)

BOOST_AUTO_TEST_CASE(every_construct_is_read) {
    BOOST_TEST(faults_of(R"(# a comment
start = a b_2 | c* | d+ | e? | "text\n\r\t\0\"\\\x7f" # another
    | [a-h1-8\]\-\^] | [^\n] | any | int(0..8) | nul
    | ("x"{3} "y"{1..8} "z"{2..} "s"{8, "/"} "t"{0.., ","})
    | n:int(1..3) a{n} a{n, "-"} (a | int(1..8)){sum 8}
    | word:c =word &a !"b" end stdin | [-a] [a-] |
a = "a"
b_2 = "b"
c = "c"
d = "d"
e = "e"
)") == "");
    BOOST_TEST(faults_of("") == "");
    BOOST_TEST(faults_of("a = \n  \"x\"\n  \"y\"\n\n# end") == "");
}

BOOST_AUTO_TEST_CASE(faults_of_form_are_told_with_their_places) {
    BOOST_TEST(faults_of("a = \"x") == "4: a text has no closing quote on its line: a line feed is written \\n\n");
    BOOST_TEST(faults_of("a = [x") == "4: a class has no closing bracket on its line: a line feed is written \\n\n");
    BOOST_TEST(faults_of(R"(a = "\q" [\q])") ==
               "5: unknown escape \"\\q\": known are \\n \\r \\t \\0 \\\" \\\\ \\xNN\n"
               "10: unknown escape \"\\q\": known are \\n \\r \\t \\0 \\\" \\\\ \\xNN \\] \\- \\^\n");
    BOOST_TEST(faults_of(R"(a = "\x4")") == "5: \\x needs two hexadecimal digits\n");
    BOOST_TEST(faults_of("a = []") == "4: a class of no bytes matches nowhere\n");
    BOOST_TEST(faults_of("a = [^\\x00-\\xff]") == "4: a class of no bytes matches nowhere\n");
    BOOST_TEST(faults_of("a = [h-a]") == "5: the range \"h-a\" runs backwards\n");
    BOOST_TEST(faults_of("a = [\xc3\xa9]") ==
               "5: a class is of single bytes: write \\xc3\n6: a class is of single bytes: write \\xa9\n");
    BOOST_TEST(faults_of("a = Abc") == "4: names are written in lower case: words of a-z, 0-9 and _\n");
    BOOST_TEST(faults_of("a =\t\"x\"") ==
               "3: a tab: blanks here are spaces, the byte is written \"\\t\" or \"\\x09\"\n");
    BOOST_TEST(faults_of("a = 'x'") == "4: text stands in double quotes\n");
    BOOST_TEST(faults_of("a = $") == "4: unexpected byte \"$\": bytes of the input stand in double quotes\n");
    BOOST_TEST(faults_of("a = (\"x\"") == "8: expected \")\", got the end of the grammar\n");
    BOOST_TEST(faults_of("a = \"x\")") == "7: expected an item, \"|\" or the end of the rule, got \")\"\n");
    BOOST_TEST(
        faults_of("a = \"x\"{") ==
        "8: expected how often: a number, least..most, a name, or sum and a number, got the end of the grammar\n");
    BOOST_TEST(faults_of("a = \"x\"{8..1}") == "8: 8..1 is empty: the least stands first\n");
    BOOST_TEST(faults_of("a = \"x\"{08}") == "8: a number has no leading zeros\n");
    BOOST_TEST(faults_of("a = \"x\"{18446744073709551616}") == "8: a number is at most 18446744073709551615\n");
    BOOST_TEST(faults_of("a = int(8..1)") == "4: int(8..1) is empty: the least stands first\n");
    BOOST_TEST(faults_of("a = int(8)") == "9: expected \"..\", got \")\"\n");
    BOOST_TEST(faults_of("a \"x\"") == "2: expected \"=\" behind the name of a rule, got a text\n");
    BOOST_TEST(faults_of("\"x\" = a") == "0: expected the name of a rule, got a text\n");
    BOOST_TEST(faults_of("a = (\"x\" |\n\"y\")") ==
               "11: expected \")\", got a text without indentation: a rule goes on over lines that are indented\n");
}

BOOST_AUTO_TEST_CASE(a_rule_that_is_indented_by_mistake_is_told_as_that) {
    BOOST_TEST(faults_of("a = b c\n  b = \"x\"\n  c = d\nd = \"y\"\n") ==
               "10: the rule \"b\" is indented, so it would belong to the rule above: a rule begins its line\n");
    BOOST_TEST(faults_of("a = (b |\n  b = c\nc = \"y\"\n") ==
               "11: the rule \"b\" is indented, so it would belong to the rule above: a rule begins its line\n");
    BOOST_TEST(faults_of("  any = \"x\"\n").find("\"any\" has a meaning of its own") != std::string::npos);
    BOOST_TEST(faults_of("a = b:\"x\"\n  c =b\nc = \"y\"\n") == "");
}

BOOST_AUTO_TEST_CASE(rules_that_cannot_be_are_told) {
    BOOST_TEST(faults_of("a = \"x\"\na = \"y\"") == "8: there is a rule \"a\" already\n");
    BOOST_TEST(faults_of("any = \"x\"") == "0: \"any\" has a meaning of its own and cannot name a rule\n");
    BOOST_TEST(faults_of("record = \"x\"\nall = recrod") == "19: unknown rule \"recrod\", did you mean \"record\"?\n");
    BOOST_TEST(faults_of("a = somewhere") == "4: unknown rule \"somewhere\"\n");
    BOOST_TEST(faults_of("a = (\"x\"?)*") ==
               "4: what is repeated may take nothing, so nothing says how often it stands there\n");
    BOOST_TEST(faults_of("a = b+\nb = c | \"x\"\nc = !\"y\"") ==
               "4: what is repeated may take nothing, so nothing says how often it stands there\n");
    BOOST_TEST(faults_of("a = b{8, \"/\"}\nb = \"x\"*") == "");
    BOOST_TEST(faults_of("a = (\"x\"?){sum 8}") ==
               "4: what is repeated may take nothing, so nothing says how often it stands there\n");
    BOOST_TEST(faults_of("a = a \"x\" | \"y\"") == "0: the rule calls itself before it takes a byte: a -> a\n");
    BOOST_TEST(faults_of("a = \"x\" b\nb = c? d\nc = \"c\"\nd = e*\ne = b \"y\"") ==
               "10: the rule calls itself before it takes a byte: b -> d -> e -> b\n");
    BOOST_TEST(faults_of("a = \"(\" a \")\" | \"x\"") == "");
}

BOOST_AUTO_TEST_CASE(names_that_nothing_binds_before_are_told) {
    BOOST_TEST(faults_of("a = \"x\"{n}") == "4: nothing binds \"n\" before this\n");
    BOOST_TEST(faults_of("a = word:\"x\" =wrod") == "13: nothing binds \"wrod\" before this, did you mean \"word\"?\n");
    BOOST_TEST(faults_of("a = =w w:\"x\"") == "4: nothing binds \"w\" before this\n");
    BOOST_TEST(faults_of("a = (w:\"x\" | =w)") == "13: nothing binds \"w\" before this\n");
    BOOST_TEST(faults_of("a = (=w | w:\"x\")+") == "");
    BOOST_TEST(faults_of("a = b c\nb = n:int(1..3)\nc = \"x\"{n}") == "");
    BOOST_TEST(faults_of("a = &(n:int(1..3)) \"x\"{n}") == "19: nothing binds \"n\" before this\n");
    BOOST_TEST(faults_of("a = n:[1-3] \"x\"{n}") == "12: \"n\" says how often, so it must be bound to int(...)\n");
    BOOST_TEST(faults_of("a = n:b \"x\"{n}\nb = m:int(1..3)") == "");
}

BOOST_AUTO_TEST_CASE(every_faulty_rule_is_told_of) {
    BOOST_TEST(faults_of("a = (\nb = ]\nc = \"x\"\n") ==
               "6: expected \")\", got \"b\" without indentation: a rule goes on over lines that are indented\n"
               "10: unexpected byte \"]\": bytes of the input stand in double quotes\n");
}

BOOST_AUTO_TEST_CASE(deep_nesting_is_a_fault) {
    const std::string deep = "a = " + std::string(100'000, '(') + "\"x\"" + std::string(100'000, ')');
    BOOST_TEST(faults_of(deep) == "44: nested deeper than 40: name a part of it as a rule of its own\n");
    BOOST_TEST(faults_of("a = \"x\"" + std::string(100'000, '?')).find("nested deeper") != std::string::npos);
    BOOST_TEST(faults_of("a = " + std::string(100'000, '!') + "\"x\"").find("nested deeper") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_rule_knows_where_it_stands_and_a_call_that_stands_for_it) {
    const judge::Grammar grammar = judge::read_grammar("a = b\n\nb = \"x\"").grammar;
    BOOST_TEST(grammar.rules.size() == 2U);
    BOOST_TEST(grammar.rules[1].offset == 7U);
    BOOST_TEST(std::get<judge::RuleCall>(grammar[grammar.rules[1].call]).rule == 1U);
    BOOST_TEST(grammar.find("b").value() == 1U);
    BOOST_TEST(!grammar.find("c").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
