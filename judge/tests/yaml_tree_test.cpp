#include "judge/spec/yaml_tree.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

#include "judge/text/visible.hpp"

namespace {

using judge::YamlNode;
using namespace std::string_literals;

std::string shown(const YamlNode& node) {
    std::string text;
    switch (node.kind) {
        case YamlNode::Kind::faulty:
            return "?";
        case YamlNode::Kind::plain:
            return judge::visible(node.text);
        case YamlNode::Kind::quoted:
            return "<" + judge::visible(node.text) + ">";
        case YamlNode::Kind::sequence:
            for (const YamlNode& item : node.items) text += (text.empty() ? "" : " ") + shown(item);
            return "[" + text + "]";
        case YamlNode::Kind::mapping:
            for (std::size_t i = 0; i < node.keys.size(); ++i)
                text += (text.empty() ? "" : " ") + shown(node.keys[i]) + "=" + shown(node.items[i]);
            return "{" + text + "}";
    }
    return text;
}

// The tree, or every fault as `line:column: what`.
std::string parse(std::string_view text) {
    const judge::YamlText yaml(text, "f");
    judge::FaultList faults(yaml);
    const YamlNode root = judge::parse_yaml(yaml, faults);
    if (faults.empty()) return shown(root);
    std::string printed;
    for (const judge::Fault& fault : faults.sorted())
        printed += (printed.empty() ? "" : "\n") + to_string(fault.place) + ": " + fault.what;
    return printed;
}

} // namespace

BOOST_AUTO_TEST_SUITE(yaml_trees)

BOOST_AUTO_TEST_CASE(mappings_sequences_and_scalars_are_read_in_order) {
    BOOST_TEST(parse("# first\nb: x y # comment\na: \"q\\n\"\nl:\n- 1\n- k: 'v'\n  m: |\n    t\n\n    u\nf: {x: [1, "
                     "\"2\",], y: {}}\n") == "{b=x y a=<q\\n> l=[1 {k=<v> m=<t\\n\\nu\\n>}] f={x=[1 <2>] y={}}}");
    BOOST_TEST(parse("---\na: b\n") == "{a=b}");
    BOOST_TEST(parse("\"a b\": c\n'd': e\n") == "{<a b>=c <d>=e}");
}

BOOST_AUTO_TEST_CASE(plain_text_keeps_what_only_looks_like_marks) {
    BOOST_TEST(parse("a: b:c-d #e\nf: g#h\ni: -1\nj: {k: l:m}\n") == "{a=b:c-d f=g#h i=-1 j={k=l:m}}");
    BOOST_TEST(parse("a: rnbqkbnr/pp1ppppp w KQkq - 0 1\n") == "{a=rnbqkbnr/pp1ppppp w KQkq - 0 1}");
}

BOOST_AUTO_TEST_CASE(nodes_know_their_places) {
    const judge::YamlText yaml("a:\n  - b: c\n", "f");
    judge::FaultList faults(yaml);
    const YamlNode root = judge::parse_yaml(yaml, faults);
    BOOST_REQUIRE(faults.empty());
    const YamlNode& item = root.items.at(0).items.at(0);
    BOOST_TEST(to_string(yaml.place(item.offset)) == "f:2:5");
    BOOST_TEST(to_string(yaml.place(item.items.at(0).offset)) == "f:2:8");
}

// The rows of what yaml-cpp 0.7 reads wrongly without an error, in their order.

BOOST_AUTO_TEST_CASE(an_unclosed_double_quote_is_refused) {
    BOOST_TEST(parse("a: \"b\nc: d\n") ==
               "f:1:4: no closing double quote on this line: write a line break as \\n, or use \"|\"");
}

BOOST_AUTO_TEST_CASE(an_unclosed_single_quote_is_refused) {
    BOOST_TEST(parse("a: 'b\nc: d\n") ==
               "f:1:4: no closing single quote on this line: text of several lines is written with \"|\"");
}

BOOST_AUTO_TEST_CASE(a_last_line_without_colon_is_refused) {
    BOOST_TEST(parse("a: b\nnot-a-key\n") == "f:2:1: expected \":\" after \"not-a-key\"");
}

BOOST_AUTO_TEST_CASE(a_nul_byte_is_refused) {
    BOOST_TEST(parse("a: \"\0n\"\n"s) == "f:1:5: control character \\0: write \\x00 in double quotes to mean it");
}

BOOST_AUTO_TEST_CASE(byte_04_is_refused) {
    BOOST_TEST(parse("a: b\n\x04\nc: d\n") ==
               "f:2:1: control character \\x04: write \\x04 in double quotes to mean it");
}

BOOST_AUTO_TEST_CASE(escapes_that_give_wrong_bytes_are_refused) {
    BOOST_TEST(parse("a: \"\\N\"\n") == "f:1:5: \\N is not read alike everywhere: write \\u0085");
    BOOST_TEST(parse("a: \"\\_\"\n") == "f:1:5: \\_ is not read alike everywhere: write \\u00a0");
    BOOST_TEST(parse("a: \"\\u0085\\u00a0\"\n") == "{a=<\\xc2\\x85\\xc2\\xa0>}");
}

