#include "solutions/inputs/bad_placement.hpp"

#include <array>
#include <variant>

#include "solutions/inputs/board_making.hpp"

namespace inputs {
namespace {

// In the order of chess::FenFault.
constexpr std::array<std::string_view, 5> fault_tags = {"no-placement", "rank-width", "too-few-ranks", "too-many-ranks",
                                                        "foreign-byte"};

} // namespace

std::string tag_of(const chess::FenError& error) {
    return std::string(fault_tags[static_cast<std::size_t>(error.fault)]);
}

// Cuts a rank out, or puts one in, or makes one longer or shorter, or a character that does not belong there.
std::string spoiled_placement(std::string_view tag, std::string placement, Random& random) {
    if (tag == "no-placement") return "";
    const std::size_t slash = placement.find('/', random.below(placement.rfind('/') + 1));
    if (tag == "too-many-ranks") return placement.insert(slash, "/8");
    if (tag == "too-few-ranks") return placement.substr(0, placement.rfind('/'));
    if (tag == "rank-width")
        return random.chance(1, 2) ? placement.insert(slash, "1") : placement.insert(slash + 1, "P");
    static const std::array<std::string, 9> foreign = {"9", "0", "x", ".", "W", " ", "-", "\xe2\x99\x9a", "\xff"};
    const std::size_t at = random.below(placement.size());
    return placement.insert(at, random.pick(foreign));
}

Tags tags_of_bad_placement() {
    return {fault_tags.begin(), fault_tags.end()};
}

Checked check_bad_placement(std::string_view text) {
    const chess::PlacementReading reading = chess::read_placement(text);
    if (const auto* error = std::get_if<chess::FenError>(&reading)) return Tags{tag_of(*error)};
    return TextFault{text.size(), "expected a placement with something wrong in it"};
}

Made make_bad_placement(const Order& order) {
    if (order.wanted.size() > 1) return Refusal{"one fault is made, the first is told"};
    Random random(order.seed);
    const std::string tag = order.wanted.empty() ? random.pick(tags_of_bad_placement()) : order.wanted[0];
    for (int i = 0; i < 200; ++i) {
        const chess::Board board = played_situation(random, order.size).board;
        std::string text = spoiled_placement(tag, std::string(chess::write_placement(board).view()), random);
        const Checked checked = check_bad_placement(text);
        if (const auto* tags = std::get_if<Tags>(&checked); tags != nullptr && has(*tags, tag)) return text;
    }
    return Refusal{"no placement with this fault was found"};
}

} // namespace inputs
