#include "solutions/image/find_board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "solutions/image/checker.hpp"
#include "solutions/image/comb.hpp"
#include "solutions/image/grid.hpp"
#include "solutions/image/lattice.hpp"
#include "solutions/image/pyramid.hpp"
#include "solutions/image/refine.hpp"
#include "solutions/image/saddle.hpp"

namespace image {
namespace {

constexpr std::size_t most_boards = 64;
constexpr std::size_t most_saddles = 6000;
constexpr std::size_t most_in_vain = 12; // lattices of one size of the picture that are no boards
constexpr double least_square = 7;       // pixels of the picture
constexpr std::array<int, 2> radii{3, 5};
constexpr std::size_t large_picture = 1'000'000; // pixels
constexpr std::array<std::size_t, 2> soft_pixels{400'000, 100'000};
constexpr std::size_t all_pixels = std::numeric_limits<std::size_t>::max();
constexpr double least_of_part = 0.75;
constexpr double least_colour = 3;      // grey levels
constexpr double share_of_large = 0.15; // of the picture; beside smaller boards there may be others

double area_of(const Quad& quad) {
    double twice = 0;
    for (std::size_t i = 0; i < 4; ++i) twice += quad.corners.at(i).cross(quad.corners.at((i + 1) % 4));
    return 0.5 * twice;
}

cv::Point2d middle_of(const Quad& quad) {
    return 0.25 * (quad.corners[0] + quad.corners[1] + quad.corners[2] + quad.corners[3]);
}

bool contains(const Quad& quad, const cv::Point2d& point) {
    for (std::size_t i = 0; i < 4; ++i) {
        const cv::Point2d& corner = quad.corners.at(i);
        if ((quad.corners.at((i + 1) % 4) - corner).cross(point - corner) < 0) return false;
    }
    return true;
}

// The board with its first corner nearest to the top left of the picture.
FoundBoard as_seen(const cv::Matx33d& board_to_picture, const Checker& checker) {
    const std::array<cv::Point2d, 4> board{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}};
    std::array<cv::Point2d, 4> corners;
    for (std::size_t i = 0; i < 4; ++i) corners.at(i) = mapped(board_to_picture, board.at(i));
    const auto first = std::min_element(corners.begin(), corners.end(),
                                        [](const auto& a, const auto& b) { return a.x + a.y < b.x + b.y; });
    const bool turned = (first - corners.begin()) % 2 != 0;
    std::rotate(corners.begin(), first, corners.end());
    return {Quad{corners}, checker.score, checker.light_top_left != turned, checker.occupied};
}

// No corner of more than 150 degrees.
bool is_sound(const Quad& quad) {
    return is_seen_square(quad, 0.5, 8 * least_square, 3);
}

// A page of text has lattices that alternate somewhat, but their corners are few and lie badly.
bool is_convincing(const Checker& checker, const Refined& refined) {
    return checker.score - 4 * refined.error + 0.4 * static_cast<double>(refined.nodes.size()) / 49 >= 0.7;
}

// A quick search leaves out small squares in large pictures, and faint ones, and gives up sooner.
constexpr std::size_t quick_growths = 60;
constexpr double quick_error = 0.035; // squares; flags in the wind have more
enum class Effort : std::uint8_t { quick, full };

// Corners where the board should end tell of a checker that goes on, if it is bent, as a flag is, or if they are many.
bool goes_on(const Refined& refined) {
    std::array<int, 4> at_sides{};
    for (const Node& node : refined.nodes) {
        at_sides[0] += node.x == 0 ? 1 : 0;
        at_sides[1] += node.x == 8 ? 1 : 0;
        at_sides[2] += node.y == 0 ? 1 : 0;
        at_sides[3] += node.y == 8 ? 1 : 0;
    }
    const int most = *std::max_element(at_sides.begin(), at_sides.end());
    return most > 3 || (most > 1 && refined.error > 0.02);
}

bool has_pieces(const FoundBoard& board) {
    return board.occupied > 1;
}

// The best first; boards of about the same size as on a page, row by row.
void sort(std::vector<FoundBoard>& boards) {
    constexpr double about_the_same = 0.8;
    std::stable_sort(boards.begin(), boards.end(), [](const FoundBoard& a, const FoundBoard& b) {
        if (has_pieces(a) != has_pieces(b)) return has_pieces(a);
        return area_of(a.quad) > area_of(b.quad);
    });
    const auto by = [](auto place) { return [=](const auto& a, const auto& b) { return place(a) < place(b); }; };
    const auto height = by([](const FoundBoard& board) { return middle_of(board.quad).y; });
    const auto column = by([](const FoundBoard& board) { return middle_of(board.quad).x; });
    for (auto first = boards.begin(); first != boards.end();) {
        const auto last = std::find_if(first, boards.end(), [&](const FoundBoard& board) {
            return has_pieces(board) != has_pieces(*first) ||
                   area_of(board.quad) < about_the_same * area_of(first->quad);
        });
        std::stable_sort(first, last, height);
        while (first != last) {
            const double below = middle_of(first->quad).y + std::sqrt(area_of(first->quad)) / 2;
            const auto row =
                std::find_if(first, last, [=](const FoundBoard& board) { return middle_of(board.quad).y > below; });
            std::stable_sort(first, row, column);
            first = row;
        }
    }
}

class Finder {
  public:
    Finder(const cv::Mat& grey, Wanted wanted) : wanted_(wanted), pyramid_(pyramid_of(grey)) {}

