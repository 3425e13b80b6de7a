"""Pictures without a chess board: documents, puzzles, games on grids, screens, buildings, patterns, nothing at all.

Every function returns a float32 picture of about the size that it is asked for.
"""
import string

import cv2
import numpy as np

import scene_checkers
import scene_parts as parts


def text_page(rng, height, width):
    page, ink = parts.ground(rng, height, width)
    columns, margin = int(rng.integers(1, 4)), 0.06 * width
    wide = (width - margin) / columns
    for i in range(columns):
        parts.column(rng, page, margin + i * wide, 0.06 * height, wide - margin, 0.88 * height, ink)
    return page


def spreadsheet(rng, height, width):
    page, ink = parts.ground(rng, height, width, rng.random() < 0.1)
    parts.table(rng, page, 10, 60, width - 20, height - 70, ink)
    return page


def grid(rng, rows, columns, square, page, ink, thick=0):
    """Lines of a grid in the middle of a page; where it begins. Every THICK-th line is thicker."""
    y, x = (len(page) - rows * square) // 2, (page.shape[1] - columns * square) // 2
    for r in range(rows + 1):
        line = 3 if thick and r % thick == 0 else 1
        cv2.line(page, (x, y + r * square), (x + columns * square, y + r * square), ink.tolist(), line)
    for c in range(columns + 1):
        line = 3 if thick and c % thick == 0 else 1
        cv2.line(page, (x + c * square, y), (x + c * square, y + rows * square), ink.tolist(), line)
    return y, x


