// image-evaluate: reads the labelled pictures of a folder and prints how well. See solutions/image/README.md.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <ctime>
#include <map>
#include <opencv2/core/utility.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "solutions/chess/visible.hpp"
#include "solutions/image/evaluation/measures.hpp"
#include "solutions/image/picture_file.hpp"
#include "solutions/io/output.hpp"
#include "solutions/io/program.hpp"

namespace {

constexpr io::Program program("image-evaluate");

struct Task {
    std::string folder;
    bool list = false;
    std::optional<double> megapixels;
};

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
    cv::Mat grey;
    cv::cvtColor(picture.bgr, grey, cv::COLOR_BGR2GRAY);
    for (const image::FoundBoard& found : search.boards) {
        const image::SeenBoard seen = image::see_board(picture.bgr, grey, found, network);
        measured.read_ms += watch.lap();
        image::Answer answer = image::answer_for(found, seen, {});
        measured.decide_ms += watch.lap();
        if (!image::is_believable(answer)) continue;
        measured.boards.push_back(std::move(answer));
        break;
    }
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

image::Picture read_picture(const std::string& path) {
    try {
        return image::decode_picture(image::read_picture_file(path));
    } catch (const image::PictureError& error) {
        throw std::runtime_error(chess::quoted_name(path) + ": " + error.what());
    }
}

std::string evaluate(const Task& task) {
    std::map<std::string, std::vector<evaluation::Outcome>> kinds;
    std::vector<evaluation::Outcome> all;
    image::Network network;
    std::string text;
    for (evaluation::Label& label : evaluation::read_labels(task.folder)) {
        image::Picture picture = read_picture(task.folder + '/' + label.file);
        if (task.megapixels) scale(picture, label, *task.megapixels);
        const evaluation::Outcome outcome = evaluation::compare(label, measure(picture, network));
        kinds[label.kind].push_back(outcome);
        all.push_back(outcome);
        if (task.list) text += line_of(label, outcome);
    }
    for (const auto& [kind, outcomes] : kinds) text += evaluation::table_of(chess::visible(kind), outcomes);
    if (kinds.size() > 1) text += evaluation::table_of("all", all);
    return text;
}

// Absent if help was asked for.
std::optional<Task> read_task(int count, const char* const* arguments) {
    CLI::App app("Reads the labelled pictures of a folder and prints how well.", "image-evaluate");
    Task task;
    app.add_option("FOLDER", task.folder, "pictures and their labels.tsv")->required();
    app.add_flag("--list", task.list, "name every picture that was not read right, and what is wrong");
    app.add_option("--megapixels", task.megapixels, "scale every picture to this size first, to compare times")
        ->check(CLI::Range(0.01, 60.0));
    try {
        app.parse(count, arguments);
    } catch (const CLI::CallForHelp& help) {
        app.exit(help);
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw std::runtime_error(chess::visible(error.what()) + "; see image-evaluate --help");
    }
    return task;
}

} // namespace

int main(int argc, char** argv) {
    return program.run([=] {
        cv::setNumThreads(1);
        const std::optional<Task> task = read_task(argc, argv);
        if (!task) return io::exit_good;
        io::Output output(STDOUT_FILENO);
        output.append(evaluate(*task));
        output.flush();
        return io::exit_good;
    });
}
