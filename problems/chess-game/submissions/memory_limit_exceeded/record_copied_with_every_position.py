"""Replays a recorded game, and keeps a copy of the record so far with every position."""

import re
import sys

MOVE = re.compile(r"([PNBRQKpnbrqk])([a-h][1-8])-([a-h][1-8])([A-Za-z]?)")
FILES = "abcdefgh"


class BadRecord(Exception):
    """What is wrong with the record, and where."""


def initial_position():
    board = {}
    for file, piece in zip(FILES, "RNBQKBNR"):
        board[file + "1"] = piece
        board[file + "2"] = "P"
        board[file + "7"] = "p"
        board[file + "8"] = piece.lower()
    return board


def castle(board, white, short):
    rank = "1" if white else "8"
    king, rook = ("K", "R") if white else ("k", "r")
    rook_from, between, king_to, rook_to = ("h", "fg", "g", "f") if short else ("a", "bcd", "c", "d")
    if board.get("e" + rank) != king:
        raise BadRecord("the king is not in place for castling")
    if board.get(rook_from + rank) != rook:
        raise BadRecord("the rook is not in place for castling")
    if any(file + rank in board for file in between):
        raise BadRecord("a piece stands between king and rook")
    del board["e" + rank], board[rook_from + rank]
    board[king_to + rank] = king
    board[rook_to + rank] = rook


def move(board, white, text):
    parts = MOVE.fullmatch(text)
    if not parts:
        raise BadRecord(f"{text!r} is not a move")
    piece, start, end, promotion = parts.groups()
    if board.get(start) != piece:
        raise BadRecord(f"no {piece} stands on {start}")
    if piece.isupper() != white:
        raise BadRecord(f"{piece} is not of the side to move")
    if start == end:
        raise BadRecord("the move ends where it starts")
    if end in board and board[end].isupper() == white:
        raise BadRecord(f"{end} holds a piece of the same side")
    far_rank = "8" if white else "1"
    if piece in "Pp" and end[1] == far_rank:
        if promotion == "" or promotion not in ("QRBN" if white else "qrbn"):
            raise BadRecord(f"a pawn on {end} must become a queen, rook, bishop or knight of its colour")
    elif promotion:
        raise BadRecord("this move promotes nothing")
    del board[start]
    board[end] = promotion or piece


def play(lines):
    """The board after the game; lines are (number, text) without the blank ones."""
    number, text = next(lines, (1, ""))
    text = text.lstrip(" \t")
    if not re.fullmatch("[0-9]+", text) or text.strip("0") == "":
        raise BadRecord(f"line {number}: {text!r} is not a number of moves")
    board = initial_position()
    white = True
    wanted = text.lstrip("0")
    played = 0
    moves = []
    history = []
    while str(played) != wanted:
        number, text = next(lines, (number + 1, None))
        if text is None:
            raise BadRecord(f"line {number}: {wanted} moves expected, {played} are there")
        try:
            if text in ("0-0", "0-0-0"):
                castle(board, white, text == "0-0")
            else:
                move(board, white, text)
        except BadRecord as error:
            raise BadRecord(f"line {number}: {error}") from None
        white = not white
        played += 1
        moves.append(text)
        history.append((list(moves), dict(board)))
    return board


def read_lines(stream):
    for number, line in enumerate(stream, start=1):
        text = line.decode("latin-1").rstrip(" \t\r\n")
        if text:
            yield number, text


def main():
    try:
        board = play(read_lines(sys.stdin.buffer))
    except BadRecord as error:
        print(error, file=sys.stderr)
        return 1
    for rank in "87654321":
        print("".join(board.get(file + rank, ".") for file in FILES))
    return 0


sys.exit(main())
