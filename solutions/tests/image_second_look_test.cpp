#include "solutions/image/second_look.hpp"

#include <boost/test/unit_test.hpp>
#include <opencv2/imgproc.hpp>

#include "solutions/image/straighten.hpp"

namespace {

constexpr int square = 32;
constexpr std::size_t black_pawn = 6;

// A straightened board with a black pawn on a8 alone.
cv::Mat board_with_a_pawn() {
    cv::Mat board(8 * square + 16, 8 * square + 16, CV_8UC3, cv::Scalar(210, 230, 240));
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column)
            if ((row + column) % 2 == 1)
                board(cv::Rect(8 + column * square, 8 + row * square, square, square)) = cv::Scalar(99, 136, 181);
    const cv::Scalar black(20, 20, 20);
    cv::circle(board, {24, 17}, 5, black, cv::FILLED, cv::LINE_AA);
    const std::vector<cv::Point> body{{22, 18}, {14, 37}, {34, 37}, {26, 18}};
    cv::fillConvexPoly(board, body, black, cv::LINE_AA);
    constexpr double low = 7.5, high = 7.5 + 8 * square;
    return image::straightened(board, {{{{low, low}, {high, low}, {high, high}, {low, high}}}});
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_second_look)

BOOST_AUTO_TEST_CASE(a_network_that_is_sure_of_every_square_is_not_asked_again) {
    image::Network network;
    image::BoardProbabilities sure{};
    for (image::ClassProbabilities& one : sure) one[black_pawn] = 1;
    BOOST_TEST((image::looked_again(board_with_a_pawn(), sure, network) == sure));
}

BOOST_AUTO_TEST_CASE(a_square_that_was_unsure_is_read_in_two_more_views_as_it_stands) {
    image::Network network;
    const cv::Mat board = board_with_a_pawn();
    image::BoardProbabilities first = network.read(board);
    BOOST_REQUIRE(first[0][image::empty_class] < 0.05);
    first[0].fill(1.0 / image::class_count);
    const image::BoardProbabilities again = image::looked_again(board, first, network);
    BOOST_TEST(again[0][image::empty_class] < 0.1);
    for (std::size_t i = 1; i < again.size(); ++i) BOOST_TEST(again.at(i)[image::empty_class] > 0.5);
    double sum = 0;
    for (const double probability : again[0]) sum += probability;
    BOOST_TEST(sum == 1, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_SUITE_END()
