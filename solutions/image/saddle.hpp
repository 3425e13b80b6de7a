// Where four squares of a checker meet, two opposite quarters are bright and the other two dark: such points are looked
// for, at any angle.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

namespace image {

struct Saddle {
    cv::Point2f at;
    int strength = 0; // grey levels between the darker of the bright quarters and the brighter of the dark ones
    int axis = 0;     // the direction in which it is bright, in steps of 22.5 degrees, 0 to 7
};

// Of neighbours in a checker one is bright where the other is dark. Skewed squares may be neither alike nor opposite.
inline bool alike(const Saddle& a, const Saddle& b) {
    const int turn = (a.axis - b.axis) & 7;
    return turn <= 1 || turn == 7;
}
inline bool opposite(const Saddle& a, const Saddle& b) {
    const int turn = (a.axis - b.axis) & 7;
    return turn >= 3 && turn <= 5;
}

// The saddles of a CV_8UC1 picture, judged on a circle of `radius` pixels (2 or more), at most `limit`. The strongest
// of each part of the picture come first, then the second strongest of each: a page of text must not crowd out a pale
// board.
std::vector<Saddle> find_saddles(const cv::Mat& grey, int radius, std::size_t limit);

} // namespace image
