// The brightness of squares, taken beside their sides and near their corners, where pieces seldom reach, and how it
// alternates.
#pragma once

#include <opencv2/core/mat.hpp>
#include <opencv2/core/matx.hpp>
#include <vector>

#include "solutions/image/pyramid.hpp"

namespace image {

// How far neighbours alternate: a mean of 1 in a checker, about 0 in anything else.
struct Evidence {
    double sum = 0;
    int count = 0;
    int right = 0; // how many alternate clearly

    double mean() const { return count > 0 ? sum / count : 0; }
    Evidence& operator+=(const Evidence& other) {
        sum += other.sum;
        count += other.count;
        right += other.right;
        return *this;
    }
};

// Squares are counted from 0. What lies outside the picture is not a number.
class Samples {
  public:
    Samples() = default;
    // Of columns x rows squares, of which (0, 0) has its corner at the origin of `to_picture`. Most of those in `core`
    // are checkered.
    Samples(const std::vector<Level>& pyramid, const cv::Matx33d& to_picture, int columns, int rows,
            const cv::Rect& core);

    Samples transposed() const;

    // The median difference between an even square and an odd one beside it in the core: positive where even squares
    // are light.
    double contrast() const { return contrast_; }

    // Between the squares of a row, and between those of a row and of the next one.
    Evidence along(int row, const cv::Range& columns) const;
    Evidence across(int row, const cv::Range& columns) const;

    // Whether there is something in the middle of a square that differs from its corners.
    bool occupied(int column, int row) const;

  private:
    void learn_contrast(const cv::Rect& core);
    Evidence judged(double difference) const;

    cv::Mat straight_; // CV_8UC1, the squares seen from above
    // CV_32FC1, two samples a square each way. Those beside upright sides are tall, those beside level sides are wide.
    cv::Mat tall_, wide_;
    double contrast_ = 0;
};

} // namespace image
