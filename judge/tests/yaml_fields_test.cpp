#include "judge/spec/yaml_fields.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <string>

#include "judge/tests/yaml_reading.hpp"

namespace {

using judge::FaultList;
using judge::YamlFields;
using judge::YamlNode;

constexpr std::array<std::string_view, 3> known = {"stdin", "stdout", "exit"};
constexpr std::array<std::string_view, 2> values = {"required", "forbidden"};

template <typename Get>
auto with_fields(std::string_view text, Get get) {
    return judge::read_text(text, [&get](const YamlNode& node, FaultList& faults) {
        return get(YamlFields(node, "a thing", known, faults));
    });
}

std::string number_faults(std::string_view text) {
    return with_fields(text, [](const YamlFields& fields) { return fields.number("exit", 1, 255); }).faults;
}

std::string choice_faults(std::string_view text) {
    return with_fields(text, [](const YamlFields& fields) { return fields.choice("exit", values); }).faults;
}

} // namespace

BOOST_AUTO_TEST_SUITE(yaml_fields)

BOOST_AUTO_TEST_CASE(an_unknown_key_names_the_nearest_or_all) {
    BOOST_TEST(number_faults("stdot: a\n") == "f:1:1: unknown key \"stdot\", did you mean \"stdout\"?\n");
    BOOST_TEST(number_faults("zzz: a\n") == "f:1:1: unknown key \"zzz\": a thing may have stdin, stdout, exit\n");
    BOOST_TEST(number_faults("\"\\e[2J\": a\n") ==
               "f:1:1: unknown key \"\\x1b[2J\": a thing may have stdin, stdout, exit\n");
}

BOOST_AUTO_TEST_CASE(a_missing_key_is_named) {
    const auto missing = with_fields("exit: 1\n", [](const YamlFields& fields) { return fields.require("stdout"); });
    BOOST_TEST(missing.value == nullptr);
    BOOST_TEST(missing.faults == "f:1:1: a thing has no \"stdout\"\n");
}

BOOST_AUTO_TEST_CASE(text_is_text_whatever_it_looks_like) {
    const auto text = [](std::string_view yaml) {
        return with_fields(yaml, [](const YamlFields& fields) { return fields.text("stdin"); });
    };
    BOOST_TEST(text("stdin: 010\n").value.value() == "010");
    BOOST_TEST(text("stdin: yes\n").value.value() == "yes");
    BOOST_TEST(!text("exit: 1\n").value);
    BOOST_TEST(text("stdin: [a]\n").faults == "f:1:8: stdin: expected text, got a list\n");
}

BOOST_AUTO_TEST_CASE(numbers_are_plain_decimals_in_their_range) {
    const auto number = [](std::string_view yaml) {
        return with_fields(yaml, [](const YamlFields& fields) { return fields.number("exit", 0, 255); }).value;
    };
    BOOST_TEST(number("exit: 0\n").value() == 0U);
    BOOST_TEST(number("exit: 255\n").value() == 255U);
    BOOST_TEST(number_faults("exit: 256\n") == "f:1:7: exit: expected a number from 1 to 255, got \"256\"\n");
    BOOST_TEST(number_faults("exit: 0\n") == "f:1:7: exit: expected a number from 1 to 255, got \"0\"\n");
    BOOST_TEST(number_faults("exit: 010\n") ==
               "f:1:7: exit: expected a number from 1 to 255 without a leading zero, got \"010\"\n");
    BOOST_TEST(number_faults("exit: \"1\"\n") == "f:1:7: exit: expected a number from 1 to 255, got quoted text\n");
    for (const char* odd : {"-1", "+1", "1.0", "1e2", "yes", "1_0", "99999999999999999999", "1 2", "true"})
        BOOST_TEST(number_faults("exit: " + std::string(odd) + "\n").find("expected a number") != std::string::npos,
                   odd);
    BOOST_TEST(number_faults("exit: 0x1F\n").find("expected a number") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_choice_names_the_nearest_and_all) {
    BOOST_TEST(choice_faults("exit: forbidden\n") == "");
    BOOST_TEST(choice_faults("exit: requird\n") ==
               "f:1:7: exit: unknown value \"requird\", did you mean \"required\"? "
               "known values are required, forbidden\n");
    BOOST_TEST(choice_faults("exit: x\n") ==
               "f:1:7: exit: unknown value \"x\": known values are required, forbidden\n");
}

BOOST_AUTO_TEST_CASE(what_is_already_faulty_is_passed_over) {
    BOOST_TEST(number_faults("exit:\n") == "f:1:1: \"exit\" has no value: write '' for empty text\n");
    BOOST_TEST(choice_faults("exit: \"\\N\"\n") == "f:1:8: \\N is not read alike everywhere: write \\u0085\n");
}

BOOST_AUTO_TEST_CASE(kebab_case_is_told) {
    for (const char* good : {"a", "four-records", "e4-c5", "1"}) BOOST_TEST(judge::is_kebab_case(good), good);
    for (const char* bad : {"", "-", "a-", "-a", "a--b", "A", "a_b", "a b", "a/b", "..", "\xc3\xa9"})
        BOOST_TEST(!judge::is_kebab_case(bad), bad);
    BOOST_TEST(judge::is_kebab_case(std::string(100, 'a')));
    BOOST_TEST(!judge::is_kebab_case(std::string(101, 'a')));
}

BOOST_AUTO_TEST_SUITE_END()
