"""What programs draw over a board besides its pieces: highlights, dots, arrows, circles, coordinates, lines.

Every function draws into a float32 board picture (blue, green, red; SQUARE pixels a square, PAD pixels around).
"""
import math

import cv2
import numpy as np

COLOURS = np.array([(60, 210, 200), (100, 220, 250), (60, 60, 230), (80, 200, 80), (230, 160, 80), (40, 160, 250),
                    (110, 255, 205), (180, 120, 200), (20, 20, 20)], np.float32)


def colour(rng):
    return COLOURS[rng.integers(len(COLOURS))] + rng.normal(0, 15, 3)


def part(board, row, column, square, pad):
    y, x = pad + row * square, pad + column * square
    return board[y : y + square, x : x + square]


def blend(board, drawn, strength):
    board += (drawn - board) * strength


def highlights(rng, board, square, pad):
    """Squares of a last move, a check or a choice: filled, framed, or glowing."""
    tint, strength, kind = colour(rng), rng.uniform(0.2, 0.8), rng.random()
    for _ in range(rng.integers(1, 5)):
        area = part(board, *rng.integers(8, size=2), square, pad)
        if kind < 0.75:
            area += (tint - area) * strength
        elif kind < 0.88:
            width = max(1, round(square * rng.uniform(0.03, 0.12)))
            cv2.rectangle(area, (0, 0), (square - 1, square - 1), tint.tolist(), 2 * width - 1)
        else:
            y, x = np.mgrid[-1 : 1 : square * 1j, -1 : 1 : square * 1j]
            glow = np.clip(1.2 - np.hypot(x, y), 0, 1)[..., None] * strength
            area += (np.array([20, 20, 240]) - area) * glow


def dots(rng, board, labels, square, pad):
    """Where a piece may go: a dot on an empty square, a ring around a piece."""
    drawn, tint = board.copy(), (rng.uniform(0, 130, 3)).tolist()
    for _ in range(rng.integers(1, 12)):
        row, column = rng.integers(8, size=2)
        middle = (pad + int((column + 0.5) * square), pad + int((row + 0.5) * square))
        if labels[row, column] == 12:
            cv2.circle(drawn, middle, max(1, int(square * rng.uniform(0.1, 0.2))), tint, -1, cv2.LINE_AA)
        else:
            cv2.circle(drawn, middle, int(square * 0.45), tint, max(1, int(square * 0.09)), cv2.LINE_AA)
    blend(board, drawn, rng.uniform(0.1, 0.5))


def arrows(rng, board, square, pad):
    for _ in range(rng.integers(1, 5)):
        drawn = board.copy()
        ends = (rng.integers(8, size=(2, 2)) + 0.5) * square + pad
        length = math.hypot(*(ends[1] - ends[0]))
        if length < square / 2:
            continue
        thickness = max(1, int(square * rng.uniform(0.05, 0.26)))
        start, end = (tuple(map(int, p)) for p in ends)
        cv2.arrowedLine(drawn, start, end, colour(rng).tolist(), thickness, cv2.LINE_AA, tipLength=min(0.5, 0.5 * square / length))
        blend(board, drawn, rng.uniform(0.35, 0.95))


def circles(rng, board, square, pad):
    drawn, tint = board.copy(), colour(rng).tolist()
    for _ in range(rng.integers(1, 4)):
        row, column = rng.integers(8, size=2)
        middle = (pad + int((column + 0.5) * square), pad + int((row + 0.5) * square))
        cv2.circle(drawn, middle, int(square * rng.uniform(0.4, 0.5)), tint, max(1, int(square * rng.uniform(0.04, 0.1))), cv2.LINE_AA)
    blend(board, drawn, rng.uniform(0.4, 1))


def inner_coordinates(rng, board, square, pad):
    """Small letters in the lower squares and digits at the left or right, in the other squares' colour."""
    size, face = rng.uniform(0.2, 0.45) * square / 40, int(rng.choice([0, 2, 3, 4]))
    right, at_right, bold = rng.random() < 0.6, rng.random() < 0.3, int(rng.integers(1, 3)) if square > 36 else 1
    for i in range(8):
        below = board[pad + 8 * square - 2, pad + ((i + 1) % 8) * square + 1].tolist()
        x = int(pad + i * square + square * (0.8 if right else 0.06))
        cv2.putText(board, "abcdefgh"[i], (x, pad + 8 * square - 2), face, size, below, bold, cv2.LINE_AA)
        beside = board[pad + ((i + 1) % 8) * square + 1, pad + 1].tolist()
        x = pad + (8 * square - int(0.2 * square) if at_right else 2)
        cv2.putText(board, "87654321"[i], (x, int(pad + i * square + square * 0.28)), face, size, beside, bold, cv2.LINE_AA)


def grid_lines(rng, board, square, pad):
    shade, width = [float(rng.uniform(0, 130))] * 3, 1 if square < 36 or rng.random() < 0.6 else 2
    for i in range(9):
        at = pad + min(i * square, 8 * square - 1)
        cv2.line(board, (at, pad), (at, pad + 8 * square), shade, width)
        cv2.line(board, (pad, at), (pad + 8 * square, at), shade, width)


def dotted_line(board, start, end, ink, gap, radius):
    for share in np.arange(0, 1, gap / max(gap, float(np.hypot(*(end - start))))):
        x, y = start + (end - start) * share
        cv2.circle(board, (int(x), int(y)), radius, ink, -1, cv2.LINE_AA)


def printed_marks(rng, board, labels, square, pad):
    """What teaching diagrams show: crosses, dots and letters on squares, dotted or dashed lines between them."""
    ink, size = [float(rng.uniform(0, 90))] * 3, square * rng.uniform(0.08, 0.22)
    width, kind = max(1, int(square * rng.uniform(0.03, 0.1))), rng.integers(4)
    for _ in range(rng.integers(1, 12)):
        row, column = rng.integers(8, size=2)
        x, y = pad + (column + 0.5) * square, pad + (row + 0.5) * square
        if rng.random() < 0.4:
            end = np.array([pad, pad]) + (rng.integers(8, size=2) + 0.5) * square
            dotted_line(board, np.array([x, y]), end, ink, square * rng.uniform(0.12, 0.35), max(1, width // 2))
        if labels[row, column] != 12:
            continue
        if kind == 0:
            cv2.circle(board, (int(x), int(y)), max(1, int(size)), ink, -1 if rng.random() < 0.6 else width, cv2.LINE_AA)
        elif kind == 3:
            text = "abcdefgxyz0123456789AB?!+"[rng.integers(25)]
            cv2.putText(board, text, (int(x - size), int(y + size)), int(rng.choice([0, 2, 3])), size / 9, ink, max(1, width // 2), cv2.LINE_AA)
        else:
            turn = 1 if kind == 1 else 0  # x or +
            for dx, dy in (((1, 1), (1, -1)) if turn else ((1, 0), (0, 1))):
                ends = [(int(x + k * dx * size), int(y + k * dy * size)) for k in (-1, 1)]
                cv2.line(board, *ends, ink, width, cv2.LINE_AA)


def pointer(rng, board, square, pad):
    """A mouse pointer somewhere."""
    x, y = rng.integers(pad, pad + 8 * square, 2)
    shape = np.array([[0, 0], [0, 16], [4, 12], [7, 18], [9, 17], [6, 11], [11, 11]]) * (square / rng.uniform(30, 60))
    outline = (shape + [x, y]).astype(np.int32)
    cv2.fillPoly(board, [outline], (255, 255, 255), cv2.LINE_AA)
    cv2.polylines(board, [outline], True, (0, 0, 0), 1, cv2.LINE_AA)
