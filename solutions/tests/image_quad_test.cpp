#include "solutions/image/quad.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>

BOOST_AUTO_TEST_SUITE(image_quad)

BOOST_AUTO_TEST_CASE(the_corners_of_the_board_are_the_corners_of_the_quad) {
    const image::Quad quad{{{{10, 20}, {410, 40}, {380, 500}, {-15, 430}}}};
    const cv::Matx33d homography = image::board_to_picture(quad);
    const std::array<cv::Point2d, 4> board{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}};
    for (std::size_t i = 0; i < 4; ++i)
        BOOST_TEST(cv::norm(image::mapped(homography, board.at(i)) - quad.corners.at(i)) < 1e-9);
}

BOOST_AUTO_TEST_CASE(squares_of_a_straight_board_are_equally_wide) {
    const image::Quad quad{{{{0, 0}, {80, 0}, {80, 160}, {0, 160}}}};
    const cv::Point2d at = image::mapped(image::board_to_picture(quad), {3, 5});
    BOOST_TEST(cv::norm(at - cv::Point2d(30, 100)) < 1e-9);
}

BOOST_AUTO_TEST_SUITE_END()
