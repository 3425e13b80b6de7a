import sys

FILES = "abcdefgh"
START = ("rnbqkbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNBQKBNR")


def square(name):
    return 8 - int(name[1]), FILES.index(name[0])


def board_after(moves):
    board = [list(row) for row in START]
    for turn, move in enumerate(moves):
        row = board[7 if turn % 2 == 0 else 0]
        if move == "0-0":
            row[4], row[5], row[6], row[7] = ".", row[7], row[4], "."
        elif move == "0-0-0":
            row[4], row[3], row[2], row[0] = ".", row[0], row[4], "."
        else:
            y, x = square(move[1:3])
            to_y, to_x = square(move[4:6])
            board[y][x] = "."
            board[to_y][to_x] = move[6:] or move[0]
    return board


lines = [line.strip() for line in sys.stdin if line.strip()]
moves = lines[1 : int(lines[0]) + 1]
for played in range(1, len(moves) + 1):
    board = board_after(moves[:played])
for row in board:
    print("".join(row))
