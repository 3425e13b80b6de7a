"""fen-grid with bytes, a dictionary-free scan and a regular expression; needs nothing but Python 3."""

import os
import re
import sys

PIECES = b"PNBRQKpnbrqk"
USAGE = "usage: fen-grid fen2grid [FEN|-] [EMPTY]\n       fen-grid grid2fen [GRID|-] [EMPTY]"


def visible(text):
    return ascii(text)[1:]


def fen2grid(fen, empty):
    ranks = fen.split(b"/")
    if len(ranks) != 8:
        raise ValueError(f"{len(ranks)} ranks, expected 8")
    rows = []
    for name, rank in zip("87654321", ranks):
        if not re.fullmatch(rb"[PNBRQKpnbrqk1-8]*", rank):
            raise ValueError(f"rank {name} is {visible(rank)}, expected piece letters and digits 1-8")
        row = re.sub(rb"[1-8]", lambda digit: empty * int(digit[0]), rank)
        if len(row) != 8:
            raise ValueError(f"rank {name} makes {len(row)} squares, expected 8")
        rows.append(row)
    return b"\n".join(rows)


def grid2fen(grid, empty):
    rows = re.split(rb"\r?\n", grid)
    if len(rows) != 8:
        raise ValueError(f"{len(rows)} rows, expected 8")
    ranks = []
    for number, row in enumerate(rows, 1):
        if len(row) != 8:
            raise ValueError(f"row {number} has {len(row)} squares, expected 8")
        if row.translate(None, PIECES + empty):
            raise ValueError(f"row {number} is {visible(row)}, expected piece letters and {visible(empty)}")
        runs = re.sub(re.escape(empty) + b"+", lambda run: b"%d" % len(run[0]), row)
        ranks.append(runs)
    return b"/".join(ranks)


FUNCTIONS = {b"fen2grid": (fen2grid, b""), b"grid2fen": (grid2fen, b"0123456789/")}


def fail(message, status):
    print(message, file=sys.stderr)
    return status


def main(arguments):
    if not 1 <= len(arguments) <= 3 or arguments[0] not in FUNCTIONS:
        return fail(USAGE, 2)
    function, ambiguous = FUNCTIONS[arguments[0]]
    empty = arguments[2] if len(arguments) == 3 else b"*"
    if len(empty) != 1 or not b" " <= empty <= b"~" or empty in PIECES + ambiguous:
        return fail(f"fen-grid: {visible(empty)} cannot stand for an empty square\n{USAGE}", 2)
    if len(arguments) == 1 or arguments[1] == b"-":
        text = re.sub(rb"\r?\n\Z", b"", sys.stdin.buffer.read())
    else:
        text = arguments[1]
    try:
        value = function(text, empty)
    except ValueError as error:
        return fail(f"fen-grid: {error}", 1)
    sys.stdout.buffer.write(value + b"\n")
    sys.stdout.buffer.flush()
    return 0


sys.exit(main([os.fsencode(argument) for argument in sys.argv[1:]]))
