import sys

FILES = "abcdefgh"


def square(name):
    return 8 - int(name[1]), FILES.index(name[0])


board = [list(row) for row in ("rnbqkbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNBQKBNR")]
history = []
moves = [line.strip() for line in sys.stdin if line.strip()]
for turn, move in enumerate(moves[1 : int(moves[0]) + 1]):
    history.append((moves[: turn + 1], ["".join(row) for row in board]))
    home = 7 if turn % 2 == 0 else 0
    row = board[home]
    if move == "0-0":
        row[4], row[5], row[6], row[7] = ".", row[7], row[4], "."
    elif move == "0-0-0":
        row[4], row[3], row[2], row[0] = ".", row[0], row[4], "."
    else:
        y, x = square(move[1:3])
        to_y, to_x = square(move[4:6])
        board[y][x] = "."
        board[to_y][to_x] = move[6:] or move[0]
for row in board:
    print("".join(row))
