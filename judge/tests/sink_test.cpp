#include "judge/report/sink.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <nlohmann/json.hpp>

#include "judge/tests/report_examples.hpp"
#include "judge/tests/report_folder.hpp"

using judge::parse_report_target;
using judge::parse_report_targets;
using judge::ReportSink;
using report_examples::content;
using report_examples::TemporaryFolder;
namespace examples = report_examples;

namespace {

std::string message_of(const std::vector<std::string>& arguments) {
    try {
        (void)parse_report_targets(arguments);
    } catch (const judge::JudgeError& error) {
        return error.what();
    }
    return "no error";
}

// Puts a file or a pipe in the place of standard output.
class OtherStandardOutput {
  public:
    explicit OtherStandardOutput(int descriptor) : before_(::dup(STDOUT_FILENO)) {
        ::dup2(descriptor, STDOUT_FILENO);
        ::close(descriptor);
    }
    ~OtherStandardOutput() {
        ::dup2(before_, STDOUT_FILENO);
        ::close(before_);
    }
    OtherStandardOutput(const OtherStandardOutput&) = delete;
    OtherStandardOutput& operator=(const OtherStandardOutput&) = delete;

  private:
    int before_;
};

int made_file(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    BOOST_REQUIRE(descriptor >= 0);
    return descriptor;
}

} // namespace

BOOST_AUTO_TEST_SUITE(report_sink)

BOOST_AUTO_TEST_CASE(a_target_is_a_format_and_perhaps_a_path) {
    BOOST_TEST(parse_report_target("tap").format->name == "tap");
    BOOST_TEST(!parse_report_target("tap").path);
    BOOST_TEST(parse_report_target("junit=reports/x=1.xml").format->name == "junit");
    BOOST_TEST(*parse_report_target("junit=reports/x=1.xml").path == "reports/x=1.xml");
}

BOOST_AUTO_TEST_CASE(wrong_targets_are_refused_with_the_remedy) {
    BOOST_TEST(message_of({"junti=x.xml"}).starts_with("error: unknown report format \"junti\", did you mean"));
    BOOST_TEST(message_of({"=x"}).starts_with("error: unknown report format \"\""));
    BOOST_TEST(message_of({"json="}) ==
               "error: the report \"json=\" has an empty path; write json=PATH, or json for standard output\n");
    BOOST_TEST(message_of({"text", "json=a", "tap"}) ==
               "error: the reports text and tap would both go to standard output; write tap=PATH for one\n");
    BOOST_TEST(message_of({"json=x\x1b", "tap=./y/../x\x1b"}) ==
               "error: the reports json=x\\x1b and tap=./y/../x\\x1b would go to the same file\n");
    BOOST_TEST(message_of({"text", "json=a", "tap=b", "junit=/dev/null", "tap=/dev/null"}) == "no error");
}

