// From a drawn picture to all that is said of it.
#include "solutions/image/answer.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <utility>

#include "solutions/image/annotate.hpp"
#include "solutions/image/messages.hpp"
#include "solutions/image/report_json.hpp"
#include "solutions/image/straighten.hpp"

namespace {

constexpr int square = 32;

// An empty board of brown squares in a grey picture, and its place.
cv::Mat drawn_board() {
    cv::Mat picture(8 * square + 60, 8 * square + 60, CV_8UC3, cv::Scalar(200, 200, 200));
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column)
            picture(cv::Rect(30 + column * square, 30 + row * square, square, square)) =
                (row + column) % 2 == 0 ? cv::Scalar(181, 217, 240) : cv::Scalar(99, 136, 181);
    return picture;
}

image::Quad place_of_drawn_board() {
    constexpr double low = 29.5;
    constexpr double high = 29.5 + 8 * square;
    return {{{{low, low}, {high, low}, {high, high}, {low, high}}}};
}

image::FoundBoard found_board() {
    image::FoundBoard found;
    found.quad = place_of_drawn_board();
    return found;
}

// Kings at home and a square that may be two things, as the network might say it of that board.
image::SeenBoard seen_board() {
    image::SeenBoard seen;
    seen.quad = place_of_drawn_board();
    for (image::ClassProbabilities& one : seen.squares) one[image::empty_class] = 1;
    const auto set = [&](std::size_t index, std::size_t what, double probability) {
        seen.squares.at(index).fill(0);
        seen.squares.at(index).at(what) = probability;
        seen.squares.at(index)[image::empty_class] = 1 - probability;
    };
    set(4, 11, 1);
    set(60, 5, 1);
    set(35, 0, 0.6);
    return seen;
}

image::Options asking_for(chess::Colour below) {
    image::Options options;
    options.below = below;
    return options;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_answer)

BOOST_AUTO_TEST_CASE(a_straightened_board_has_its_squares_where_they_belong_and_the_whole_range_of_greys) {
    const cv::Mat board = image::straightened(drawn_board(), place_of_drawn_board());
    BOOST_TEST(board.cols == image::straight_side);
    BOOST_TEST(board.rows == image::straight_side);
    const auto grey = [&](int row, int column) {
        const int half = image::straight_square / 2;
        const auto& pixel = board.at<cv::Vec3b>(image::straight_margin + row * image::straight_square + half,
                                                image::straight_margin + column * image::straight_square + half);
        return (pixel[0] + pixel[1] + pixel[2]) / 3;
    };
    for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column) BOOST_TEST((grey(row, column) > 128) == ((row + column) % 2 == 0));
    BOOST_TEST(grey(0, 0) > 200);
    BOOST_TEST(grey(0, 1) < 60);
}

BOOST_AUTO_TEST_CASE(a_board_at_the_very_edge_of_a_picture_is_straightened_too) {
    const cv::Mat cut = drawn_board()(cv::Rect(30, 30, 8 * square, 8 * square));
    const double end = 8 * square - 0.5;
    const cv::Mat board = image::straightened(cut, {{{{-0.5, -0.5}, {end, -0.5}, {end, end}, {-0.5, end}}}});
    BOOST_TEST(board.at<cv::Vec3b>(2, 2)[2] > 230); // the rim repeats the edge
}

BOOST_AUTO_TEST_CASE(the_network_gives_probabilities_and_sees_an_empty_board_as_empty) {
    image::Network network;
    const auto squares = network.read(image::straightened(drawn_board(), place_of_drawn_board()));
    for (const image::ClassProbabilities& one : squares) {
        double sum = 0;
        for (const double probability : one) sum += probability;
        BOOST_TEST(sum == 1, boost::test_tools::tolerance(1e-9));
        BOOST_TEST(one[image::empty_class] > 0.9);
    }
}

BOOST_AUTO_TEST_CASE(with_black_below_the_board_is_turned_and_its_corners_with_it) {
    const image::Answer white = image::answer_for(found_board(), seen_board(), asking_for(chess::Colour::white));
    BOOST_TEST(white.fen == "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1");
    BOOST_TEST(white.quad.corners[0].x == 29.5);
    const image::Answer black = image::answer_for(found_board(), seen_board(), asking_for(chess::Colour::black));
    BOOST_TEST(black.fen == "3K4/8/8/4P3/8/8/8/3k4 w - - 0 1");
    BOOST_TEST(black.quad.corners[0].x > 200);
    BOOST_TEST(black.quad.corners[0].y > 200);
}

