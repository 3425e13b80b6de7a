"""Checkered pictures that are no chess boards: other games, floors, flags, tablecloths, codes.

Every function returns a float32 picture of about the size that it is asked for.
"""
import cv2
import numpy as np

import boards
import scene_parts as parts


def field(rng, rows, columns, square, printed):
    """A checker of any number of squares in the colours of a board, or hatched as in print."""
    side = max(rows, columns) * square
    dark = np.kron(np.indices((rows, columns)).sum(0) % 2 == 1, np.ones((square, square), bool))[..., None]
    if printed:
        paper = rng.uniform(215, 255)
        kind = rng.integers(3)
        ink = (boards.hatching(rng, side, square, paper) if kind == 0 else boards.dotting(rng, side, square, paper) if kind == 1
               else np.full((side, side), rng.uniform(60, 210), np.float32))
        return np.where(dark, ink[: rows * square, : columns * square, None], paper).astype(np.float32).repeat(3, 2)
    light, other = boards.screen_colours(rng)
    picture = np.where(dark, other, light).astype(np.float32)
    if rng.random() < 0.4:
        picture += boards.noise_texture(rng, *picture.shape[:2], rng.uniform(2, 16))
    return np.clip(picture, 0, 255)


def discs(rng, picture, square, rows, columns):
    """Men of draughts on dark squares, a few of them crowned."""
    light, dark = parts.shade(rng, 190, 255).tolist(), parts.shade(rng, 0, 80).tolist()
    for r in range(rows):
        for c in range(columns):
            if (r + c) % 2 == 0 or rng.random() < 0.45:
                continue
            at, mine = (int((c + 0.5) * square), int((r + 0.5) * square)), r < rows / 2
            for share, colour in ((0.42, dark if mine else light), (0.3, light if mine else dark), (0.27, dark if mine else light)):
                cv2.circle(picture, at, max(1, int(share * square)), colour, -1, cv2.LINE_AA)


def framed(rng, picture, height, width):
    """On a page of its own, or filling the picture."""
    if rng.random() < 0.35:
        return picture
    page, colour = parts.ground(rng, max(height, len(picture) + 20), max(width, picture.shape[1] + 20))
    parts.furniture(rng, page, colour, 0, int(rng.integers(0, 8)))
    y, x = (int(rng.integers(0, a - b + 1)) for a, b in zip(page.shape, picture.shape[:2]))
    page[y : y + len(picture), x : x + picture.shape[1]] = picture
    return page


def draughts(rng, height, width):
    """10 x 10 or 12 x 12."""
    count, printed = int(rng.choice([10, 12])), rng.random() < 0.5
    square = int(rng.uniform(0.4, 0.98) * min(height, width) / count)
    picture = field(rng, count, count, square, printed)
    discs(rng, picture, square, count, count)
    if rng.random() < 0.2:
        boards.worn(rng, picture)
    return framed(rng, picture, height, width)


def small(rng, height, width):
    """3 x 3 to 7 x 7, and oblong ones; empty or with something on them."""
    rows, columns = (int(n) for n in rng.integers(2, 8, 2))
    square = int(rng.uniform(0.2, 0.9) * min(height, width) / 8)
    picture = field(rng, rows, columns, square, rng.random() < 0.4)
    if rng.random() < 0.4:
        discs(rng, picture, square, rows, columns)
    page, colour = parts.ground(rng, height, width)
    if rng.random() < 0.5:
        parts.furniture(rng, page, colour, 0, 5)
    y, x = int(rng.integers(8, height - len(picture) - 8)), int(rng.integers(8, width - picture.shape[1] - 8))
    parts.rectangle(page, x - 6, y - 6, picture.shape[1] + 12, len(picture) + 12, parts.shade(rng, 0, 255))
    page[y : y + len(picture), x : x + picture.shape[1]] = picture
    return page


