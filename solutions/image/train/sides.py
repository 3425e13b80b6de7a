#!/usr/bin/python3
"""Fits how much each piece's place says about which side is at the bottom: logistic regression.

usage: sides.py POSITIONS.TSV...  >../orientation_weights.hpp

Each line of POSITIONS.TSV is a game's name, the half move, and the placement field of a FEN; other columns are ignored.
Each file counts as much as any other. Half of the games, by their names, are left out and measured: the figures go to
standard error, for a prior of WHITE_PRIOR for White at the bottom.

The weights that are checked in, put into shape by clang-format, come from three files: 2200 games that Stockfish 15
(Debian) played against itself at depth 3 with random choices among its four best moves, every fifth or sixth position;
games and puzzles that pychess (Debian), kokopu-react and chess.js (npm) bring along, every second position; 5700 problems
and studies that pychess brings along.
"""
import sys
import zlib

import numpy as np
import torch

KINDS = "PNBRQK"
WHITE_PRIOR = 1.5  # as orientation.cpp has it


def rows_of(placement):
    return ["".join("." * int(c) if c.isdigit() else c for c in row) for row in placement.split("/")]


def features(rows):
    """As orientation_lean.cpp has them. All change their sign if the board is turned by half."""
    places, pawns, men = np.zeros((6, 4, 8)), [[], []], []
    for row in range(8):
        for column in range(8):
            letter = rows[row][column]
            if letter == ".":
                continue
            kind, black, rank = KINDS.index(letter.upper()), letter.islower(), 8 - row
            own_rank = 9 - rank if black else rank
            if own_rank <= 4:
                places[kind, own_rank - 1, column] += 1
            else:
                places[kind, 8 - own_rank, 7 - column] -= 1
            if kind == 0:
                pawns[black].append((column, rank))
            else:
                men.append((kind - 1, black, column, rank))
    facing = np.zeros((2, 3))
    for file, rank in pawns[0]:
        for other_file, other_rank in pawns[1]:
            ahead, aside = other_rank - rank, abs(other_file - file)
            if ahead and aside <= 1:
                facing[aside, min(3, abs(ahead)) - 1] += np.sign(ahead)
    before = np.zeros((5, 2, 4))  # kind; own or enemy; beside and next, beside and far, on its file and next, on its file and far
    for side, up in ((0, 1), (1, -1)):
        for file, rank in pawns[side]:
            for kind, black, column, own_rank in men:
                ahead, aside = (own_rank - rank) * up, abs(column - file)
                if ahead and aside <= 1:
                    before[kind, int(black != side), 2 * (1 - aside) + (abs(ahead) > 1)] += np.sign(ahead)
    ranks = [[rank - 4.5 for _, rank in side] for side in pawns]
    total, count = sum(ranks[1]) - sum(ranks[0]), len(ranks[0]) + len(ranks[1])
    apart = np.mean(ranks[1]) - np.mean(ranks[0]) if ranks[0] and ranks[1] else 0
    return np.concatenate([places.ravel(), facing.ravel(), before.ravel(), [total / max(1, count), apart, np.sign(total)]])


def load(path):
    """Features of the positions to fit, features and numbers of men of those to measure."""
    seen, halves = set(), ([], [])
    for line in open(path):
        name, _, placement = line.rstrip("\n").split("\t")[:3]
        if placement not in seen:
            seen.add(placement)
            halves[zlib.crc32(name.encode()) % 2].append(placement)
    matrix = lambda placements: np.array([features(rows_of(p)) for p in placements], np.float32)
    return matrix(halves[0]), matrix(halves[1]), np.array([sum(c.isalpha() for c in p) for p in halves[1]])


def fitted(parts):
    rows = torch.tensor(np.concatenate(parts))
    shares = torch.cat([torch.full((len(part),), 1 / len(part) / len(parts)) for part in parts])
    weights = torch.zeros(rows.shape[1], requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=300, line_search_fn="strong_wolfe")

    def loss():
        optimizer.zero_grad()
        value = (shares * torch.nn.functional.softplus(-rows @ weights)).sum() + 5e-4 * (weights**2).sum()
        value.backward()
        return value

    optimizer.step(loss)
    return weights.detach().numpy()


def measure(path, rows, men, weights):
    lean = rows @ weights
    for low, high in ((2, 4), (5, 8), (9, 12), (13, 20), (21, 32), (2, 32)):
        some = lean[(men >= low) & (men <= high)]
        if len(some):
            right, white, black = (100 * np.mean(some > limit) for limit in (0, -WHITE_PRIOR, WHITE_PRIOR))
            print(f"{path}: {low} to {high} men, {len(some)} positions: {right:.2f} % right; with the prior {white:.2f} % with White "
                  f"at the bottom, {black:.2f} % with Black; least {some.min():.1f}", file=sys.stderr)


def written(values, depth=1):
    indent = "    " * depth
    if values.ndim == 1:
        return "{" + ", ".join(str(v) for v in values) + "}"
    return "{{\n" + "".join(f"{indent}{written(v, depth + 1)},\n" for v in values) + "    " * (depth - 1) + "}}"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    torch.set_num_threads(1)
    files = [load(path) for path in sys.argv[1:]]
    weights = fitted([fit for fit, _, _ in files])
    for path, (_, rows, men) in zip(sys.argv[1:], files):
        measure(path, rows, men, weights)
    whole = np.rint(100 * weights).astype(int)
    parts = np.split(whole, np.cumsum([192, 6, 40]))
    print("// Written by solutions/image/train/sides.py: do not edit. All in hundredths, for a piece of White; those of Black are\n"
          "// mirrored.\n#pragma once\n\n#include <array>\n\nnamespace image::weights {\n")
    print("// Kind, as PNBRQK; rank 1 to 4 as seen from the bottom; column. A piece on ranks 5 to 8 counts against its own side:\n"
          "// as in the column opposite, on the rank opposite.")
    print("inline constexpr std::array<std::array<std::array<int, 8>, 4>, 6> place = ", written(parts[0].reshape(6, 4, 8)), ";\n", sep="")
    print("// A white pawn below a black one: on the same column or on neighbouring ones; one row, two rows, more.")
    print("inline constexpr std::array<std::array<int, 3>, 2> facing = ", written(parts[1].reshape(2, 3)), ";\n", sep="")
    print("// A piece before a pawn. Kind, as NBRQK; own or enemy; beside the pawn's column in the next row or farther, on its\n"
          "// column in the next row or farther.")
    print("inline constexpr std::array<std::array<std::array<int, 4>, 2>, 5> before = ", written(parts[2].reshape(5, 2, 4)), ";\n", sep="")
    print("// How far black pawns are above white ones: the mean of all, the difference of the means, the sign of the sum.")
    for name, value in zip(("mean_of_pawns", "means_apart", "sign_of_pawns"), parts[3]):
        print(f"inline constexpr int {name} = {value};")
    print("\n} // namespace image::weights")


if __name__ == "__main__":
    main()
