#include "solutions/inputs/atomic_type.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "solutions/chess/atomic.hpp"
#include "solutions/chess/character.hpp"
#include "solutions/chess/fen.hpp"
#include "solutions/inputs/atomic_features.hpp"
#include "solutions/inputs/atomic_making.hpp"
#include "solutions/inputs/bad_atomic.hpp"
#include "solutions/inputs/board_making.hpp"

namespace inputs {
namespace {

constexpr int attempts = 4000;

// What is wrong with a placement and a move, or their features.
Checked check_texts(const AtomicTexts& texts) {
    const chess::PlacementReading reading = chess::read_placement(texts.placement);
    if (const auto* error = std::get_if<chess::FenError>(&reading))
        return TextFault{texts.placement_at + error->at, "expected a placement: " + describe(*error)};
    const auto& board = std::get<chess::Board>(reading);
    const auto move = chess::read_atomic_move(texts.move);
    if (const auto* error = std::get_if<chess::AtomicError>(&move))
        return TextFault{texts.move_at, "expected a move such as e2e4 or e7e8q: " + describe(*error)};
    const auto& played = std::get<chess::AtomicMove>(move);
    const auto after = chess::play_atomic(board, played);
    if (const auto* error = std::get_if<chess::AtomicError>(&after))
        return TextFault{texts.move_at, "expected a move that can be made: " + describe(*error)};
    return features_of_atomic(board, played, texts.placement, texts.move);
}

Checked check_call(std::string_view text) {
    const auto texts = split_atomic_call(text);
    if (!texts) return TextFault{text.size(), "expected two arguments, a placement and a move"};
    return check_texts(*texts);
}

Checked check_line(std::string_view text) {
    const auto texts = split_atomic_line(text);
    if (!texts) return TextFault{text.size(), "expected a comma between placement and move"};
    return check_texts(*texts);
}

std::string move_text(const AtomicScene& scene, bool upper_case) {
    std::string text = chess::name_of(scene.move.from) + chess::name_of(scene.move.to);
    if (scene.move.promotion)
        text += chess::letter_of(
            chess::piece_of(*scene.move.promotion, upper_case ? chess::Colour::white : chess::Colour::black));
    return text;
}

Made make_joined(const Order& order, AtomicForm form) {
    Random random(order.seed);
    for (int i = 0; i < attempts; ++i) {
        const auto scene = some_scene(order.wanted, order.size, random);
        if (!scene) continue;
        std::string placement(chess::write_placement(scene->board).view());
        if (has(order.wanted, "split-runs")) placement = with_split_runs(placement, random);
        const std::string move = move_text(*scene, has(order.wanted, "upper-case-letter") || random.chance(1, 4));
        const Checked checked = check_texts({placement, move});
        if (const auto* tags = std::get_if<Tags>(&checked); tags != nullptr && has_all(*tags, order.wanted))
            return join_atomic(placement, move, form);
    }
    return Refusal{"no move with all of these features was found"};
}

Made make_call(const Order& order) {
    return make_joined(order, AtomicForm::call);
}
Made make_line(const Order& order) {
    return make_joined(order, AtomicForm::line);
}

} // namespace

std::vector<Type> atomic_types() {
    return {{"atomic-call", check_call, make_call, all_atomic_features},
            {"atomic-line", check_line, make_line, all_atomic_features},
            {"bad-atomic-call", check_bad_atomic_call, make_bad_atomic_call, tags_of_bad_atomic_call},
            {"bad-atomic-lines", check_bad_atomic_lines, make_bad_atomic_lines, tags_of_bad_atomic_lines}};
}

} // namespace inputs