    BoardSearch run(Effort effort) {
        if (effort == Effort::quick) growths_ = quick_growths;
        if (effort == Effort::quick) most_error_ = quick_error;
        search_all(radii.front(), effort == Effort::quick ? large_picture : all_pixels);
        // What is seen with a larger radius in a large picture is seen in one of half its size, too.
        if (effort == Effort::full) search_all(radii.back(), large_picture);
        if (effort == Effort::full && found_.boards.empty()) search_by_combs();
        if (effort == Effort::full && (wanted_ == Wanted::all || !has_large_board())) search_by_grids();
        sort(found_.boards);
        return std::move(found_);
    }

  private:
    // Whether a level of the pyramid can bring nothing better: where the squares of a board have 14 pixels, any larger
    // board would have been found, too, there or before.
    bool is_done(const Level& level) const {
        if (wanted_ == Wanted::all) return false;
        return std::any_of(found_.boards.begin(), found_.boards.end(), [&](const FoundBoard& board) {
            return has_pieces(board) && std::sqrt(area_of(board.quad)) / 8 / level.scale >= 14;
        });
    }

    bool has_large_board() const {
        const double least = share_of_large * static_cast<double>(pyramid_.front().grey.total()) *
                             pyramid_.front().scale * pyramid_.front().scale;
        return std::any_of(found_.boards.begin(), found_.boards.end(),
                           [&](const FoundBoard& board) { return area_of(board.quad) > least; });
    }

    // In every size of the picture of less than so many pixels.
    void search_all(int radius, std::size_t pixels) {
        for (std::size_t i = pyramid_.size(); i-- > 0;)
            if (pyramid_[i].grey.total() < pixels && !is_done(pyramid_[i])) search(pyramid_[i], radius);
    }

    bool is_inside_board(const cv::Point2d& point) const {
        return std::any_of(found_.boards.begin(), found_.boards.end(),
                           [&](const FoundBoard& board) { return contains(board.quad, point); });
    }

    void search(const Level& level, int radius) {
        std::vector<Saddle> saddles = find_saddles(level.grey, radius, most_saddles);
        const cv::Matx33d to_picture = level.to_picture();
        std::erase_if(saddles, [&](const Saddle& saddle) { return is_inside_board(mapped(to_picture, saddle.at)); });
        std::size_t in_vain = 0;
        for_each_lattice(level.grey, saddles, {.longest_step = static_cast<float>(12 * radius), .growths = growths_},
                         [&](const Lattice& lattice) {
                             const std::size_t before = found_.boards.size();
                             consider({to_picture * lattice.to_picture, lattice.nodes});
                             if (found_.boards.size() == before) ++in_vain;
                             const bool enough = in_vain == most_in_vain || found_.boards.size() == most_boards;
                             return enough ? Next::stop : Next::go_on;
                         });
    }

