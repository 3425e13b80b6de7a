// What the pictures of a folder are known to show.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solutions/chess/board.hpp"
#include "solutions/image/orientation.hpp"
#include "solutions/image/quad.hpp"

namespace evaluation {

struct Label {
    std::string file;
    std::string kind;                  // such as screenshot, scan, photo
    std::optional<chess::Board> board; // absent where the picture shows no whole board
    image::Side bottom = image::Side::white;
    std::optional<image::Quad> quad;
};

// FOLDER/labels.tsv: a line of column names, then a line for each picture. Columns are file, fen_placement (- for no
// board), side_at_bottom (white or black), kind, and corners_px (x,y;x,y;x,y;x,y from the top left as seen, clockwise;
// may be empty); others are ignored. Throws std::runtime_error that names the line.
std::vector<Label> read_labels(const std::string& folder);

} // namespace evaluation
