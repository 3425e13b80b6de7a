"""Draws the board of every FEN record on standard input."""

import re
import sys

PLACEMENT = re.compile(rb"[PNBRQKpnbrqk1-8/]*")
BLANKS = re.compile(rb"(?:[ \t]|\xc2\xa0)*")


def board_of(placement):
    """The eight lines of a placement; a ValueError says why there are none."""
    ranks = placement.decode("ascii").split("/")
    if len(ranks) != 8:
        raise ValueError(f"{len(ranks)} ranks, expected 8")
    lines = []
    for number, rank in zip(range(8, 0, -1), ranks):
        line = "".join("." * int(square) if square.isdigit() else square for square in rank)
        if len(line) != 8:
            raise ValueError(f"rank {number} makes {len(line)} squares, expected 8")
        lines.append(line + "\n")
    return "".join(lines)


def main():
    status = 0
    separator = ""
    for number, line in enumerate(sys.stdin.buffer, start=1):
        if number == 1:
            line = line.removeprefix(b"\xef\xbb\xbf")
        start = BLANKS.match(line).end()
        if line[start:] in (b"", b"\n", b"\r\n", b"\r"):
            continue
        try:
            board = board_of(PLACEMENT.match(line, start).group())
        except ValueError as error:
            print(f"line {number}: {error}", file=sys.stderr)
            status = 1
            continue
        sys.stdout.write(separator + board)
        separator = "\n"
    return status


sys.exit(main())
