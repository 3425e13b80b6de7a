// What image-evaluate is told of pictures.
#include "solutions/image/evaluation/labels.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>

namespace {

const std::string columns = "file\tfen_placement\tside_at_bottom\tkind\tcorners_px\n";

// A folder with a labels.tsv, gone with this.
class Folder {
  public:
    explicit Folder(const std::string& labels) {
        std::string name = (std::filesystem::temp_directory_path() / "labels-XXXXXX").string();
        BOOST_REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
        std::ofstream(path_ + "/labels.tsv") << labels;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }

    std::vector<evaluation::Label> labels() const { return evaluation::read_labels(path_); }
    std::string error() const {
        try {
            labels();
            return "";
        } catch (const std::runtime_error& error) {
            const std::string text = error.what();
            return text.starts_with(path_) ? text.substr(path_.size() + 1) : text;
        }
    }

  private:
    std::string path_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(image_labels)

BOOST_AUTO_TEST_CASE(each_line_tells_of_a_picture) {
    const Folder folder(columns + "a.png\t8/8/8/8/8/8/8/K6k\tblack\tscan\t1,2;9.5,2;9,10;1,10\nb.png\t-\t\tphoto\t\n");
    const auto labels = folder.labels();
    BOOST_TEST_REQUIRE(labels.size() == 2U);
    BOOST_TEST(labels[0].file == "a.png");
    BOOST_TEST(labels[0].kind == "scan");
    BOOST_TEST((labels[0].bottom == image::Side::black));
    BOOST_TEST_REQUIRE(labels[0].quad.has_value());
    BOOST_TEST(labels[0].quad->corners[1].x == 9.5);
    BOOST_TEST_REQUIRE(labels[0].board.has_value());
    BOOST_TEST((labels[0].board->squares[56] == chess::Piece::white_king));
    BOOST_TEST(!labels[1].board.has_value());
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_with_its_line) {
    const auto error_of = [](const std::string& line) { return Folder(columns + line + '\n').error(); };
    BOOST_TEST(error_of("a.png\t8/8/8/8/8/8/8/K6k\tblue\tscan\t") ==
               "labels.tsv:2: side_at_bottom is white or black, not \"blue\"");
    BOOST_TEST(error_of("a.png\t8/8/8/8/8/8/8/K6k\twhite\t\t") == "labels.tsv:2: there is no kind");
    BOOST_TEST(
        error_of("a.png\t8/8/8/8/8/8/8/K7k\twhite\tscan\t").starts_with("labels.tsv:2: \"8/8/8/8/8/8/8/K7k\": "));
    BOOST_TEST(error_of("a.png\t8/8/8/8/8/8/8/K6k\twhite\tscan\t1,2;3,4")
                   .starts_with("labels.tsv:2: corners \"1,2;3,4\" are not"));
    BOOST_TEST(Folder("file\tkind\n").error().starts_with("labels.tsv:1: no column is named fen_placement"));
    BOOST_TEST(Folder(columns).error().starts_with("labels.tsv: names no picture"));
    BOOST_CHECK_THROW(evaluation::read_labels("/nonexistent"), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()
