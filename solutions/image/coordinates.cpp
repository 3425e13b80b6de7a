#include "solutions/image/coordinates.hpp"

#include <algorithm>
#include <vector>

#include "solutions/image/coordinates_lines.hpp"
#include "solutions/image/coordinates_marks.hpp"
#include "solutions/image/coordinates_sheet.hpp"

namespace image {

namespace {

Along along_of(Edge edge) {
    return edge == Edge::below || edge == Edge::above ? Along::files : Along::ranks;
}

// Other marks cannot help any line: however many there are, few are left to be put into lines.
constexpr double least_evidence_of_mark = -5;

bool may_be_of_line(const GlyphEvidence& evidence, Along along) {
    const auto* const first = evidence.begin() + (along == Along::files ? 0 : 8);
    return *std::max_element(first, first + 8) > least_evidence_of_mark;
}

std::vector<PlacedGlyph> glyphs_at(const Sheet& sheet, Edge edge) {
    const Strip strip = sheet.strip(edge);
    std::vector<PlacedGlyph> glyphs;
    for (const Mark& mark : find_marks(strip.grey, sheet.square())) {
        const GlyphEvidence evidence = read_glyph(mark.picture);
        if (!may_be_of_line(evidence, along_of(edge))) continue;
        const cv::Point2d middle(mark.box.x + 0.5 * (mark.box.width - 1), mark.box.y + 0.5 * (mark.box.height - 1));
        const cv::Point2d at = sheet.on_board(cv::Point2d(strip.corner) + middle);
        const bool files = along_of(edge) == Along::files;
        glyphs.push_back({files ? at.x : at.y, files ? at.y : at.x,
                          static_cast<double>(mark.box.height) / sheet.square(), evidence});
    }
    return glyphs;
}

} // namespace

Coordinates read_coordinates(const cv::Mat& grey, const Quad& quad) {
    const Sheet sheet(grey, quad);
    Coordinates sum;
    for (const Edge edge : edges) {
        const Coordinates line = read_line(glyphs_at(sheet, edge), along_of(edge));
        sum.white += line.white;
        sum.black += line.black;
    }
    return sum;
}

} // namespace image
