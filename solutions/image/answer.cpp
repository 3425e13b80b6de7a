#include "solutions/image/answer.hpp"

#include <algorithm>
#include <array>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "solutions/image/coordinates.hpp"
#include "solutions/image/record.hpp"
#include "solutions/image/straighten.hpp"

namespace image {

namespace {

TurnedReading read_turned(const cv::Mat& bgr, const cv::Mat& grey, const Quad& quad, Network& network) {
    return {network.read(straightened(bgr, quad)), read_coordinates(grey, quad)};
}

std::optional<Side> side_asked(const Options& options) {
    if (!options.below) return std::nullopt;
    return *options.below == chess::Colour::white ? Side::white : Side::black;
}

chess::Board board_of(const BoardReading& reading) {
    chess::Board board;
    for (std::size_t i = 0; i < reading.size(); ++i) board.squares.at(i) = reading.at(i).best;
    return board;
}

} // namespace

bool Answer::is_sure() const {
    return std::none_of(squares.begin(), squares.end(), [](const SquareReading& square) { return square.unsure; });
}

SeenBoard see_board(const cv::Mat& bgr, const cv::Mat& grey, const FoundBoard& found, Network& network) {
    TurnedReading upright = read_turned(bgr, grey, found.quad, network);
    if (!may_be_turned(upright.squares, found.light_top_left))
        return {Turn::none, found.quad, upright.squares, upright.coordinates};
    std::array<TurnedReading, turn_count> readings;
    readings[0] = upright;
    for (std::size_t i = 1; i < turn_count; ++i)
        readings.at(i) = read_turned(bgr, grey, turned(found.quad, static_cast<Turn>(i)), network);
    const Turn turn = turn_of(readings, found.light_top_left);
    const TurnedReading& best = readings.at(static_cast<std::size_t>(turn));
    return {turn, turned(found.quad, turn), best.squares, best.coordinates};
}

Answer answer_for(const FoundBoard& found, const SeenBoard& seen, const Options& options) {
    Answer answer;
    answer.found = found;
    answer.turn = seen.turn;
    answer.orientation = decide_orientation(seen.squares, seen.coordinates, side_asked(options));
    const bool white_below = answer.orientation.bottom == Side::white;
    answer.quad = white_below ? seen.quad : turned(seen.quad, Turn::half);
    answer.probabilities = white_below ? seen.squares : seen_from_opposite(seen.squares);
    answer.squares = read_board(answer.probabilities);
    MadeRecord record = make_record(board_of(answer.squares), options.fields);
    answer.fen = std::move(record.fen);
    answer.warnings = std::move(record.warnings);
    return answer;
}

Answers read_picture(const Picture& picture, const Options& options, Network& network) {
    cv::Mat grey;
    cv::cvtColor(picture.bgr, grey, cv::COLOR_BGR2GRAY);
    const BoardSearch search = find_boards(grey, options.all ? Wanted::all : Wanted::best);
    Answers answers;
    if (search.cut_off) answers.none = NoBoard::cut_off;
    for (const FoundBoard& found : search.boards) {
        answers.boards.push_back(answer_for(found, see_board(picture.bgr, grey, found, network), options));
        if (!options.all) break;
    }
    return answers;
}

} // namespace image
