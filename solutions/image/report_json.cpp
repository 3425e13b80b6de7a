#include "solutions/image/report_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "solutions/chess/square.hpp"

namespace image {

namespace {

using Json = nlohmann::ordered_json;

// To so many parts of one; 0 rather than -0.
double rounded(double value, double parts) {
    return std::round(value * parts) / parts + 0.0;
}

// Nothing for an empty square, as in a FEN.
std::string letter(chess::Piece piece) {
    return piece == chess::Piece::none ? "" : std::string(1, letter_of(piece));
}

// In pixels of the file, whose picture may have been shrunk: see Picture.
Json corners_of(const Quad& quad, int shrunk_by) {
    constexpr std::array<const char*, 4> names{"a8", "h8", "h1", "a1"};
    Json corners = Json::object();
    const double shift = (shrunk_by - 1) / 2.0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const cv::Point2d& corner = quad.corners.at(i);
        corners[names.at(i)] = {rounded(corner.x * shrunk_by + shift, 100), rounded(corner.y * shrunk_by + shift, 100)};
    }
    return corners;
}

Json probabilities_of(const ClassProbabilities& square) {
    Json result = Json::object();
    for (std::size_t i = 0; i < class_count; ++i)
        result[i == empty_class ? "empty" : letter(piece_of_class(i))] = rounded(square.at(i), 10000);
    return result;
}

Json square_of(std::size_t index, const Answer& answer) {
    const SquareReading& square = answer.squares.at(index);
    return {
        {"square", name_of(static_cast<chess::Square>(index))},
        {"piece", letter(square.best)},
        {"probability", rounded(square.probability, 10000)},
        {"second", letter(square.second)},
        {"second_probability", rounded(square.second_probability, 10000)},
        {"unsure", square.unsure},
        {"overruled", square.overruled()},
        {"network", probabilities_of(answer.probabilities.at(index))},
    };
}

Json orientation_of(const Orientation& orientation) {
    return {
        {"bottom", orientation.bottom == Side::white ? "white" : "black"},
        {"reason", code_of(orientation.reason)},
        {"sentence", sentence_of(orientation)},
        {"confidence", rounded(orientation.confidence, 10000)},
    };
}

Json board_of(const Answer& answer, int shrunk_by) {
    Json unsure = Json::array();
    Json squares = Json::array();
    for (std::size_t i = 0; i < answer.squares.size(); ++i) {
        if (answer.squares.at(i).unsure) unsure.push_back(name_of(static_cast<chess::Square>(i)));
        squares.push_back(square_of(i, answer));
    }
    return {
        {"fen", answer.fen},
        {"sure", answer.is_sure()},
        {"corners", corners_of(answer.quad, shrunk_by)},
        {"board_score", rounded(answer.found.score, 10000)},
        {"turned_right_by", 90 * static_cast<int>(answer.turn)},
        {"orientation", orientation_of(answer.orientation)},
        {"unsure", unsure},
        {"warnings", answer.warnings},
        {"squares", squares},
    };
}

} // namespace

std::string json_report(const std::optional<std::string>& file, const Picture& picture,
                        const std::vector<Answer>& answers) {
    Json report = Json::object();
    if (file) report["file"] = *file;
    report["width"] = picture.bgr.cols * picture.shrunk_by;
    report["height"] = picture.bgr.rows * picture.shrunk_by;
    report["boards"] = Json::array();
    for (const Answer& answer : answers) report["boards"].push_back(board_of(answer, picture.shrunk_by));
    // A file's name may be any bytes.
    return report.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace image
