#include "judge/craft/journal.hpp"

#include <signal.h> // NOLINT(modernize-deprecated-headers): sigaction and kill are of POSIX
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "judge/tests/temporary_folder.hpp"
#include "judge/text/fault.hpp"

namespace {

using judge::Journal;
using judge::TemporaryFolder;
using Values = std::vector<std::string>;

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::filesystem::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(journal)

BOOST_AUTO_TEST_CASE(what_was_added_is_found_by_this_run_and_the_next) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "deep" / "er" / "journal";
    {
        Journal journal(path);
        BOOST_TEST(journal.find("a").empty());
        journal.add("a", "one");
        journal.add("b", "");
        journal.add("a", "two\twith a tab");
        BOOST_TEST(journal.find("a") == (Values{"one", "two\twith a tab"}));
    }
    const Journal again(path);
    BOOST_TEST(again.find("a") == (Values{"one", "two\twith a tab"}));
    BOOST_TEST(again.find("b") == Values{""});
    BOOST_TEST(again.find("c").empty());
}

BOOST_AUTO_TEST_CASE(a_file_cut_anywhere_keeps_all_that_is_whole_and_can_be_added_to) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "journal";
    {
        Journal journal(path);
        journal.add("first", "1");
        journal.add("second", "2");
    }
    const std::string whole = content(path);
    const std::size_t first_end = whole.find('\n', 1); // its line feed is not needed
    for (std::size_t size = 0; size < whole.size(); ++size) {
        write(path, whole.substr(0, size));
        {
            Journal journal(path);
            BOOST_TEST(journal.find("first").size() == (size >= first_end ? 1U : 0U));
            BOOST_TEST(journal.find("second").size() == (size + 1 == whole.size() ? 1U : 0U));
            journal.add("third", "3");
        }
        BOOST_TEST(Journal(path).find("third") == Values{"3"});
        BOOST_TEST(Journal(path).find("first").size() == (size >= first_end ? 1U : 0U));
    }
}

BOOST_AUTO_TEST_CASE(a_changed_byte_loses_its_line_alone) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "journal";
    {
        Journal journal(path);
        for (const char* key : {"a", "b", "c"}) journal.add(key, "value");
    }
    std::string bytes = content(path);
    bytes[bytes.find("b\tvalue") + 3] = 'X';
    write(path, bytes);
    const Journal journal(path);
    BOOST_TEST(journal.find("a").size() == 1U);
    BOOST_TEST(journal.find("b").empty());
    BOOST_TEST(journal.find("c").size() == 1U);
}

// Children add for ever; what they have said to be added before they are killed is there.
BOOST_AUTO_TEST_CASE(several_writers_that_are_killed_lose_nothing_that_was_added) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "journal";
    constexpr int writers = 3;
    std::array<int, 2> ends{};
    BOOST_REQUIRE(::pipe(ends.data()) == 0);
    std::array<pid_t, writers> children{};
    for (int writer = 0; writer < writers; ++writer) {
        children[static_cast<std::size_t>(writer)] = ::fork();
        if (children[static_cast<std::size_t>(writer)] != 0) continue;
        Journal journal(path);
        for (int i = 0;; ++i) {
            journal.add("writer " + std::to_string(writer), std::string(static_cast<std::size_t>(i % 3000), 'x'));
            const char name = static_cast<char>(writer);
            if (::write(ends[1], &name, 1) != 1) ::_exit(1);
        }
    }
    std::array<std::size_t, writers> acknowledged{};
    char name = 0;
    for (int i = 0; i < 3000 && ::read(ends[0], &name, 1) == 1; ++i) ++acknowledged[static_cast<unsigned char>(name)];
    for (const pid_t child : children) {
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
    }
    const Journal journal(path);
    for (std::size_t writer = 0; writer < writers; ++writer) {
        const Values values = journal.find("writer " + std::to_string(writer));
        BOOST_TEST(values.size() >= acknowledged[writer]);
        for (std::size_t i = 0; i < values.size(); ++i) BOOST_TEST(values[i].size() == i % 3000);
    }
    ::close(ends[0]);
    ::close(ends[1]);
}

BOOST_AUTO_TEST_CASE(where_nothing_can_be_written_the_remedy_is_named) {
    const TemporaryFolder folder;
    write(folder.path() / "file", "");
    BOOST_CHECK_EXCEPTION(Journal(folder.path() / "file" / "journal"), judge::JudgeError, [](const auto& error) {
        return std::string(error.what()).find("name another folder with --work") != std::string::npos;
    });
}

BOOST_AUTO_TEST_SUITE_END()
