#include "judge/spec/bytes.hpp"

#include <sys/stat.h>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <string>

#include "judge/tests/temporary_folder.hpp"
#include "judge/text/fault.hpp"

namespace {

using judge::Bytes;

std::string refusal(const std::filesystem::path& path) {
    try {
        static_cast<void>(Bytes::of_file(path));
    } catch (const judge::JudgeError& error) {
        BOOST_TEST(error.faults().at(0).place.path == path.string());
        return error.faults().at(0).what;
    }
    return "";
}

} // namespace

BOOST_AUTO_TEST_SUITE(bytes)

BOOST_AUTO_TEST_CASE(bytes_in_memory_have_no_file) {
    const Bytes bytes(std::string("a\0b", 3));
    BOOST_TEST(bytes.view() == std::string("a\0b", 3));
    BOOST_TEST(!bytes.file());
    BOOST_TEST(Bytes().view().empty());
}

BOOST_AUTO_TEST_CASE(a_file_is_seen_to_the_byte_and_outlives_its_name) {
    const judge::TemporaryFolder folder;
    const auto path = folder.write("in.bin", std::string("\0\xff\r\n", 4));
    const Bytes bytes = Bytes::of_file(path);
    const Bytes copy = bytes; // NOLINT(performance-unnecessary-copy-initialization): the copy is what is tested
    std::filesystem::remove(path);
    BOOST_TEST(copy.view() == std::string("\0\xff\r\n", 4));
    BOOST_TEST(copy.file().value() == path);
    BOOST_TEST(copy.view().data() == bytes.view().data());
}

BOOST_AUTO_TEST_CASE(an_empty_file_is_fine) {
    const judge::TemporaryFolder folder;
    const Bytes bytes = Bytes::of_file(folder.write("empty", ""));
    BOOST_TEST(bytes.view().empty());
    BOOST_TEST(bytes.file().has_value());
}

BOOST_AUTO_TEST_CASE(what_is_no_regular_file_is_refused_without_waiting) {
    const judge::TemporaryFolder folder;
    BOOST_TEST(refusal(folder.path()) == "not a regular file");
    BOOST_REQUIRE(::mkfifo((folder.path() / "pipe").c_str(), 0600) == 0);
    BOOST_TEST(refusal(folder.path() / "pipe") == "not a regular file");
    BOOST_TEST(refusal("/dev/null") == "not a regular file");
    BOOST_TEST(refusal(folder.path() / "missing") == "cannot be opened: No such file or directory");
}

BOOST_AUTO_TEST_SUITE_END()
