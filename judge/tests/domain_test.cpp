#include "judge/craft/domain.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "judge/text/fault.hpp"

using namespace judge;

namespace {

struct Box {
    Runner runner{JUDGE_BOX};
    DomainProgram program{DOMAIN_FOR_TESTS, runner};

    std::vector<DomainAnswer> check(const std::vector<DomainCheck>& checks) { return program.check(checks); }
    std::string refusal(const std::vector<DomainCheck>& checks) {
        try {
            static_cast<void>(check(checks));
        } catch (const JudgeError& error) {
            return error.faults().front().what;
        }
        return "none";
    }
};

} // namespace

BOOST_AUTO_TEST_SUITE(domain)

BOOST_AUTO_TEST_CASE(every_byte_survives_the_protocol) {
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(static_cast<unsigned char>(byte));
    const std::string text = escaped_for_domain(bytes);
    BOOST_TEST(unescaped_from_domain(text).value() == bytes);
    BOOST_TEST(escaped_for_domain("a b\t%\n~") == "a%20b%09%25%0A~");
    for (const char* bad : {"%", "%0", "%0a", "%g0", "a b", "\x7f", "\xff"})
        BOOST_TEST(!unescaped_from_domain(bad).has_value(), bad);
}

BOOST_FIXTURE_TEST_CASE(answers_come_in_the_order_of_the_checks, Box) {
    const auto answers =
        check({{"palindrome", "abcba"}, {"palindrome", "abca"}, {"palindrome", "abcba"}, {"palindrome", ""}});
    BOOST_TEST(answers.size() == 4U);
    BOOST_TEST(answers[0].valid);
    BOOST_TEST((answers[0].tags == std::vector<std::string>{"odd-length", "long"}));
    BOOST_TEST(!answers[1].valid);
    BOOST_TEST(answers[1].offset == 1U);
    BOOST_TEST(answers[1].what == "expected \"c\"");
    BOOST_TEST(answers[2].valid);
    BOOST_TEST(answers[3].tags.empty());
    BOOST_TEST(check({}).empty());
}

BOOST_FIXTURE_TEST_CASE(many_requests_go_in_runs_of_a_thousand, Box) {
    std::vector<DomainCheck> checks;
    checks.reserve(1001);
    for (int i = 0; i < 1001; ++i) checks.push_back({"count", std::to_string(i)});
    const auto answers = check(checks);
    BOOST_TEST(answers[999].tags.at(0) == "request-1000");
    BOOST_TEST(answers[1000].tags.at(0) == "request-1");
}

BOOST_FIXTURE_TEST_CASE(large_requests_go_in_runs_of_their_own, Box) {
    const std::string large(800'000, 'a');
    const auto answers = check({{"count", large + "1"}, {"count", large + "2"}, {"count", large + large + large}});
    for (const DomainAnswer& answer : answers) BOOST_TEST(answer.tags.at(0) == "request-1");
}

BOOST_FIXTURE_TEST_CASE(the_same_is_asked_once, Box) {
    const auto first = check({{"count", "a"}, {"count", "b"}, {"count", "a"}});
    BOOST_TEST(first[0].tags.at(0) == "request-1");
    BOOST_TEST(first[1].tags.at(0) == "request-2");
    BOOST_TEST(first[2].tags.at(0) == "request-1");
    BOOST_TEST(check({{"count", "b"}})[0].tags.at(0) == "request-2");
}

BOOST_FIXTURE_TEST_CASE(texts_are_made, Box) {
    const std::vector<std::string> wanted = {"long", "odd-length"};
    BOOST_TEST(program.make("palindrome", 18446744073709551615U, 5, wanted).value() ==
               "seed-18446744073709551615-size-5,long,odd-length");
    BOOST_TEST(program.make("echo", 7, 5, {}).value() == "7 %");
    const std::vector<std::string> impossible = {"impossible"};
    BOOST_TEST(!program.make("palindrome", 1, 5, impossible).has_value());
    BOOST_TEST(program.last_refusal() == "no such word");
}

BOOST_FIXTURE_TEST_CASE(messages_of_the_program_are_shown_as_visible_bytes, Box) {
    BOOST_TEST(check({{"echo", "\x1b[31m"}})[0].what == "%1B[31m");
}

BOOST_FIXTURE_TEST_CASE(whoever_does_not_keep_to_the_protocol_is_quoted, Box) {
    const auto refusal_of = [this](const char* type) { return refusal({{type, "ab\n"}}); };
    const std::string expected = "\", expected ok, perhaps with tags, or fault OFFSET MESSAGE, all separated by tabs";
    const std::string program_name = "domain program domain-for-tests ";
    const std::string asked = program_name + "does not keep to its protocol: to \"check ";
    BOOST_TEST(refusal_of("nonsense") == asked + "nonsense ab\\n\" it answered \"perhaps" + expected);
    BOOST_TEST(refusal_of("bad-tag") == asked + "bad-tag ab\\n\" it answered \"ok\\tTwo Words" + expected);
    BOOST_TEST(refusal_of("far-offset") ==
               asked + "far-offset ab\\n\" it answered \"fault\\t1000\\ttoo far" + expected);
    BOOST_TEST(refusal_of("silent") == program_name +
                                           "does not keep to its protocol: 0 whole lines for 1 requests, the "
                                           "next was \"check\\tsilent\\tab%0A\"");
    BOOST_TEST(refusal_of("two-lines") == program_name + "does not keep to its protocol: 2 whole lines for 1 requests");
    BOOST_TEST(refusal_of("no-newline") == program_name +
                                               "does not keep to its protocol: 0 whole lines for 1 requests, "
                                               "the next was \"check\\tno-newline\\tab%0A\", behind them \"ok\"");
    BOOST_TEST(refusal_of("exit") == program_name +
                                         "exited with status 3: 0 whole lines for 1 requests, the next was "
                                         "\"check\\texit\\tab%0A\"; it wrote to standard error: cannot do that");
    BOOST_CHECK_EXCEPTION(static_cast<void>(program.make("bad-value", 1, 2, {})), JudgeError,
                          [&](const JudgeError& error) {
                              return error.faults().front().what ==
                                     program_name +
                                         "does not keep to its protocol: to \"make\\tbad-value\\t1\\t2\" it "
                                         "answered \"made\\tA%2g\", expected made VALUE or cannot MESSAGE, "
                                         "separated by a tab";
                          });
}

BOOST_AUTO_TEST_CASE(a_missing_program_is_told_with_its_remedy) {
    Runner runner{JUDGE_BOX};
    BOOST_CHECK_EXCEPTION(DomainProgram("/nowhere/chess-inputs", runner), JudgeError, [](const JudgeError& error) {
        return error.faults().front().what ==
               "/nowhere/chess-inputs: the domain program is missing or cannot be run; build it, or correct "
               "\"program\" "
               "in the problem's input.yaml";
    });
}

BOOST_AUTO_TEST_SUITE_END()