    void search_by_combs() {
        for (const Level& level : pyramid_) {
            const int side = std::max(level.grey.cols, level.grey.rows);
            if (side > 600 || side < 150) continue;
            for (const cv::Rect2d& guess : guess_by_combs(level.grey)) {
                const cv::Matx33d board(guess.width / 8, 0, guess.x, 0, guess.height / 8, guess.y, 0, 0, 1);
                consider_anew(level.to_picture() * board);
                if (!found_.boards.empty()) return;
            }
        }
    }

    void search_by_grids() {
        for (const cv::Matx33d& grid : find_grids(pyramid_)) {
            const Checker checker = judge_grid(pyramid_, grid);
            FoundBoard board = as_seen(grid, checker);
            board.bare = checker.extent != Extent::board;
            if (board.bare) board.light_top_left = true;
            add(board);
        }
    }

    void consider(const Lattice& lattice) {
        const Checker rough = judge_checker(pyramid_, lattice.to_picture, lattice.nodes);
        const Cells& cells = rough.cells;
        if (rough.extent == Extent::board) add(lattice.to_picture * shift(cells.left, cells.top));
        if (rough.extent != Extent::part_of_board) return;
        if (lattice.nodes.size() >= 20 && rough.score >= 0.75) parts_.push_back({lattice.to_picture, cells});
        // A lattice of few nodes fits badly at its far end: once more, with all the corners that can be seen.
        const cv::Matx33d middle = shift(cells.left - (8 - cells.width()) / 2, cells.top - (8 - cells.height()) / 2);
        if (std::min(cells.width(), cells.height()) >= 5 && consider_anew(lattice.to_picture * middle)) return;
        if (rough.at_rim && rough.score >= least_of_part) found_.cut_off = true;
    }

    // The 8 x 8 squares of a board that may lie a row or two beside it; whether there is anything but a part of one.
    bool consider_anew(const cv::Matx33d& board_to_picture) {
        const std::optional<Refined> refined = refine_board(pyramid_, board_to_picture);
        if (!refined) return false;
        const cv::Matx33d& to_picture = refined->board_to_picture;
        const Checker checker = judge_checker(pyramid_, to_picture, refined->nodes);
        if (checker.extent == Extent::board) add(to_picture * shift(checker.cells.left, checker.cells.top));
        return checker.extent != Extent::part_of_board;
    }

    static cv::Matx33d shift(int x, int y) {
        return {1, 0, static_cast<double>(x), 0, 1, static_cast<double>(y), 0, 0, 1};
    }

    void add(const cv::Matx33d& board_to_picture) {
        const std::optional<Refined> refined = refine_board(pyramid_, board_to_picture);
        if (!refined) return;
        const Checker checker = judge_board(pyramid_, refined->board_to_picture, refined->nodes);
        if (checker.extent != Extent::board || !is_convincing(checker, *refined) || goes_on(*refined) ||
            refined->error > most_error_)
            return;
        add(as_seen(refined->board_to_picture, checker));
    }

    void add(const FoundBoard& board) {
        if (!is_sound(board.quad) || is_known(board) || is_texture(board)) return;
        found_.boards.push_back(board);
    }

    bool is_known(const FoundBoard& board) const { return is_inside_board(middle_of(board.quad)); }

    // Dots and hatch within the squares of a board that is cut off may look like a board themselves.
    bool is_texture(const FoundBoard& board) const {
        return std::any_of(parts_.begin(), parts_.end(), [&](const Part& part) {
            const cv::Point2d at = mapped(part.to_picture.inv(), middle_of(board.quad));
            const double square = cv::norm(mapped(part.to_picture, at + cv::Point2d(1, 0)) - middle_of(board.quad));
            return at.x > part.cells.left && at.x < part.cells.right && at.y > part.cells.top &&
                   at.y < part.cells.bottom && std::sqrt(area_of(board.quad)) < 2.5 * square;
        });
    }

