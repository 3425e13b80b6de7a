#include "solutions/image/webp.hpp"

#include <webp/decode.h>
#include <webp/demux.h>

#include <memory>

#include "solutions/image/exif.hpp"
#include "solutions/image/picture.hpp"

namespace image {
namespace {

constexpr std::string_view format = "WebP";

struct Close {
    void operator()(WebPDemuxer* demuxer) const { WebPDemuxDelete(demuxer); }
    void operator()(WebPIterator* frame) const { WebPDemuxReleaseIterator(frame); }
    void operator()(WebPChunkIterator* chunk) const { WebPDemuxReleaseChunkIterator(chunk); }
};
using Demuxer = std::unique_ptr<WebPDemuxer, Close>;

Demuxer open(Bytes bytes) {
    const WebPData data{bytes.data(), bytes.size()};
    WebPDemuxState state = WEBP_DEMUX_PARSE_ERROR;
    Demuxer demuxer(WebPDemuxPartial(&data, &state));
    if (state == WEBP_DEMUX_PARSING_HEADER) refuse_cut_off(format, "in its header", bytes.size());
    if (demuxer == nullptr || state == WEBP_DEMUX_PARSE_ERROR) refuse_damaged(format, "its parts do not fit together");
    return demuxer;
}

// The pixels of one frame.
cv::Mat decode_frame(const WebPIterator& frame) {
    WebPDecoderConfig config;
    if (WebPInitDecoderConfig(&config) == 0) refuse_damaged(format, "libwebp is of another version");
    const WebPData& data = frame.fragment;
    if (WebPGetFeatures(data.bytes, data.size, &config.input) != VP8_STATUS_OK)
        refuse_damaged(format, "the picture in it has no valid header");
    if (config.input.width != frame.width || config.input.height != frame.height)
        refuse_damaged(format, "the picture in it has another size than its header says");

    const bool transparent = config.input.has_alpha != 0;
    cv::Mat pixels(frame.height, frame.width, transparent ? CV_8UC4 : CV_8UC3);
    config.output.colorspace = transparent ? MODE_BGRA : MODE_BGR;
    config.output.is_external_memory = 1;
    config.output.u.RGBA = {pixels.data, static_cast<int>(pixels.step), pixels.total() * pixels.elemSize()};
    const VP8StatusCode status = WebPDecode(data.bytes, data.size, &config);
    WebPFreeDecBuffer(&config.output);
    if (status == VP8_STATUS_OUT_OF_MEMORY) refuse_damaged(format, "out of memory");
    if (status != VP8_STATUS_OK) refuse_damaged(format, "its pixels are damaged");
    return transparent ? blended_over_white(pixels) : pixels;
}

int orientation_in(const WebPDemuxer* demuxer) {
    WebPChunkIterator chunk{};
    if (WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk) == 0) return 1;
    const std::unique_ptr<WebPChunkIterator, Close> close(&chunk);
    return exif_orientation({chunk.chunk.bytes, chunk.chunk.size});
}

} // namespace

Pixels decode_webp(Bytes bytes) {
    const Demuxer demuxer = open(bytes);
    const cv::Rect canvas(0, 0, static_cast<int>(WebPDemuxGetI(demuxer.get(), WEBP_FF_CANVAS_WIDTH)),
                          static_cast<int>(WebPDemuxGetI(demuxer.get(), WEBP_FF_CANVAS_HEIGHT)));
    require_size(format, canvas.width, canvas.height, most_pixels_at_once);

    WebPIterator frame{};
    if (WebPDemuxGetFrame(demuxer.get(), 1, &frame) == 0) refuse_cut_off(format, "before its pixels", bytes.size());
    const std::unique_ptr<WebPIterator, Close> close(&frame);
    if (frame.complete == 0) refuse_cut_off(format, "within its pixels", bytes.size());
    const cv::Rect place(frame.x_offset, frame.y_offset, frame.width, frame.height);
    if ((place & canvas) != place) refuse_damaged(format, "its first frame is larger than its canvas");
    require_size(format, frame.width, frame.height, most_pixels_at_once);

    const cv::Mat pixels = decode_frame(frame);
    const int orientation = orientation_in(demuxer.get());
    if (place == canvas) return {pixels, orientation};
    cv::Mat whole(canvas.size(), CV_8UC3, cv::Scalar::all(255));
    pixels.copyTo(whole(place));
    return {whole, orientation};
}

} // namespace image
