"""Makes new piece designs out of one: shapes warped, lines thickened, colours and materials changed, parts of others."""
import cv2
import numpy as np

# How often each change is made. A third of all designs stays nearly as it is.
MIXED, WARPED, STROKED, ALIKE, SILHOUETTE, COLOURED, SHADED, OUTLINED = 0.2, 0.6, 0.35, 0.15, 0.08, 0.4, 0.15, 0.12
GRAINED, COARSE, HOLLOW, GLASSY = 0.06, 0.05, 0.03, 0.03


def opacity(pieces):
    return pieces[..., 3:] / np.float32(255)


def mixed(rng, pieces, other):
    """Takes each kind of piece, both colours of it, from either design."""
    from_other = np.tile(rng.random(6) < rng.uniform(0.2, 0.6), 2)
    return np.where(from_other[:, None, None, None], other, pieces)


def warp_field(rng, size):
    """Where each pixel of a new piece comes from: other proportions, a slant, and a smooth bending."""
    scale, slant = rng.uniform(0.84, 1.2, 2), rng.normal(0, 0.05)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) - size / 2
    bend = rng.normal(0, rng.uniform(0, 0.035) * size, (2, 5, 5)).astype(np.float32)
    bend_x, bend_y = (cv2.resize(b, (size, size), interpolation=cv2.INTER_CUBIC) for b in bend)
    return (x * scale[0] + slant * y + bend_x + size / 2).astype(np.float32), (y * scale[1] + bend_y + size / 2).astype(np.float32)


def warped(rng, pieces):
    size, result, own = pieces.shape[1], np.empty_like(pieces), rng.random() < 0.4
    field = warp_field(rng, size)
    for kind in range(6):
        if own and kind:
            field = warp_field(rng, size)
        mirrored = kind == 1 and rng.random() < 0.2
        for index in (kind, kind + 6):
            piece = pieces[index][:, ::-1] if mirrored else pieces[index]
            result[index] = cv2.remap(piece, *field, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(0,) * 4)
    return result


def stroked(rng, pieces):
    """Dark lines thicker or thinner; the shape grows or shrinks with them at times."""
    width = int(rng.integers(2, 5))
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (width, width))
    change, result = (cv2.erode if rng.random() < 0.6 else cv2.dilate), pieces.copy()
    grow = rng.random() < 0.3
    for index in range(12):
        result[index, ..., :3] = change(pieces[index, ..., :3], kernel)
        if grow:
            result[index, ..., 3] = cv2.dilate(pieces[index, ..., 3], kernel)
    return result


def rim(shape, width):
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (width, width))
    return cv2.erode(shape, kernel)


def silhouettes(rng, pieces):
    """One flat colour for each side, with a rim or without; nothing inside."""
    result = pieces.copy()
    light, dark = rng.uniform(190, 256, 3), rng.uniform(0, 90, 3)
    width, rimmed_white, rimmed_black = int(rng.integers(3, 9)), rng.random() < 0.7, rng.random() < 0.3
    for index in range(12):
        fill, edge, rimmed = (light, dark, rimmed_white) if index < 6 else (dark, light, rimmed_black)
        inner = (rim(pieces[index, ..., 3], width) if rimmed else np.full_like(pieces[index, ..., 3], 255)) / 255.0
        result[index, ..., :3] = fill * inner[..., None] + edge * (1 - inner[..., None])
    return result


def black_like_white(rng, pieces):
    """Black's pieces in White's shapes, as in old print: grey or shaded inside, with heavier lines; or kings and queens
    alone, as light inside as White's."""
    result, crowned = pieces.copy(), rng.random() < 0.5
    width = int(rng.integers(3, 8))
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (width, width))
    fill = rng.uniform(0.6, 1) if crowned else rng.uniform(0.1, 0.6)
    size = pieces.shape[1]
    falls = np.linspace(1, rng.uniform(0.2, 1), size)[:, None, None] if rng.random() < 0.5 else 1  # darker at the foot
    for index in range(10 if crowned else 6, 12):
        white = pieces[index - 6, ..., :3]
        thick = cv2.erode(white, kernel) if crowned or rng.random() < 0.5 else white
        result[index, ..., :3] = np.clip(thick * fill * falls, 0, 255)
        result[index, ..., 3] = pieces[index - 6, ..., 3]
    return result


def random_colour(rng, low, high):
    """A colour whose lightness is between the two, from grey to strongly coloured."""
    colour = rng.normal(0, rng.choice([0, 12, 30, 60]), 3)
    return np.clip(colour - colour.mean() + rng.uniform(low, high), 0, 255)


