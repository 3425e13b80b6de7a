#include "solutions/image/annotate.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <string>

#include "solutions/chess/square.hpp"

namespace image {

namespace {

const cv::Scalar frame_colour(255, 120, 0);
const cv::Scalar sure_colour(0, 140, 0);
const cv::Scalar unsure_colour(0, 0, 230);
const cv::Scalar halo_colour(255, 255, 255);

// Letters need so many pixels a square, and a picture no more than so many in all.
constexpr double least_square = 36;
constexpr double largest_side = 4000;

double square_side(const Quad& quad) {
    double least = 1e9;
    for (std::size_t i = 0; i < 4; ++i)
        least = std::min(least, cv::norm(quad.corners.at(i) - quad.corners.at((i + 1) % 4)) / 8);
    return least;
}

double enlargement(const cv::Mat& picture, const std::vector<Answer>& answers) {
    double wanted = 1;
    for (const Answer& answer : answers)
        wanted = std::max(wanted, least_square / std::max(1.0, square_side(answer.quad)));
    return std::max(1.0, std::min(wanted, largest_side / std::max(picture.cols, picture.rows)));
}

class BoardDrawing {
  public:
    BoardDrawing(cv::Mat& picture, const Answer& answer, double scale)
        : picture_(picture),
          answer_(answer),
          to_picture_(board_to_picture(answer.quad)),
          scale_(scale),
          side_(square_side(answer.quad) * scale),
          line_(std::max(1, static_cast<int>(std::lround(side_ / 24)))) {}

    void draw() {
        polygon(0, 0, 8, 8, frame_colour);
        for (std::size_t i = 0; i < 64; ++i) draw_square(i);
        const std::array<cv::Point2d, 4> corners{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}};
        for (const cv::Point2d& corner : corners)
            cv::circle(picture_, pixel(corner.x, corner.y), 3 * line_, frame_colour, cv::FILLED, cv::LINE_AA);
    }

  private:
    void draw_square(std::size_t index) {
        const SquareReading& square = answer_.squares.at(index);
        const double column = chess::file_of(static_cast<chess::Square>(index));
        const double row = 8 - chess::rank_of(static_cast<chess::Square>(index));
        const cv::Scalar& colour = square.unsure ? unsure_colour : sure_colour;
        if (square.unsure) polygon(column + 0.04, row + 0.04, column + 0.96, row + 0.96, colour);
        std::string text(1, letter_of(square.best));
        if (square.unsure) text += std::string("?") + letter_of(square.second);
        if (square.unsure || square.best != chess::Piece::none) write(text, lower_left(column, row), colour);
    }

    // Within a square, the corner that is at the lower left of the picture, whichever way the board lies.
    cv::Point lower_left(double column, double row) const {
        cv::Point best = pixel(column + 0.05, row + 0.05);
        for (const cv::Point2d& corner : {cv::Point2d{0.95, 0.05}, {0.95, 0.95}, {0.05, 0.95}}) {
            const cv::Point here = pixel(column + corner.x, row + corner.y);
            if (here.y - here.x > best.y - best.x) best = here;
        }
        return best;
    }

    void write(const std::string& text, const cv::Point& at, const cv::Scalar& colour) {
        const double size = side_ / 70;
        cv::putText(picture_, text, at, cv::FONT_HERSHEY_SIMPLEX, size, halo_colour, 3 * line_, cv::LINE_AA);
        cv::putText(picture_, text, at, cv::FONT_HERSHEY_SIMPLEX, size, colour, line_, cv::LINE_AA);
    }

    void polygon(double left, double top, double right, double bottom, const cv::Scalar& colour) {
        const std::vector<cv::Point> corners{pixel(left, top), pixel(right, top), pixel(right, bottom),
                                             pixel(left, bottom)};
        cv::polylines(picture_, corners, true, colour, line_, cv::LINE_AA);
    }

    cv::Point pixel(double column, double row) const { return mapped(to_picture_, {column, row}) * scale_; }

    cv::Mat& picture_;     // NOLINT(cppcoreguidelines-avoid-const-or-ref-data-members): drawn upon, never kept
    const Answer& answer_; // NOLINT(cppcoreguidelines-avoid-const-or-ref-data-members)
    cv::Matx33d to_picture_;
    double scale_;
    double side_;
    int line_;
};

} // namespace

cv::Mat annotated(const cv::Mat& bgr, const std::vector<Answer>& answers) {
    const double scale = enlargement(bgr, answers);
    cv::Mat picture;
    if (scale > 1)
        cv::resize(bgr, picture, cv::Size(), scale, scale, cv::INTER_CUBIC);
    else
        picture = bgr.clone();
    for (const Answer& answer : answers) BoardDrawing(picture, answer, scale).draw();
    return picture;
}

} // namespace image
