"""Replaces the digits in turn. When a digit itself stands for empty squares, what was written is replaced again."""

import re
import sys


def fen2grid(fen, empty="*"):
    for digit in "12345678":
        fen = fen.replace(digit, empty * int(digit))
    return fen.replace("/", "\n")


def grid2fen(grid, empty="*"):
    return re.sub(re.escape(empty) + "+", lambda run: str(len(run[0])), grid).replace("\n", "/")


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
