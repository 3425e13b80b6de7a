// Written by solutions/image/train/colours.py: do not edit. In hundredths; for White: what a rank says for it, the
// mirrored rank says against it.
#pragma once

#include <array>

namespace image::weights {

// How full the board is (up to 12 men, 22, more); kind, as PNBRQK; rank 1 to 4.
using ColourByRank = std::array<std::array<std::array<int, 4>, 6>, 3>;

inline constexpr ColourByRank in_games = {{
    {{
        {0, 91, 105, 63},
        {0, 15, 30, -10},
        {59, 21, 3, -13},
        {9, -72, -32, -9},
        {-122, -16, 2, 2},
        {111, 146, 89, 23},
    }},
    {{
        {0, 353, 223, 87},
        {154, 99, 93, -17},
        {206, 165, 92, 10},
        {247, 44, 52, 13},
        {33, 38, 22, 5},
        {500, 460, 286, 91},
    }},
    {{
        {0, 500, 327, 130},
        {398, 253, 302, -1},
        {461, 315, 195, 28},
        {500, 171, 121, 41},
        {394, 236, 172, 59},
        {500, 367, 169, 57},
    }},
}};

inline constexpr ColourByRank in_problems = {{
    {{
        {0, 83, 7, 4},
        {-8, 14, 19, 4},
        {0, 3, 5, -11},
        {42, -10, -4, 9},
        {49, 41, 7, -10},
        {37, 29, 23, 8},
    }},
    {{
        {0, 94, 30, 9},
        {6, -15, 11, -4},
        {14, -2, 8, -5},
        {25, 0, 3, 1},
        {-2, -2, 8, 12},
        {12, 2, 12, 9},
    }},
    {{
        {0, 81, 40, 17},
        {-4, 23, 18, -26},
        {9, 11, 25, 24},
        {17, 19, -15, -6},
        {36, 13, -27, 19},
        {43, -19, 17, -16},
    }},
}};

} // namespace image::weights
