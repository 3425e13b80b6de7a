#include "solutions/io/whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include <array>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::uint8_t, 3> bytes{'n', 'e', 'w'};

// A folder that is gone with the test.
struct Folder {
    fs::path path = fs::temp_directory_path() / ("whole-file-" + std::to_string(::getpid()));
    Folder() { fs::create_directory(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path); }
};

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

BOOST_AUTO_TEST_SUITE(whole_file)

BOOST_AUTO_TEST_CASE(a_file_takes_the_place_of_the_old_one_and_nothing_is_left_beside_it) {
    const Folder folder;
    const fs::path path = folder.path / "out.png";
    std::ofstream(path) << "old and longer";
    io::write_whole_file(path, bytes);
    BOOST_TEST(contents(path) == "new");
    BOOST_TEST(std::distance(fs::directory_iterator(folder.path), fs::directory_iterator()) == 1);
}

BOOST_AUTO_TEST_CASE(a_file_behind_a_link_is_replaced_and_keeps_its_permissions) {
    const Folder folder;
    const fs::path path = folder.path / "out.png";
    const fs::path link = folder.path / "link.png";
    std::ofstream(path) << "old";
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("out.png", link);
    io::write_whole_file(link, bytes);
    BOOST_TEST(fs::is_symlink(link));
    BOOST_TEST(contents(path) == "new");
    BOOST_TEST((fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write)));
}

BOOST_AUTO_TEST_CASE(a_pipe_is_written_into_and_stays_a_pipe) {
    const Folder folder;
    const fs::path path = folder.path / "pipe";
    BOOST_REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    const int reader = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    BOOST_REQUIRE(reader != -1);
    io::write_whole_file(path, bytes);
    std::array<char, 8> read{};
    BOOST_TEST(::read(reader, read.data(), read.size()) == 3);
    BOOST_TEST(std::string(read.data()) == "new");
    ::close(reader);
    BOOST_TEST(fs::is_fifo(path));
}

BOOST_AUTO_TEST_CASE(a_signal_that_ends_programs_leaves_nothing_unfinished) {
    const Folder folder;
    const fs::path path = folder.path / "out.png";
    const std::vector<std::uint8_t> large(1 << 20);
    const pid_t child = ::fork();
    BOOST_REQUIRE(child != -1);
    if (child == 0) {
        for (;;) io::write_whole_file(path, large);
    }
    while (!fs::exists(path)) ::usleep(1000);
    BOOST_REQUIRE(::kill(child, SIGTERM) == 0);
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    BOOST_TEST(WIFSIGNALED(status));
    BOOST_TEST(fs::file_size(path) == large.size());
    BOOST_TEST(std::distance(fs::directory_iterator(folder.path), fs::directory_iterator()) == 1);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_is_named_and_leaves_nothing_beside_it) {
    const Folder folder;
    const fs::path path = folder.path / "out.png";
    fs::create_directory(path); // a folder, which no file may replace
    const auto names_it = [&](const std::system_error& error) {
        return std::string(error.what()).find("cannot write \"" + path.native().substr(0, 8)) != std::string::npos;
    };
    BOOST_CHECK_EXCEPTION(io::write_whole_file(path, bytes), std::system_error, names_it);
    BOOST_TEST(std::distance(fs::directory_iterator(folder.path), fs::directory_iterator()) == 1);
}

BOOST_AUTO_TEST_SUITE_END()
