"""Draws training boards: a position in a design, as on a screen or in print, with what stands around it."""
import math

import cv2
import numpy as np

import overlays

# Light and dark squares of well-known boards, red, green, blue.
SCHEMES = [((240, 217, 181), (181, 136, 99)), ((238, 238, 210), (118, 150, 86)), ((222, 227, 230), (140, 162, 173)),
           ((255, 255, 255), (170, 170, 170)), ((255, 206, 158), (209, 139, 71)), ((232, 235, 239), (125, 135, 150)),
           ((255, 255, 255), (200, 200, 200)), ((220, 220, 220), (90, 110, 160)), ((255, 255, 255), (120, 120, 120)),
           ((236, 217, 185), (174, 137, 104)), ((200, 200, 160), (110, 140, 90)), ((240, 240, 255), (110, 100, 180)),
           ((234, 240, 206), (187, 190, 100)), ((245, 245, 245), (230, 145, 150)), ((80, 80, 80), (45, 45, 45))]


def noise_texture(rng, height, width, strength):
    """Grain of a random size, drawn out to one side like wood at times."""
    cell = int(rng.choice([2, 4, 8, 16, 32]))
    across = cell if rng.random() < 0.5 else max(1, cell // 8)
    grain = rng.normal(0, 1, (height // cell + 2, width // across + 2)).astype(np.float32)
    return cv2.resize(grain, (width, height), interpolation=cv2.INTER_CUBIC)[..., None] * strength


def screen_colours(rng):
    if rng.random() < 0.45:
        pair = SCHEMES[rng.integers(len(SCHEMES))]
        return [np.array(colour[::-1], np.float32) + rng.normal(0, 5, 3) for colour in pair]
    light = np.clip(rng.uniform(120, 255) + rng.normal(0, 30, 3), 40, 255)
    dark = np.clip(light - rng.uniform(20, 150) + rng.normal(0, 30, 3), 5, 245)
    return [light, dark if dark.mean() < light.mean() - 12 else light - 40]


def dark_squares(square):
    return np.kron(np.indices((8, 8)).sum(0) % 2 == 1, np.ones((square, square), bool))


def screen_squares(rng, square):
    light, dark = screen_colours(rng)
    board = np.where(dark_squares(square)[..., None], dark, light).astype(np.float32)
    if rng.random() < 0.35:
        board += noise_texture(rng, *board.shape[:2], rng.uniform(2, 16))
    if rng.random() < 0.1:  # each square lit from a corner
        ramp = np.linspace(-1, 1, square, dtype=np.float32) * rng.uniform(4, 18)
        board += np.tile(ramp[:, None] + ramp[None], (8, 8))[..., None]
    return board, light


def hatching(rng, side, square, paper):
    """Lines of ink on dark squares, as printers draw them: across the board, or begun anew on each square."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    if rng.random() < 0.35:
        x, y = x % square, y % square
    period, ink = rng.uniform(0.06, 0.22) * square, rng.uniform(0, 110)
    angle = rng.choice([math.pi / 4] * 4 + [-math.pi / 4] * 2 + [0, math.pi / 2, rng.uniform(0, math.pi)])
    shares = [rng.uniform(0.12, 0.55)] + ([rng.uniform(0.12, 0.4)] if rng.random() < 0.15 else [])
    field = np.full((side, side), paper, np.float32)
    for turn, share in enumerate(shares):
        phase = (x * math.cos(angle + turn * math.pi / 2) + y * math.sin(angle + turn * math.pi / 2)) / period
        field = np.where(np.abs(phase - np.round(phase)) * 2 < share, ink, field)
    return cv2.GaussianBlur(field.astype(np.float32), (0, 0), 0.6)


def dotting(rng, side, square, paper):
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) * (2 * np.pi / (rng.uniform(0.06, 0.16) * square))
    if rng.random() < 0.5:
        x, y = x + y, x - y
    return np.where(np.cos(x) + np.cos(y) > rng.uniform(-0.3, 1.3), rng.uniform(0, 100), paper).astype(np.float32)


def print_squares(rng, square):
    side, paper = 8 * square, rng.uniform(215, 255)
    kind = rng.choice(["lines", "dots", "grey", "none"], p=[0.46, 0.14, 0.34, 0.06])
    if kind == "lines":
        field = hatching(rng, side, square, paper)
    elif kind == "dots":
        field = dotting(rng, side, square, paper)
    else:
        field = np.full((side, side), rng.uniform(100, 225) if kind == "grey" else paper, np.float32)
    if rng.random() < 0.2:  # printed with too little ink, or on rough paper
        field = field + (paper - field) * np.clip(noise_texture(rng, side, side, 0.35)[..., 0] + 0.2, 0, 0.9)
    if rng.random() < 0.2:  # dark squares have an edge
        edge = np.arange(side) % square
        edge = (edge < max(1, square // 24)) | (edge >= square - max(1, square // 24))
        field = np.where(edge[:, None] | edge[None], rng.uniform(0, 120), field)
    board = np.where(dark_squares(square), field, paper)[..., None].astype(np.float32).repeat(3, 2)
    return board, np.full(3, paper), kind == "none"


def surroundings(rng, board, ground, square, printed):
    """The board on its page: a frame, coordinates beside it, or whatever a program shows there."""
    pad, side = square // 2 + 2, len(board)
    page = np.empty((side + 2 * pad, side + 2 * pad, 3), np.float32)
    shade = ground if rng.random() < (0.8 if printed else 0.2) else np.full(3, rng.uniform(0, 255)) + rng.normal(0, 20, 3)
    page[:] = shade
    ink = np.full(3, rng.uniform(0, 90)) if shade.mean() > 110 else np.full(3, rng.uniform(170, 255))
    if rng.random() < (0.65 if printed else 0.2):
        gap, width = int(rng.choice([0, 0, 1, 2, 3, square // 10])), int(rng.integers(1, max(2, square // 9)))
        cv2.rectangle(page, (pad - gap - width,) * 2, (pad + side + gap + width - 1,) * 2, ink.tolist(), -1)
        cv2.rectangle(page, (pad - gap,) * 2, (pad + side + gap - 1,) * 2, shade.tolist(), -1)
    if rng.random() < 0.4:
        size = rng.uniform(0.25, 0.5) * square / 30
        for i in range(8):
            at = int((i + 0.4) * square) + pad
            cv2.putText(page, "87654321"[i], (int(rng.integers(0, 4)), at + square // 4), 0, size, ink.tolist(), 1, cv2.LINE_AA)
            cv2.putText(page, "abcdefgh"[i], (at, page.shape[0] - 2), 0, size, ink.tolist(), 1, cv2.LINE_AA)
    page[pad : pad + side, pad : pad + side] = board
    return page, pad


class Placing:
    """How one board's pieces are set on their squares."""

    def __init__(self, rng, square, printed):
        low, high = (0.72, 1.06) if rng.random() < 0.8 else (0.45, 0.75)  # some print small pieces on wide squares
        self.size = max(6, round(square * rng.uniform(low, high)))
        self.pawns = rng.uniform(0.8, 1) if rng.random() < 0.2 else 1
        self.offset = rng.normal(0, 0.025 * square, 2)
        self.shadow = rng.uniform(0.2, 0.6) if not printed and rng.random() < 0.15 else 0
        self.unfilled = printed and rng.random() < 0.45
        self.halo = int(rng.integers(1, max(2, square // 8))) if printed and rng.random() < 0.3 else 0
        self.grey = printed


def prepared(pieces, placing):
    """The twelve pieces as they are set on the board: (colours, opacity)."""
    result = []
    for index in range(12):
        size = max(6, round(placing.size * (placing.pawns if index % 6 == 0 else 1)))
        piece = cv2.resize(pieces[index], (size, size), interpolation=cv2.INTER_AREA).astype(np.float32)
        colours, alpha = piece[..., 2::-1], piece[..., 3:] / 255
        if placing.grey:
            colours = colours.mean(-1, keepdims=True).repeat(3, 2)
        if placing.unfilled and index < 6:  # the hatching shows through
            alpha = alpha * (1 - colours.mean(-1, keepdims=True) / 255)
        result.append((colours, alpha))
    return result


def put(board, colours, alpha, x, y):
    """Sets a piece's picture with its corner at (x, y); what falls outside is cut off."""
    height, width = alpha.shape[:2]
    x0, y0, x1, y1 = max(0, x), max(0, y), min(board.shape[1], x + width), min(board.shape[0], y + height)
    area, shape = board[y0:y1, x0:x1], alpha[y0 - y : y1 - y, x0 - x : x1 - x]
    area += (colours[y0 - y : y1 - y, x0 - x : x1 - x] - area) * shape


def set_pieces(rng, board, pieces, labels, square, pad, placing):
    ready = prepared(pieces, placing)
    for row in range(8):
        for column in range(8):
            if labels[row, column] == 12:
                continue
            colours, alpha = ready[labels[row, column]]
            size = alpha.shape[0]
            foot = (placing.size - size) // 2
            x = pad + round(column * square + (square - size) / 2 + placing.offset[0])
            y = pad + round(row * square + (square - size) / 2 + placing.offset[1]) + foot
            if placing.shadow:
                soft = cv2.GaussianBlur(alpha, (0, 0), max(0.8, square * 0.05))[..., None]
                put(board, np.zeros_like(colours), soft * placing.shadow, x + max(1, square // 20), y + max(1, square // 16))
            if placing.halo:
                kernel = np.ones((2 * placing.halo + 1,) * 2, np.uint8)
                shape = cv2.dilate((alpha[..., 0] > 0.3).astype(np.float32), kernel)[..., None]
                put(board, np.full_like(colours, 245), shape, x, y)
            put(board, colours, alpha, x, y)


def worn(rng, board):
    """Ink that did not take everywhere: dark places become mottled, or all of them greyer."""
    strength = rng.uniform(0.1, 0.6)
    missing = np.clip(noise_texture(rng, *board.shape[:2], 0.5) + rng.uniform(-0.3, 0.4), 0, 1) * strength
    board += (235 - board) * missing


def draw(rng, pieces, labels, square):
    """A board of SQUARE pixels a square as uint8 blue, green, red, and the pixels around it."""
    printed, bare = rng.random() < 0.45, False
    if printed:
        board, ground, bare = print_squares(rng, square)
    else:
        board, ground = screen_squares(rng, square)
    board, pad = surroundings(rng, board, ground, square, printed)
    chance = lambda on_screen, in_print: rng.random() < (in_print if printed else on_screen)
    if chance(0.35, 0):
        overlays.highlights(rng, board, square, pad)
    if chance(0.3, 0.03):
        overlays.inner_coordinates(rng, board, square, pad)
    if bare or chance(0.12, 0.4):
        overlays.grid_lines(rng, board, square, pad)
    if chance(0.1, 0):
        overlays.dots(rng, board, labels, square, pad)
    arrows = chance(0.18, 0.05)
    under = arrows and rng.random() < 0.3
    if under:
        overlays.arrows(rng, board, square, pad)
    set_pieces(rng, board, pieces, labels, square, pad, Placing(rng, square, printed))
    if arrows and not under:
        overlays.arrows(rng, board, square, pad)
    if printed and rng.random() < 0.25:
        worn(rng, board)
    if chance(0.01, 0.12):
        overlays.printed_marks(rng, board, labels, square, pad)
    if chance(0.06, 0.02):
        overlays.circles(rng, board, square, pad)
    if chance(0.1, 0):
        overlays.pointer(rng, board, square, pad)
    return np.clip(board, 0, 255).astype(np.uint8), pad