    // Of a board that is cut off.
    struct Part {
        cv::Matx33d to_picture; // from its lines
        Cells cells;
    };

    Wanted wanted_;
    std::size_t growths_ = LatticeSearch{}.growths;
    double most_error_ = 1;
    std::vector<Level> pyramid_;
    std::vector<Part> parts_;
    BoardSearch found_;
};

// What grey sees least of. Green it sees well.
constexpr int blue = 0;
constexpr int red = 2;

// Whether a channel of a picture tells more than grey does: by every eighth pixel each way.
bool adds_to(const cv::Mat& grey, const cv::Mat& picture, int channel) {
    double sum = 0, squares = 0, count = 0;
    for (int y = 0; y < grey.rows; y += 8)
        for (int x = 0; x < grey.cols; x += 8) {
            const double more = picture.at<cv::Vec3b>(y, x)[channel] - grey.at<std::uint8_t>(y, x);
            sum += more;
            squares += more * more;
            ++count;
        }
    return squares / count - (sum / count) * (sum / count) > least_colour * least_colour;
}

// Hatch of a few lines alternates little, and so do pale squares, among pieces that stand out: a smaller picture,
// blurred, in which only what is about as bright as most of it is told apart.
Level softened(const std::vector<Level>& pyramid, std::size_t pixels) {
    constexpr double blur = 1.5; // pixels
    constexpr int range = 40;    // grey levels, either way
    Level soft = *std::find_if(pyramid.begin(), pyramid.end(), [&](const Level& level) {
        return level.grey.total() <= pixels || &level == &pyramid.back();
    });
    soft.grey = soft.grey.clone(); // that of the pyramid stays sharp
    cv::GaussianBlur(soft.grey, soft.grey, {}, blur);
    std::vector<std::uint8_t> values(soft.grey.begin<std::uint8_t>(), soft.grey.end<std::uint8_t>());
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    soft.grey.convertTo(soft.grey, CV_8UC1, 127.0 / range, 128 - *middle * 127.0 / range);
    return soft;
}

std::vector<FoundBoard> find_soft_boards(const std::vector<Level>& pyramid, Wanted wanted, std::size_t pixels) {
    const Level soft = softened(pyramid, pixels);
    std::vector<FoundBoard> boards = Finder(soft.grey, wanted).run(Effort::quick).boards;
    for (FoundBoard& board : boards)
        for (cv::Point2d& corner : board.quad.corners) corner = mapped(soft.to_picture(), corner);
    return boards;
}

void add_unknown(std::vector<FoundBoard>& boards, const std::vector<FoundBoard>& others) {
    for (const FoundBoard& other : others) {
        const bool known = std::any_of(boards.begin(), boards.end(), [&](const FoundBoard& board) {
            return contains(board.quad, middle_of(other.quad)) || contains(other.quad, middle_of(board.quad));
        });
        if (!known) boards.push_back(other);
    }
    sort(boards);
}

} // namespace

BoardSearch find_boards(const cv::Mat& picture, Wanted wanted) {
    CV_Assert(picture.type() == CV_8UC1 || picture.type() == CV_8UC3);
    if (std::min(picture.cols, picture.rows) < 8 * least_square) return {};
    cv::Mat grey = picture;
    if (picture.channels() == 3) cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    BoardSearch search = Finder(grey, wanted).run(Effort::full);
    for (const int channel : {blue, red}) {
        if (picture.channels() == 1 || !search.boards.empty() || !adds_to(grey, picture, channel)) continue;
        cv::Mat plane;
        cv::extractChannel(picture, plane, channel);
        search.boards = Finder(plane, wanted).run(Effort::quick).boards;
    }
    if (!search.boards.empty() && wanted != Wanted::all) return search;
    const std::vector<Level> pyramid = pyramid_of(grey);
    for (const std::size_t pixels : soft_pixels)
        if (search.boards.empty() || wanted == Wanted::all)
            add_unknown(search.boards, find_soft_boards(pyramid, wanted, pixels));
    return search;
}

} // namespace image
