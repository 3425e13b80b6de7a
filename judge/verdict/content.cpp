#include "judge/verdict/content.hpp"

#include "judge/verdict/white_space.hpp"

namespace judge {

std::size_t ContentComparer::take(std::string_view piece) {
    const auto expected = expected_.substr(place_);
    std::size_t a = 0;
    std::size_t e = 0;
    while (a < piece.size()) {
        const bool left = e < expected.size();
        if (left && piece[a] == expected[e]) {
            ++a;
            ++e;
        } else if (is_white(piece[a])) {
            ++a;
        } else if (left && is_white(expected[e])) {
            ++e;
        } else {
            break;
        }
    }
    place_ += e;
    return a;
}

std::size_t ContentComparer::place() const {
    auto place = place_;
    while (place < expected_.size() && is_white(expected_[place])) ++place;
    return place;
}

} // namespace judge
