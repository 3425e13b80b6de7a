#include "solutions/image/answer.hpp"

#include <algorithm>
#include <array>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "solutions/image/coordinates.hpp"
#include "solutions/image/record.hpp"
#include "solutions/image/second_look.hpp"
#include "solutions/image/straighten.hpp"

namespace image {

namespace {

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
    std::array<TurnedReading, turn_count> readings;
    std::array<cv::Mat, turn_count> boards;
    const auto read = [&](std::size_t turn) {
        const Quad quad = turned(found.quad, static_cast<Turn>(turn));
        boards.at(turn) = straightened(bgr, quad);
        readings.at(turn) = {network.read(boards.at(turn)), read_coordinates(grey, quad)};
    };
    Turn turn = Turn::none;
    read(0);
    if (may_be_turned(readings[0].squares, found.light_top_left)) {
        for (std::size_t i = 1; i < turn_count; ++i) read(i);
        turn = turn_of(readings, found.light_top_left);
    }
    const auto chosen = static_cast<std::size_t>(turn);
    return {turn, turned(found.quad, turn), looked_again(boards.at(chosen), readings.at(chosen).squares, network),
            readings.at(chosen).coordinates};
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
    if (answer.orientation.reason == Reason::coordinates_overruled)
        answer.warnings.push_back(sentence_of(answer.orientation));
    const bool lies_on_its_side = seen.turn == Turn::right || seen.turn == Turn::left;
    if (found.light_top_left == lies_on_its_side)
        answer.warnings.emplace_back("a1 is a light square here: the picture may be mirrored, or a negative");
    return answer;
}

bool is_believable(const Answer& answer) {
    return answer.found.bare ? shows_a_position(answer.squares) : may_be_a_position(answer.squares);
}

Answers read_picture(const Picture& picture, const Options& options, Network& network) {
    cv::Mat grey;
    cv::cvtColor(picture.bgr, grey, cv::COLOR_BGR2GRAY);
    const BoardSearch search = find_boards(picture.bgr, options.all ? Wanted::all : Wanted::best);
    Answers answers;
    if (search.cut_off) answers.none = NoBoard::cut_off;
    for (const FoundBoard& found : search.boards) {
        Answer answer = answer_for(found, see_board(picture.bgr, grey, found, network), options);
        if (!is_believable(answer)) continue;
        answers.boards.push_back(std::move(answer));
        if (!options.all) break;
    }
    return answers;
}

} // namespace image
