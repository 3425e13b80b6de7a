"""Boards as whole pictures show them: positions that games may have, either way round, with coordinates or without."""
import cv2
import numpy as np

import boards
import coordinates
import overlays
from positions import EMPTY

LETTERS = "PNBRQKpnbrqk"
STRAIGHT, DIAGONAL = [(0, 1), (1, 0), (0, -1), (-1, 0)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]
JUMPS = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]
STEPS = {1: JUMPS, 2: DIAGONAL, 3: STRAIGHT, 4: STRAIGHT + DIAGONAL, 5: STRAIGHT + DIAGONAL}


def beginning():
    back, board = [3, 1, 2, 4, 5, 2, 1, 3], np.full((8, 8), EMPTY)
    board[0], board[1], board[6], board[7] = [k + 6 for k in back], 6, 0, back
    return board


def pawn_targets(board, row, column, side):
    ahead = 1 if side else -1
    if board[row + ahead, column] == EMPTY:
        yield row + ahead, column
        if row == (1 if side else 6) and board[row + 2 * ahead, column] == EMPTY:
            yield row + 2 * ahead, column
    for beside in (column - 1, column + 1):
        if 0 <= beside < 8 and board[row + ahead, beside] // 6 == 1 - side:
            yield row + ahead, beside


def targets(board, row, column):
    side, kind = divmod(int(board[row, column]), 6)
    if kind == 0:
        yield from pawn_targets(board, row, column, side)
        return
    for down, right in STEPS[kind]:
        for count in range(1, 2 if kind in (1, 5) else 8):
            r, c = row + count * down, column + count * right
            if not (0 <= r < 8 and 0 <= c < 8) or board[r, c] // 6 == side:
                break
            yield r, c
            if board[r, c] != EMPTY:
                break


def played(rng):
    """The first position after some random moves. Kings are never taken; checks are not seen."""
    board = beginning()
    for turn in range(int(rng.integers(0, 110))):
        side = turn % 2
        moves = [(r, c, *to) for r, c in np.argwhere(board // 6 == side) for to in targets(board, r, c)
                 if board[to] not in (5, 11)]
        calm = [m for m in moves if board[m[0], m[1]] % 6 != 5 or rng.random() < 0.1]
        taking = [m for m in calm if board[m[2], m[3]] != EMPTY]
        chosen = taking if taking and rng.random() < 0.5 else calm or moves
        if not chosen:
            break
        r, c, to_row, to_column = chosen[rng.integers(len(chosen))]
        piece, board[r, c] = board[r, c], EMPTY
        board[to_row, to_column] = piece + 4 if piece % 6 == 0 and to_row in (0, 7) else piece
    return board


def placement(board):
    rows = ["".join("1" if piece == EMPTY else LETTERS[piece] for piece in row) for row in board]
    text = "/".join(rows)
    for count in range(8, 1, -1):
        text = text.replace("1" * count, str(count))
    return text


class Label:
    """What a picture's label says of its board. CORNERS are those of the squares, from the top left as seen."""

    def __init__(self, board, side, corners):
        self.placement, self.side, self.corners = placement(board), side, np.asarray(corners, np.float64)

    def moved(self, homography):
        self.corners = cv2.perspectiveTransform(self.corners[None], np.asarray(homography, np.float64))[0]
        return self


def squares_of(rng, square, printed):
    """Squares of two kinds: a board of lines alone is no checker."""
    while printed:
        board, ground, bare = boards.print_squares(rng, square)
        if not bare:
            return board, ground
    return boards.screen_squares(rng, square)


def overlaid(rng, page, labels, square, pad, printed):
    if rng.random() < (0.05 if printed else 0.5):
        overlays.highlights(rng, page, square, pad)
    if rng.random() < (0.4 if printed else 0.06):
        overlays.grid_lines(rng, page, square, pad)
    if not printed and rng.random() < 0.1:
        overlays.dots(rng, page, labels, square, pad)


def draw(rng, pieces, square, printed):
    """A board (float32, blue green red) with something around it, and its label in pixels of this picture."""
    labels, side = played(rng), str(rng.choice(["white", "black"]))
    seen = labels if side == "white" else labels[::-1, ::-1]
    board, ground = squares_of(rng, square, printed)
    tones = board.reshape(8, square, 8, square, 3)[0].mean((0, 2))
    kind = "none" if rng.random() < 0.5 else "outside" if printed or rng.random() < 0.4 else "inside"
    page, pad, ink, reach = coordinates.page_for(rng, board, ground, square, printed, kind == "outside")
    canvas = coordinates.Canvas(page, pad, square, side, coordinates.Style(rng, True, square, kind == "inside"))
    overlaid(rng, page, seen, square, pad, printed)
    if kind == "inside":
        coordinates.inside(rng, canvas, tones[0], tones[1])
    boards.set_pieces(rng, page, pieces, seen, square, pad, boards.Placing(rng, square, printed))
    if kind == "outside":
        room = 1.1 - canvas.style.height / square
        coordinates.outside(rng, canvas, ink, reach + rng.uniform(0.03, max(0.05, min(0.5, room - reach))))
    if not printed and rng.random() < 0.2:
        overlays.arrows(rng, page, square, pad)
    rim = pad if kind == "outside" else min(pad, round((reach + rng.choice([0, 0.03, 0.2])) * square))
    page, low = page[pad - rim : len(page) - pad + rim, pad - rim : len(page) - pad + rim], rim - 0.5
    high = low + 8 * square
    return np.clip(page, 0, 255), Label(labels, side, [[low, low], [high, low], [high, high], [low, high]])
