"""grid2fen looks at the first empty square for ever: it counts, but does not move on."""

import sys


def fen2grid(fen, empty="*"):
    return "".join(empty * int(c) if c in "12345678" else c for c in fen).replace("/", "\n")


def grid2fen(grid, empty="*"):
    ranks = []
    for row in grid.split("\n"):
        rank, at = "", 0
        while at < len(row):
            run = 0
            while at < len(row) and row[at] == empty:
                run += 1
            if run:
                rank += str(run)
            if at < len(row):
                rank += row[at]
                at += 1
        ranks.append(rank)
    return "/".join(ranks)


print({"fen2grid": fen2grid, "grid2fen": grid2fen}[sys.argv[1]](*sys.argv[2:]))
