// Pictures made in memory for the tests of decoders.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <opencv2/core/mat.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "solutions/image/picture.hpp"

namespace made {

using Bytes = std::vector<std::uint8_t>;

// Smooth, so that no encoder spoils it much, and different in each colour and quarter.
cv::Mat gradient(int width, int height);

// The largest difference of a channel; 256 if the sizes differ.
double difference(const cv::Mat& one, const cv::Mat& other);

// The message of the PictureError, or empty if there is none.
std::string error_of(const Bytes& bytes);

void append(Bytes& bytes, std::string_view text);
void append(Bytes& bytes, const Bytes& more);
void append_big(Bytes& bytes, std::uint32_t number, int count);
void append_little(Bytes& bytes, std::uint32_t number, int count);
Bytes prefix(const Bytes& bytes, std::size_t size);

// Where the text stands first; the end if nowhere.
std::size_t find(const Bytes& bytes, std::string_view text, std::size_t from = 0);
Bytes with_inserted(const Bytes& bytes, std::size_t at, const Bytes& more);

// A block of EXIF that says nothing but the orientation.
Bytes exif(int orientation);

struct PngForm {
    int colour_type = 0; // PNG_COLOR_TYPE_...
    int bits = 8;
    bool interlaced = false;
    std::vector<std::array<std::uint8_t, 3>> palette{}; // red, green, blue
    std::vector<std::uint8_t> palette_alpha{};
    std::vector<std::uint16_t> transparent{}; // a grey, or red, green and blue
};

// A sample of 16-bit or less for each channel, in PNG's order.
using Sample = std::function<std::uint32_t(int x, int y, int channel)>;
Bytes png(int width, int height, const PngForm& form, const Sample& sample);
Bytes png(const cv::Mat& bgr, bool interlaced = false);
Bytes png_chunk(std::string_view type, const Bytes& content); // with its length and checksum

struct JpegForm {
    bool progressive = false;
    int sampling = 1; // 2: colours at half of the resolution
    int restart = 0;  // MCUs between markers
    bool arithmetic = false;
    bool adobe = true; // where the colours allow both
};

// Channels: 1 grey, 2 unknown, 3 BGR, 4 CMYK as it is to be stored.
Bytes jpeg(const cv::Mat& picture, const JpegForm& form = {});
Bytes jpeg_of_rgb(const cv::Mat& bgr);   // stored without a change of colours
Bytes jpeg_of_ycck(const cv::Mat& cmyk); // stored as YCCK
Bytes jpeg_segment(int marker, const Bytes& content);

enum class WebpForm { lossy, lossless };
Bytes webp(const cv::Mat& picture, WebpForm form); // 3 or 4 channels

struct WebpFrame {
    Bytes webp;
    int x = 0;
    int y = 0;
};
Bytes webp_animation(cv::Size canvas, const std::vector<WebpFrame>& frames);
Bytes webp_with_exif(const Bytes& webp, const Bytes& exif);

} // namespace made
