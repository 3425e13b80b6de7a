"""Looks for the end of each line. The last line may have none, and then the first line is taken for the next."""

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
                if rows[y][x] not in "Pp":
                    rows[y][x] = "."
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), "".join(row)) for row in rows)


if len(sys.argv) == 3:
    print(after(*sys.argv[1:]))
else:
    text, start, answers, status = sys.stdin.read(), 0, [], 0
    while start < len(text):
        end = text.find("\n", start)
        line = text[start:end].strip()
        start = end + 1
        if not line:
            continue
        try:
            answers.append(after(*re.split(r",\s*", line)) + "\n")
        except (IndexError, TypeError, ValueError):
            status = 1
    sys.stdout.writelines(answers)
    sys.exit(status)
