#include "judge/craft/case_file.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "judge/craft/case_file_disk.hpp"
#include "judge/craft/random.hpp"
#include "judge/spec/tree.hpp"
#include "judge/tests/temporary_folder.hpp"
#include "judge/tests/yaml_reading.hpp"

namespace {

namespace fs = std::filesystem;
using judge::Bytes;
using judge::Case;
using judge::Random;
using judge::TemporaryFolder;
using namespace std::string_literals;

Case case_named(std::string name, std::string stdin_bytes, std::string stdout_bytes) {
    Case one;
    one.name = std::move(name);
    one.stdin_bytes = Bytes(std::move(stdin_bytes));
    one.stdout_bytes = Bytes(std::move(stdout_bytes));
    return one;
}

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Case> read_back(const std::string& text, const fs::path& folder = ".") {
    const auto reading = judge::read_cases(text, "c.yaml", folder, "fen-board");
    BOOST_REQUIRE_MESSAGE(reading.faults.empty(), judge::fault_lines(reading.faults) + text);
    return reading.value;
}

void write(const fs::path& path, const std::vector<Case>& cases) {
    judge::replace_case_file(path, judge::case_file_text("fen-board", "", cases), "fen-board", cases);
}

template <typename Action>
std::string message_of(const Action& action) {
    try {
        action();
    } catch (const judge::JudgeError& error) {
        return error.what();
    }
    return "no error";
}

// Texts in which everything that YAML trips over is frequent.
std::string random_text(Random& random, bool any_byte) {
    constexpr std::array<std::string_view, 29> pieces = {
        "\n", "\n", "\n", " ",    "  ", "\t",  "a",   "xyz", "#",    " #",       ": ",       "- ",
        "'",  "\"", "\\", "|",    "%",  "---", "...", "\r",  "\r\n", "\xc3\xa9", "\xc2\xa0", "\xe2\x80\xa8",
        "{",  "]",  "&",  "null", ""};
    std::string text;
    for (std::uint64_t left = random.below(14); left > 0; --left) {
        if (any_byte && random.chance(1, 4))
            text += static_cast<char>(static_cast<unsigned char>(random.below(256)));
        else
            text += pieces.at(random.below(pieces.size()));
    }
    return text;
}

struct SmallTree {
    SmallTree() {
        folder.write("problems/fen-board/problem.yaml",
                     "title: T\nreference: fen-board\noutput: {trailing_blank_lines: ignored}\n");
        folder.write("problems/fen-board/statement.md", "T\n");
        fs::create_directories(folder.path() / "cases/fen-board");
    }
    [[nodiscard]] fs::path file(const std::string& name) const { return folder.path() / "cases/fen-board" / name; }
    void append(const std::string& name, const Case& one) const {
        judge::append_case(folder.path(), "fen-board", name, one);
    }
    TemporaryFolder folder;
};

} // namespace

BOOST_AUTO_TEST_SUITE(case_files)

BOOST_AUTO_TEST_CASE(a_case_file_is_written_as_a_person_would) {
    Case one = case_named("four-records", "8/8 w\n4k3 b\n", "........\n....k...\n");
    one.note = "the statement's sample";
    one.args = {"fen2grid", "--explain", "w - -"};
    one.limits.cpu_time = std::chrono::milliseconds(500);
    one.origin = judge::Origin{"judge-generate 1", "short-games", "17", "fen-board", "fnv1a-0123456789abcdef"};
    Case two = case_named("nothing", "", "");
    two.exit_status = 1;
    two.stderr_bytes = "bad\n";
    BOOST_TEST(judge::case_file_text("fen-board", "Made by hand.\n\nTwice.", {one, two}) ==
               "# Made by hand.\n"
               "#\n"
               "# Twice.\n"
               "problem: fen-board\n"
               "cases:\n"
               "  - name: four-records\n"
               "    note: the statement's sample\n"
               "    args: [fen2grid, \"--explain\", \"w - -\"]\n"
               "    stdin: |\n"
               "      8/8 w\n"
               "      4k3 b\n"
               "    stdout: |\n"
               "      ........\n"
               "      ....k...\n"
               "    limits: {time_ms: 500}\n"
               "    origin: {generator: judge-generate 1, recipe: short-games, seed: 17, reference: fen-board, "
               "reference_hash: fnv1a-0123456789abcdef}\n"
               "\n"
               "  - name: nothing\n"
               "    stdout: \"\"\n"
               "    exit: 1\n"
               "    stderr: |\n"
               "      bad\n");
    const auto back = read_back(judge::case_file_text("fen-board", "", {one, two}));
    BOOST_TEST(judge::differing_keys(back.at(0), one).empty());
    BOOST_TEST(judge::differing_keys(back.at(1), two).empty());
}

