#include "judge/spec/yaml_scan.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include <string_view>
#include "judge/tests/yaml_reading.hpp"

namespace {

using namespace std::string_literals;

// All faults as printed, without the lines of source.
std::string scan(std::string_view text) {
    const judge::YamlText yaml(text, "f.yaml");
    judge::FaultList faults(yaml);
    static_cast<void>(judge::scan_yaml(yaml, faults));
    std::string printed;
    for (const judge::Fault& fault : faults.sorted()) printed += to_string(fault.place) + ": " + fault.what + "\n";
    return printed;
}

} // namespace

BOOST_AUTO_TEST_SUITE(yaml_scan)

BOOST_AUTO_TEST_CASE(plain_text_passes) {
    BOOST_TEST(scan("a: b\n") == "");
    BOOST_TEST(scan("") == "");
    BOOST_TEST(scan("# comment\n\n---\na: \"\\t\xc2\xa0\xe2\x99\x94\xf0\x9f\x98\x80\"\n") == "");
}

BOOST_AUTO_TEST_CASE(markers_inside_indented_text_pass) {
    BOOST_TEST(scan("a: |\n  ---\n  ...\n  %x\nb: 100%\n---c: d\n...e: f\n") == "");
}

BOOST_AUTO_TEST_CASE(a_nul_byte_is_refused) {
    BOOST_TEST(scan("a: b\0c\n"s) == "f.yaml:1:5: control character \\0: write \\x00 in double quotes to mean it\n");
}

BOOST_AUTO_TEST_CASE(byte_04_is_refused) {
    BOOST_TEST(scan("a: b\n\x04"
                    "c: d\n") == "f.yaml:2:1: control character \\x04: write \\x04 in double quotes to mean it\n");
}

BOOST_AUTO_TEST_CASE(delete_is_refused) {
    BOOST_TEST(scan("a: \x7f\n") == "f.yaml:1:4: control character \\x7f: write \\x7f in double quotes to mean it\n");
}

BOOST_AUTO_TEST_CASE(every_control_but_tab_and_line_feed_is_refused) {
    for (int byte = 0; byte < 0x20; ++byte) {
        const bool passes = byte == '\t' || byte == '\n';
        BOOST_TEST(scan("a: "s + static_cast<char>(byte) + "\n").empty() == passes, byte);
    }
}

BOOST_AUTO_TEST_CASE(a_carriage_return_is_refused) {
    BOOST_TEST(scan("a: |\r\n") ==
               "f.yaml:1:5: carriage return: end lines with a line feed alone, and write \\r in "
               "double quotes to mean one\n");
}

BOOST_AUTO_TEST_CASE(c1_controls_are_refused) {
    BOOST_TEST(scan("a: \xc2\x85\n") ==
               "f.yaml:1:4: control character U+0085: write \\u0085 in double quotes to mean it\n");
}

BOOST_AUTO_TEST_CASE(invalid_utf8_is_refused) {
    BOOST_TEST(scan("a: x\xffy\n") ==
               "f.yaml:1:5: byte \\xff is not UTF-8: write such bytes as {hex: ...} or {base64: ...}\n");
    for (const char* bytes : {"\xc0\x80", "\xed\xa0\x80", "\xe2\x99", "\x80", "\xf4\x90\x80\x80"})
        BOOST_TEST(!scan("a: "s + bytes + "\n").empty());
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_refused) {
    BOOST_TEST(scan("\xef\xbb\xbf"
                    "a: b\n") == "f.yaml:1:1: byte-order mark: save the file as UTF-8 without one\n");
}

BOOST_AUTO_TEST_CASE(a_missing_last_line_feed_is_refused) {
    BOOST_TEST(scan("a: |\n  b") ==
               "f.yaml:2:4: the last line does not end in a line feed: parsers differ in what that means\n");
}

BOOST_AUTO_TEST_CASE(a_directive_is_refused) {
    BOOST_TEST(scan("%YAML 1.2\n---\na: b\n") ==
               "f.yaml:1:1: no YAML directives: remove this line\n"
               "f.yaml:2:1: a second document: a file is one document\n");
    BOOST_TEST(scan("a: b\n%x\n") == "f.yaml:2:1: no YAML directives: remove this line\n");
}

BOOST_AUTO_TEST_CASE(a_second_document_is_refused) {
    BOOST_TEST(scan("a: b\n---\nc: d\n") == "f.yaml:2:1: a second document: a file is one document\n");
    BOOST_TEST(scan("---\n---\n") == "f.yaml:2:1: a second document: a file is one document\n");
}

BOOST_AUTO_TEST_CASE(text_after_a_document_end_is_refused) {
    BOOST_TEST(scan("a: b\n...\nc: d\n") == "f.yaml:2:1: no \"...\": a file is one document\n");
}

BOOST_AUTO_TEST_CASE(text_beside_a_document_start_is_refused) {
    BOOST_TEST(scan("--- |\nx\n") == "f.yaml:1:1: \"---\" must stand alone on its line\n");
    BOOST_TEST(scan("--- {a: b}\n") == "f.yaml:1:1: \"---\" must stand alone on its line\n");
}

BOOST_AUTO_TEST_CASE(every_fault_is_collected) {
    BOOST_TEST(scan("a: \x01\nb: \xff\n%") ==
               "f.yaml:1:4: control character \\x01: write \\x01 in double quotes to mean it\n"
               "f.yaml:2:4: byte \\xff is not UTF-8: write such bytes as {hex: ...} or {base64: ...}\n"
               "f.yaml:3:1: no YAML directives: remove this line\n"
               "f.yaml:3:2: the last line does not end in a line feed: parsers differ in what that means\n");
}

BOOST_AUTO_TEST_CASE(bytes_at_fault_do_not_hide_other_faults) {
    const auto ignore = [](const judge::YamlNode&, judge::FaultList&) { return 0; };
    BOOST_TEST(judge::read_text("a: 1\r\nb: \xff\na: &x 2", ignore).faults ==
               "f:1:5: carriage return: end lines with a line feed alone, and write \\r in double quotes to mean one\n"
               "f:2:4: byte \\xff is not UTF-8: write such bytes as {hex: ...} or {base64: ...}\n"
               "f:3:1: duplicate key \"a\", first in line 1\n"
               "f:3:4: no anchors: what needs them is a generator\n"
               "f:3:8: the last line does not end in a line feed: parsers differ in what that means\n");
}

BOOST_AUTO_TEST_SUITE_END()
