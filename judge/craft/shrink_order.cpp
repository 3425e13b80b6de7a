#include "judge/craft/shrink_order.hpp"

#include <algorithm>
#include <array>

namespace judge {
namespace {

constexpr std::string_view simplest_first = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ \n";

constexpr std::array<unsigned, 256> make_ranks() {
    std::array<unsigned, 256> ranks{};
    for (unsigned byte = 0; byte < ranks.size(); ++byte)
        ranks[byte] = static_cast<unsigned>(simplest_first.size()) + byte;
    for (unsigned i = 0; i < simplest_first.size(); ++i) ranks[static_cast<unsigned char>(simplest_first[i])] = i;
    return ranks;
}

constexpr std::array<unsigned, 256> ranks = make_ranks();

} // namespace

unsigned simplicity_of(char byte) {
    return ranks[static_cast<unsigned char>(byte)];
}

char simplest_of(const ByteSet& set) {
    char best = 0;
    bool found = false;
    for (unsigned value = 0; value < set.size(); ++value) {
        const char byte = static_cast<char>(value);
        if (!set[value] || (found && simplicity_of(byte) >= simplicity_of(best))) continue;
        best = byte;
        found = true;
    }
    return best;
}

bool is_smaller(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return one.size() < other.size();
    const auto [first, second] = std::mismatch(one.begin(), one.end(), other.begin());
    return first != one.end() && simplicity_of(*first) < simplicity_of(*second);
}

} // namespace judge