BOOST_AUTO_TEST_CASE(an_unsure_square_is_told_with_what_else_it_may_be) {
    image::Answers answers;
    answers.boards.push_back(image::answer_for(found_board(), seen_board(), asking_for(chess::Colour::white)));
    BOOST_TEST(!image::all_sure(answers));
    const std::vector<std::string> messages = image::messages_of(answers);
    BOOST_REQUIRE(messages.size() == 1);
    BOOST_TEST(messages[0] == "not sure of d4: white pawn (60 %), else empty (40 %)");
}

BOOST_AUTO_TEST_CASE(a_side_that_is_a_guess_is_told_with_how_sure_it_is) {
    image::Answers answers;
    answers.boards.push_back(image::answer_for(found_board(), seen_board(), asking_for(chess::Colour::white)));
    image::Orientation& orientation = answers.boards[0].orientation;
    orientation = {image::Side::black, image::Reason::pawns, 0.73};
    BOOST_TEST(image::messages_of(answers).back() ==
               "Black is at the bottom, by the way the pawns go (73 %); --side tells it");
    orientation.confidence = 0.96;
    BOOST_TEST(image::messages_of(answers).size() == 1U);
    orientation = {image::Side::black, image::Reason::coordinates_overruled, 0.73};
    BOOST_TEST(image::messages_of(answers).size() == 1U); // answer_for makes a warning of it
    orientation = {image::Side::white, image::Reason::unknown, 0.96};
    BOOST_TEST(image::messages_of(answers).size() == 2U);
}

BOOST_AUTO_TEST_CASE(with_several_boards_each_message_names_its_board) {
    image::Answers answers;
    answers.boards.assign(2, image::answer_for(found_board(), seen_board(), asking_for(chess::Colour::white)));
    const std::vector<std::string> messages = image::messages_of(answers);
    BOOST_REQUIRE(messages.size() == 2);
    BOOST_TEST(messages[1].starts_with("board 2: not sure of d4"), messages[1]);
}

BOOST_AUTO_TEST_CASE(coordinates_that_the_pawns_contradict_are_a_warning) {
    image::SeenBoard seen = seen_board();
    seen.squares[35] = seen.squares[0];
    for (std::size_t file = 0; file < 8; ++file) {
        seen.squares.at(8 + file).fill(0);
        seen.squares.at(8 + file)[6] = 1; // black pawns that never moved
        seen.squares.at(48 + file).fill(0);
        seen.squares.at(48 + file)[0] = 1;
    }
    seen.coordinates = {0, 40};
    const image::Answer answer = image::answer_for(found_board(), seen, {});
    BOOST_TEST_REQUIRE((answer.orientation.reason == image::Reason::coordinates_overruled));
    BOOST_TEST_REQUIRE(answer.warnings.size() == 1U);
    BOOST_TEST(answer.warnings[0] == sentence_of(answer.orientation));
    BOOST_TEST(image::messages_of({{answer}}).back() == "warning: " + answer.warnings[0]);
}

BOOST_AUTO_TEST_CASE(a_table_is_a_board_only_if_a_position_is_read_in_it) {
    image::FoundBoard found = found_board();
    found.bare = true;
    image::SeenBoard seen = seen_board();
    BOOST_TEST(image::is_believable(image::answer_for(found, seen, {})));
    seen.squares[4] = seen.squares[0]; // without a king
    BOOST_TEST(!image::is_believable(image::answer_for(found, seen, {})));
    BOOST_TEST(image::is_believable(image::answer_for(found_board(), seen, {})));
}

BOOST_AUTO_TEST_CASE(no_board_and_a_board_that_is_cut_off_are_different_errors) {
    image::Answers answers;
    BOOST_TEST(image::messages_of(answers).at(0).starts_with("no chess board found"));
    answers.none = image::NoBoard::cut_off;
    BOOST_TEST(image::messages_of(answers).at(0) == "a board is cut off: all 64 squares must be in the picture");
}

