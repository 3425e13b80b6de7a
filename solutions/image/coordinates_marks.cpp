#include "solutions/image/coordinates_marks.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <opencv2/imgproc.hpp>

namespace image {

namespace {

// Marks are looked for at these differences from the ground, in grey levels, each responsible for a range of peaks: low
// ones find weak marks, high ones part strong marks from what lies beside them.
struct Level {
    int difference, least_peak, most_peak;
};
constexpr std::array<Level, 3> levels{{{10, 16, 50}, {26, 42, 130}, {64, 105, 255}}};

// Pixels above 0.4 of the peak belong to the mark.
constexpr int edge_tenths = 4;

struct Component {
    int name;
    cv::Rect box;
};

int peak_of(const cv::Mat& response, const cv::Mat& names, const Component& component) {
    int peak = 0;
    for (int y = component.box.y; y < component.box.br().y; ++y)
        for (int x = component.box.x; x < component.box.br().x; ++x)
            if (names.at<std::uint16_t>(y, x) == component.name)
                peak = std::max<int>(peak, response.at<std::uint8_t>(y, x));
    return peak;
}

cv::Rect tight_box(const cv::Mat& response, const cv::Mat& names, const Component& component, int peak) {
    cv::Point least = component.box.br(), most(-1, -1);
    for (int y = component.box.y; y < component.box.br().y; ++y)
        for (int x = component.box.x; x < component.box.br().x; ++x) {
            if (names.at<std::uint16_t>(y, x) != component.name) continue;
            if (response.at<std::uint8_t>(y, x) * 10 <= peak * edge_tenths) continue;
            least = {std::min(least.x, x), std::min(least.y, y)};
            most = {std::max(most.x, x), std::max(most.y, y)};
        }
    return {least, most + cv::Point(1, 1)};
}

bool has_shape_of_glyph(const cv::Rect& box, int square) {
    const int least = std::max(400, 7 * square); // hundredths of a pixel
    return 100 * box.height >= least && box.width >= 2 && 10 * box.width <= 16 * box.height &&
           box.height <= 6 * box.width;
}

GlyphPicture picture_of(const cv::Mat& padded, int rim, const cv::Rect& box, int peak) {
    const int longer = std::max(box.width, box.height);
    const int around = (longer * static_cast<int>(glyph_side) * 2 + 12) / 24;
    // Halves are rounded down, even below zero.
    const auto before = [around](int length) { return around >= length ? (around - length) / 2 : 0; };
    const cv::Rect wanted(rim + box.x - before(box.width), rim + box.y - before(box.height), around, around);
    const cv::Mat view = padded(wanted & cv::Rect({0, 0}, padded.size()));
    cv::Mat small;
    cv::resize(view, small, {glyph_side, glyph_side}, 0, 0, cv::INTER_AREA);
    GlyphPicture picture{};
    for (std::size_t i = 0; i < picture.size(); ++i)
        picture.at(i) = static_cast<std::uint8_t>(std::min(255, small.data[i] * 255 / peak));
    return picture;
}

void add_marks(std::vector<Mark>& marks, const cv::Mat& response, int square, const Level& level) {
    const int rim = square / 2;
    cv::Mat names, statistics, centroids, padded;
    const int count =
        cv::connectedComponentsWithStats(response > level.difference, names, statistics, centroids, 8, CV_16U);
    cv::copyMakeBorder(response, padded, rim, rim, rim, rim, cv::BORDER_CONSTANT, 0);
    for (int name = 1; name < count; ++name) {
        const int* row = statistics.ptr<int>(name);
        const Component component{
            name, {row[cv::CC_STAT_LEFT], row[cv::CC_STAT_TOP], row[cv::CC_STAT_WIDTH], row[cv::CC_STAT_HEIGHT]}};
        const cv::Rect& box = component.box;
        if (box.height < 4 || 10 * box.height > 6 * square || box.width < 2 || 20 * box.width > 13 * square) continue;
        const int peak = peak_of(response, names, component);
        if (peak < level.least_peak || peak > level.most_peak) continue;
        const cv::Rect tight = tight_box(response, names, component, peak);
        if (has_shape_of_glyph(tight, square)) marks.push_back({tight, picture_of(padded, rim, tight, peak)});
    }
}

} // namespace

std::vector<Mark> find_marks(const cv::Mat& grey, int square) {
    const int size = (square / 5) | 1; // wider than any stroke
    const cv::Mat kernel = cv::getStructuringElement(cv::MORPH_RECT, {size, size});
    std::vector<Mark> marks;
    for (const int way : {cv::MORPH_BLACKHAT, cv::MORPH_TOPHAT}) {
        cv::Mat response;
        cv::morphologyEx(grey, response, way, kernel);
        for (const Level& level : levels) add_marks(marks, response, square, level);
    }
    return marks;
}

} // namespace image
