#include "solutions/inputs/bad_atomic.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "solutions/chess/atomic.hpp"
#include "solutions/chess/character.hpp"
#include "solutions/chess/fen.hpp"
#include "solutions/inputs/atomic_making.hpp"
#include "solutions/inputs/bad_placement.hpp"
#include "solutions/inputs/random.hpp"

namespace inputs {
namespace {

// In the order of chess::AtomicFault.
constexpr std::array<std::string_view, 6> move_tags = {"malformed-move", "nothing-to-move", "same-square",
                                                       "own-piece",      "no-en-passant",   "no-promotion"};
constexpr std::string_view no_comma = "no-comma", with_good = "with-good-lines", without_good = "without-good-lines";
constexpr std::uint64_t pieces_in_lines = 6;

std::optional<std::string> fault_of(const AtomicTexts& texts) {
    const chess::PlacementReading board = chess::read_placement(texts.placement);
    if (const auto* error = std::get_if<chess::FenError>(&board)) return tag_of(*error);
    const auto move = chess::read_atomic_move(texts.move);
    const auto* error = std::get_if<chess::AtomicError>(&move);
    if (error != nullptr) return std::string(move_tags[static_cast<std::size_t>(error->fault)]);
    const auto after = chess::play_atomic(std::get<chess::Board>(board), std::get<chess::AtomicMove>(move));
    error = std::get_if<chess::AtomicError>(&after);
    if (error != nullptr) return std::string(move_tags[static_cast<std::size_t>(error->fault)]);
    return std::nullopt;
}

std::string malformed_move(std::string move, Random& random) {
    switch (random.below(8)) {
        case 0:
            return move.substr(0, random.below(4));
        case 1:
            return move.insert(2, random.chance(1, 2) ? "-" : "x");
        case 2:
            move[0] = random.chance(1, 2) ? 'i' : 'E';
            return move;
        case 3:
            move[1] = random.chance(1, 2) ? '9' : '0';
            return move;
        case 4:
            move[2] = random.chance(1, 2) ? 'i' : 'E';
            return move;
        case 5:
            move[3] = random.chance(1, 2) ? '9' : '0';
            return move;
        case 6:
            return move.substr(0, 4) + random.pick(std::string_view("kpxKP1="));
        default:
            return move + "q1";
    }
}

std::string some_move(std::string_view tag, const AtomicScene& scene, Random& random) {
    const std::string from = chess::name_of(scene.move.from), to = chess::name_of(scene.move.to);
    const auto square = [&] { return chess::name_of(static_cast<chess::Square>(random.below(chess::square_count))); };
    if (tag == "malformed-move") return malformed_move(from + to, random);
    if (tag == "same-square") return from + from;
    if (tag == "nothing-to-move") {
        std::string move = square();
        return move.append(square());
    }
    if (tag == "no-promotion") return from + to + random.pick(std::string_view("qrbnQRBN"));
    if (tag == "own-piece") return from + square();
    const int file = chess::file_of(scene.move.from) + (random.chance(1, 2) ? 1 : -1);
    const int rank = chess::rank_of(scene.move.from) + (random.chance(1, 2) ? 1 : -1);
    return from + (chess::on_board(file, rank) ? chess::name_of(chess::square_at(file, rank)) : square());
}

// Nothing where no scene was found in which the fault can be made.
std::optional<std::string> some_bad(std::string_view tag, std::uint64_t pieces, AtomicForm form, Random& random) {
    const bool in_placement = has(tags_of_bad_placement(), tag);
    for (int i = 0; i < 2000; ++i) {
        const auto scene = some_scene({}, pieces, random);
        if (!scene) continue;
        std::string placement(chess::write_placement(scene->board).view());
        std::string move = chess::name_of(scene->move.from) + chess::name_of(scene->move.to);
        if (tag == no_comma && random.chance(1, 3)) return placement;
        if (tag == no_comma) return placement.append(" ").append(move);
        if (in_placement)
            placement = spoiled_placement(tag, std::move(placement), random);
        else
            move = some_move(tag, *scene, random);
        if (fault_of({placement, move}) == tag) return join_atomic(placement, move, form);
    }
    return std::nullopt;
}

std::string some_good_line(Random& random) {
    for (;;)
        if (const auto scene = some_scene({"by-the-rules"}, pieces_in_lines, random)) {
            const std::string move = chess::name_of(scene->move.from) + chess::name_of(scene->move.to);
            std::string line = join_atomic(chess::write_placement(scene->board).view(), move, AtomicForm::line);
            if (!fault_of(*split_atomic_line(line))) return line;
        }
}

// The faults of the lines as atomic-move reads them, each once.
Tags faults_of_lines(std::string_view text, bool& has_good) {
    Tags tags;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (chess::is_blank(line)) continue;
        const auto texts = split_atomic_line(line);
        const std::optional<std::string> fault = texts ? fault_of(*texts) : std::string(no_comma);
        if (!fault) has_good = true;
        if (fault && !has(tags, *fault)) tags.push_back(*fault);
    }
    return tags;
}

} // namespace

