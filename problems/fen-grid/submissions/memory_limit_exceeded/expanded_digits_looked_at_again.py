"""Puts what a digit stands for back among the characters to be read. When that is a digit too, they grow for ever."""

import re
import sys


def fen2grid(fen, empty="*"):
    grid, to_read = "", list(reversed(fen.replace("/", "\n")))
    while to_read:
        character = to_read.pop()
        if character in "12345678":
            to_read.extend(empty * int(character))
        else:
            grid += character
    return grid


def grid2fen(grid, empty="*"):
    return re.sub(re.escape(empty) + "+", lambda run: str(len(run[0])), grid).replace("\n", "/")


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
