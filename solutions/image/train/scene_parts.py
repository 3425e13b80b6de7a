"""What stands around boards and elsewhere: text, bars, buttons, lists, pictures. All draw into float32 pictures."""
import functools
import string

import cv2
import numpy as np

import coordinates

MOVES = ["e4", "Nf3", "Bb5+", "O-O", "Qxd7", "Rfe1", "c5", "exd5", "Nbd2", "h6", "Kg2", "axb4", "Rd8#", "g3", "Be3", "Nxe5"]


def shade(rng, low, high, colour=12):
    return np.clip(np.full(3, rng.uniform(low, high)) + rng.normal(0, colour, 3), 0, 255)


def ground(rng, height, width, dark=None):
    """A plain picture, and an ink that can be read on it."""
    dark = rng.random() < 0.4 if dark is None else dark
    paper = shade(rng, 10, 60) if dark else shade(rng, 205, 255)
    picture = np.empty((height, width, 3), np.float32)
    picture[:] = paper
    return picture, shade(rng, 170, 250) if dark else shade(rng, 0, 90)


def rectangle(picture, x, y, width, height, colour, line=-1):
    cv2.rectangle(picture, (int(x), int(y)), (int(x + width) - 1, int(y + height) - 1), np.asarray(colour).tolist(), line)


def font(rng):
    paths = coordinates.fonts(True)
    return paths[rng.integers(len(paths))]


@functools.lru_cache(4000)
def ink_of(path, size, text):
    return coordinates.mask(path, size, text)


def write(picture, path, size, text, x, y, colour):
    """With the top of its digits at Y. The width that it takes."""
    ink, below = ink_of(path, size, text)
    coordinates.paint(picture, ink, x, y + below, colour)
    return ink.shape[1]


def word(rng):
    letters = "etaoinshrdlucmfwypvbgk"
    share = np.arange(len(letters), 0, -1.0)
    text = "".join(rng.choice(list(letters), size=int(rng.integers(1, 11)), p=share / share.sum()))
    return text.capitalize() if rng.random() < 0.12 else text


def words(rng, count):
    return " ".join(str(rng.integers(1, 200)) if rng.random() < 0.05 else word(rng) for _ in range(count))


def column(rng, picture, x, y, width, height, colour, size=None):
    """Lines of text in a block. The next line's place."""
    path = font(rng)
    size = size or int(rng.integers(11, 30))
    step, end = size * rng.uniform(1.15, 1.6), y + height
    while y + size < end:
        room, left = width * (1 if rng.random() < 0.85 else rng.uniform(0.2, 0.9)), x + (size if rng.random() < 0.1 else 0)
        line = words(rng, max(1, int(room / (size * 2.9))))
        ink, below = coordinates.mask(path, size, line)
        coordinates.paint(picture, ink[:, : max(1, int(x + width - left))], left, y + below, colour)
        y += step * (1.6 if rng.random() < 0.06 else 1)
    return y


def texture(rng, height, width):
    """Something like a photo: clouds of several sizes, in colour."""
    picture = np.zeros((height, width, 3), np.float32)
    strength = rng.uniform(20, 70)
    for cells in (3, 7, 17, 40, 100):
        grain = rng.normal(0, 1, (cells, cells, 3)).astype(np.float32)
        grain = 0.7 * grain.mean(-1, keepdims=True) + 0.3 * grain
        picture += cv2.resize(grain, (width, height), interpolation=cv2.INTER_CUBIC) * strength
        strength *= 0.65
    return np.clip(picture + rng.uniform(60, 190), 0, 255)


def thumbnail(rng, picture, x, y, width, height):
    area = picture[max(0, int(y)) : max(0, int(y + height)), max(0, int(x)) : max(0, int(x + width))]
    if area.size:
        area[:] = texture(rng, area.shape[0], area.shape[1])


def button(rng, picture, x, y, width, height, colour):
    rectangle(picture, x, y, width, height, shade(rng, 30, 230, 40))
    write(picture, font(rng), max(9, int(height * 0.5)), word(rng)[:8], x + 6, y + height * 0.3, colour)


