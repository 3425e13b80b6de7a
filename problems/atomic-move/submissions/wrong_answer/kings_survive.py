"""Spares the kings around the explosion as if the game had to go on."""

import re
import sys


def after(fen, move):
    rows = [list(re.sub("[1-8]", lambda digit: "." * int(digit[0]), rank)) for rank in fen.split("/")]
    x1, y1, x2, y2 = "abcdefgh".index(move[0]), 8 - int(move[1]), "abcdefgh".index(move[2]), 8 - int(move[3])
    piece, target = rows[y1][x1], rows[y2][x2]
    en_passant = piece in "Pp" and x1 != x2 and target == "."
    rows[y1][x1] = "."
    rows[y2][x2] = piece
    if len(move) == 5:
        rows[y2][x2] = move[4].upper() if piece.isupper() else move[4].lower()
    if en_passant:
        rows[y1][x2] = "."
    if en_passant or target != ".":
        rows[y2][x2] = "."
        for y in range(max(0, y2 - 1), min(8, y2 + 2)):
            for x in range(max(0, x2 - 1), min(8, x2 + 2)):
                if rows[y][x] not in "PpKk":
                    rows[y][x] = "."
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), "".join(row)) for row in rows)


if len(sys.argv) == 3:
    print(after(*sys.argv[1:]))
else:
    for line in sys.stdin:
        if line.strip():
            print(after(*re.split(r",\s*", line.strip())))
