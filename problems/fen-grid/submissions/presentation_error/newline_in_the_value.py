"""Ends every row with a newline, the last one too, and prints that value with another: a blank line too many."""

import re
import sys


def fen2grid(fen, empty="*"):
    return "".join(re.sub("[1-8]", lambda digit: empty * int(digit[0]), rank) + "\n" for rank in fen.split("/"))


def grid2fen(grid, empty="*"):
    return "/".join(re.sub(re.escape(empty) + "+", lambda run: str(len(run[0])), row) for row in grid.split())


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
