#include "solutions/io/whole_file.hpp"

#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

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
