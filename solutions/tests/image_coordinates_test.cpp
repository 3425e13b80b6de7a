#include "solutions/image/coordinates.hpp"

#include <boost/test/unit_test.hpp>
#include <opencv2/imgproc.hpp>
#include <string>

#include "solutions/tests/image_drawn_board.hpp"

using image::Quad;
using image::Side;

namespace {

const tests::DrawnBoard board{{60, 60}, 40};
const cv::Size page(440, 440);

void write_in(cv::Mat& picture, char glyph, const cv::Point& middle, int ink) {
    const std::string text(1, glyph);
    int below = 0;
    const cv::Size size = cv::getTextSize(text, cv::FONT_HERSHEY_COMPLEX, 0.5, 1, &below);
    cv::putText(picture, text, middle + cv::Point(-size.width / 2, size.height / 2), cv::FONT_HERSHEY_COMPLEX, 0.5, ink,
                1, cv::LINE_AA);
}

struct Labels {
    std::string files = "abcdefgh";
    std::string ranks = "87654321";
};

// Files below the board, ranks to the left of it.
cv::Mat labelled(const Labels& labels, int ground = 255, int ink = 0) {
    cv::Mat picture = tests::drawn(board, page, ground);
    for (int i = 0; i < 8; ++i) {
        const int middle = 60 + 40 * i + 20;
        write_in(picture, labels.files.at(static_cast<std::size_t>(i)), {middle, 396}, ink);
        write_in(picture, labels.ranks.at(static_cast<std::size_t>(i)), {45, middle}, ink);
    }
    return picture;
}

const Labels from_black{"hgfedcba", "12345678"};

} // namespace

BOOST_AUTO_TEST_SUITE(image_coordinates)

BOOST_AUTO_TEST_CASE(coordinates_beside_the_board_tell_the_side_at_the_bottom) {
    const Quad quad = tests::quad_of(board);
    BOOST_TEST((image::side_of(image::read_coordinates(labelled({}), quad)) == Side::white));
    BOOST_TEST((image::side_of(image::read_coordinates(labelled(from_black), quad)) == Side::black));
}

BOOST_AUTO_TEST_CASE(light_coordinates_on_dark_ground_and_capitals_are_read) {
    const Labels capitals{"HGFEDCBA", "12345678"};
    BOOST_TEST(
        (image::side_of(image::read_coordinates(labelled(capitals, 40, 200), tests::quad_of(board))) == Side::black));
}

BOOST_AUTO_TEST_CASE(coordinates_are_read_through_the_perspective) {
    const cv::Matx33d map(0.9, 0.05, 10, -0.08, 0.95, 40, 0.0001, -0.0001, 1);
    const tests::Seen seen = tests::seen_through(labelled(from_black), tests::quad_of(board), map);
    BOOST_TEST((image::side_of(image::read_coordinates(seen.picture, seen.quad)) == Side::black));
}

BOOST_AUTO_TEST_CASE(coordinates_inside_the_outer_squares_are_read) {
    cv::Mat picture = tests::drawn({board.at, board.square, 8, 8, 230, 90}, page, 60);
    for (int i = 0; i < 8; ++i) {
        const int ink = i % 2 == 0 ? 230 : 90;
        write_in(picture, static_cast<char>('a' + i), {60 + 40 * i + 33, 371}, ink);
        write_in(picture, static_cast<char>('8' - i), {67, 60 + 40 * i + 8}, 320 - ink);
    }
    BOOST_TEST((image::side_of(image::read_coordinates(picture, tests::quad_of(board))) == Side::white));
}

BOOST_AUTO_TEST_CASE(a_board_turned_by_half_is_read_after_turning) {
    cv::Mat picture;
    cv::rotate(labelled({}), picture, cv::ROTATE_180);
    Quad quad = tests::quad_of(board);
    for (cv::Point2d& corner : quad.corners) corner = cv::Point2d(page.width - 1, page.height - 1) - corner;
    BOOST_TEST((image::side_of(image::read_coordinates(picture, quad)) == Side::white));
}

BOOST_AUTO_TEST_CASE(boards_without_coordinates_have_none) {
    cv::Mat picture = tests::drawn(board, page);
    BOOST_TEST(!image::side_of(image::read_coordinates(picture, tests::quad_of(board))).has_value());
    cv::putText(picture, "White to move and mate in 3", {70, 404}, cv::FONT_HERSHEY_COMPLEX, 0.6, 0, 1, cv::LINE_AA);
    BOOST_TEST(!image::side_of(image::read_coordinates(picture, tests::quad_of(board))).has_value());
}

BOOST_AUTO_TEST_CASE(letters_in_no_order_are_no_coordinates) {
    const Labels labels{"dbfahceg", "36185274"};
    BOOST_TEST(!image::side_of(image::read_coordinates(labelled(labels), tests::quad_of(board))).has_value());
}

BOOST_AUTO_TEST_CASE(boards_that_fill_the_picture_or_lie_outside_of_it_have_no_coordinates) {
    const cv::Mat picture = labelled({});
    const cv::Mat cut = picture(cv::Rect(60, 60, 320, 320));
    BOOST_TEST(!image::side_of(image::read_coordinates(cut, {{{{0, 0}, {319, 0}, {319, 319}, {0, 319}}}})).has_value());
    const Quad outside{{{{-900, -900}, {-500, -900}, {-500, -500}, {-900, -500}}}};
    BOOST_TEST(!image::side_of(image::read_coordinates(picture, outside)).has_value());
    const Quad huge{{{{-40000, -40000}, {40000, -40000}, {40000, 40000}, {-40000, 40000}}}};
    BOOST_TEST(!image::side_of(image::read_coordinates(picture, huge)).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