def coloured(rng, pieces):
    """Each side's lightness is drawn in a colour ramp of its own; White stays the lighter one."""
    light, dark = random_colour(rng, 170, 255), random_colour(rng, 10, 120)
    if rng.random() < 0.3:  # two colours of pieces rather than light and dark ones
        light, dark = random_colour(rng, 130, 230), random_colour(rng, 40, 130)
        if light.mean() < dark.mean() + 35:
            light, dark = dark + 60, light - 20
    grey = pieces[..., :3].mean(-1, keepdims=True).astype(np.float32) / 255
    ink, detail = random_colour(rng, 0, 70), random_colour(rng, 130, 255)
    result = pieces.copy()
    result[:6, ..., :3] = np.clip(ink + (light - ink) * grey[:6], 0, 255)
    result[6:, ..., :3] = np.clip(dark + (detail - dark) * grey[6:], 0, 255)
    return result


def shaded(rng, pieces):
    """Light from one side, as on pieces that are meant to look solid."""
    size = pieces.shape[1]
    y, x = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    angle, strength = rng.uniform(0, 2 * np.pi), rng.uniform(0.1, 0.4)
    light = 1 + strength * (np.cos(angle) * x + np.sin(angle) * y)
    result = pieces.copy()
    result[..., :3] = np.clip(pieces[..., :3] * light[None, ..., None], 0, 255)
    return result


def outlined(rng, pieces):
    """A line around every piece, of one colour or of the other side's."""
    width = int(rng.integers(3, 9))
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (width, width))
    lines = [random_colour(rng, 0, 90), random_colour(rng, 180, 255)]
    if rng.random() < 0.5:
        lines[1] = lines[0]
    result = pieces.copy()
    for index in range(12):
        old = opacity(pieces[index])
        result[index, ..., 3] = cv2.dilate(pieces[index, ..., 3], kernel)
        result[index, ..., :3] = pieces[index, ..., :3] * old + lines[index // 6] * (1 - old)
    return result


def grained(rng, pieces):
    """Wood, marble, stripes: a grain that all pieces have, of the same strength in light and dark."""
    size = pieces.shape[1]
    across = int(rng.choice([2, 4, 8, 16]))
    along = across if rng.random() < 0.4 else across * int(rng.integers(3, 9))
    grain = rng.normal(0, 1, (size // across + 2, size // along + 2)).astype(np.float32)
    grain = cv2.resize(grain, (size, size), interpolation=cv2.INTER_CUBIC) * rng.uniform(8, 35)
    if rng.random() < 0.2:
        y, x = np.mgrid[0:size, 0:size].astype(np.float32)
        grain = np.sign(np.sin((x + y * rng.uniform(-1, 1)) * (2 * np.pi / rng.uniform(8, 24)))) * rng.uniform(10, 40)
    result = pieces.copy()
    result[..., :3] = np.clip(pieces[..., :3] + grain[None, ..., None], 0, 255)
    return result


def coarse(rng, pieces):
    """Pieces of large pixels, as on machines of old."""
    size, cells, result = pieces.shape[1], int(rng.integers(12, 25)), np.empty_like(pieces)
    for index in range(12):
        small = cv2.resize(pieces[index], (cells, cells), interpolation=cv2.INTER_AREA)
        small[..., 3] = np.where(small[..., 3] > 110, 255, 0)
        result[index] = cv2.resize(small, (size, size), interpolation=cv2.INTER_NEAREST)
    return result


def hollow(rng, pieces):
    """Outlines alone, in a colour for each side; the square shows through."""
    width, result = int(rng.integers(5, 14)), pieces.copy()
    lines = [random_colour(rng, 150, 255), random_colour(rng, 0, 110)]
    for index in range(12):
        shape = pieces[index, ..., 3]
        inner = rim(shape, width)
        dark = 255 - pieces[index, ..., :3].min(-1) if index < 6 else pieces[index, ..., :3].max(-1)
        result[index, ..., 3] = np.maximum(shape - np.minimum(shape, inner), np.minimum(shape, dark))
        result[index, ..., :3] = lines[index // 6]
    return result


def glassy(rng, pieces):
    result, clear = pieces.copy(), rng.uniform(0.45, 0.85)
    result[..., 3] = pieces[..., 3] * clear
    return result


def widened(rng, pieces, other):
    """A design like PIECES (uint8, 12 x S x S x 4), with parts of OTHER at times."""
    if rng.random() < MIXED:
        pieces = mixed(rng, pieces, other)
    for chance, change in ((WARPED, warped), (STROKED, stroked), (ALIKE, black_like_white), (COLOURED, coloured), (SHADED, shaded),
                           (SILHOUETTE, silhouettes), (OUTLINED, outlined), (GRAINED, grained), (HOLLOW, hollow), (COARSE, coarse),
                           (GLASSY, glassy)):
        if rng.random() < chance:
            pieces = change(rng, pieces)
    return pieces
