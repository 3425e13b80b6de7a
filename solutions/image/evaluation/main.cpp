// image-evaluate: reads the labelled pictures of a folder and prints how well. See solutions/image/README.md.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <ctime>
#include <map>
#include <opencv2/core/utility.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <utility>

#include "solutions/chess/visible.hpp"
#include "solutions/image/evaluation/measures.hpp"
#include "solutions/image/picture_file.hpp"
#include "solutions/io/program.hpp"

namespace {

constexpr io::Program program("image-evaluate");

// Counts the time that this process had a core for itself: all of the work is done in one thread.
class Stopwatch {
  public:
    // Milliseconds since the last lap.
    double lap() {
        const double before = std::exchange(last_, now());
        return last_ - before;
    }

  private:
    static double now() {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
    }

    double last_ = now();
};

// Brings a picture to so many megapixels, and its label with it.
void scale(image::Picture& picture, evaluation::Label& label, double megapixels) {
    const double factor = std::sqrt(megapixels * 1e6 / static_cast<double>(picture.bgr.total()));
    cv::resize(picture.bgr, picture.bgr, cv::Size(), factor, factor, factor < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
    if (!label.quad) return;
    for (cv::Point2d& corner : label.quad->corners)
        corner = (corner + cv::Point2d(0.5, 0.5)) * factor - cv::Point2d(0.5, 0.5);
}

evaluation::Measured measure(const image::Picture& picture, image::Network& network) {
    evaluation::Measured measured;
    Stopwatch watch;
    const image::BoardSearch search = image::find_boards(picture.bgr);
    measured.find_ms = watch.lap();
    if (search.boards.empty()) return measured;
    cv::Mat grey;
    cv::cvtColor(picture.bgr, grey, cv::COLOR_BGR2GRAY);
    const image::SeenBoard seen = image::see_board(picture.bgr, grey, search.boards.front(), network);
    measured.read_ms = watch.lap();
    measured.boards.push_back(image::answer_for(search.boards.front(), seen, {}));
    measured.decide_ms = watch.lap();
    return measured;
}

std::string line_of(const evaluation::Label& label, const evaluation::Outcome& outcome) {
    const std::string file = chess::visible(label.file);
    if (outcome.has_board && !outcome.found)
        return fmt::format("{}: {}\n", file, outcome.claimed ? "another board was found" : "no board was found");
    if (!outcome.has_board) return outcome.claimed ? file + ": a board was claimed where none is\n" : "";
    if (outcome.exact) return "";
    return fmt::format("{}:{}{}\n", file, outcome.faults, outcome.orientation_right ? "" : " the other way round");
}

int evaluate(const std::string& folder, bool list, std::optional<double> megapixels) {
    std::map<std::string, std::vector<evaluation::Outcome>> kinds;
    std::vector<evaluation::Outcome> all;
    image::Network network;
    for (evaluation::Label& label : evaluation::read_labels(folder)) {
        image::Picture picture = image::decode_picture(image::read_picture_file(folder + '/' + label.file));
        if (megapixels) scale(picture, label, *megapixels);
        const evaluation::Outcome outcome = evaluation::compare(label, measure(picture, network));
        kinds[label.kind].push_back(outcome);
        all.push_back(outcome);
        if (list) fmt::print("{}", line_of(label, outcome));
    }
    for (const auto& [kind, outcomes] : kinds) fmt::print("{}", evaluation::table_of(chess::visible(kind), outcomes));
    if (kinds.size() > 1) fmt::print("{}", evaluation::table_of("all", all));
    return io::exit_good;
}

} // namespace

int main(int argc, char** argv) {
    return program.run([=] {
        cv::setNumThreads(1);
        CLI::App app("Reads the labelled pictures of a folder and prints how well.", "image-evaluate");
        std::string folder;
        bool list = false;
        app.add_option("FOLDER", folder, "pictures and their labels.tsv")->required();
        app.add_flag("--list", list, "name every picture that was not read right, and what is wrong");
        std::optional<double> megapixels;
        app.add_option("--megapixels", megapixels, "scale every picture to this size first, to compare times")
            ->check(CLI::Range(0.01, 60.0));
        CLI11_PARSE(app, argc, argv);
        return evaluate(folder, list, megapixels);
    });
}
