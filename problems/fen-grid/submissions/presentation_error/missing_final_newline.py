"""Right but for its end: the value is written, the newline after it is not."""

import re
import sys


def fen2grid(fen, empty="*"):
    return "\n".join(re.sub("[1-8]", lambda digit: empty * int(digit[0]), rank) for rank in fen.split("/"))


def grid2fen(grid, empty="*"):
    return "/".join(re.sub(re.escape(empty) + "+", lambda run: str(len(run[0])), row) for row in grid.split("\n"))


function = {"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]]
sys.stdout.write(function(*sys.argv[2:]))
