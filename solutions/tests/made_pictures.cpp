#include "solutions/tests/made_pictures.hpp"

#include <webp/encode.h>
#include <webp/mux.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <opencv2/core.hpp>

namespace made {

cv::Mat gradient(int width, int height) {
    cv::Mat bgr(height, width, CV_8UC3);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            bgr.at<cv::Vec3b>(y, x) = {static_cast<std::uint8_t>(40 + 150 * x / width),
                                       static_cast<std::uint8_t>(220 - 120 * y / height),
                                       static_cast<std::uint8_t>(60 + 60 * x / width + 90 * y / height)};
    return bgr;
}

double difference(const cv::Mat& one, const cv::Mat& other) {
    return one.size() == other.size() && one.type() == other.type() ? cv::norm(one, other, cv::NORM_INF) : 256;
}

std::string error_of(const Bytes& bytes) {
    try {
        image::decode_picture(bytes);
        return {};
    } catch (const image::PictureError& error) {
        return error.what();
    }
}

void append(Bytes& bytes, std::string_view text) {
    bytes.insert(bytes.end(), text.begin(), text.end());
}

void append(Bytes& bytes, const Bytes& more) {
    bytes.insert(bytes.end(), more.begin(), more.end());
}

void append_big(Bytes& bytes, std::uint32_t number, int count) {
    for (int i = count - 1; i >= 0; --i) bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

void append_little(Bytes& bytes, std::uint32_t number, int count) {
    for (int i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

Bytes prefix(const Bytes& bytes, std::size_t size) {
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

std::size_t find(const Bytes& bytes, std::string_view text, std::size_t from) {
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(from);
    const auto same = [](std::uint8_t byte, char c) { return byte == static_cast<std::uint8_t>(c); };
    return static_cast<std::size_t>(std::search(begin, bytes.end(), text.begin(), text.end(), same) - bytes.begin());
}

Bytes with_inserted(const Bytes& bytes, std::size_t at, const Bytes& more) {
    Bytes longer = bytes;
    longer.insert(longer.begin() + static_cast<std::ptrdiff_t>(at), more.begin(), more.end());
    return longer;
}

Bytes exif(int orientation) {
    Bytes bytes;
    append(bytes, std::string_view("II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0", 18));
    append_little(bytes, static_cast<std::uint32_t>(orientation), 4);
    append_little(bytes, 0, 4); // no further directory
    return bytes;
}

Bytes webp(const cv::Mat& picture, WebpForm form) {
    WebPPicture input;
    WebPConfig config;
    BOOST_REQUIRE(WebPPictureInit(&input) != 0);
    BOOST_REQUIRE(WebPConfigInit(&config) != 0);
    config.lossless = form == WebpForm::lossless ? 1 : 0;
    config.exact = 1; // or else what cannot be seen is not kept
    config.quality = 90;
    config.method = 0;
    input.use_argb = 1;
    input.width = picture.cols;
    input.height = picture.rows;
    const auto import = picture.channels() == 4 ? WebPPictureImportBGRA : WebPPictureImportBGR;
    BOOST_REQUIRE(import(&input, picture.data, static_cast<int>(picture.step)) != 0);
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    input.writer = WebPMemoryWrite;
    input.custom_ptr = &writer;
    BOOST_REQUIRE(WebPEncode(&config, &input) != 0);
    Bytes bytes(writer.mem, writer.mem + writer.size);
    WebPMemoryWriterClear(&writer);
    WebPPictureFree(&input);
    return bytes;
}

namespace {

Bytes assembled(WebPMux* mux) {
    WebPData data{};
    BOOST_REQUIRE(WebPMuxAssemble(mux, &data) == WEBP_MUX_OK);
    Bytes bytes(data.bytes, data.bytes + data.size);
    WebPDataClear(&data);
    WebPMuxDelete(mux);
    return bytes;
}

} // namespace

Bytes webp_animation(cv::Size canvas, const std::vector<WebpFrame>& frames) {
    WebPMux* mux = WebPMuxNew();
    for (const WebpFrame& frame : frames) {
        WebPMuxFrameInfo info{};
        info.bitstream = {frame.webp.data(), frame.webp.size()};
        info.x_offset = frame.x;
        info.y_offset = frame.y;
        info.duration = 100;
        info.id = WEBP_CHUNK_ANMF;
        BOOST_REQUIRE(WebPMuxPushFrame(mux, &info, 1) == WEBP_MUX_OK);
    }
    const WebPMuxAnimParams black{0xff000000, 0};
    BOOST_REQUIRE(WebPMuxSetAnimationParams(mux, &black) == WEBP_MUX_OK);
    BOOST_REQUIRE(WebPMuxSetCanvasSize(mux, canvas.width, canvas.height) == WEBP_MUX_OK);
    return assembled(mux);
}

Bytes webp_with_exif(const Bytes& webp, const Bytes& exif) {
    const WebPData picture{webp.data(), webp.size()};
    const WebPData block{exif.data(), exif.size()};
    WebPMux* mux = WebPMuxCreate(&picture, 1);
    BOOST_REQUIRE(mux != nullptr);
    BOOST_REQUIRE(WebPMuxSetChunk(mux, "EXIF", &block, 1) == WEBP_MUX_OK);
    return assembled(mux);
}

} // namespace made
