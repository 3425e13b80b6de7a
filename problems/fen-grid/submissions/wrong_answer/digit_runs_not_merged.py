"""Writes every empty square as a 1 of its own."""

import sys


def fen2grid(fen, empty="*"):
    for digit in "12345678":
        fen = fen.replace(digit, empty * int(digit))
    return fen.replace("/", "\n")


def grid2fen(grid, empty="*"):
    return grid.replace(empty, "1").replace("\n", "/")


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
