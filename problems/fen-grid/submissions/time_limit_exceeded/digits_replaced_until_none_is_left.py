"""Replaces one digit after another until there is none. When a digit stands for empty squares, that is never."""

import re
import sys


def fen2grid(fen, empty="*"):
    grid = fen.replace("/", "\n")
    while digit := re.search("[1-8]", grid):
        grid = grid[: digit.start()] + empty * int(digit[0]) + grid[digit.end() :]
    return grid


def grid2fen(grid, empty="*"):
    return re.sub(re.escape(empty) + "+", lambda run: str(len(run[0])), grid).replace("\n", "/")


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
