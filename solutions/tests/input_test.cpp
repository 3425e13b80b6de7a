#include "solutions/io/input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include <array>
#include <string>
#include <system_error>
#include <thread>

#include "solutions/tests/dice.hpp"

namespace {

// The reading end of a pipe into which another thread writes the text in pieces, so that reads are short.
class Feed {
  public:
    explicit Feed(std::string text, std::size_t piece = 4096) : text_(std::move(text)) {
        BOOST_REQUIRE(::pipe2(ends_.data(), O_CLOEXEC) == 0);
        writer_ = std::thread([this, piece] {
            for (std::size_t at = 0; at < text_.size(); at += piece)
                if (::write(ends_[1], text_.data() + at, std::min(piece, text_.size() - at)) < 0) break;
            ::close(ends_[1]);
        });
    }
    Feed(const Feed&) = delete;
    Feed& operator=(const Feed&) = delete;
    ~Feed() {
        std::array<char, 4096> rest;
        while (::read(ends_[0], rest.data(), rest.size()) > 0) {
        }
        writer_.join();
        ::close(ends_[0]);
    }

    int descriptor() const { return ends_[0]; }

  private:
    std::string text_;
    std::array<int, 2> ends_{};
    std::thread writer_;
};

// The lines, each in brackets.
std::string lines_of(const std::string& text, std::size_t piece = 4096) {
    const Feed feed(text, piece);
    io::Input input(feed.descriptor());
    std::string lines;
    while (const auto line = input.next_line()) lines.append("[").append(line->text).append("]");
    BOOST_TEST(!input.next_line());
    return lines;
}

} // namespace

BOOST_AUTO_TEST_SUITE(input)

BOOST_AUTO_TEST_CASE(lines_end_in_lf_or_cr_lf_and_the_last_one_may_end_in_neither) {
    BOOST_TEST(lines_of("") == "");
    BOOST_TEST(lines_of("\n") == "[]");
    BOOST_TEST(lines_of("a\nb\r\n\r\nc") == "[a][b][][c]");
    BOOST_TEST(lines_of("a\rb\r\r\n") == "[a\rb\r]");
    BOOST_TEST(lines_of("a\r") == "[a\r]");
}

BOOST_AUTO_TEST_CASE(lines_do_not_depend_on_how_the_bytes_arrive) {
    tests::Dice dice(81);
    std::string text;
    for (int i = 0; i < 3000; ++i) text += std::string(dice.below(100), 'x') + (dice.below(2) == 0 ? "\n" : "\r\n");
    const std::string expected = lines_of(text, text.size());
    for (const unsigned piece : {1U, 7U, 1000U, 65536U}) BOOST_TEST((lines_of(text, piece) == expected));
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_shows_its_beginning_and_the_next_one_follows) {
    const std::size_t longest = io::Input::longest_line;
    const Feed feed(std::string(3 * longest, 'a') + "\nb\n" + std::string(longest - 1, 'c') + "\nd");
    io::Input input(feed.descriptor());
    const auto first = input.next_line();
    BOOST_TEST(first->text.size() == longest);
    BOOST_TEST(!first->complete);
    const auto second = input.next_line();
    BOOST_TEST(first->number == 1U);
    BOOST_TEST(second->text == "b");
    BOOST_TEST(second->number == 2U);
    BOOST_TEST(second->complete);
    const auto third = input.next_line();
    BOOST_TEST(third->text.size() == longest - 1);
    BOOST_TEST(third->complete);
    BOOST_TEST(input.next_line()->text == "d");
    BOOST_TEST(!input.next_line());
}

BOOST_AUTO_TEST_CASE(lines_are_numbered_however_they_are_taken) {
    const Feed feed("a\n\nbb\ncc\nskipped\n\xc2\nlast");
    io::Input input(feed.descriptor());
    BOOST_TEST(input.lines_taken() == 0U);
    BOOST_TEST(input.next_line()->number == 1U);
    BOOST_TEST(input.next_line()->number == 2U);
    BOOST_TEST(input.window(6).substr(0, 6) == "bb\ncc\n");
    input.drop_lines(2, 3);
    BOOST_TEST(input.lines_taken() == 4U);
    input.skip_line();
    BOOST_TEST(input.next_line()->number == 6U);
    BOOST_TEST(input.next_line()->number == 7U);
    BOOST_TEST(!input.next_line());
    BOOST_TEST(input.lines_taken() == 7U);
}

BOOST_AUTO_TEST_CASE(a_window_holds_what_was_asked_for_unless_the_input_ends) {
    const Feed feed("abcdefgh", 1);
    io::Input input(feed.descriptor());
    BOOST_TEST(input.window(3).substr(0, 3) == "abc");
    input.drop(2);
    BOOST_TEST(input.window(5).substr(0, 5) == "cdefg");
    input.drop(5);
    BOOST_TEST(input.window(100) == "h");
    input.drop(1);
    BOOST_TEST(input.window(1).empty());
    BOOST_TEST(input.window(1).empty());
}

BOOST_AUTO_TEST_CASE(the_rest_of_an_endless_line_is_skipped) {
    const Feed feed("ab" + std::string(5000000, 'x') + "\ncd");
    io::Input input(feed.descriptor());
    input.drop(input.window(2).size() > 1 ? 2 : 0);
    input.skip_line();
    BOOST_TEST(input.window(2) == "cd");
    input.skip_line();
    BOOST_TEST(input.window(1).empty());
    input.skip_line();
    BOOST_TEST(input.window(1).empty());
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_skipped_at_the_start_alone) {
    const Feed marked(
        "\xef\xbb\xbf\xef\xbb\xbf"
        "a",
        1);
    io::Input input(marked.descriptor());
    input.skip_byte_order_mark();
    BOOST_TEST(input.next_line()->text ==
               "\xef\xbb\xbf"
               "a");
    const Feed cut("\xef\xbb");
    io::Input other(cut.descriptor());
    other.skip_byte_order_mark();
    BOOST_TEST(other.next_line()->text == "\xef\xbb");
}

BOOST_AUTO_TEST_CASE(a_failed_read_is_an_exception) {
    io::Input input(-1);
    BOOST_CHECK_THROW(input.next_line(), std::system_error);
}

BOOST_AUTO_TEST_SUITE_END()
