// All that image-to-fen knows of a board in a picture.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solutions/image/find_board.hpp"
#include "solutions/image/network.hpp"
#include "solutions/image/options.hpp"
#include "solutions/image/orientation.hpp"
#include "solutions/image/picture.hpp"
#include "solutions/image/reading.hpp"

namespace image {

struct Answer {
    FoundBoard found;
    Turn turn = Turn::none; // of the picture, before anything was read
    Orientation orientation;
    Quad quad;                          // the outer corners of the squares a8, h8, h1 and a1
    BoardProbabilities probabilities{}; // of the network alone, in FEN order
    BoardReading squares;
    std::string fen;
    std::vector<std::string> warnings;

    [[nodiscard]] bool is_sure() const;
};

// Why there is none.
enum class NoBoard : std::uint8_t { nothing_found, cut_off };

struct Answers {
    std::vector<Answer> boards; // the best one alone unless all were asked for
    NoBoard none = NoBoard::nothing_found;
};

// The steps in between, for those who measure them.
struct SeenBoard {
    Turn turn = Turn::none;
    Quad quad; // upright, the first corner at the top left
    BoardProbabilities squares{};
    Coordinates coordinates;
};

// Reads the squares, in several turns of the picture where it does not seem to stand upright.
SeenBoard see_board(const cv::Mat& bgr, const cv::Mat& grey, const FoundBoard& found, Network& network);

Answer answer_for(const FoundBoard& found, const SeenBoard& seen, const Options& options);

// Whether it is a board, now that what stands on it is known.
bool is_believable(const Answer& answer);

Answers read_picture(const Picture& picture, const Options& options, Network& network);

} // namespace image