BOOST_AUTO_TEST_CASE(whatever_is_written_reads_back_as_the_same_bytes) {
    Random random(20260101);
    std::vector<Case> cases;
    for (int round = 0; round < 8000; ++round) {
        Case one = case_named(fmt::format("c-{}", round), random_text(random, random.chance(1, 2)),
                              random_text(random, random.chance(1, 2)));
        const std::string note = random_text(random, false);
        one.note = note;
        for (std::uint64_t left = random.below(3); left > 0; --left) one.args.push_back(random_text(random, false));
        if (random.chance(1, 4)) one.stderr_bytes = random_text(random, true);
        one.exit_status = static_cast<int>(random.below(3));
        cases.push_back(std::move(one));
        if (cases.size() < 20) continue;
        const std::vector<Case> back = read_back(judge::case_file_text("fen-board", "", cases));
        BOOST_REQUIRE(back.size() == cases.size());
        for (std::size_t i = 0; i < cases.size(); ++i)
            BOOST_REQUIRE_MESSAGE(judge::differing_keys(back[i], cases[i]).empty(),
                                  judge::case_file_text("fen-board", "", {cases[i]}));
        cases.clear();
    }
}

BOOST_AUTO_TEST_CASE(blank_lines_at_the_end_of_a_text_stay_what_they_are) {
    const std::string text = std::string(300, 'a') + "\n\n\n";
    const std::vector<Case> cases = {case_named("a", text, text), case_named("b", text, text)};
    const auto back = read_back(judge::case_file_text("fen-board", "", cases));
    BOOST_TEST(back.at(0).stdout_bytes.view() == text);
    BOOST_TEST(back.at(1).stdout_bytes.view() == text);
}

BOOST_AUTO_TEST_CASE(every_byte_can_be_in_a_text) {
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text = "a"s + static_cast<char>(static_cast<unsigned char>(byte)) + "b\n";
        const auto back = read_back(judge::case_file_text("fen-board", "", {case_named("a", text, text)}));
        BOOST_TEST(back.at(0).stdin_bytes.view() == text);
    }
}

BOOST_AUTO_TEST_CASE(large_text_stands_in_a_file_of_its_own) {
    const TemporaryFolder folder;
    const std::string large(judge::most_text_in_case_file + 1, 'x');
    write(folder.path() / "c.yaml", {case_named("a", large, "b\n")});
    const std::string text = content(folder.path() / "c.yaml");
    BOOST_TEST(text.size() < 200U);
    BOOST_TEST(text.find("    stdin: {file: files/a-stdin-") != std::string::npos);
    BOOST_TEST(read_back(text, folder.path()).at(0).stdin_bytes.view() == large);
    // What was read from a file is written as its name again.
    const auto cases = read_back(text, folder.path());
    BOOST_TEST(judge::case_file_text("fen-board", "", cases) == text);
}