def floor(rng, height, width):
    """Many more than 8 x 8, whole tiles or not, with joints between them and dirt on them."""
    square = int(rng.uniform(0.02, 0.07) * max(height, width)) + 4
    picture = field(rng, height // square + 2, width // square + 2, square, False)
    if rng.random() < 0.5:
        ink = parts.shade(rng, 0, 200).tolist()
        for at in range(0, max(picture.shape), square):
            cv2.line(picture, (at, 0), (at, len(picture)), ink, 1 + square // 25)
            cv2.line(picture, (0, at), (picture.shape[1], at), ink, 1 + square // 25)
    picture += parts.texture(rng, *picture.shape[:2]) * rng.uniform(0, 0.3) - 15
    if rng.random() < 0.4:  # furniture stands on it
        for _ in range(rng.integers(1, 5)):
            w, h = rng.uniform(0.1, 0.5, 2) * (width, height)
            parts.thumbnail(rng, picture, rng.uniform(0, width - w), rng.uniform(0, height - h), w, h)
    y, x = rng.integers(0, square, 2)
    return picture[y : y + height, x : x + width]


def tablecloth(rng, height, width):
    """Gingham: stripes both ways, darkest where they cross."""
    square = int(rng.uniform(0.02, 0.08) * max(height, width)) + 4
    colour = parts.shade(rng, 40, 150, 60)
    stripes = lambda n: np.arange(n) // square % 2
    share = (stripes(height)[:, None] + stripes(width)[None])[..., None] / 2
    weave = boards.noise_texture(rng, height, width, rng.uniform(1, 10))
    return (250 + (colour - 250) * share + weave).astype(np.float32)


def flag(rng, height, width):
    """A racing flag in the wind."""
    rows, columns = int(rng.integers(5, 14)), int(rng.integers(9, 20))
    square = int(0.8 * min(height / rows, width / columns))
    cloth = field(rng, rows, columns, square, False)
    page = parts.texture(rng, height, width)
    y, x = (a - b for a, b in zip((height, width), cloth.shape[:2]))
    page[y // 2 : y // 2 + len(cloth), x // 2 : x // 2 + cloth.shape[1]] = cloth
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    wave = rng.uniform(0.005, 0.03) * width * np.sin(u * rng.uniform(4, 14) / width + v * rng.uniform(-4, 4) / height)
    return cv2.remap(page, u, v + wave.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def code(rng, height, width):
    """Like a QR code: squares black or white at random, with three frames at corners."""
    count = int(rng.choice([21, 25, 29, 33, 45]))
    cells = rng.random((count, count)) < 0.5
    for y, x in ((0, 0), (0, count - 7), (count - 7, 0)):
        cells[y : y + 7, x : x + 7] = True
        cells[y + 1 : y + 6, x + 1 : x + 6] = False
        cells[y + 2 : y + 5, x + 2 : x + 5] = True
    square = max(2, int(rng.uniform(0.2, 0.9) * min(height, width) / count))
    picture = np.kron(np.where(cells, 20.0, 245.0), np.ones((square, square)))[..., None].repeat(3, 2).astype(np.float32)
    return framed(rng, picture, height, width)


def patchwork(rng, height, width):
    """Squares of many colours in rows and columns: quilts, colour charts, pixel art."""
    rows, columns = (int(n) for n in rng.integers(4, 24, 2))
    few = np.array([parts.shade(rng, 0, 255, 50) for _ in range(int(rng.choice([2, 3, 24])))])
    cells = few[rng.integers(len(few), size=(rows, columns))].astype(np.float32)
    picture = cv2.resize(cells, (width, height), interpolation=cv2.INTER_NEAREST)
    if rng.random() < 0.4:
        for r in range(1, rows):
            cv2.line(picture, (0, r * height // rows), (width, r * height // rows), (20, 20, 20), 3)
        for c in range(1, columns):
            cv2.line(picture, (c * width // columns, 0), (c * width // columns, height), (20, 20, 20), 3)
    return picture


def alpha_grid(rng, height, width):
    """The fine checker that stands for transparency, with a picture or a drawing over it."""
    square = int(rng.integers(6, 24))
    y, x = np.mgrid[0:height, 0:width] // square
    picture = np.where((x + y) % 2 == 0, 255.0, rng.uniform(190, 225))[..., None].repeat(3, 2).astype(np.float32)
    w, h = rng.uniform(0.2, 0.7, 2) * (width, height)
    parts.thumbnail(rng, picture, (width - w) / 2, (height - h) / 2, w, h)
    return picture


KINDS = [draughts, draughts, small, small, floor, floor, tablecloth, flag, code, patchwork, alpha_grid]
