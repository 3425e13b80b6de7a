#include <cstdio> // which jpeglib.h needs and does not include

#include <jpeglib.h>

#include <boost/test/unit_test.hpp>
#include <cstdlib>

#include "solutions/tests/made_pictures.hpp"

namespace made {
namespace {

struct Colours {
    J_COLOR_SPACE given;
    J_COLOR_SPACE stored;
};

Bytes encoded(const cv::Mat& picture, Colours colours, const JpegForm& form) {
    jpeg_compress_struct jpeg;
    jpeg_error_mgr errors;
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    unsigned char* memory = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&jpeg, &memory, &size);
    jpeg.image_width = static_cast<JDIMENSION>(picture.cols);
    jpeg.image_height = static_cast<JDIMENSION>(picture.rows);
    jpeg.input_components = picture.channels();
    jpeg.in_color_space = colours.given;
    jpeg_set_defaults(&jpeg);
    jpeg_set_colorspace(&jpeg, colours.stored);
    if (colours.stored == JCS_CMYK) jpeg.write_Adobe_marker = form.adobe ? TRUE : FALSE;
    jpeg_set_quality(&jpeg, 97, TRUE);
    jpeg.comp_info[0].h_samp_factor = jpeg.comp_info[0].v_samp_factor = form.sampling;
    if (form.progressive) jpeg_simple_progression(&jpeg);
    jpeg.arith_code = form.arithmetic ? TRUE : FALSE;
    jpeg.restart_interval = static_cast<unsigned>(form.restart);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        JSAMPROW row = picture.data + jpeg.next_scanline * picture.step;
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    Bytes bytes(memory, memory + size);
    std::free(memory); // NOLINT(cppcoreguidelines-no-malloc): so says libjpeg
    return bytes;
}

} // namespace

Bytes jpeg(const cv::Mat& picture, const JpegForm& form) {
    switch (picture.channels()) {
        case 1:
            return encoded(picture, {JCS_GRAYSCALE, JCS_GRAYSCALE}, form);
        case 3:
            return encoded(picture, {JCS_EXT_BGR, JCS_YCbCr}, form);
        case 4:
            return encoded(picture, {JCS_CMYK, JCS_CMYK}, form);
        default:
            return encoded(picture, {JCS_UNKNOWN, JCS_UNKNOWN}, form);
    }
}

Bytes jpeg_of_rgb(const cv::Mat& bgr) {
    return encoded(bgr, {JCS_EXT_BGR, JCS_RGB}, {});
}

Bytes jpeg_of_ycck(const cv::Mat& cmyk) {
    return encoded(cmyk, {JCS_CMYK, JCS_YCCK}, {});
}

Bytes jpeg_segment(int marker, const Bytes& content) {
    Bytes segment{0xff, static_cast<std::uint8_t>(marker)};
    append_big(segment, static_cast<std::uint32_t>(content.size() + 2), 2);
    append(segment, content);
    return segment;
}

} // namespace made
