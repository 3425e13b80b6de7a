#include "solutions/image/homography.hpp"

#include <boost/test/unit_test.hpp>

#include <optional>
#include <vector>

#include "solutions/image/quad.hpp"

namespace {

std::vector<image::Sight> seen_through(const cv::Matx33d& map, int columns, int rows) {
    std::vector<image::Sight> sights;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) sights.push_back({cv::Point2d(x, y), image::mapped(map, cv::Point2d(x, y))});
    return sights;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_homography)

BOOST_AUTO_TEST_CASE(a_map_is_found_from_what_is_seen_through_it) {
    const cv::Matx33d map(90, 12, 2000, -7, 80, 1500, 0.01, 0.02, 1);
    const std::optional<cv::Matx33d> fitted = fit_homography(seen_through(map, 7, 7), image::Bend::projective);
    BOOST_TEST_REQUIRE(fitted.has_value());
    for (const cv::Point2d& corner : {cv::Point2d(-1, -1), cv::Point2d(7, -1), cv::Point2d(7, 7)})
        BOOST_TEST(cv::norm(image::mapped(*fitted, corner) - image::mapped(map, corner)) < 1); // of some 600 pixels
}

BOOST_AUTO_TEST_CASE(an_affine_fit_bends_nothing) {
    const cv::Matx33d map(90, 12, 2000, -7, 80, 1500, 0.01, 0.02, 1);
    const std::optional<cv::Matx33d> fitted = fit_homography(seen_through(map, 3, 3), image::Bend::affine);
    BOOST_TEST_REQUIRE(fitted.has_value());
    BOOST_TEST(std::abs((*fitted)(2, 0)) < 1e-6);
    BOOST_TEST(std::abs((*fitted)(2, 1)) < 1e-6);
}

BOOST_AUTO_TEST_CASE(points_on_a_line_fix_no_map) {
    const cv::Matx33d map = cv::Matx33d::eye();
    BOOST_TEST(!fit_homography(seen_through(map, 9, 1), image::Bend::affine).has_value());
    BOOST_TEST(!fit_homography({}, image::Bend::affine).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
