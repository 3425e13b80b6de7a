#include "judge/report/durable_file.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <random>
#include <stdexcept>

#include "judge/tests/report_examples.hpp"
#include "judge/tests/report_folder.hpp"

using judge::DurableFile;
using judge::Replacing;
using report_examples::content;
using report_examples::TemporaryFolder;
using report_examples::write_file;

namespace {

constexpr auto ways = {Replacing::by_exchange, Replacing::by_rename};

std::string message_of(const std::string& path) {
    try {
        const DurableFile file(path, "", "");
    } catch (const judge::JudgeError& error) {
        return error.what();
    }
    return "no error";
}

// Results in a document of the given format until somebody ends it; a byte on `acknowledge` for each.
[[noreturn]] void add_for_ever(const judge::ReportFormat& format, const std::string& path, Replacing way,
                               int acknowledge) {
    judge::Summary summary = report_examples::plan();
    DurableFile file(path, format.head(summary, {}), format.tail(summary, {}), way);
    const auto results = {report_examples::accepted_case("good"), report_examples::nasty_case()};
    for (;;) {
        for (const auto& result : results) {
            const std::string item = format.case_item(result, summary, {});
            summary = judge::counted(summary, result);
            file.update(format.head(summary, {}), item, format.tail(summary, {}));
            if (::write(acknowledge, "+", 1) != 1) ::_exit(1);
        }
    }
}

// Ends the child after that many acknowledged results, wherever it is by then; returns how many there were.
std::size_t acknowledged_until_killed(const judge::ReportFormat& format, const std::string& path, Replacing way,
                                      std::size_t results) {
    int ends[2] = {-1, -1};
    BOOST_REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
    const pid_t child = ::fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
        ::close(ends[0]);
        add_for_ever(format, path, way, ends[1]);
    }
    ::close(ends[1]);
    std::size_t count = 0;
    char byte = 0;
    while (count < results && ::read(ends[0], &byte, 1) == 1) ++count;
    ::kill(child, SIGKILL);
    while (::read(ends[0], &byte, 1) == 1) ++count;
    ::close(ends[0]);
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    BOOST_REQUIRE(WIFSIGNALED(status));
    return count;
}

std::size_t results_in_json(const std::string& text) {
    const auto document = nlohmann::json::parse(text);
    BOOST_TEST(document["summary"]["cases"] == document["results"].size());
    return document["results"].size();
}

std::size_t results_in_junit(const std::string& text) {
    pugi::xml_document document;
    const auto parsed = document.load_buffer(text.data(), text.size());
    BOOST_REQUIRE_MESSAGE(parsed, parsed.description());
    const std::size_t count = document.select_nodes("//testcase").size();
    BOOST_TEST(document.select_node("/testsuites/@tests").attribute().as_ullong() == count);
    return count;
}

