#include "solutions/image/find_board.hpp"

#include <array>
#include <boost/test/unit_test.hpp>

#include <cmath>

#include "solutions/tests/dice.hpp"
#include "solutions/tests/image_drawn_board.hpp"

namespace {

using image::BoardSearch;
using image::find_boards;
using tests::drawn;
using tests::DrawnBoard;
using tests::quad_of;
using tests::Seen;
using tests::seen_through;

cv::Mat noise(const cv::Size& size, std::uint32_t amplitude) {
    tests::Dice dice(7);
    cv::Mat picture(size, CV_8UC1);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            picture.at<std::uint8_t>(y, x) = static_cast<std::uint8_t>(dice.below(amplitude));
    return picture;
}

// As text does, it has thousands of corners, stronger than any of a pale board.
cv::Mat specks(const cv::Size& size) {
    const cv::Mat coarse = noise(size / 5, 256);
    cv::Mat picture;
    cv::resize(coarse, picture, size, 0, 0, cv::INTER_NEAREST);
    return picture;
}

// As pens and printers draw them: around every square, of so many pixels.
void draw_lines(cv::Mat& picture, const DrawnBoard& board, int width) {
    const cv::Point end = board.at + cv::Point(board.columns * board.square, board.rows * board.square);
    for (int i = 0; i <= board.columns; ++i) {
        const int x = board.at.x + i * board.square;
        cv::line(picture, {x, board.at.y}, {x, end.y}, 30, width);
    }
    for (int i = 0; i <= board.rows; ++i) {
        const int y = board.at.y + i * board.square;
        cv::line(picture, {board.at.x, y}, {end.x, y}, 30, width);
    }
}

// A diagram without dark squares.
cv::Mat ruled(const DrawnBoard& board, int width) {
    DrawnBoard pale = board;
    pale.light = pale.dark = 255;
    cv::Mat picture = drawn(pale);
    draw_lines(picture, pale, width);
    return picture;
}

void check_found(const cv::Mat& picture, const image::Quad& quad, double tolerance) {
    const BoardSearch search = find_boards(picture);
    BOOST_TEST_REQUIRE(search.boards.size() == 1U);
    BOOST_TEST(tests::distance(search.boards.front().quad, quad) < tolerance);
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_find_board)

BOOST_AUTO_TEST_CASE(a_straight_board_is_found_to_half_a_pixel) {
    const DrawnBoard board;
    check_found(drawn(board), quad_of(board), 0.5);
}

BOOST_AUTO_TEST_CASE(a_board_may_fill_the_picture_without_a_frame) {
    const DrawnBoard board{.at = {0, 0}, .square = 40};
    check_found(drawn(board), quad_of(board), 0.7);
}

BOOST_AUTO_TEST_CASE(a_board_may_be_tilted_by_any_angle) {
    const DrawnBoard board{.at = {140, 140}};
    for (const int angle : {-40, -22, 15, 30}) {
        const double c = std::cos(angle * CV_PI / 180), s = std::sin(angle * CV_PI / 180);
        const cv::Matx33d map(c, -s, 260 * (1 - c + s), s, c, 260 * (1 - c - s), 0, 0, 1);
        const Seen seen = seen_through(drawn(board, {520, 520}), quad_of(board), map);
        BOOST_TEST_CONTEXT(angle) check_found(seen.picture, seen.quad, 1);
    }
}

BOOST_AUTO_TEST_CASE(a_board_may_be_seen_in_perspective) {
    const DrawnBoard board;
    const cv::Matx33d map(0.8, 0.1, 10, 0.05, 0.9, 5, 0.0002, 0.0008, 1);
    const Seen seen = seen_through(drawn(board), quad_of(board), map);
    check_found(seen.picture, seen.quad, 1);
}

BOOST_AUTO_TEST_CASE(a_pale_board_is_found_in_a_large_dark_picture) {
    const DrawnBoard board{.at = {1100, 300}, .square = 24, .light = 80, .dark = 50};
    check_found(drawn(board, {1600, 1000}, 30), quad_of(board), 1);
}

BOOST_AUTO_TEST_CASE(a_pale_board_is_found_beside_much_that_is_stronger) {
    cv::Mat picture = specks({1200, 900});
    const DrawnBoard board{.at = {700, 500}, .square = 24, .light = 200, .dark = 170};
    cv::rectangle(picture, cv::Rect(680, 480, 240, 240), 225, cv::FILLED);
    draw(picture, board);
    check_found(picture, quad_of(board), 1);
}

BOOST_AUTO_TEST_CASE(all_boards_are_found_and_the_largest_comes_first) {
    const DrawnBoard small{.at = {20, 20}, .square = 16};
    const DrawnBoard large{.at = {200, 60}, .square = 30};
    cv::Mat picture = drawn(small, {480, 360});
    draw(picture, large);
    const BoardSearch search = find_boards(picture, image::Wanted::all);
    BOOST_TEST_REQUIRE(search.boards.size() == 2U);
    BOOST_TEST(tests::distance(search.boards[0].quad, quad_of(large)) < 1);
    BOOST_TEST(tests::distance(search.boards[1].quad, quad_of(small)) < 1);
}

BOOST_AUTO_TEST_CASE(boards_of_about_one_size_come_row_by_row_from_left_to_right) {
    // The second of a row is a little higher and larger than the first, the third the largest of all.
    const std::array<DrawnBoard, 3> boards{
        {{.at = {20, 30}, .square = 24}, {.at = {260, 20}, .square = 25}, {.at = {20, 270}, .square = 26}}};
    cv::Mat picture = drawn(boards[0], {500, 500});
    draw(picture, boards[1]);
    draw(picture, boards[2]);
    const BoardSearch search = find_boards(picture, image::Wanted::all);
    BOOST_TEST_REQUIRE(search.boards.size() == boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i)
        BOOST_TEST(tests::distance(search.boards.at(i).quad, quad_of(boards.at(i))) < 1);
}

BOOST_AUTO_TEST_CASE(squares_may_differ_in_colour_alone) {
    const DrawnBoard board;
    const cv::Mat mask = drawn(board, {320, 320}, 255);
    cv::Mat picture(mask.size(), CV_8UC3, cv::Scalar(235, 235, 235));
    picture.setTo(cv::Scalar(200, 180, 255), mask == board.light);
    picture.setTo(cv::Scalar(110, 209, 233), mask == board.dark);
    const cv::Mat pieces = mask == 20;
    picture.setTo(cv::Scalar(30, 30, 30), pieces);
    const BoardSearch search = find_boards(picture);
    BOOST_TEST_REQUIRE(search.boards.size() == 1U);
    BOOST_TEST(tests::distance(search.boards.front().quad, quad_of(board)) < 1);
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    BOOST_TEST(find_boards(grey).boards.empty());
}

BOOST_AUTO_TEST_CASE(light_squares_need_not_touch_in_a_dark_copy) {
    const DrawnBoard board{.light = 230, .dark = 15};
    cv::Mat picture = drawn(board, {320, 320}, 230);
    cv::erode(picture, picture, cv::Mat::ones(5, 5, CV_8UC1));
    check_found(picture, quad_of(board), 2);
}

BOOST_AUTO_TEST_CASE(lines_around_squares_may_hide_their_corners) {
    const DrawnBoard board{.light = 250, .dark = 250};
    for (const int width : {3, 5}) {
        cv::Mat picture = drawn(board);
        for (int y = 0; y < 240; ++y)
            for (int x = 0; x < 240; ++x)
                if ((x / 30 + y / 30) % 2 == 1 && (x + y) % 9 == 0) picture.at<std::uint8_t>(40 + y, 40 + x) = 60;
        draw_lines(picture, board, width);
        BOOST_TEST_CONTEXT(width) {
            check_found(picture, quad_of(board), 1.5);
            BOOST_TEST(!find_boards(picture).boards.at(0).bare);
        }
    }
}

BOOST_AUTO_TEST_CASE(lines_alone_are_a_bare_board_if_they_are_nine_each_way) {
    const DrawnBoard board;
    const BoardSearch search = find_boards(ruled(board, 2));
    BOOST_TEST_REQUIRE(search.boards.size() == 1U);
    BOOST_TEST(search.boards[0].bare);
    BOOST_TEST(tests::distance(search.boards[0].quad, quad_of(board)) < 2);
    for (const cv::Size& size : {cv::Size(9, 9), cv::Size(7, 7), cv::Size(8, 9), cv::Size(6, 8)})
        BOOST_TEST_CONTEXT(size)
    BOOST_TEST(find_boards(ruled({.at = {20, 20}, .columns = size.width, .rows = size.height}, 2)).boards.empty());
}

BOOST_AUTO_TEST_CASE(a_bare_board_may_be_tilted_a_little) {
    const DrawnBoard board;
    for (const int angle : {-12, 5}) {
        const double c = std::cos(angle * CV_PI / 180), s = std::sin(angle * CV_PI / 180);
        const cv::Matx33d map(c, -s, 160 * (1 - c + s), s, c, 160 * (1 - c - s), 0, 0, 1);
        const Seen seen = seen_through(ruled(board, 3), quad_of(board), map);
        BOOST_TEST_CONTEXT(angle) check_found(seen.picture, seen.quad, 2);
    }
}

BOOST_AUTO_TEST_CASE(the_colour_of_the_corner_is_told) {
    BOOST_TEST(find_boards(drawn({})).boards.at(0).light_top_left);
    BOOST_TEST(!find_boards(drawn({.light = 120, .dark = 220})).boards.at(0).light_top_left);
}

BOOST_AUTO_TEST_CASE(a_board_that_lacks_a_row_is_cut_off) {
    const DrawnBoard board{.at = {0, 0}, .square = 40};
    const cv::Mat whole = drawn(board);
    for (const cv::Rect& rest : {cv::Rect(0, 0, 320, 280), cv::Rect(20, 0, 300, 320), cv::Rect(0, 40, 320, 280)}) {
        const BoardSearch search = find_boards(whole(rest).clone());
        BOOST_TEST(search.boards.empty());
        BOOST_TEST(search.cut_off);
    }
}

BOOST_AUTO_TEST_CASE(checkers_of_other_sizes_are_no_boards) {
    BOOST_TEST(find_boards(drawn({.at = {10, 10}, .columns = 10, .rows = 10})).boards.empty());
    BOOST_TEST(find_boards(drawn({.at = {10, 10}, .columns = 8, .rows = 10})).boards.empty());
    BOOST_TEST(find_boards(drawn({.at = {0, 0}, .square = 20, .columns = 16, .rows = 16})).boards.empty());
    BOOST_TEST(find_boards(drawn({.at = {0, 0}, .square = 2, .columns = 160, .rows = 160})).boards.empty());
}

BOOST_AUTO_TEST_CASE(a_small_checker_within_the_picture_is_no_board_that_is_cut_off) {
    for (const cv::Size& size : {cv::Size(5, 5), cv::Size(8, 5), cv::Size(6, 7)}) {
        const BoardSearch search =
            find_boards(drawn({.at = {60, 60}, .square = 25, .columns = size.width, .rows = size.height}));
        BOOST_TEST(search.boards.empty());
        BOOST_TEST(!search.cut_off);
    }
}

BOOST_AUTO_TEST_CASE(a_flag_in_the_wind_is_no_board) {
    const cv::Mat flag = drawn({.at = {60, 100}, .square = 40, .columns = 10, .rows = 8}, {520, 520});
    for (const double period : {200.0, 260.0, 330.0})
        for (const double height : {6.0, 10.0, 14.0, 18.0}) {
            cv::Mat x(flag.size(), CV_32FC1), y(flag.size(), CV_32FC1), seen;
            for (int row = 0; row < flag.rows; ++row)
                for (int column = 0; column < flag.cols; ++column) {
                    x.at<float>(row, column) = static_cast<float>(column);
                    y.at<float>(row, column) = static_cast<float>(row + height * std::sin(column * 2 * CV_PI / period));
                }
            cv::remap(flag, seen, x, y, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
            BOOST_TEST_CONTEXT(period << ' ' << height) BOOST_TEST(find_boards(seen).boards.empty());
        }
}

BOOST_AUTO_TEST_CASE(nothing_is_found_where_nothing_is) {
    for (const cv::Size& size : {cv::Size(0, 0), cv::Size(1, 1), cv::Size(400, 3), cv::Size(300, 300)}) {
        const BoardSearch search = find_boards(cv::Mat(size, CV_8UC1, cv::Scalar(90)));
        BOOST_TEST(search.boards.empty());
        BOOST_TEST(!search.cut_off);
    }
    BOOST_TEST(find_boards(noise({500, 400}, 256)).boards.empty());
}

BOOST_AUTO_TEST_SUITE_END()