BOOST_AUTO_TEST_CASE(the_json_report_holds_everything_about_the_answer) {
    const image::Answer answer = image::answer_for(found_board(), seen_board(), asking_for(chess::Colour::black));
    const std::string text = image::json_report("b\xff.png", {drawn_board(), 1}, {answer});
    const nlohmann::json report = nlohmann::json::parse(text);
    BOOST_TEST(report["file"].get<std::string>() == "b\uFFFD.png");
    BOOST_TEST(report["width"] == 316);
    const nlohmann::json& board = report["boards"].at(0);
    BOOST_TEST(board["fen"] == answer.fen);
    BOOST_TEST(board["sure"] == false);
    BOOST_TEST(board["corners"]["h1"] == (nlohmann::json{29.5, 29.5}));
    BOOST_TEST(board["orientation"]["bottom"] == "black");
    BOOST_TEST(board["orientation"]["reason"] == "asked");
    BOOST_TEST(board["unsure"] == nlohmann::json{"e5"});
    BOOST_TEST(board["squares"].size() == 64);
    const nlohmann::json& square_e5 = board["squares"].at(28);
    BOOST_TEST(square_e5["square"] == "e5");
    BOOST_TEST(square_e5["piece"] == "P");
    BOOST_TEST(square_e5["second"] == "");
    BOOST_TEST(square_e5["network"]["empty"] == 0.4);
}

BOOST_AUTO_TEST_CASE(pixels_of_a_picture_that_was_shrunk_are_told_as_those_of_the_file) {
    const image::Answer answer = image::answer_for(found_board(), seen_board(), asking_for(chess::Colour::white));
    const nlohmann::json report = nlohmann::json::parse(image::json_report(std::nullopt, {drawn_board(), 2}, {answer}));
    BOOST_TEST(!report.contains("file"));
    BOOST_TEST(report["width"] == 632);
    BOOST_TEST(report["boards"].at(0)["corners"]["a8"] == (nlohmann::json{59.5, 59.5}));
}

BOOST_AUTO_TEST_CASE(drawing_over_the_picture_leaves_the_picture_itself_as_it_was) {
    const cv::Mat picture = drawn_board();
    const cv::Mat before = picture.clone();
    const image::Answer answer = image::answer_for(found_board(), seen_board(), asking_for(chess::Colour::white));
    const cv::Mat drawn = image::annotated(picture, {answer});
    BOOST_TEST(cv::norm(picture, before, cv::NORM_INF) == 0);
    // Squares of 32 pixels are too small for letters.
    BOOST_TEST(drawn.cols > picture.cols);
    const double scale = static_cast<double>(drawn.cols) / picture.cols;
    const cv::Rect corner(cv::Point2d(20 * scale, 20 * scale),
                          cv::Size(static_cast<int>(20 * scale), static_cast<int>(20 * scale)));
    cv::Mat enlarged;
    cv::resize(picture, enlarged, drawn.size(), 0, 0, cv::INTER_CUBIC);
    BOOST_TEST(cv::norm(drawn(corner), enlarged(corner), cv::NORM_INF) > 50);
}

BOOST_AUTO_TEST_CASE(letters_stand_in_their_squares_whichever_way_the_board_lies) {
    const cv::Mat picture = drawn_board();
    for (const chess::Colour below : {chess::Colour::white, chess::Colour::black}) {
        const cv::Mat drawn =
            image::annotated(picture, {image::answer_for(found_board(), seen_board(), asking_for(below))});
        cv::Mat enlarged;
        cv::resize(picture, enlarged, drawn.size(), 0, 0, cv::INTER_CUBIC);
        const double scale = static_cast<double>(drawn.cols) / picture.cols;
        // How much was drawn within a square, its edge left out.
        const auto drawn_within = [&](int row, int column) {
            const auto side = static_cast<int>(square * scale * 0.8);
            const cv::Point corner(static_cast<int>((30 + (column + 0.1) * square) * scale),
                                   static_cast<int>((30 + (row + 0.1) * square) * scale));
            const cv::Rect where(corner, cv::Size(side, side));
            return cv::norm(drawn(where), enlarged(where), cv::NORM_INF);
        };
        for (const auto& [row, column] : {std::pair{0, 4}, std::pair{7, 4}}) { // where the kings are seen
            BOOST_TEST(drawn_within(row, column) > 50);
            BOOST_TEST(drawn_within(row, column - 1) < 10);
            BOOST_TEST(drawn_within(row, column + 1) < 10);
            BOOST_TEST(drawn_within(row == 0 ? 1 : 6, column) < 10);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_board_with_a_light_a1_is_warned_of) {
    image::FoundBoard found = found_board();
    const auto warns = [&] {
        const image::Answer answer = image::answer_for(found, seen_board(), asking_for(chess::Colour::white));
        return std::any_of(answer.warnings.begin(), answer.warnings.end(),
                           [](const std::string& warning) { return warning.starts_with("a1 is a light square"); });
    };
    BOOST_TEST(!warns());
    found.light_top_left = false;
    BOOST_TEST(warns());
}

BOOST_AUTO_TEST_SUITE_END()
