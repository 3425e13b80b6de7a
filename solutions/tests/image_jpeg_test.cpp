#include "solutions/image/jpeg.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "solutions/tests/made_pictures.hpp"

using namespace std::string_view_literals;

namespace {

using made::Bytes;

constexpr int width = 43;
constexpr int height = 35;
constexpr double small = 6; // what quality 97 changes at most

const cv::Mat picture = made::gradient(width, height);

double error_in(const Bytes& bytes, const cv::Mat& expected = picture) {
    return made::difference(image::decode_jpeg(bytes).bgr, expected);
}

// How much ink, 255 being all, and what is seen of it.
struct Inks {
    cv::Mat cmyk = cv::Mat(height, width, CV_8UC4);
    cv::Mat bgr = cv::Mat(height, width, CV_8UC3);
};

Inks make_inks() {
    Inks inks;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const cv::Vec4i ink(5 * x, 5 * y, 200 - 3 * x, 2 * y + x);
            inks.cmyk.at<cv::Vec4b>(y, x) = ink;
            for (int c = 0; c < 3; ++c)
                inks.bgr.at<cv::Vec3b>(y, x)[2 - c] = static_cast<std::uint8_t>((255 - ink[c]) * (255 - ink[3]) / 255);
        }
    return inks;
}

cv::Mat inverted(const cv::Mat& cmyk) {
    cv::Mat result;
    cv::bitwise_not(cmyk, result);
    return result;
}

