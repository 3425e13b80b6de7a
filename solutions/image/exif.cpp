#include "solutions/image/exif.hpp"

#include <opencv2/core.hpp>

namespace image {
namespace {

constexpr std::uint32_t orientation_tag = 0x0112;
constexpr std::uint32_t type_short = 3; // two bytes; some programs write a long
constexpr std::uint32_t type_long = 4;
constexpr std::size_t entry_bytes = 12; // tag 2, type 2, count 4, value 4

} // namespace

int exif_orientation(Bytes exif) {
    if (begins_with(exif, "Exif\0\0")) exif = exif.subspan(6);
    const bool little = begins_with(exif, "II*\0");
    if (!little && !begins_with(exif, "MM\0*")) return 1;
    const std::endian order = little ? std::endian::little : std::endian::big;

    const std::size_t directory = number_at(exif, 4, 4, order).value_or(0);
    const std::uint32_t entries = number_at(exif, directory, 2, order).value_or(0);
    for (std::uint32_t i = 0; i < entries; ++i) {
        const std::size_t at = directory + 2 + i * entry_bytes;
        const auto tag = number_at(exif, at, 2, order);
        if (!tag) return 1;
        if (*tag != orientation_tag) continue;
        const std::uint32_t type = number_at(exif, at + 2, 2, order).value_or(0);
        if (type != type_short && type != type_long) return 1;
        const std::uint32_t value = number_at(exif, at + 8, type == type_short ? 2 : 4, order).value_or(1);
        return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
    }
    return 1;
}

cv::Mat turned_upright(const cv::Mat& picture, int orientation) {
    // Orientations 5 to 8 lie on their side. After that only flips are left.
    constexpr int no_flip = 2, top_and_bottom = 0, left_and_right = 1, both = -1; // as cv::flip() counts them
    int flip = no_flip;
    if (orientation == 2 || orientation == 6) flip = left_and_right;
    if (orientation == 4 || orientation == 8) flip = top_and_bottom;
    if (orientation == 3 || orientation == 7) flip = both;
    cv::Mat turned = picture;
    if (orientation >= 5) cv::transpose(picture, turned);
    if (flip == no_flip) return turned;
    cv::Mat flipped;
    cv::flip(turned, flipped, flip);
    return flipped;
}

} // namespace image
