"""Takes the value from the arguments only, and crashes where there is none."""

import re
import sys


def fen2grid(fen, empty="*"):
    return re.sub("[1-8]", lambda digit: empty * int(digit[0]), fen.replace("/", "\n"))


def grid2fen(grid, empty="*"):
    return re.sub(re.escape(empty) + "+", lambda run: str(len(run[0])), grid).replace("\n", "/")


value, empty = sys.argv[2], (sys.argv + ["*"])[3]
print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](value, empty))