// Where the header of the picture says its size: marker, length 2, bits 1, height 2, width 2.
void set_size(Bytes& bytes, char start_of_frame, std::uint32_t rows, std::uint32_t columns) {
    const std::size_t at = made::find(bytes, std::string{'\xff', start_of_frame}) + 5;
    Bytes size;
    made::append_big(size, rows, 2);
    made::append_big(size, columns, 2);
    std::copy(size.begin(), size.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
}

// Where scans begin.
std::vector<std::size_t> scans(const Bytes& bytes) {
    std::vector<std::size_t> found;
    for (std::size_t at = made::find(bytes, "\xff\xda"); at < bytes.size(); at = made::find(bytes, "\xff\xda", at + 1))
        found.push_back(at);
    return found;
}

// So many, the one that refines the means (see jpeg_simple_progression() of libjpeg) again and again. It does no harm.
Bytes with_scans(std::size_t count, const cv::Mat& from = picture) {
    const Bytes bytes = made::jpeg(from, {.progressive = true});
    const std::size_t start = scans(bytes)[from.channels() == 1 ? 4 : 6];
    const auto end = static_cast<std::ptrdiff_t>(made::find(bytes, "\xff\xc4", start));
    const Bytes scan(bytes.begin() + static_cast<std::ptrdiff_t>(start), bytes.begin() + end);
    Bytes copies;
    for (std::size_t i = scans(bytes).size(); i < count; ++i) made::append(copies, scan);
    return made::with_inserted(bytes, start, copies);
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_jpeg)

BOOST_AUTO_TEST_CASE(every_way_to_store_colours_is_read) {
    BOOST_TEST(error_in(made::jpeg(picture)) <= small);
    BOOST_TEST(error_in(made::jpeg(picture, {.sampling = 2})) <= 2 * small);
    BOOST_TEST(error_in(made::jpeg(picture, {.progressive = true})) <= small);
    BOOST_TEST(error_in(made::jpeg(picture, {.progressive = true, .sampling = 2, .restart = 2})) <= 2 * small);
    BOOST_TEST(error_in(made::jpeg(picture, {.restart = 3})) <= small);
    BOOST_TEST(error_in(made::jpeg(picture, {.arithmetic = true})) <= small);
    BOOST_TEST(error_in(made::jpeg_of_rgb(picture)) <= small);
}

BOOST_AUTO_TEST_CASE(grey_is_read) {
    std::vector<cv::Mat> channels;
    cv::split(picture, channels);
    cv::Mat grey;
    cv::merge(std::vector<cv::Mat>(3, channels[0]), grey);
    BOOST_TEST(error_in(made::jpeg(channels[0]), grey) <= small);
    BOOST_TEST(error_in(made::jpeg(channels[0], {.progressive = true}), grey) <= small);
}

BOOST_AUTO_TEST_CASE(inks_are_read_inverted_where_adobe_says_so) {
    const Inks inks = make_inks();
    BOOST_TEST(error_in(made::jpeg(inks.cmyk, {.adobe = false}), inks.bgr) <= small);
    BOOST_TEST(error_in(made::jpeg(inverted(inks.cmyk)), inks.bgr) <= small);
    BOOST_TEST(error_in(made::jpeg(inverted(inks.cmyk), {.progressive = true}), inks.bgr) <= small);
    BOOST_TEST(error_in(made::jpeg_of_ycck(inverted(inks.cmyk)), inks.bgr) <= small);
}

BOOST_AUTO_TEST_CASE(unknown_colours_are_refused) {
    BOOST_TEST(made::error_of(made::jpeg(cv::Mat(8, 8, CV_8UC2, cv::Scalar(1, 2))))
                   .starts_with("the JPEG cannot be read: unknown colours, expected grey, YCbCr, RGB, CMYK or YCCK; "));
}

BOOST_AUTO_TEST_CASE(each_beginning_is_an_error_or_the_whole_picture) {
    for (const auto& [form, may_lack] : std::vector<std::pair<made::JpegForm, std::size_t>>{
             {{}, 2}, {{.sampling = 2, .restart = 2}, 2}, {{.progressive = true}, 2}, {{.arithmetic = true}, 0}}) {
        const Bytes bytes = made::jpeg(picture, form);
        const cv::Mat whole = image::decode_jpeg(bytes).bgr;
        std::size_t good = 0;
        for (std::size_t size = 0; size <= bytes.size(); ++size) {
            const Bytes beginning = made::prefix(bytes, size);
            const std::string error = made::error_of(beginning);
            if (!error.empty()) continue;
            ++good;
            BOOST_TEST(made::difference(image::decode_jpeg(beginning).bgr, whole) == 0, size << " of " << bytes.size());
        }
        BOOST_TEST(good == 1 + may_lack); // none, a half, or all of the end marker
    }
}

BOOST_AUTO_TEST_CASE(what_is_cut_off_says_how_much_came) {
    const cv::Mat large = made::gradient(400, 320);
    const Bytes rows = made::jpeg(large);
    const std::string half = made::error_of(made::prefix(rows, rows.size() / 2));
    BOOST_TEST(half.starts_with("the JPEG is cut off after row "), half);
    BOOST_TEST(half.ends_with(" of 320: only " + std::to_string(rows.size() / 2) + " bytes came; send the whole file"));
    const Bytes passes = made::jpeg(large, {.progressive = true});
    BOOST_TEST(made::error_of(made::prefix(passes, scans(passes)[3] + 20))
                   .starts_with("the JPEG is cut off in scan 4 of several"));
    BOOST_TEST(made::error_of(made::prefix(rows, 100)) ==
               "the JPEG is cut off in its header: only 100 bytes came; send the whole file");
}

BOOST_AUTO_TEST_CASE(scans_that_lack_are_an_error_even_between_two_scans) {
    const Bytes bytes = made::jpeg(picture, {.progressive = true});
    const std::vector<std::size_t> starts = scans(bytes);
    for (std::size_t i = 1; i < starts.size(); ++i) {
        // The tables of the next scan may stand in front of it.
        const std::size_t tables = made::find(bytes, "\xff\xc4", starts[i - 1]);
        BOOST_TEST(made::error_of(made::prefix(bytes, std::min(tables, starts[i])))
                       .starts_with("the JPEG is cut off in scan"));
    }
}

BOOST_AUTO_TEST_CASE(damaged_pixels_are_an_error) {
    Bytes ends_early = made::prefix(made::jpeg(picture), made::jpeg(picture).size() - 60);
    made::append(ends_early, "\xff\xd9");
    BOOST_TEST(made::error_of(ends_early).starts_with("the JPEG cannot be read: Corrupt JPEG data"));
    Bytes lost_marker = made::jpeg(picture, {.restart = 1});
    lost_marker[made::find(lost_marker, "\xff\xd2") + 1] = 0xd5;
    BOOST_TEST(made::error_of(lost_marker).starts_with("the JPEG cannot be read: Corrupt JPEG data"));
}

BOOST_AUTO_TEST_CASE(a_colour_without_its_scan_is_an_error) {
    const Bytes bytes = made::jpeg(picture, {.progressive = true});
    // The first scan of YCbCr is of all three; made one of the first alone, the others still lack after it.
    Bytes header = made::prefix(bytes, scans(bytes)[0]);
    const Bytes grey = made::jpeg(cv::Mat(height, width, CV_8UC1, cv::Scalar(99)), {.progressive = true});
    const std::size_t tables = made::find(grey, "\xff\xc4");
    const Bytes scan(grey.begin() + static_cast<std::ptrdiff_t>(tables), grey.end());
    made::append(header, scan);
    BOOST_TEST(
        made::error_of(header).starts_with("the JPEG cannot be read: the scan of one of its colours is missing"));
}

BOOST_AUTO_TEST_CASE(bytes_that_mean_nothing_are_skipped) {
    const Bytes bytes = made::jpeg(picture);
    Bytes extra = made::with_inserted(bytes, bytes.size() - 2, Bytes(50, 0x11));
    BOOST_TEST(error_in(extra) <= small);
    made::append(extra, "anything behind it");
    BOOST_TEST(error_in(extra) <= small);
}

BOOST_AUTO_TEST_CASE(scans_are_counted) {
    BOOST_TEST(error_in(with_scans(image::most_scans)) <= small);
    const std::string refusal =
        "the JPEG cannot be read: it comes in more scans than would be read, real ones in about ten; ";
    BOOST_TEST(made::error_of(with_scans(image::most_scans + 1)).starts_with(refusal));
    BOOST_TEST(made::error_of(with_scans(100, cv::Mat(3000, 4000, CV_8UC1, cv::Scalar(9)))).empty());
    BOOST_TEST(made::error_of(with_scans(100, cv::Mat(3008, 4000, CV_8UC1, cv::Scalar(9)))).starts_with(refusal));
    BOOST_TEST(made::error_of(with_scans(99, cv::Mat(3008, 4000, CV_8UC1, cv::Scalar(9)))).empty());
}

BOOST_AUTO_TEST_CASE(many_segments_are_read_one_after_another) {
    Bytes segments;
    for (int i = 0; i < 100'000; ++i) {
        made::append(segments, made::jpeg_segment(0xe1, {'x'}));
        made::append(segments, made::jpeg_segment(0xe2, {'y'}));
    }
    made::append(segments, made::jpeg_segment(0xfe, Bytes(65'533, 'c')));
    BOOST_TEST(error_in(made::with_inserted(made::jpeg(picture), 2, segments)) <= small);
}

BOOST_AUTO_TEST_CASE(exif_is_found_between_other_segments) {
    Bytes exif;
    made::append(exif, "Exif\0\0"sv);
    made::append(exif, made::exif(6));
    const Bytes segment = made::jpeg_segment(0xe1, exif);
    const Bytes bytes = made::jpeg(picture);
    BOOST_TEST(image::decode_jpeg(bytes).orientation == 1);
    BOOST_TEST(image::decode_jpeg(made::with_inserted(bytes, 2, segment)).orientation == 6);
    Bytes filled = made::jpeg_segment(0xe1, {'h', 't', 't', 'p'}); // where XMP stands
    made::append(filled, "\xff\xff");
    made::append(filled, segment);
    BOOST_TEST(image::decode_jpeg(made::with_inserted(bytes, 20, filled)).orientation == 6);
    BOOST_TEST(image::decode_jpeg(made::with_inserted(bytes, bytes.size(), segment)).orientation == 1);
}

BOOST_AUTO_TEST_CASE(size_is_refused_by_the_header_alone) {
    Bytes bytes = made::jpeg(picture);
    set_size(bytes, '\xc0', 10'000, 12'000);
    BOOST_TEST(made::error_of(bytes).starts_with("the JPEG cannot be read: Corrupt JPEG data"));
    set_size(bytes, '\xc0', 10'001, 12'000);
    BOOST_TEST(made::error_of(bytes).starts_with(
        "the JPEG has 12000 x 10001 pixels, that is 120.0 million, expected at most 120 million; "));
    set_size(bytes, '\xc0', 65'535, 65'535);
    BOOST_TEST(made::error_of(bytes).starts_with("the JPEG cannot be read: "));
    Bytes progressive = made::jpeg(picture, {.progressive = true});
    set_size(progressive, '\xc2', 8000, 7501);
    BOOST_TEST(
        made::error_of(progressive)
            .starts_with("the JPEG has 7501 x 8000 pixels, that is 60.0 million, expected at most 60 million; "));
    set_size(progressive, '\xc2', 8000, 7500);
    BOOST_TEST(made::error_of(progressive).starts_with("the JPEG cannot be read: Corrupt JPEG data"));
    set_size(progressive, '\xc2', 0, 7500);
    BOOST_TEST(made::error_of(progressive).starts_with("the JPEG cannot be read: "));
}

BOOST_AUTO_TEST_CASE(the_largest_picture_is_halved_while_it_is_read) {
    cv::Mat grey(10'000, 12'000, CV_8UC1, cv::Scalar(200));
    grey.colRange(6000, 12'000).setTo(50);
    const image::Pixels pixels = image::decode_jpeg(made::jpeg(grey));
    BOOST_TEST(pixels.shrunk_by == 2);
    BOOST_TEST((pixels.bgr.size() == cv::Size(6000, 5000)));
    BOOST_TEST((pixels.bgr.at<cv::Vec3b>(4999, 2999) == cv::Vec3b(200, 200, 200)));
    BOOST_TEST((pixels.bgr.at<cv::Vec3b>(4999, 3000) == cv::Vec3b(50, 50, 50)));
}

BOOST_AUTO_TEST_CASE(a_picture_that_is_not_too_large_is_left_as_it_is) {
    BOOST_TEST(image::decode_jpeg(made::jpeg(cv::Mat(5000, 6000, CV_8UC1, cv::Scalar(9)))).bgr.size() ==
               cv::Size(6000, 5000));
    const image::Pixels halved = image::decode_jpeg(made::jpeg(cv::Mat(5001, 6001, CV_8UC1, cv::Scalar(9))));
    BOOST_TEST((halved.bgr.size() == cv::Size(3000, 2500)));
    BOOST_TEST(halved.shrunk_by == 2);
}

BOOST_AUTO_TEST_SUITE_END()
