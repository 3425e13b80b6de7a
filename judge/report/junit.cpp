// A <testcase> a test point, for what reads JUnit's XML. Its counts stand in the head, which is rewritten in place:
// blanks before the first `>` keep its length. XML has no way to write most control characters, so every text is
// visible bytes.
#include <fmt/format.h>
#include <pugixml.hpp>
#include <sstream>

#include "judge/report/excerpt.hpp"
#include "judge/report/formats.hpp"
#include "judge/report/phrases.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string seconds_of(std::chrono::nanoseconds duration) {
    return fmt::format("{:.6f}", std::chrono::duration<double>(duration).count());
}

void set(pugi::xml_node node, const char* name, const std::string& value) {
    node.append_attribute(name) = value.c_str();
}

std::string written(pugi::xml_node node, unsigned int depth) {
    std::ostringstream out;
    node.print(out, "  ", pugi::format_indent, pugi::encoding_utf8, depth);
    return out.str();
}

// `<name a="b">` of an element without children.
std::string opening(pugi::xml_node node) {
    std::ostringstream out;
    node.print(out, "", pugi::format_raw);
    const std::string text = out.str();
    return text.substr(0, text.rfind("/>")) + ">";
}

void set_counts(pugi::xml_node node, const Summary& summary, const ReportStyle& style) {
    set(node, "name", printable(summary.title));
    set(node, "tests", std::to_string(summary.passed + summary.failed));
    set(node, "failures", std::to_string(summary.failed - summary.judge_errors));
    set(node, "errors", std::to_string(summary.judge_errors));
    set(node, "skipped", "0");
    if (style.show_measures) set(node, "time", seconds_of(summary.elapsed));
}

std::string unpadded_head(const Summary& summary, const ReportStyle& style) {
    pugi::xml_document document;
    pugi::xml_node suites = document.append_child("testsuites");
    set_counts(suites, summary, style);
    pugi::xml_node suite = document.append_child("testsuite");
    set_counts(suite, summary, style);
    pugi::xml_node properties = document.append_child("properties");
    const auto property = [&properties](const char* name, const std::string& value) {
        pugi::xml_node node = properties.append_child("property");
        set(node, "name", name);
        set(node, "value", value);
    };
    property("planned", std::to_string(summary.planned));
    property("finished", summary.finished ? "true" : "false");
    if (!summary.warning.empty()) property("warning", printable(summary.warning));
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}\n  {}\n{}", opening(suites), opening(suite),
                       written(properties, 2));
}

std::string head(const Summary& summary, const ReportStyle& style) {
    constexpr std::size_t most = 999'999'999; // results, and seconds
    Summary widest = summary;
    widest.passed = most;
    widest.failed = 2 * most;
    widest.judge_errors = most;
    widest.elapsed = std::chrono::seconds(most);
    widest.finished = false;
    std::string text = unpadded_head(summary, style);
    const std::size_t length = unpadded_head(widest, style).size();
    text.insert(text.find(">\n", text.find("<testsuites")), length - text.size(), ' ');
    return text;
}

pugi::xml_node append_case(pugi::xml_document& document, const std::string& class_name, const std::string& name) {
    pugi::xml_node node = document.append_child("testcase");
    set(node, "classname", class_name);
    set(node, "name", name);
    return node;
}

void append_failure(pugi::xml_node node, Verdict verdict, const std::string& message, const std::string& text) {
    pugi::xml_node failure = node.append_child(verdict == Verdict::judge_error ? "error" : "failure");
    set(failure, "type", std::string(code(verdict)));
    set(failure, "message", message.empty() ? std::string(name_of(verdict).words) : message);
    failure.text() = text.c_str();
}

std::string case_item(const CaseResult& result, const Summary&, const ReportStyle& style) {
    if (!is_test_point(result)) return "";
    pugi::xml_document document;
    pugi::xml_node node = append_case(document, fmt::format("{}.{}", visible(result.problem), visible(result.program)),
                                      visible(result.case_name));
    if (!result.place.path.empty()) set(node, "file", visible(result.place.path));
    if (result.place.line > 0) set(node, "line", std::to_string(result.place.line));
    if (style.show_measures) set(node, "time", seconds_of(result.run.wall_time));
    if (!result.as_expected) {
        std::string text = reason_of(result) + "\n";
        if (const Difference* difference = deciding_difference(result))
            for (const std::string& line : excerpt(*difference)) text += line + "\n";
        append_failure(node, result.verdict, reason_of(result), text);
        if (!result.run.stderr_start.empty())
            node.append_child("system-err").text() = visible_lines(result.run.stderr_start).c_str();
    }
    return written(node, 2);
}

std::string program_item(const ProgramResult& result, const Summary&, const ReportStyle&) {
    if (!is_test_point(result)) return "";
    pugi::xml_document document;
    pugi::xml_node node = append_case(document, fmt::format("{}.{}", visible(result.problem), visible(result.program)),
                                      fmt::format("expected {}", code(result.expected)));
    if (!is_as_expected(result)) {
        std::string text;
        for (const std::string& line : explanation_of(result)) text += line + "\n";
        append_failure(node, result.verdict, expectation_of(result), text);
    }
    return written(node, 2);
}

std::string tail(const Summary&, const ReportStyle&) {
    return "  </testsuite>\n</testsuites>\n";
}

} // namespace

constinit const ReportFormat junit_format = {"junit", OnStandardOutput::at_the_end, head, case_item, program_item,
                                             tail};

} // namespace judge
