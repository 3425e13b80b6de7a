import re
import sys

FILES = "abcdefgh"
board = [list(row) for row in ("rnbqkbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNBQKBNR")]
lines = [line.rstrip() for line in sys.stdin if line.strip()]
if not lines or not re.fullmatch("[0-9]+", lines[0].strip()) or not 0 < int(lines[0]) < len(lines):
    sys.exit("bad number of moves")
missing = False
for turn, move in enumerate(lines[1 : int(lines[0]) + 1]):
    row = board[7 if turn % 2 == 0 else 0]
    if move == "0-0":
        row[4], row[5], row[6], row[7] = ".", row[7], row[4], "."
        continue
    if move == "0-0-0":
        row[4], row[3], row[2], row[0] = ".", row[0], row[4], "."
        continue
    if not re.fullmatch("[PNBRQKpnbrqk][a-h][1-8]-[a-h][1-8][QRBNqrbn]?", move):
        sys.exit("bad move")
    x, y = FILES.index(move[1]), 8 - int(move[2])
    to_x, to_y = FILES.index(move[4]), 8 - int(move[5])
    missing = missing or board[y][x] != move[0]
    board[y][x] = "."
    board[to_y][to_x] = move[6:] or move[0]
for row in board:
    print("".join(row))
if missing:
    sys.exit("no such piece there")
