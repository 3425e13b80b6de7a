// image-to-fen: reads the position of a chess board in a picture. See image/README.md.
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <new>
#include <opencv2/core/utility.hpp>
#include <span>
#include <string>

#include "solutions/chess/visible.hpp"
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

constexpr const char* out_of_memory = "there is not enough memory for this picture; make it smaller, or allow more";

std::string fens_of(const image::Answers& answers) {
    std::string text;
    for (const image::Answer& answer : answers.boards) text += answer.fen + '\n';
    return text;
}

// What is told of a picture names its file, of which a user may have many.
void complain(const image::Options& options, const std::string& what) {
    program.complain(options.file ? chess::quoted_name(*options.file) + ": " + what : what);
}

int answer(const image::Options& options, std::span<const std::uint8_t> bytes) {
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
    for (const std::string& message : image::messages_of(answers)) complain(options, message);
    if (answers.boards.empty()) return exit_no_board;
    return image::all_sure(answers) ? exit_sure : exit_unsure;
}

int answer(const image::Options& options) {
    const auto bytes = options.file ? image::read_picture_file(*options.file) : image::read_picture_input(STDIN_FILENO);
    try {
        return answer(options, bytes);
    } catch (const image::PictureError& error) {
        complain(options, error.what());
    } catch (const cv::Exception& error) {
        if (error.code != cv::Error::StsNoMem) throw;
        complain(options, out_of_memory);
    } catch (const std::bad_alloc&) {
        complain(options, out_of_memory);
    }
    return exit_bad_input;
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

// OpenCV prints its errors before it throws them.
int say_nothing(int, const char*, const char*, const char*, int, void*) {
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    // One core, and the same sums in the same order every time.
    cv::setNumThreads(1);
    cv::redirectError(say_nothing);
    std::signal(SIGXFSZ, SIG_IGN); // a file that becomes too large is an error like any other
    return program.run([=] { return run(argc, argv); });
}
