#include "solutions/image/messages.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "solutions/chess/square.hpp"
#include "solutions/chess/visible.hpp"

namespace image {

namespace {

constexpr double guess_below = 0.95; // probable

std::string percent(double probability) {
    std::array<char, 16> text{};
    const int length = std::snprintf(text.data(), text.size(), "%.0f %%", 100 * probability);
    return {text.data(), static_cast<std::size_t>(length)};
}

std::string name_of_reading(chess::Piece piece) {
    if (piece == chess::Piece::none) return "empty";
    return std::string(name_of(colour_of(piece))) + ' ' + std::string(name_of(kind_of(piece)));
}

std::string describe(std::size_t index, const SquareReading& square) {
    return "not sure of " + name_of(static_cast<chess::Square>(index)) + ": " + name_of_reading(square.best) + " (" +
           percent(square.probability) + "), else " + name_of_reading(square.second) + " (" +
           percent(square.second_probability) + ')' +
           (square.overruled() ? ", though by its looks alone it would be " + name_of_reading(square.looks_like) : "");
}

bool is_a_guess(const Orientation& orientation) {
    if (orientation.reason == Reason::coordinates_overruled) return false; // a warning says so already
    return orientation.reason == Reason::unknown || orientation.confidence < guess_below;
}

std::vector<std::string> messages_of(const Answer& answer) {
    std::vector<std::string> messages;
    for (std::size_t i = 0; i < answer.squares.size(); ++i)
        if (answer.squares.at(i).unsure) messages.push_back(describe(i, answer.squares.at(i)));
    if (is_a_guess(answer.orientation))
        messages.push_back(sentence_of(answer.orientation) + " (" + percent(answer.orientation.confidence) +
                           "); --side tells it");
    for (const std::string& warning : answer.warnings) messages.push_back("warning: " + warning);
    return messages;
}

} // namespace

bool all_sure(const Answers& answers) {
    return std::all_of(answers.boards.begin(), answers.boards.end(),
                       [](const Answer& answer) { return answer.is_sure(); });
}

std::vector<std::string> messages_of(const Answers& answers) {
    if (answers.boards.empty())
        return {answers.none == NoBoard::cut_off ? "a board is cut off: all 64 squares must be in the picture"
                                                 : "no chess board found: expected a board of 8 by 8 squares, seen "
                                                   "from above, all of it in the picture"};
    if (answers.boards.size() == 1) return messages_of(answers.boards.front());
    std::vector<std::string> messages;
    for (std::size_t i = 0; i < answers.boards.size(); ++i)
        for (const std::string& message : messages_of(answers.boards[i]))
            messages.push_back("board " + std::to_string(i + 1) + ": " + message);
    return messages;
}

void refuse_to_replace(const std::string& annotated, const std::optional<std::string>& picture) {
    std::error_code none;
    if (std::filesystem::equivalent(annotated, picture.value_or("/dev/stdin"), none))
        throw OptionsError("--annotate " + chess::quoted_name(annotated) +
                           " would replace the picture itself; name another file");
}

} // namespace image