std::optional<AtomicTexts> split_atomic_call(std::string_view text) {
    const std::size_t first = text.find('\0');
    if (first == std::string_view::npos) return std::nullopt;
    const std::size_t second = text.find('\0', first + 1);
    if (second == std::string_view::npos || second + 1 != text.size()) return std::nullopt;
    return AtomicTexts{text.substr(0, first), text.substr(first + 1, second - first - 1), 0, first + 1};
}

std::optional<AtomicTexts> split_atomic_line(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const std::string_view placement = chess::without_leading_blanks(text.substr(0, comma));
    const std::string_view move = chess::without_leading_blanks(text.substr(comma + 1));
    return AtomicTexts{placement, chess::without_trailing_blanks(move), comma - placement.size(),
                       text.size() - move.size()};
}

std::string join_atomic(std::string_view placement, std::string_view move, AtomicForm form) {
    std::string text(placement);
    if (form == AtomicForm::line) return text.append(", ").append(move);
    text += '\0';
    text.append(move);
    return text += '\0';
}

Tags tags_of_bad_atomic_call() {
    Tags tags = tags_of_bad_placement();
    tags.insert(tags.end(), move_tags.begin(), move_tags.end());
    return tags;
}

Tags tags_of_bad_atomic_lines() {
    Tags tags = tags_of_bad_atomic_call();
    for (const auto tag : {no_comma, with_good, without_good}) tags.emplace_back(tag);
    return tags;
}

Checked check_bad_atomic_call(std::string_view text) {
    const auto texts = split_atomic_call(text);
    if (!texts) return TextFault{text.size(), "expected two arguments, a placement and a move"};
    const auto fault = fault_of(*texts);
    if (!fault) return TextFault{text.size(), "expected a placement or a move with something wrong in it"};
    return Tags{*fault};
}

Checked check_bad_atomic_lines(std::string_view text) {
    bool has_good = false;
    Tags tags = faults_of_lines(text, has_good);
    if (tags.empty()) return TextFault{text.size(), "expected a line with something wrong in it"};
    tags.emplace_back(has_good ? with_good : without_good);
    return tags;
}

Made make_bad_atomic_call(const Order& order) {
    if (order.wanted.size() > 1) return Refusal{"one fault is made, and atomic-move tells one"};
    Random random(order.seed);
    const std::string tag = order.wanted.empty() ? random.pick(tags_of_bad_atomic_call()) : order.wanted[0];
    if (auto text = some_bad(tag, order.size, AtomicForm::call, random)) return std::move(*text);
    return Refusal{"no move with this fault was found"};
}

Made make_bad_atomic_lines(const Order& order) {
    Random random(order.seed);
    Tags faults = order.wanted;
    std::erase_if(faults, [](const std::string& tag) { return tag == with_good || tag == without_good; });
    Tags all = tags_of_bad_atomic_call();
    all.emplace_back(no_comma);
    if (faults.empty()) faults.push_back(random.pick(all));
    std::vector<std::string> lines;
    for (const std::string& tag : faults) {
        auto line = some_bad(tag, pieces_in_lines, AtomicForm::line, random);
        if (!line) return Refusal{"no line with this fault was found"};
        lines.push_back(std::move(*line));
    }
    const bool only_bad = has(order.wanted, without_good) || (!has(order.wanted, with_good) && order.size < 2);
    const std::size_t good = only_bad ? 0 : 1 + random.below(std::max<std::uint64_t>(order.size, 2) - 1);
    for (std::size_t i = 0; i < good; ++i) lines.push_back(some_good_line(random));
    random.shuffle(lines);
    std::string text;
    for (const std::string& line : lines) text.append(line).append("\n");
    return text;
}

} // namespace inputs
