#include "solutions/image/coordinates_lines.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

#include "solutions/tests/dice.hpp"

using image::Along;
using image::Coordinates;
using image::PlacedGlyph;

namespace {

PlacedGlyph glyph_at(double along, std::size_t name, double across = 8.3) {
    PlacedGlyph glyph{along, across, 0.25, {}};
    glyph.evidence.fill(-6);
    glyph.evidence.at(name) = 5;
    return glyph;
}

// a to h, or 8 to 1 from the top, in the middle of each square.
std::vector<PlacedGlyph> line(Along along) {
    std::vector<PlacedGlyph> glyphs;
    for (std::size_t i = 0; i < 8; ++i)
        glyphs.push_back(glyph_at(static_cast<double>(i) + 0.5, along == Along::files ? i : 15 - i));
    return glyphs;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_coordinates_lines)

BOOST_AUTO_TEST_CASE(a_sequence_tells_the_side_at_the_bottom) {
    for (const Along along : {Along::files, Along::ranks}) {
        std::vector<PlacedGlyph> glyphs = line(along);
        const Coordinates white = image::read_line(glyphs, along);
        BOOST_TEST((side_of(white) == image::Side::white));
        for (PlacedGlyph& glyph : glyphs) glyph.along = 8 - glyph.along;
        const Coordinates black = image::read_line(glyphs, along);
        BOOST_TEST((side_of(black) == image::Side::black));
        BOOST_TEST(white.white == black.black, boost::test_tools::tolerance(1e-9));
    }
}

BOOST_AUTO_TEST_CASE(pieces_may_hide_half_of_them) {
    std::vector<PlacedGlyph> glyphs = line(Along::ranks);
    glyphs.erase(glyphs.begin() + 1, glyphs.begin() + 5);
    BOOST_TEST((side_of(image::read_line(glyphs, Along::ranks)) == image::Side::white));
}

BOOST_AUTO_TEST_CASE(one_that_was_misread_changes_nothing) {
    std::vector<PlacedGlyph> glyphs = line(Along::files);
    glyphs[2] = glyph_at(2.5, 5);
    BOOST_TEST((side_of(image::read_line(glyphs, Along::files)) == image::Side::white));
}

BOOST_AUTO_TEST_CASE(two_glyphs_are_no_coordinates) {
    std::vector<PlacedGlyph> glyphs = line(Along::files);
    glyphs.resize(2);
    BOOST_TEST(!side_of(image::read_line(glyphs, Along::files)).has_value());
}

BOOST_AUTO_TEST_CASE(letters_of_a_text_are_no_coordinates) {
    tests::Dice dice(1);
    std::vector<PlacedGlyph> glyphs;
    for (std::size_t i = 0; i < 40; ++i) glyphs.push_back(glyph_at(0.1 + 0.19 * static_cast<double>(i), dice.below(8)));
    BOOST_TEST(!side_of(image::read_line(glyphs, Along::files)).has_value());
}

BOOST_AUTO_TEST_CASE(a_sequence_that_is_not_in_one_line_is_none) {
    std::vector<PlacedGlyph> glyphs = line(Along::files);
    for (std::size_t i = 0; i < 8; ++i) glyphs[i].across += 0.15 * static_cast<double>(i);
    BOOST_TEST(!side_of(image::read_line(glyphs, Along::files)).has_value());
}

BOOST_AUTO_TEST_CASE(digits_are_not_taken_for_letters) {
    BOOST_TEST(!side_of(image::read_line(line(Along::ranks), Along::files)).has_value());
    BOOST_TEST(!side_of(image::read_line({}, Along::files)).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
