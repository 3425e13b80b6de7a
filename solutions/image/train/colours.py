#!/usr/bin/python3
"""Counts how much a piece's rank says about whose it is, in games and in composed problems.

usage: colours.py GAMES.TSV... -- PROBLEMS.TSV...  >../colour_weights.hpp

The files are those of sides.py. Of each kind, every file counts as much as any other. Weights are logarithms of ratios:
how much more often White's pieces stand on a rank than Black's do, if both are as many.
"""
import sys

import numpy as np

import sides

KINDS = "PNBRQK"
FULLNESS = (12, 22, 32)  # the most men of each
DOUBT = 0.002  # of a piece on any rank, whatever was counted
MOST = 5.0


def shares(path):
    """How often a piece stands on each of its own ranks: fullness, kind, rank 1 to 8."""
    counts = np.zeros((3, 6, 8))
    for placement in {line.rstrip("\n").split("\t")[2] for line in open(path)}:
        men = [(letter, 8 - row) for row, letters in enumerate(placement.split("/")) for letter in letters if letter.isalpha()]
        fullness = next(i for i, most in enumerate(FULLNESS) if len(men) <= most)
        for letter, rank in men:
            counts[fullness, KINDS.index(letter.upper()), (rank if letter.isupper() else 9 - rank) - 1] += 1
    return counts / np.maximum(1, counts.sum(2, keepdims=True))


def weights(paths):
    mean = np.mean([shares(path) for path in paths], 0) + DOUBT
    ratios = np.log(mean / mean[..., ::-1])[..., :4]
    return np.rint(100 * np.clip(ratios, -MOST, MOST)).astype(int)


def main():
    if sys.argv.count("--") != 1 or sys.argv[1] == "--" or sys.argv[-1] == "--":
        sys.exit(__doc__.strip())
    at = sys.argv.index("--")
    print("// Written by solutions/image/train/colours.py: do not edit. In hundredths; for White: what a rank says for it, the\n"
          "// mirrored rank says against it.\n#pragma once\n\n#include <array>\n\nnamespace image::weights {\n")
    print("// How full the board is (up to 12 men, 22, more); kind, as PNBRQK; rank 1 to 4.\n"
          "using ColourByRank = std::array<std::array<std::array<int, 4>, 6>, 3>;\n")
    for name, paths in (("games", sys.argv[1:at]), ("problems", sys.argv[at + 1 :])):
        print(f"inline constexpr ColourByRank in_{name} = ", sides.written(weights(paths)), ";\n", sep="")
    print("} // namespace image::weights")


if __name__ == "__main__":
    main()