BOOST_AUTO_TEST_CASE(a_file_is_opened_before_the_run_and_complete_after_each_result) {
    const TemporaryFolder folder;
    const std::string path = folder.path("x.json");
    ReportSink sink(parse_report_target("json=" + path), {}, examples::plan());
    BOOST_TEST(nlohmann::json::parse(content(path))["results"].empty());
    std::size_t count = 0;
    for (const examples::Result& result : examples::results()) {
        std::visit([&sink](const auto& fact) { sink.add(fact); }, result);
        const auto document = nlohmann::json::parse(content(path));
        BOOST_TEST(document["results"].size() == ++count);
        BOOST_TEST(document["summary"]["finished"] == false);
    }
    sink.finish(std::chrono::milliseconds(12'345));
    BOOST_TEST(content(path) == examples::rendered(judge::find_report_format("json"), {}));
    BOOST_TEST(sink.summary().finished);
    BOOST_TEST(folder.files() == 1U);
}

BOOST_AUTO_TEST_CASE(what_a_failure_of_the_judge_leaves_is_a_document_that_says_so) {
    const TemporaryFolder folder;
    const std::string path = folder.path("x.json"), output = folder.path("stdout");
    {
        const OtherStandardOutput other(made_file(output));
        ReportSink file(parse_report_target("json=" + path), {}, examples::plan());
        ReportSink standard_output(parse_report_target("json"), {}, examples::plan());
        for (ReportSink* sink : {&file, &standard_output}) {
            std::visit([sink](const auto& fact) { sink->add(fact); }, examples::results().front());
            sink->abandon({});
        }
    }
    for (const std::string& place : {path, output}) {
        const auto document = nlohmann::json::parse(content(place));
        BOOST_TEST(document["results"].size() == 1U);
        BOOST_TEST(document["summary"]["finished"] == false);
    }
}

BOOST_AUTO_TEST_CASE(every_format_to_a_file_is_the_document_at_once) {
    const TemporaryFolder folder;
    for (const judge::ReportFormat& format : judge::report_formats()) {
        const std::string path = folder.path(std::string(format.name));
        ReportSink sink(judge::ReportTarget{&format, path}, {}, examples::plan());
        for (const examples::Result& result : examples::results())
            std::visit([&sink](const auto& fact) { sink.add(fact); }, result);
        sink.finish(std::chrono::milliseconds(12'345));
        BOOST_TEST(content(path) == examples::rendered(format, {}), format.name);
    }
}

BOOST_AUTO_TEST_CASE(on_standard_output_lines_come_at_once_and_documents_at_the_end) {
    const TemporaryFolder folder;
    for (const judge::ReportFormat& format : judge::report_formats()) {
        const std::string path = folder.path(std::string(format.name));
        std::string early;
        {
            const OtherStandardOutput redirected(made_file(path));
            ReportSink sink(judge::ReportTarget{&format, std::nullopt}, {}, examples::plan());
            for (const examples::Result& result : examples::results())
                std::visit([&sink](const auto& fact) { sink.add(fact); }, result);
            early = content(path);
            sink.finish(std::chrono::milliseconds(12'345));
        }
        const std::string document = examples::rendered(format, {});
        BOOST_TEST(content(path) == document, format.name);
        const bool streams = format.on_standard_output == judge::OnStandardOutput::as_it_comes;
        BOOST_TEST(early.empty() != streams, format.name);
        BOOST_TEST(document.starts_with(early), format.name);
    }
}

BOOST_AUTO_TEST_CASE(a_report_file_that_is_standard_output_is_appended_to) {
    const TemporaryFolder folder;
    const std::string path = folder.path("all");
    {
        const OtherStandardOutput redirected(made_file(path));
        ReportSink sink(parse_report_target("tap=/dev/stdout"), {}, {});
        BOOST_REQUIRE(::write(STDOUT_FILENO, "before\n", 7) == 7);
        sink.finish({});
    }
    BOOST_TEST(content(path).starts_with("before\nTAP version 14\n"));
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_is_an_error_once) {
    const auto before = ::signal(SIGPIPE, SIG_IGN);
    int ends[2] = {-1, -1};
    BOOST_REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
    {
        const OtherStandardOutput redirected(ends[1]);
        ReportSink sink(parse_report_target("text"), {}, {});
        ::close(ends[0]);
        BOOST_CHECK_EXCEPTION(
            sink.add(examples::blank_line_case()), judge::JudgeError, [](const judge::JudgeError& error) {
                return error.what() == std::string("standard output: error: cannot write the report: broken pipe\n");
            });
        BOOST_CHECK_NO_THROW(sink.add(examples::blank_line_case()));
        BOOST_CHECK_NO_THROW(sink.finish({}));
        BOOST_TEST(sink.summary().cases == 2U);
    }
    ::signal(SIGPIPE, before);
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_not_there_is_known_before_the_run) {
    const TemporaryFolder folder;
    BOOST_CHECK_THROW(ReportSink(parse_report_target("tap=" + folder.path("no/x")), {}, {}), judge::JudgeError);
}

BOOST_AUTO_TEST_SUITE_END()
