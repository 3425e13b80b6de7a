// image-to-fen: reads the position of a chess board in a picture. See image/README.md.
#include <unistd.h>

#include <opencv2/core/utility.hpp>
#include <string>
#include <string_view>

#include "solutions/image/annotate.hpp"
#include "solutions/image/answer.hpp"
#include "solutions/image/messages.hpp"
#include "solutions/image/picture_file.hpp"
#include "solutions/image/png_writer.hpp"
#include "solutions/image/report_json.hpp"
#include "solutions/io/output.hpp"
#include "solutions/io/program.hpp"
#include "solutions/io/whole_file.hpp"

namespace {

constexpr io::Program program("image-to-fen");

constexpr int exit_sure = 0;
constexpr int exit_no_board = 1;
constexpr int exit_bad_input = 2;
constexpr int exit_unsure = 3;

std::string fens_of(const image::Answers& answers) {
    std::string text;
    for (const image::Answer& answer : answers.boards) text += answer.fen + '\n';
    return text;
}

int answer(const image::Options& options) {
    const auto bytes = options.file ? image::read_picture_file(*options.file) : image::read_picture_input(STDIN_FILENO);
    const image::Picture picture = image::decode_picture(bytes);
    image::Network network;
    const image::Answers answers = image::read_picture(picture, options, network);
    if (options.annotate) {
        image::refuse_to_replace(*options.annotate, options.file);
        io::write_whole_file(*options.annotate, image::encode_png(image::annotated(picture.bgr, answers.boards)));
    }
    io::Output output(STDOUT_FILENO);
    output.append(options.json ? image::json_report(options.file, picture, answers.boards) : fens_of(answers));
    output.flush();
    for (const std::string& message : image::messages_of(answers)) program.complain(message);
    if (answers.boards.empty()) return exit_no_board;
    return image::all_sure(answers) ? exit_sure : exit_unsure;
}

int run(int argc, char** argv) {
    try {
        const std::optional<image::Options> options = image::read_options(argc, argv);
        return options ? answer(*options) : exit_sure;
    } catch (const image::OptionsError& error) {
        program.complain(error.what());
    } catch (const image::PictureError& error) {
        program.complain(error.what());
    }
    return exit_bad_input;
}

} // namespace

int main(int argc, char** argv) {
    // One core, and the same sums in the same order every time.
    cv::setNumThreads(1);
    return program.run([=] { return run(argc, argv); });
}
