"""Puts the empty character into a regular expression as it is, where a dot means anything."""

import re
import sys


def fen2grid(fen, empty="*"):
    return "".join(empty * int(c) if c in "12345678" else c for c in fen).replace("/", "\n")


def grid2fen(grid, empty="*"):
    pattern = "[*]+" if empty == "*" else empty + "+"
    return re.sub(pattern, lambda run: str(len(run[0])), grid).replace("\n", "/")


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
