#include "solutions/image/comb.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

#include "solutions/tests/image_drawn_board.hpp"

BOOST_AUTO_TEST_SUITE(image_comb)

BOOST_AUTO_TEST_CASE(a_board_is_among_the_guesses_from_its_lines) {
    const tests::DrawnBoard board{.at = {30, 12}, .square = 28};
    const std::vector<cv::Rect2d> guesses = image::guess_by_combs(drawn(board, {300, 260}, 160));
    BOOST_TEST_REQUIRE(!guesses.empty());
    BOOST_TEST(guesses.size() <= 9U);
    // The outer sides count as little as a line more beside them: another guess may lie one square away.
    BOOST_TEST(std::any_of(guesses.begin(), guesses.end(), [](const cv::Rect2d& guess) {
        return std::abs(guess.x - 29.5) < 3 && std::abs(guess.y - 11.5) < 3 && std::abs(guess.width - 8 * 28) < 3;
    }));
}

BOOST_AUTO_TEST_CASE(an_even_picture_gives_no_guess) {
    BOOST_TEST(image::guess_by_combs(cv::Mat(300, 300, CV_8UC1, cv::Scalar(80))).empty());
    BOOST_TEST(image::guess_by_combs(cv::Mat(3, 300, CV_8UC1, cv::Scalar(80))).empty());
}

BOOST_AUTO_TEST_SUITE_END()