void check_killed_runs(const char* format_name, std::size_t (*results_in)(const std::string&)) {
    constexpr int rounds = 25;
    std::mt19937 random(7);
    const TemporaryFolder folder;
    const std::string path = folder.path("report");
    const judge::ReportFormat& format = judge::find_report_format(format_name);
    for (const Replacing way : ways) {
        for (int round = 0; round < rounds; ++round) {
            const std::size_t done = acknowledged_until_killed(format, path, way, 1 + random() % 60);
            BOOST_TEST(results_in(content(path)) >= done);
        }
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(durable_file)

BOOST_AUTO_TEST_CASE(the_path_names_a_complete_document_after_each_update) {
    for (const Replacing way : ways) {
        const TemporaryFolder folder;
        const std::string path = folder.path("report.txt");
        DurableFile file(path, "[0]", "(a long tail)", way);
        BOOST_TEST(content(path) == "[0](a long tail)");
        file.update("[1]", "one", "(a long tail)");
        BOOST_TEST(content(path) == "[1]one(a long tail)");
        file.update("[2]", "", "()");
        BOOST_TEST(content(path) == "[2]one()");
        file.update("[3]", "three", "()");
        BOOST_TEST(content(path) == "[3]onethree()");
        file.update("[4]", "", "");
        file.finish();
        BOOST_TEST(content(path) == "[4]onethree");
        BOOST_TEST(folder.files() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(many_updates_make_the_document_that_one_would) {
    for (const Replacing way : ways) {
        const TemporaryFolder folder;
        const std::string path = folder.path("report.txt");
        std::mt19937 random(1);
        std::string all;
        DurableFile file(path, "head", "tail", way);
        for (int i = 0; i < 300; ++i) {
            const std::string item(random() % 50, static_cast<char>('a' + i % 26));
            const std::string tail(random() % 50, '.');
            all += item;
            file.update("head", item, tail);
            BOOST_REQUIRE(content(path) == std::string("head").append(all).append(tail));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_killed_run_leaves_complete_json) {
    check_killed_runs("json", results_in_json);
}

BOOST_AUTO_TEST_CASE(a_killed_run_leaves_complete_junit) {
    check_killed_runs("junit", results_in_junit);
}

BOOST_AUTO_TEST_CASE(an_older_report_and_the_partner_of_a_killed_run_are_replaced) {
    for (const Replacing way : ways) {
        const TemporaryFolder folder;
        const std::string path = folder.path("report.txt");
        write_file(path, "an older report that is much longer");
        write_file(folder.path(".report.txt.partial"), "what a killed run left behind");
        DurableFile file(path, "head ", "tail", way);
        BOOST_TEST(content(path) == "head tail");
        file.update("head ", "item ", "tail");
        BOOST_TEST(content(path) == "head item tail");
        file.finish();
        BOOST_TEST(folder.files() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(without_finish_the_partner_goes_too) {
    const TemporaryFolder folder;
    { DurableFile(folder.path("a"), "head", "tail").update("HEAD", "item", "tail"); }
    BOOST_TEST(folder.files() == 1U);
    BOOST_TEST(content(folder.path("a")) == "HEADitemtail");
}

BOOST_AUTO_TEST_CASE(a_symlink_stays_and_its_target_is_replaced) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.path("there"));
    for (const bool target_exists : {false, true}) {
        std::filesystem::remove(folder.path("link"));
        std::filesystem::create_symlink("there/target", folder.path("link"));
        BOOST_TEST(std::filesystem::exists(folder.path("there/target")) == target_exists);
        DurableFile(folder.path("link"), "head", "tail").finish();
        BOOST_TEST(std::filesystem::is_symlink(folder.path("link")));
        BOOST_TEST(content(folder.path("there/target")) == "headtail");
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_regular_file_is_written_at_the_end) {
    const TemporaryFolder folder;
    const std::string path = folder.path("fifo");
    BOOST_REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    const int reader = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    BOOST_REQUIRE(reader >= 0);
    DurableFile file(path, "[0]", "()");
    file.update("[1]", "one", "()");
    std::string got(100, '\0');
    BOOST_TEST(::read(reader, got.data(), got.size()) == -1);
    file.update("[2]", "two", "(end)");
    file.finish();
    const ssize_t count = ::read(reader, got.data(), got.size());
    BOOST_TEST(got.substr(0, static_cast<std::size_t>(count)) == "[2]onetwo(end)");
    ::close(reader);
    BOOST_TEST(std::filesystem::is_fifo(path));
    BOOST_TEST(folder.files() == 1U);
}

BOOST_AUTO_TEST_CASE(a_path_that_cannot_be_opened_is_named_with_the_reason) {
    const TemporaryFolder folder;
    BOOST_TEST(message_of(folder.path("no/x.xml")) == folder.path("no/x.xml") +
                                                          ": error: cannot open the report: there is no folder " +
                                                          folder.path("no") + ", make it first\n");
    BOOST_TEST(message_of(folder.path("")) == folder.path("") + ": error: cannot open the report: is a directory\n");
    write_file(folder.path("file"), "");
    BOOST_TEST(message_of(folder.path("file/x")) ==
               folder.path("file/x") + ": error: cannot open the report: not a directory\n");
    std::filesystem::create_directory(folder.path(".taken.partial"));
    BOOST_TEST(message_of(folder.path("taken")).find("is a directory") != std::string::npos);
    std::filesystem::create_symlink("round", folder.path("round"));
    BOOST_TEST(message_of(folder.path("round")).find("too many levels of symbolic links") != std::string::npos);
    BOOST_TEST(message_of(folder.path("bell\x07/x")).find("bell\\x07/x: error: ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(two_runs_cannot_write_one_report) {
    const TemporaryFolder folder;
    DurableFile first(folder.path("x"), "first", "");
    BOOST_TEST(message_of(folder.path("x")).find("another run is writing this report") != std::string::npos);
    first.update("FIRST", " item", "");
    BOOST_TEST(content(folder.path("x")) == "FIRST item");
    first.finish();
    BOOST_TEST(message_of(folder.path("x")) == "no error");
}

BOOST_AUTO_TEST_CASE(where_there_is_no_room_the_last_document_stays_and_the_error_names_the_path) {
    const TemporaryFolder folder;
    const std::string path = folder.path("x");
    const pid_t child = ::fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit small = {1000, 1000};
        ::setrlimit(RLIMIT_FSIZE, &small);
        int status = 1;
        try {
            DurableFile file(path, "head ", "tail");
            file.update("head ", "item ", "tail");
            file.update("head ", std::string(2000, 'x'), "tail");
        } catch (const judge::JudgeError& error) {
            status = error.what() == path + ": error: cannot write the report: file too large\n" ? 0 : 2;
        }
        ::_exit(status);
    }
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    BOOST_TEST(status == 0);
    BOOST_TEST(content(path) == "head item tail");
    BOOST_TEST(folder.files() == 1U);
}

BOOST_AUTO_TEST_CASE(a_head_of_another_length_is_a_mistake_of_the_caller) {
    const TemporaryFolder folder;
    DurableFile file(folder.path("x"), "head", "");
    BOOST_CHECK_THROW(file.update("longer head", "", ""), std::logic_error);
}

BOOST_AUTO_TEST_SUITE_END()