BOOST_AUTO_TEST_CASE(escapes_of_bytes_over_ascii_are_refused) {
    BOOST_TEST(parse("a: \"\\xff\"\n") ==
               "f:1:5: \\xff is read as a character by some and as a byte by others: write "
               "\\u00ff for the character, {hex: ff} for the byte");
    BOOST_TEST(parse("a: \"\\x7f\\x00\"\n") == "{a=<\\x7f\\0>}");
}

BOOST_AUTO_TEST_CASE(a_block_as_the_document_is_refused) {
    BOOST_TEST(parse("--- |\na\n") == "f:1:1: \"---\" must stand alone on its line");
}

BOOST_AUTO_TEST_CASE(a_carriage_return_in_a_block_is_refused) {
    BOOST_TEST(parse("a: |\n  b\r\n") ==
               "f:2:4: carriage return: end lines with a line feed alone, and write \\r in "
               "double quotes to mean one");
    BOOST_TEST(parse("a: \"b\\r\\n\"\n") == "{a=<b\\r\\n>}");
}

BOOST_AUTO_TEST_CASE(a_block_at_a_file_end_without_newline_is_refused) {
    BOOST_TEST(parse("a: |+\n  b") ==
               "f:2:4: the last line does not end in a line feed: parsers differ in what that means");
}

BOOST_AUTO_TEST_CASE(a_block_of_blanks_alone_is_read_right_or_refused) {
    BOOST_TEST(parse("a: |2+\n  \nb: c\n") == "{a=<\\n> b=c}");
    BOOST_TEST(parse("a: |2+\n  \n") == "{a=<\\n>}");
    BOOST_TEST(parse("a: |2+\n    \n") == "{a=<  \\n>}");
    BOOST_TEST(parse("a: |2+\n  ") ==
               "f:2:3: the last line does not end in a line feed: parsers differ in what that means");
}

BOOST_AUTO_TEST_CASE(directives_second_documents_and_text_behind_the_end_are_refused) {
    BOOST_TEST(parse("%TAG ! x\na: b\n") == "f:1:1: no YAML directives: remove this line");
    BOOST_TEST(parse("a: b\n---\nc: d\n") == "f:2:1: a second document: a file is one document");
    BOOST_TEST(parse("a: b\n...\nc: d\n") == "f:2:1: no \"...\": a file is one document");
    BOOST_TEST(parse("  a: b\nc: d\n") == "f:2:1: a second document begins here: check the indentation");
}

BOOST_AUTO_TEST_CASE(a_duplicate_key_is_refused) {
    BOOST_TEST(parse("a: b\nc: d\n\"a\": e\n") == "f:3:1: duplicate key \"a\", first in line 1");
}

BOOST_AUTO_TEST_CASE(a_merge_key_is_refused) {
    BOOST_TEST(parse("a: &b {c: d}\ne:\n  <<: *b\n") ==
               "f:1:4: no anchors: what needs them is a generator\n"
               "f:3:3: no merge keys: what needs them is a generator\n"
               "f:3:7: no aliases: what needs them is a generator");
}

BOOST_AUTO_TEST_CASE(an_alias_of_nothing_is_refused) {
    BOOST_TEST(parse("a: *b\n") == "f:1:4: not YAML: the referenced anchor is not defined");
}

BOOST_AUTO_TEST_CASE(a_cycle_is_refused) {
    BOOST_TEST(parse("a: &a [*a]\n") ==
               "f:1:4: no anchors: what needs them is a generator\n"
               "f:1:8: no aliases: what needs them is a generator");
}

BOOST_AUTO_TEST_CASE(an_alias_bomb_is_refused) {
    std::string bomb = "a0: &a0 [x, x]\n";
    for (int i = 1; i < 30; ++i) {
        bomb += fmt::format("a{0}: &a{0} [*a{1}, *a{1}]\n", i, i - 1);
    }
    BOOST_TEST(parse(bomb).find("f:1:5: no anchors: what needs them is a generator\nf:2:5: no anchors") == 0U);
}

BOOST_AUTO_TEST_CASE(invalid_utf8_is_refused) {
    BOOST_TEST(parse("a: \"\xc3\x28\"\n") ==
               "f:1:5: byte \\xc3 is not UTF-8: write such bytes as {hex: ...} or {base64: ...}");
}

BOOST_AUTO_TEST_CASE(numbers_and_words_stay_text) {
    BOOST_TEST(parse("a: 010\nb: yes\nc: 1e3\nd: true\n") == "{a=010 b=yes c=1e3 d=true}");
}

// What else is not of the strict part.

BOOST_AUTO_TEST_CASE(tags_are_refused) {
    BOOST_TEST(parse("a: !!binary QQ==\n") == "f:1:4: no tags: a value is what its key says");
    BOOST_TEST(parse("a: ! b\nc: !x {d: e}\n") ==
               "f:1:4: no tags: a value is what its key says\nf:2:4: no tags: a value is what its key says");
}

