#include "solutions/image/picture_file.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <optional>
#include <string>

#include "solutions/image/messages.hpp"
#include "solutions/image/picture.hpp"

namespace {

// A file without a name, of that size and all zero.
class Zeros {
  public:
    explicit Zeros(std::size_t size) : descriptor_(::memfd_create("zeros", MFD_CLOEXEC)) {
        BOOST_REQUIRE(::ftruncate(descriptor_, static_cast<off_t>(size)) == 0);
    }
    Zeros(const Zeros&) = delete;
    Zeros& operator=(const Zeros&) = delete;
    ~Zeros() { ::close(descriptor_); }

    int descriptor() const { return descriptor_; }
    std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  private:
    int descriptor_;
};

std::string error_of_file(const std::string& path) {
    try {
        image::read_picture_file(path);
        return {};
    } catch (const image::PictureError& error) {
        return error.what();
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_picture_file)

BOOST_AUTO_TEST_CASE(all_bytes_are_read) {
    const Zeros zeros(300'001);
    BOOST_REQUIRE(::pwrite(zeros.descriptor(), "last", 4, 299'997) == 4);
    const auto bytes = image::read_picture_file(zeros.path());
    BOOST_TEST(bytes.size() == 300'001U);
    BOOST_TEST(bytes[299'996] == 0);
    BOOST_TEST(bytes[299'997] == 'l');
    BOOST_TEST((image::read_picture_input(zeros.descriptor()) == bytes));
    BOOST_TEST(image::read_picture_file("/dev/null").empty());
}

BOOST_AUTO_TEST_CASE(size_is_limited) {
    BOOST_TEST(image::read_picture_file(Zeros(image::most_file_bytes).path()).size() == image::most_file_bytes);
    const std::string refusal =
        "the input has more than 64 MiB, expected a picture of at most that; make it smaller, or cut the board out of "
        "it";
    BOOST_TEST(error_of_file(Zeros(image::most_file_bytes + 1).path()) == refusal);
    BOOST_TEST(error_of_file("/dev/zero") == refusal); // which never ends
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_named) {
    BOOST_TEST(error_of_file("no/such\x1b/file.png") ==
               "\"no/such\\x1b/file.png\": cannot open it: No such file or directory; expected the path of a picture");
    BOOST_TEST(error_of_file("/") == "\"/\": cannot read the input: Is a directory; expected the path of a picture");
    BOOST_CHECK_THROW(image::read_picture_input(-1), image::PictureError);
}

BOOST_AUTO_TEST_CASE(a_picture_is_not_replaced_by_what_is_drawn_over_it) {
    const Zeros picture(10);
    const Zeros other(10);
    BOOST_CHECK_NO_THROW(image::refuse_to_replace(other.path(), picture.path()));
    BOOST_CHECK_NO_THROW(image::refuse_to_replace("no/such/file.png", picture.path()));
    BOOST_CHECK_THROW(image::refuse_to_replace(picture.path(), picture.path()), image::OptionsError);
    // Under another name, and as standard input.
    BOOST_CHECK_THROW(
        image::refuse_to_replace("/proc/self/fd/../fd/" + std::to_string(picture.descriptor()), picture.path()),
        image::OptionsError);
    const int before = ::dup(STDIN_FILENO);
    BOOST_REQUIRE(::dup2(picture.descriptor(), STDIN_FILENO) == STDIN_FILENO);
    BOOST_CHECK_THROW(image::refuse_to_replace(picture.path(), std::nullopt), image::OptionsError);
    BOOST_CHECK_NO_THROW(image::refuse_to_replace(other.path(), std::nullopt));
    if (before >= 0) ::dup2(before, STDIN_FILENO);
    ::close(before);
}

BOOST_AUTO_TEST_SUITE_END()