BOOST_AUTO_TEST_CASE(what_no_case_file_can_carry_is_refused_by_name) {
    Case one = case_named("a", "", "");
    one.args = {"\xff"};
    BOOST_TEST(message_of([&] {
                   static_cast<void>(judge::case_file_text("x", "", {one}));
               }).find("case a cannot be written: its argument holds bytes that are not UTF-8 (\\xff)") !=
               std::string::npos);
    Case two = case_named("b", "", "");
    two.observed.emplace();
    BOOST_TEST(message_of([&] {
                   static_cast<void>(judge::case_file_text("x", "", {two}));
               }).find("case b cannot be written: it has observed facts") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_text_that_reads_back_as_other_cases_replaces_nothing) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "c.yaml";
    write(path, {case_named("a", "1\n", "2\n")});
    const std::string old = content(path);
    const std::vector<Case> other = {case_named("a", "1\n", "3\n")};
    BOOST_TEST(message_of([&] {
                   judge::replace_case_file(path, old, "fen-board", other);
               }).find("case a reads back with another stdout; the old file stays") != std::string::npos);
    BOOST_TEST(message_of([&] {
                   judge::replace_case_file(path, "problem: x\n", "fen-board", other);
               }).find("the new text of this file has these faults") != std::string::npos);
    BOOST_TEST(content(path) == old);
    BOOST_TEST(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

BOOST_AUTO_TEST_CASE(the_mode_of_a_file_is_kept_and_a_symlink_followed) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "real.yaml";
    write(path, {case_named("a", "", "1\n")});
    BOOST_REQUIRE(::chmod(path.c_str(), 0640) == 0);
    fs::create_symlink("real.yaml", folder.path() / "link.yaml");
    write(folder.path() / "link.yaml", {case_named("a", "", "2\n")});
    BOOST_TEST(fs::is_symlink(folder.path() / "link.yaml"));
    struct stat status {};
    BOOST_REQUIRE(::lstat(path.c_str(), &status) == 0);
    BOOST_TEST((status.st_mode & 07777U) == 0640U);
    BOOST_TEST(content(path).find("      2\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_folder_that_cannot_be_written_is_an_error_that_names_the_file) {
    if (::geteuid() == 0) {
        BOOST_TEST_MESSAGE("skipped: root may write anywhere");
        return;
    }
    const TemporaryFolder folder;
    BOOST_REQUIRE(::chmod(folder.path().c_str(), 0500) == 0);
    BOOST_TEST(message_of([&] {
                   write(folder.path() / "c.yaml", {case_named("a", "", "1\n")});
               }).find("c.yaml: error: cannot write the new file beside it: Permission denied") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_full_disk_leaves_the_old_file) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "c.yaml";
    write(path, {case_named("a", "", "1\n")});
    const std::string old = content(path);
    const pid_t child = ::fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) { // a file size limit refuses bytes as a full disk does
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit most{100, 100};
        ::setrlimit(RLIMIT_FSIZE, &most);
        const std::string message =
            message_of([&] { write(path, {case_named("a", "", std::string(300, 'x') + "\n")}); });
        ::_exit(message.find("cannot write the new file beside it; the old one stays") != std::string::npos ? 0 : 1);
    }
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    BOOST_TEST(WIFEXITED(status));
    BOOST_TEST(WEXITSTATUS(status) == 0);
    BOOST_TEST(content(path) == old);
    BOOST_TEST(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

BOOST_AUTO_TEST_CASE(a_judge_that_is_killed_leaves_the_old_file_or_the_new_one) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "c.yaml";
    std::array<std::vector<Case>, 2> versions;
    std::array<std::string, 2> texts;
    for (std::size_t v = 0; v < 2; ++v) {
        for (int i = 0; i < 200; ++i) versions.at(v).push_back(case_named(fmt::format("v{}-{}", v, i), "", "1\n"));
        texts.at(v) = judge::case_file_text("fen-board", "", versions.at(v));
    }
    write(path, versions[0]);
    for (int round = 0; round < 30; ++round) {
        const pid_t child = ::fork();
        BOOST_REQUIRE(child >= 0);
        if (child == 0) {
            for (std::size_t v = 1;; v = 1 - v)
                judge::replace_case_file(path, texts.at(v), "fen-board", versions.at(v));
        }
        std::this_thread::sleep_for(std::chrono::microseconds(500 * round));
        ::kill(child, SIGKILL);
        int status = 0;
        BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
        BOOST_TEST(WIFSIGNALED(status));
        const std::string left = content(path);
        BOOST_TEST((left == texts[0] || left == texts[1]), left);
    }
    write(path, versions[1]); // what a killed judge left beside is in nobody's way
    BOOST_TEST(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}

BOOST_AUTO_TEST_CASE(a_case_is_added_behind_bytes_that_stay) {
    const SmallTree tree;
    const std::string by_hand =
        "# mine\nproblem: fen-board\ncases:\n- {name: a, stdout: \"\"}  # odd\n\n-   name: b\n    stdout: |+\n      "
        "x\n\n";
    tree.folder.write("cases/fen-board/found.yaml", by_hand);
    tree.append("found.yaml", case_named("c", "1\n", "2\n"));
    const std::string text = content(tree.file("found.yaml"));
    BOOST_TEST(text == by_hand + "- name: c\n  stdin: |\n    1\n  stdout: |\n    2\n");
    tree.append("found.yaml", case_named("d", "", "3\n"));
    BOOST_TEST(content(tree.file("found.yaml")) == text + "\n- name: d\n  stdout: |\n    3\n");
}

BOOST_AUTO_TEST_CASE(the_first_case_that_is_added_makes_the_file) {
    const SmallTree tree;
    tree.append("found.yaml", case_named("c", "", "2\n"));
    BOOST_TEST(content(tree.file("found.yaml")) ==
               "# Cases that the judge found; it adds new ones at the end.\nproblem: fen-board\ncases:\n  - name: c\n"
               "    stdout: |\n      2\n");
}

BOOST_AUTO_TEST_CASE(a_name_that_is_taken_in_any_file_is_refused) {
    const SmallTree tree;
    tree.append("one.yaml", case_named("c", "", "2\n"));
    BOOST_TEST(message_of([&] { tree.append("two.yaml", case_named("c", "", "2\n")); })
                   .find("cases/fen-board/one.yaml:4:5: error: fen-board has a case named c already: choose another "
                         "name") != std::string::npos);
    BOOST_TEST(!fs::exists(tree.file("two.yaml")));
    BOOST_TEST(!fs::exists(tree.file(".two.yaml.partial")));
}

BOOST_AUTO_TEST_CASE(a_list_in_one_line_takes_no_case) {
    const SmallTree tree;
    const std::string by_hand = "problem: fen-board\ncases: [{name: a, stdout: \"\"}]\n";
    tree.folder.write("cases/fen-board/found.yaml", by_hand);
    const std::string told =
        "cases/fen-board/found.yaml: error: case c cannot be added behind the last one: write the cases as a list of "
        "`- name: ...` entries, or give the file another name, and a new found.yaml is begun";
    BOOST_TEST(message_of([&] { tree.append("found.yaml", case_named("c", "", "2\n")); }).starts_with(told));
    BOOST_TEST(message_of([&] {
                   judge::check_can_append(tree.folder.path(), "fen-board", "found.yaml", "c");
               }).starts_with(told));
    BOOST_TEST(content(tree.file("found.yaml")) == by_hand);
    BOOST_TEST(!fs::exists(tree.file(".found.yaml.partial")));
    // The remedy.
    fs::rename(tree.file("found.yaml"), tree.file("by-hand.yaml"));
    judge::check_can_append(tree.folder.path(), "fen-board", "found.yaml", "c");
    BOOST_TEST(!fs::exists(tree.file("found.yaml")));
    tree.append("found.yaml", case_named("c", "", "2\n"));
    const std::string begun = content(tree.file("found.yaml"));
    judge::check_can_append(tree.folder.path(), "fen-board", "found.yaml", "d");
    BOOST_TEST(content(tree.file("found.yaml")) == begun);
}

BOOST_AUTO_TEST_CASE(two_judges_do_not_write_one_file_at_once) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "c.yaml";
    const judge::FileReplacement first(path);
    BOOST_TEST(message_of([&] {
                   write(path, {case_named("a", "", "1\n")});
               }).find("another judge is writing this file") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
