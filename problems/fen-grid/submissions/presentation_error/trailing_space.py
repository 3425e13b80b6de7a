"""Prints the squares of a row one by one with a blank after the last; a FEN comes out right."""

import re
import sys


def fen2grid(fen, empty="*"):
    for rank in fen.split("/"):
        for square in re.sub("[1-8]", lambda digit: empty * int(digit[0]), rank):
            print(square, end="")
        print(" ")


def grid2fen(grid, empty="*"):
    print("/".join(re.sub(re.escape(empty) + "+", lambda run: str(len(run[0])), row) for row in grid.split("\n")))


{"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:])