def crossword(rng, height, width):
    page, ink = parts.ground(rng, height, width, False)
    count, path = int(rng.choice([8, 9, 11, 13, 15, 21])), parts.font(rng)
    square = int(rng.uniform(0.4, 0.95) * min(height, width) / count)
    y, x = grid(rng, count, count, square, page, ink)
    barred = rng.random() < 0.4  # every other square of every other row is black, as in lattice crosswords
    for r in range(count):
        for c in range(count):
            if (r % 2 and c % 2) if barred else rng.random() < 0.2:
                parts.rectangle(page, x + c * square, y + r * square, square, square, ink)
            elif rng.random() < 0.5:
                size, text = (square // 4, str(rng.integers(1, 60))) if rng.random() < 0.5 else (square // 2, string.ascii_uppercase[rng.integers(26)])
                parts.write(page, path, max(6, size), text, x + c * square + square * 0.1, y + r * square + square * 0.1, ink)
    return page


def sudoku(rng, height, width):
    page, ink = parts.ground(rng, height, width)
    square, path = int(rng.uniform(0.4, 0.95) * min(height, width) / 9), parts.font(rng)
    boxes = rng.random() < 0.4
    y, x = (height - 9 * square) // 2, (width - 9 * square) // 2
    for r in range(3):
        for c in range(3):
            if boxes and (r + c) % 2:
                parts.rectangle(page, x + 3 * c * square, y + 3 * r * square, 3 * square, 3 * square, page[0, 0] * 0.85 + 10)
    grid(rng, 9, 9, square, page, ink, 3)
    for r, c in np.argwhere(rng.random((9, 9)) < 0.45):
        parts.write(page, path, square // 2, str(rng.integers(1, 10)), x + (c + 0.3) * square, y + (r + 0.3) * square, ink)
    return page


def calendar(rng, height, width):
    page, ink = parts.ground(rng, height, width)
    wide, path, day = width // 8, parts.font(rng), 1
    high = int(min(height / 8, wide * rng.uniform(0.6, 1.1)))
    for r in range(6):
        for c in range(7):
            if (r + c) % 2 and wide % 2:
                parts.rectangle(page, (c + 0.5) * wide, (r + 1) * high, wide, high, page[0, 0] * 0.92 + 6)
            if c > 4:
                parts.rectangle(page, (c + 0.5) * wide, (r + 1) * high, wide, high, page[0, 0] * 0.85 + 10)
            parts.write(page, path, max(8, high // 4), str(day % 31 + 1), (c + 0.6) * wide, (r + 1.15) * high, ink)
            day += 1
    return page


def keyboard(rng, height, width):
    page, ink = parts.ground(rng, height, width)
    key, path = int(width / 15), parts.font(rng)
    for r in range(5):
        for c in range(13):
            x, y = (c + 0.4 * r + 0.3) * key, height / 2 + (r - 2.5) * key
            parts.rectangle(page, x, y, 0.88 * key, 0.88 * key, np.clip(page[0, 0] + 25 - 50 * (page.mean() > 128), 0, 255))
            parts.write(page, path, max(7, key // 4), string.ascii_uppercase[rng.integers(26)], x + key * 0.2, y + key * 0.2, ink)
    return page


def home_screen(rng, height, width):
    """Icons in rows and columns over a picture."""
    page, count = parts.texture(rng, height, width), int(rng.integers(4, 9))
    step, path = width / count, parts.font(rng)
    for r in range(int(height / step)):
        for c in range(count):
            if rng.random() < 0.12:
                continue
            x, y, size = (c + 0.2) * step, (r + 0.15) * step, 0.6 * step
            parts.rectangle(page, x, y, size, size, parts.shade(rng, 10, 250, 60))
            cv2.circle(page, (int(x + size / 2), int(y + size / 2)), int(size * rng.uniform(0.1, 0.4)), parts.shade(rng, 0, 255, 60).tolist(), -1)
            parts.write(page, path, max(7, int(step * 0.12)), parts.word(rng), x, y + size * 1.1, parts.shade(rng, 200, 255))
    return page


def desktop(rng, height, width):
    page, ink = parts.ground(rng, height, width)
    parts.furniture(rng, page, ink, parts.window(rng, page, ink), int(rng.integers(5, 25)))
    return page


def gallery(rng, height, width):
    page, _ = parts.ground(rng, height, width)
    rows, columns, gap = int(rng.integers(2, 10)), int(rng.integers(2, 10)), rng.uniform(0, 12)
    for r in range(rows):
        for c in range(columns):
            parts.thumbnail(rng, page, c * width / columns + gap, r * height / rows + gap, width / columns - gap, height / rows - gap)
    return page


def bricks(rng, height, width):
    page = np.empty((height, width, 3), np.float32)
    page[:] = parts.shade(rng, 120, 220)
    long, joint = int(rng.uniform(0.04, 0.15) * width) + 6, int(rng.integers(1, 6))
    high, shift = max(4, int(long * rng.uniform(0.3, 1))), rng.choice([0, 0.5])
    brick = parts.shade(rng, 50, 200, 30)
    for r in range(height // high + 1):
        for c in range(-1, width // long + 1):
            colour = np.clip(brick + rng.normal(0, 18), 0, 255)
            parts.rectangle(page, (c + shift * (r % 2)) * long, r * high, long - joint, high - joint, colour)
    return page + parts.texture(rng, height, width) * 0.2 - 20


def facade(rng, height, width):
    """Windows of a large house."""
    page = parts.texture(rng, height, width) * 0.4 + parts.shade(rng, 60, 150)
    rows, columns, dark = int(rng.integers(4, 18)), int(rng.integers(4, 18)), parts.shade(rng, 0, 90)
    for r in range(rows):
        for c in range(columns):
            lit = parts.shade(rng, 150, 255) if rng.random() < 0.35 else dark
            parts.rectangle(page, (c + 0.2) * width / columns, (r + 0.2) * height / rows, 0.6 * width / columns, 0.6 * height / rows, lit)
    return page


def stones(rng, height, width):
    """A game of go, gomoku or reversi: lines, or squares, with discs."""
    count = int(rng.choice([8, 9, 13, 15, 19]))
    square = int(rng.uniform(0.5, 0.95) * min(height, width) / count)
    page, ink = parts.ground(rng, height, width, False)
    y, x = (height - count * square) // 2, (width - count * square) // 2
    parts.rectangle(page, x - square, y - square, (count + 2) * square, (count + 2) * square, parts.shade(rng, 110, 210, 30))
    grid(rng, count, count, square, page, ink)
    offset = rng.choice([0, 0.5])
    for r, c in np.argwhere(rng.random((count, count)) < rng.uniform(0.05, 0.7)):
        colour = [20.0] * 3 if rng.random() < 0.5 else [240.0] * 3
        cv2.circle(page, (int(x + (c + offset) * square), int(y + (r + offset) * square)), int(0.46 * square), colour, -1, cv2.LINE_AA)
    return page


def shogi(rng, height, width):
    page, ink = parts.ground(rng, height, width, False)
    square, path = int(0.9 * min(height, width) / 9), parts.font(rng)
    y, x = grid(rng, 9, 9, square, page, ink)
    for r, c in np.argwhere(rng.random((9, 9)) < 0.45):
        shape = np.array([(0.5, 0.06), (0.8, 0.2), (0.9, 0.92), (0.1, 0.92), (0.2, 0.2)])
        shape = (shape if r > 4 else 1 - shape) * square + (x + c * square, y + r * square)
        cv2.fillPoly(page, [shape.astype(np.int32)], parts.shade(rng, 190, 230).tolist(), cv2.LINE_AA)
        cv2.polylines(page, [shape.astype(np.int32)], True, ink.tolist(), 1, cv2.LINE_AA)
        parts.write(page, path, square // 2, string.ascii_uppercase[rng.integers(26)], x + (c + 0.35) * square, y + (r + 0.35) * square, ink)
    return page


def stripes(rng, height, width):
    """A barcode, hatching, blinds, halftone."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle, period, kind = rng.uniform(0, np.pi), rng.uniform(4, 60), rng.integers(4)
    along, across = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
    if kind == 0:
        bars = np.repeat(rng.random(width) < 0.5, 4)[:width]
        return np.where(bars[None], 20.0, 240.0).repeat(height, 0)[..., None].repeat(3, 2).astype(np.float32)
    wave = np.cos(along * (2 * np.pi / period))
    if kind > 1:
        wave = wave + np.cos(across * (2 * np.pi / period)) if kind == 2 else np.maximum(wave, np.cos(across * 2 * np.pi / period))
    shade = np.where(wave > rng.uniform(-0.5, 0.9), *rng.permutation([25.0, 235.0])) if rng.random() < 0.6 else 128 + 60 * wave
    return shade[..., None].repeat(3, 2).astype(np.float32)


def noise(rng, height, width):
    cell = int(rng.choice([1, 1, 2, 4, 8, 16, 32]))
    grain = rng.normal(128, 60, (height // cell + 1, width // cell + 1, int(rng.choice([1, 3])))).astype(np.float32)
    way = cv2.INTER_NEAREST if rng.random() < 0.5 else cv2.INTER_CUBIC
    big = cv2.resize(grain, (width, height), interpolation=way)
    return np.broadcast_to(big.reshape(height, width, -1), (height, width, 3)).copy()


def landscape(rng, height, width):
    return parts.texture(rng, height, width)


def blank(rng, height, width):
    page = np.empty((height, width, 3), np.float32)
    page[:] = np.linspace(rng.uniform(0, 255), rng.uniform(0, 255), width)[None, :, None]
    return page


KINDS = [text_page, text_page, spreadsheet, crossword, crossword, sudoku, calendar, keyboard, home_screen, desktop, desktop, gallery, bricks,
         facade, stones, stones, shogi, stripes, stripes, noise, noise, landscape, blank] + scene_checkers.KINDS
