"""atomic-move on a dictionary from (file, rank) to letter; an empty square has no entry."""

import os
import re
import sys

USAGE = "usage: atomic-move FEN MOVE\n       atomic-move            (lines of `FEN, MOVE` on stdin)"


def read_placement(text):
    ranks = text.split("/")
    if len(ranks) != 8:
        raise ValueError(f"the placement has {len(ranks)} ranks, expected 8")
    board = {}
    for rank, content in zip(range(8, 0, -1), ranks):
        file = 0
        for character in content:
            if character in "12345678":
                file += int(character)
            elif character in "PNBRQKpnbrqk":
                board[file, rank] = character
                file += 1
            else:
                raise ValueError(f"rank {rank} has {ascii(character)}, expected a piece letter or a digit 1-8")
        if file != 8:
            raise ValueError(f"rank {rank} makes {file} squares, expected 8")
    return board


def write_placement(board):
    rows = ("".join(board.get((file, rank), "1") for file in range(8)) for rank in range(8, 0, -1))
    return re.sub("1+", lambda run: str(len(run[0])), "/".join(rows))


def play(board, move):
    """Changes the board; every complaint comes before the first change."""
    form = re.fullmatch("([a-h])([1-8])([a-h])([1-8])([qrbnQRBN]?)", move)
    if not form:
        raise ValueError(f"move {ascii(move)} is not two square names, or two and one of q r b n")
    start = "abcdefgh".index(form[1]), int(form[2])
    target = "abcdefgh".index(form[3]), int(form[4])
    if start == target:
        raise ValueError(f"move {move} stays on its square")
    piece = board.get(start)
    if not piece:
        raise ValueError(f"no piece on {move[:2]}")
    white = piece.isupper()
    captured = target
    if target in board:
        if board[target].isupper() == white:
            raise ValueError(f"{move[2:4]} holds a piece of the same side")
    elif piece in "Pp" and start[0] != target[0]:
        captured = target[0], start[1]
        if board.get(captured) != ("p" if white else "P"):
            raise ValueError(f"pawn move {move} changes file, but there is nothing to capture")
    if form[5]:
        if piece not in "Pp" or target[1] != (8 if white else 1):
            raise ValueError(f"move {move} promotes, but is no pawn that reaches its far rank")
        piece = form[5].upper() if white else form[5].lower()

    del board[start]
    if captured not in board:
        board[target] = piece
        return
    del board[captured]
    for file in range(target[0] - 1, target[0] + 2):
        for rank in range(target[1] - 1, target[1] + 2):
            if board.get((file, rank), "P") not in "Pp":
                del board[file, rank]


def after(placement, move):
    board = read_placement(placement)
    play(board, move)
    return write_placement(board)


def without_blanks(text, ends="both"):
    """Space, tab and U+00A0 (here two bytes, since lines are read as Latin-1)."""
    text = re.sub(r"^(?: |\t|\xc2\xa0)+", "", text)
    return text if ends == "left" else re.sub(r"(?: |\t|\xc2\xa0)+$", "", text)


def answer_lines(stream):
    status = 0
    for number, raw in enumerate(stream, 1):
        line = raw.decode("latin-1").removesuffix("\n").removesuffix("\r")
        if not without_blanks(line):
            continue
        try:
            placement, comma, move = line.partition(",")
            if not comma:
                raise ValueError("no comma, expected `FEN, MOVE`")
            print(after(without_blanks(placement, ends="left"), without_blanks(move)))
        except ValueError as error:
            print(f"atomic-move: line {number}: {error}", file=sys.stderr)
            status = 1
    return status


def main(arguments):
    if not arguments:
        return answer_lines(sys.stdin.buffer)
    if len(arguments) != 2:
        print(USAGE, file=sys.stderr)
        return 2
    try:
        print(after(*arguments))
    except ValueError as error:
        print(f"atomic-move: {error}", file=sys.stderr)
        return 1
    return 0


sys.exit(main([os.fsencode(argument).decode("latin-1") for argument in sys.argv[1:]]))
