#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "judge/tests/report_examples.hpp"

using nlohmann::json;
namespace examples = report_examples;

namespace {

const judge::ReportFormat& format() {
    return judge::find_report_format("json");
}

json document() {
    return json::parse(examples::rendered(format(), {}));
}

std::string decoded(const json& bytes) {
    if (bytes.contains("text")) return bytes["text"];
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::string text = bytes["base64"];
    std::string out;
    for (std::size_t i = 0; i < text.size(); i += 4) {
        unsigned group = 0;
        unsigned padding = 0;
        for (std::size_t k = 0; k < 4; ++k) {
            const std::size_t digit = digits.find(text[i + k]);
            if (text[i + k] == '=') ++padding;
            group = group << 6U | static_cast<unsigned>(digit == std::string_view::npos ? 0 : digit);
        }
        for (unsigned k = 0; k < 3 - padding; ++k) out += static_cast<char>(group >> (16 - 8 * k) & 255U);
    }
    return out;
}

json stderr_of(const std::string& bytes) {
    auto result = examples::accepted_case("a");
    result.run.stderr_start = bytes;
    return json::parse(format().case_item(result, {}, {}))["run"]["stderr"];
}

} // namespace

BOOST_AUTO_TEST_SUITE(json_report)

BOOST_AUTO_TEST_CASE(the_document_is_the_golden_one) {
    examples::check_golden("report.json", examples::rendered(format(), {}));
}

BOOST_AUTO_TEST_CASE(a_document_without_results_is_complete) {
    const json parsed = json::parse(format().head({}, {}) + format().tail({}, {}));
    BOOST_TEST(parsed["format"] == "judge-report");
    BOOST_TEST(parsed["version"] == 1);
    BOOST_TEST(parsed["results"].empty());
    BOOST_TEST(parsed["summary"]["finished"] == false);
}

BOOST_AUTO_TEST_CASE(every_result_is_there_in_order_with_its_facts) {
    const json parsed = document();
    const auto results = examples::results();
    BOOST_REQUIRE(parsed["results"].size() == results.size());
    for (std::size_t i = 0; i < results.size(); ++i)
        BOOST_TEST(parsed["results"][i]["kind"] == (results[i].index() == 0 ? "case" : "program"));
    const json& blank_line = parsed["results"][1];
    BOOST_TEST(blank_line["verdict"] == "PE");
    BOOST_TEST(blank_line["clause"] == "trailing_blank_lines");
    BOOST_TEST(blank_line["difference"]["actual"]["offset"] == 288);
    BOOST_TEST(blank_line["difference"]["actual_window"]["bytes"]["text"] == "RNBQKB.R\n\n");
    BOOST_TEST(blank_line["place"]["line"] == 12);
    BOOST_TEST(parsed["results"][3]["run"]["termination"]["limit"] == "cpu_time");
    BOOST_TEST(parsed["results"][3]["run"]["stdin_consumed"].is_null());
    BOOST_TEST(parsed["results"][6]["run"]["termination"]["signal"] == 11);
    BOOST_TEST(parsed["summary"]["failed"] == 10);
    BOOST_TEST(parsed["summary"]["warning"] == "submissions are not contained");
}

BOOST_AUTO_TEST_CASE(each_run_says_which_layer_enforced_and_measured) {
    const json run = document()["results"][0]["run"];
    BOOST_TEST(run["enforced_by"]["memory"] == "cgroup v2");
    BOOST_TEST(run["enforced_by"]["files"] == "tmpfs");
    BOOST_TEST(run["measured_by"]["wall_time"] == "clock");
    BOOST_TEST(run["out_of_memory_kills"] == 0);
    BOOST_TEST(document()["results"][4]["run"]["out_of_memory_kills"] == 1);
}

BOOST_AUTO_TEST_CASE(what_differs_between_machines_is_left_out_with_the_measures) {
    judge::ReportStyle style;
    style.show_measures = false;
    const json run = json::parse(examples::rendered(format(), style))["results"][0]["run"];
    for (const char* key : {"cpu_ns", "wall_ns", "peak_memory_bytes", "enforced_by", "measured_by"})
        BOOST_TEST(!run.contains(key), key);
    BOOST_TEST(run["out_of_memory_kills"] == 0);
}

BOOST_AUTO_TEST_CASE(every_limit_is_there) {
    auto result = examples::accepted_case("a");
    const auto limits_of = [&] { return json::parse(format().case_item(result, {}, {}))["limits"]; };
    BOOST_TEST(limits_of()["stack_bytes"].is_null());
    result.limits.processes = 1;
    result.limits.files = 2;
    result.limits.file_bytes = 3;
    result.limits.stack_bytes = 4;
    BOOST_TEST(limits_of() == json::parse(R"({"cpu_ms": 2000, "wall_ms": 9000, "memory_bytes": 268435456,
        "output_bytes": 16777216, "processes": 1, "files": 2, "file_bytes": 3, "stack_bytes": 4})"));
}

BOOST_AUTO_TEST_CASE(no_byte_is_lost) {
    const json parsed = document();
    BOOST_TEST(decoded(parsed["results"][2]["run"]["stderr"]) == examples::nasty_bytes);
    BOOST_TEST(decoded(parsed["results"][2]["difference"]["actual_window"]["bytes"]) ==
               examples::nasty_bytes + std::string(100, 'a'));
    BOOST_TEST(decoded(parsed["results"][7]["run"]["termination"]["why"]) == examples::nasty_bytes);
    std::string every;
    for (int byte = 0; byte < 256; ++byte) {
        every += static_cast<char>(byte);
        BOOST_TEST(decoded(stderr_of(every)) == every);
    }
}

BOOST_AUTO_TEST_CASE(text_is_text_and_other_bytes_are_base64) {
    for (const char* text : {"", "plain\n\ttext", "\xe2\x99\x94 \xf0\x9f\x98\x80", "\xc2\x9b", "\x7f", "\"\\/"}) {
        const json bytes = stderr_of(text);
        BOOST_REQUIRE(bytes.contains("text"));
        BOOST_TEST(bytes["text"] == text);
    }
    for (const char* other : {"\r", "\x1b[0m", "\xff", "\xc0\x80", "\xed\xa0\x80", "\x01"})
        BOOST_TEST(stderr_of(other).contains("base64"));
    BOOST_TEST(stderr_of(std::string("\0", 1))["base64"] == "AA==");
}

BOOST_AUTO_TEST_SUITE_END()
