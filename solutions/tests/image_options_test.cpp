#include "solutions/image/options.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

namespace {

image::Options read(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "image-to-fen");
    return image::read_options(static_cast<int>(arguments.size()), arguments.data()).value();
}

std::string complaint(const std::vector<const char*>& arguments) {
    try {
        read(arguments);
    } catch (const image::OptionsError& error) {
        return error.what();
    }
    return "none";
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

BOOST_AUTO_TEST_SUITE(image_options)

BOOST_AUTO_TEST_CASE(without_arguments_standard_input_is_read_and_the_side_looked_for) {
    const image::Options options = read({});
    BOOST_TEST(!options.file);
    BOOST_TEST(!options.below);
    BOOST_TEST(!options.all);
    BOOST_TEST(!options.json);
    BOOST_TEST(!options.annotate);
    BOOST_TEST((options.fields.turn == chess::Colour::white));
    BOOST_TEST(options.fields.castling.none());
    BOOST_TEST(!options.fields.en_passant);
}

BOOST_AUTO_TEST_CASE(a_hyphen_is_standard_input) {
    BOOST_TEST(!read({"-"}).file);
}

BOOST_AUTO_TEST_CASE(every_option_is_read) {
    const image::Options options = read({"--side", "black", "--turn", "b", "--castling", "Kq", "--en-passant", "e3",
                                         "--all", "--report", "json", "--annotate", "out.png", "board.jpg"});
    BOOST_TEST(options.file.value() == "board.jpg");
    BOOST_TEST((options.below == chess::Colour::black));
    BOOST_TEST((options.fields.turn == chess::Colour::black));
    BOOST_TEST(options.fields.castling.to_string() == "1001");
    BOOST_TEST((options.fields.en_passant == chess::Square::e3));
    BOOST_TEST(options.all);
    BOOST_TEST(options.json);
    BOOST_TEST(options.annotate.value() == "out.png");
}

BOOST_AUTO_TEST_CASE(what_makes_no_sense_is_refused_with_what_was_expected) {
    BOOST_TEST(contains(complaint({"--castling", "KX"}), "letters of KQkq"));
    BOOST_TEST(contains(complaint({"--castling", "KK"}), "each once, not \"KK\""));
    BOOST_TEST(contains(complaint({"--castling", ""}), "not nothing"));
    BOOST_TEST(contains(complaint({"--en-passant", "j9"}), "a square such as e3, not \"j9\""));
    BOOST_TEST(contains(complaint({"--side", "left"}), "--side"));
    BOOST_TEST(contains(complaint({"--turn", "white"}), "--turn"));
    BOOST_TEST(contains(complaint({"--report", "xml"}), "--report"));
    BOOST_TEST(contains(complaint({"--annotate", ""}), "--annotate"));
    BOOST_TEST(contains(complaint({"--annotate", "-"}), "not -"));
    BOOST_TEST(contains(complaint({"--annotate", "out.JPG"}), "writes a PNG, not a jpg"));
    BOOST_TEST(contains(complaint({""}), "FILE takes the name of a picture"));
    BOOST_TEST(contains(complaint({"a.png", "b.png"}), "see image-to-fen --help"));
}

BOOST_AUTO_TEST_CASE(foreign_bytes_in_an_argument_are_shown_escaped) {
    BOOST_TEST(contains(complaint({"--castling", "\x1b[2J"}), "\"\\x1b[2J\""));
    BOOST_TEST(complaint({"--\x1b[2J"}).find('\x1b') == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