BOOST_AUTO_TEST_CASE(missing_values_are_refused_with_their_remedy) {
    BOOST_TEST(parse("a:\nb: c\n") == "f:1:1: \"a\" has no value: write '' for empty text");
    BOOST_TEST(parse("a:\n  -\n  - b\n") == "f:2:3: an item without a value: write '' for empty text");
    BOOST_TEST(parse("a: [b, , c]\n") == "f:1:6: an item without a value: write '' for empty text");
    BOOST_TEST(parse("a: ''\n") == "{a=<>}");
}

BOOST_AUTO_TEST_CASE(null_is_refused) {
    BOOST_TEST(parse("a: null\nb: ~\n") ==
               "f:1:4: null is no value: leave the key out, or write \"null\" to mean the text\n"
               "f:2:4: ~ is no value: leave the key out, or write \"~\" to mean the text");
    BOOST_TEST(parse("a: \"null\"\nb: nullx\n") == "{a=<null> b=nullx}");
}

BOOST_AUTO_TEST_CASE(folded_and_continued_text_is_refused) {
    BOOST_TEST(parse("a: >\n  b\n  c\n") == "f:1:4: no folded text: use \"|\", which keeps every byte");
    BOOST_TEST(parse("a: b\n  c\nd: e\n") ==
               "f:1:4: plain text must end on its line: use \"|\" for several lines, or check the indentation");
    BOOST_TEST(parse("a: \"b\n  c\"\n") ==
               "f:1:4: no closing double quote on this line: write a line break as \\n, or use \"|\"");
}

BOOST_AUTO_TEST_CASE(tabs_between_values_are_refused) {
    BOOST_TEST(parse("a:\tb\n") == "f:1:3: a tab outside of text: indent and separate with spaces");
    BOOST_TEST(parse("a: b\t# c\n") == "f:1:5: a tab outside of text: indent and separate with spaces");
    BOOST_TEST(parse("a:\n\tb: c\n").find("f:2:") == 0U);
    BOOST_TEST(parse("a: |\n\tb\n").find("f:2:1: ") == 0U);
}

BOOST_AUTO_TEST_CASE(odd_keys_are_refused) {
    BOOST_TEST(parse("? a\n: b\n") == "f:1:1: unexpected \"?\" between values\nf:1:3: expected \":\" after \"a\"");
    BOOST_TEST(parse("{a: b}: c\n") == "f:1:1: a key must be plain text");
    BOOST_TEST(parse("a: {b, c: d}\n") == "f:1:5: expected \":\" after \"b\"");
    BOOST_TEST(parse(": a\n") == "f:1:1: expected a key before \":\"");
}

BOOST_AUTO_TEST_CASE(a_pair_in_a_sequence_without_braces_is_refused) {
    BOOST_TEST(parse("a: [b: c]\n") ==
               "f:1:1: the marks of structure (: - [ ] { }) do not add up: write the file more plainly");
}

BOOST_AUTO_TEST_CASE(an_unclosed_bracket_is_refused) {
    BOOST_TEST(parse("a: [b\n").find("not YAML: end of sequence flow not found") != std::string::npos);
    BOOST_TEST(parse("a: b]]\nc: ]\n").find("f:2:4: not YAML: illegal flow end") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(text_behind_a_quote_is_refused) {
    BOOST_TEST(parse("a: \"b\" c\n") == "f:1:8: not YAML: end of map not found");
}

BOOST_AUTO_TEST_CASE(the_root_must_be_a_mapping) {
    BOOST_TEST(parse("") == "f:1:1: the file is empty: expected a mapping of keys to values");
    BOOST_TEST(parse("# nothing\n") == "f:1:1: the file is empty: expected a mapping of keys to values");
    BOOST_TEST(parse("- a\n") == "f:1:1: expected a mapping of keys to values");
    BOOST_TEST(parse("a\n") == "f:1:1: expected a mapping of keys to values");
    BOOST_TEST(parse("|\n a\n") == "f:1:1: expected a mapping of keys to values");
}

BOOST_AUTO_TEST_CASE(depth_is_bounded) {
    const std::string most = std::string(judge::deepest_yaml - 1, '[') + std::string(judge::deepest_yaml - 1, ']');
    BOOST_TEST(parse("a: " + most + "\n") == "{a=" + most + "}");
    BOOST_TEST(parse("a: " + std::string(100000, '[') + "\n").find("nested deeper than 16 levels") < 20U);
    BOOST_TEST(parse("a: " + std::string(100000, '{') + "\n").find("nested deeper than 16 levels") < 20U);
}

BOOST_AUTO_TEST_CASE(the_number_of_values_is_bounded) {
    std::string many = "a: [";
    for (std::size_t i = 0; i < judge::most_yaml_nodes; ++i) many += "x,";
    BOOST_TEST(parse(many + "]\n").find("more than 2000000 values: split the file") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(faults_of_all_kinds_are_collected) {
    BOOST_TEST(parse("a: \"\\N\"\na: b\ne:\n") ==
               "f:1:5: \\N is not read alike everywhere: write \\u0085\n"
               "f:2:1: duplicate key \"a\", first in line 1\n"
               "f:3:1: \"e\" has no value: write '' for empty text");
}

BOOST_AUTO_TEST_SUITE_END()
