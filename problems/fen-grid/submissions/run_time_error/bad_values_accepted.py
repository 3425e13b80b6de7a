"""Right for good values; turns bad ones into something as well, and reports success."""

import re
import sys


def fen2grid(fen, empty="*"):
    return re.sub("[1-8]", lambda digit: empty * int(digit[0]), fen.replace("/", "\n"))


def grid2fen(grid, empty="*"):
    return re.sub(re.escape(empty) + "+", lambda run: str(len(run[0])), grid).replace("\n", "/")


_, function, value, empty = (sys.argv + ["-", "*"][len(sys.argv) - 2 :])[:4]
if value == "-":
    value = sys.stdin.buffer.read().decode("latin-1").replace("\r\n", "\n").removesuffix("\n")
print({"fen2grid": fen2grid, "grid2fen": grid2fen}[function](value, empty))