def icons(rng, picture, x, y, size, count, upright=False):
    for i in range(count):
        at = np.array([x + (0 if upright else i * 1.5 * size), y + (i * 1.5 * size if upright else 0)])
        colour = shade(rng, 20, 240, 60).tolist()
        middle = tuple(int(v) for v in at + size / 2)
        if rng.random() < 0.5:
            cv2.circle(picture, middle, int(size / 2), colour, -1, cv2.LINE_AA)
        else:
            rectangle(picture, *at, size, size, colour)
        if rng.random() < 0.5:
            cv2.putText(picture, string.ascii_letters[rng.integers(52)], (middle[0] - int(size / 4), middle[1] + int(size / 4)),
                        0, size / 35, shade(rng, 0, 255).tolist(), 2, cv2.LINE_AA)


def move_list(rng, picture, x, y, width, height, colour):
    """Numbered moves in rows, every other one shaded as in a table."""
    path, size = font(rng), int(rng.integers(12, 24))
    step, number, striped = int(size * rng.uniform(1.5, 2)), 1, rng.random() < 0.6
    base = picture[min(len(picture) - 1, int(y)), min(picture.shape[1] - 1, int(x))].copy()
    for top in range(int(y), int(y + height - step), step):
        if striped and number % 2:
            rectangle(picture, x, top, width, step, base * 0.93 + 8)
        write(picture, path, size, f"{number}.", x + 6, top + size * 0.3, colour)
        for part in (0.25, 0.62):
            write(picture, path, size, MOVES[rng.integers(len(MOVES))], x + width * part, top + size * 0.3, colour)
        number += 1


def table(rng, picture, x, y, width, height, colour):
    """Lines and numbers, as in a spreadsheet; columns may be as wide as rows are high."""
    rows, columns = int(rng.integers(3, 30)), int(rng.integers(2, 16))
    wide, high = width / columns, height / rows
    path, size = font(rng), int(np.clip(high * 0.5, 7, 22))
    two_tone = rng.random() < 0.3
    for r in range(rows):
        if two_tone and r % 2:
            rectangle(picture, x, y + r * high, width, high, shade(rng, 190, 235, 4))
        for c in range(columns):
            if rng.random() < 0.7:
                write(picture, path, size, str(rng.integers(0, 999)), x + c * wide + 3, y + r * high + high * 0.3, colour)
    for r in range(rows + 1):
        cv2.line(picture, (int(x), int(y + r * high)), (int(x + width), int(y + r * high)), colour.tolist(), 1)
    for c in range(columns + 1):
        cv2.line(picture, (int(x + c * wide), int(y)), (int(x + c * wide), int(y + height)), colour.tolist(), 1)


def window(rng, picture, colour):
    """The bars of a browser or of an application. How high they are."""
    height = int(rng.integers(24, 100))
    bar = shade(rng, 20, 240)
    rectangle(picture, 0, 0, picture.shape[1], height, bar)
    other = np.full(3, 255.0 if bar.mean() < 128 else 0.0)
    icons(rng, picture, 12, height * 0.15, height * 0.25, 3)
    rectangle(picture, height, height * 0.5, picture.shape[1] * 0.6, height * 0.4, bar * 0.9 + 12)
    write(picture, font(rng), max(9, int(height * 0.25)), "https://" + word(rng) + ".org/" + word(rng), 1.2 * height, height * 0.6, other)
    write(picture, font(rng), max(9, int(height * 0.2)), words(rng, 5), 3 * height, height * 0.12, other)
    return height


def furniture(rng, picture, colour, top, count):
    """Whatever programs show: boxes all over the picture below TOP."""
    height, width = picture.shape[:2]
    for _ in range(count):
        w, h = rng.uniform(0.1, 0.4) * width, rng.uniform(0.08, 0.5) * (height - top)
        x, y = rng.uniform(0, width - w), rng.uniform(top, height - h)
        kind = rng.integers(7)
        if rng.random() < 0.4 and kind != 3:
            base = picture[int(y), int(x)].copy()
            rectangle(picture, x, y, w, h, np.clip(base + rng.uniform(-25, 25), 0, 255))
        if kind < 5 and kind != 3:
            (move_list, column, table, None, lambda *a: button(*a[:4], a[4] * 0.5, 34, a[6]))[kind](rng, picture, x, y, w, h, colour)
        elif kind == 3:
            thumbnail(rng, picture, x, y, w, h)
        else:
            icons(rng, picture, x, y, rng.uniform(14, 60), int(rng.integers(2, 9)), rng.random() < 0.5)
