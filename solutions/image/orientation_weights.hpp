// Written by solutions/image/train/sides.py: do not edit. All in hundredths, for a piece of White; those of Black are
// mirrored.
#pragma once

#include <array>

namespace image::weights {

// Kind, as PNBRQK; rank 1 to 4 as seen from the bottom; column. A piece on ranks 5 to 8 counts against its own side:
// as in the column opposite, on the rank opposite.
inline constexpr std::array<std::array<std::array<int, 8>, 4>, 6> place = {{
    {{
        {0, 0, 0, 0, 0, 0, 0, 0},
        {59, 16, 38, 14, 53, 29, 27, 36},
        {7, 13, -3, -22, -2, 9, 27, 6},
        {11, -1, 12, 1, -8, 33, 27, 8},
    }},
    {{
        {2, 17, 6, 15, -18, -6, -6, 19},
        {-5, 4, 13, 11, 5, 22, -2, 30},
        {7, -5, 18, 19, 17, -4, 8, -14},
        {-13, -29, 5, 14, -5, 23, 21, 6},
    }},
    {{
        {12, 14, 3, 22, -16, 0, -3, 12},
        {15, 5, 9, 13, 1, -3, 7, -21},
        {-5, 63, 12, 23, -3, -20, 8, -20},
        {-1, 17, -31, -4, -3, 1, -18, 1},
    }},
    {{
        {34, 32, 7, 31, -7, 23, 15, 28},
        {-7, 0, -14, -39, -6, -2, -1, 12},
        {-52, -49, 21, -23, -1, 10, 18, 16},
        {2, -5, 15, 18, 26, 9, 3, 19},
    }},
    {{
        {-9, 16, 2, 15, 12, 31, -19, 34},
        {-8, 29, 7, 15, -6, -21, 6, 38},
        {13, 10, -10, 12, -10, -12, -16, 19},
        {-2, -13, -3, 19, 11, 11, -1, -18},
    }},
    {{
        {-1, -19, 24, 19, 72, 18, 21, -2},
        {8, -2, 21, 29, 39, 26, 33, 23},
        {21, -12, 4, 13, 54, 35, 15, 28},
        {6, 0, -2, -2, 7, -16, 2, 15},
    }},
}};

// A white pawn below a black one: on the same column or on neighbouring ones; one row, two rows, more.
inline constexpr std::array<std::array<int, 3>, 2> facing = {{
    {135, 27, 41},
    {-55, 32, 26},
}};

// A piece before a pawn. Kind, as NBRQK; own or enemy; beside the pawn's column in the next row or farther, on its
// column in the next row or farther.
inline constexpr std::array<std::array<std::array<int, 4>, 2>, 5> before = {{
    {{
        {-13, 10, 48, 10},
        {-63, 19, 74, -1},
    }},
    {{
        {30, 20, 35, 4},
        {-51, 3, 86, 17},
    }},
    {{
        {9, 10, 30, 7},
        {-80, 4, 30, 3},
    }},
    {{
        {6, 27, 30, 31},
        {-99, 20, 70, 30},
    }},
    {{
        {-10, -22, 33, 0},
        {-256, 37, 68, 59},
    }},
}};

// How far black pawns are above white ones: the mean of all, the difference of the means, the sign of the sum.
inline constexpr int mean_of_pawns = -53;
inline constexpr int means_apart = 17;
inline constexpr int sign_of_pawns = 36;

} // namespace image::weights
