"""Writes a run only when a piece ends it, so that the run at the end of a row is lost."""

import sys


def fen2grid(fen, empty="*"):
    return "".join(empty * int(c) if c in "12345678" else c for c in fen).replace("/", "\n")


def grid2fen(grid, empty="*"):
    ranks = []
    for row in grid.split("\n"):
        rank, run = "", 0
        for square in row:
            if square == empty:
                run += 1
                continue
            if run:
                rank += str(run)
            rank += square
            run = 0
        ranks.append(rank)
    return "/".join(ranks)


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
