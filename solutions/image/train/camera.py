"""What scanners, cameras and picture files do to a board, and the straightening that the reader does afterwards."""
import math

import cv2
import numpy as np

# What the network sees: 8 squares of 32 pixels and a quarter of a square around them. See solutions/image/straighten.hpp.
SQUARE, MARGIN = 32, 8
SIDE = 8 * SQUARE + 2 * MARGIN


def resized(rng, picture):
    """A smaller picture, by any of the ways that programs use; at least 13 pixels a square."""
    size = min(len(picture), max(9 * 13, int(len(picture) * rng.uniform(0.35, 1))))
    way = [cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_CUBIC, cv2.INTER_NEAREST][rng.choice(4, p=[0.5, 0.25, 0.15, 0.1])]
    if way == cv2.INTER_NEAREST:
        size = min(len(picture), max(9 * 20, size))
    return cv2.resize(picture, (size, size), interpolation=way)


def lit(rng, x):
    """Light that falls unevenly, and a bright reflection at times."""
    v, u = np.mgrid[-1 : 1 : x.shape[0] * 1j, -1 : 1 : x.shape[1] * 1j].astype(np.float32)
    x = x * (1 + rng.uniform(-0.35, 0.35) * u + rng.uniform(-0.35, 0.35) * v)[..., None]
    if rng.random() < 0.3:
        centre, width = rng.uniform(-1, 1, 2), rng.uniform(0.15, 0.7)
        spot = np.exp(-((u - centre[0]) ** 2 + (v - centre[1]) ** 2) / width**2)[..., None]
        x = x + (255 - x) * spot * rng.uniform(0.1, 0.75)
    return x


def screen_raster(rng, x):
    """A screen's lines and the pattern that a camera makes of them."""
    height, width = x.shape[:2]
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    for _ in range(rng.integers(1, 4)):
        period, angle, phase = rng.uniform(2.2, 60), rng.uniform(0, math.pi), rng.uniform(0, 6)
        wave = np.sin((u * math.cos(angle) + v * math.sin(angle)) * (2 * math.pi / period) + phase)
        tint = 1 + rng.normal(0, 0.5, 3) if rng.random() < 0.5 else np.ones(3)
        x = x + wave[..., None] * tint * rng.uniform(2, 13)
    return x


def bilevel(rng, x):
    grey = cv2.GaussianBlur(x.mean(-1).astype(np.float32), (0, 0), 0.7)
    low, high = np.percentile(grey, [5, 95])
    black = np.where(grey > low + (high - low) * rng.uniform(0.35, 0.8), 255, 0).astype(np.float32)
    if rng.random() < 0.5:
        black = cv2.GaussianBlur(black, (0, 0), rng.uniform(0.4, 0.9))
    return black[..., None].repeat(3, 2)


def blurred(rng, x):
    if rng.random() < 0.75:
        return cv2.GaussianBlur(x, (0, 0), rng.uniform(0.4, 1.3))
    length = int(rng.integers(2, 6))
    kernel = np.eye(length) if rng.random() < 0.5 else np.eye(1, length)
    return cv2.filter2D(x, -1, kernel / kernel.sum())


def compressed(rng, picture):
    quality = int(rng.integers(12, 90))
    return cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)


def degraded(rng, picture):
    """One of many pasts of a picture, from none at all to a bad copy of a photo. uint8 in, uint8 out."""
    strength = rng.choice([0, 0.5, 1], p=[0.25, 0.35, 0.4])
    if strength == 0:
        return resized(rng, picture) if rng.random() < 0.4 else picture
    chance = lambda share: rng.random() < share * strength
    if chance(0.6):
        picture = resized(rng, picture)
    x = picture.astype(np.float32)
    if chance(0.4):
        x = blurred(rng, x)
    if chance(0.3):
        x = lit(rng, x)
    if chance(0.12):
        x = screen_raster(rng, x)
    if chance(0.4):
        x = 255 * np.clip(x / 255, 0, 1) ** rng.uniform(0.55, 1.8)
    if chance(0.25):
        x = x * rng.uniform(0.75, 1.1, 3) + rng.uniform(-15, 25, 3)
    if chance(0.35):
        x = x + rng.normal(0, rng.uniform(1, 14), x.shape[:2] + (rng.choice([1, 3]),))
    if chance(0.14):
        x = bilevel(rng, x)
    if chance(0.15) and len(x) > 9 * 20:
        x = (cv2.erode if rng.random() < 0.6 else cv2.dilate)(np.ascontiguousarray(x, np.float32), np.ones((2, 2), np.uint8))
    picture = np.clip(x, 0, 255).astype(np.uint8)
    return compressed(rng, picture) if chance(0.6) else picture


def found_corners(rng, pad, side):
    """The board's corners as a finder gives them: a little off, all together and each by itself."""
    square = side / 8
    corners = np.array([[0, 0], [8, 0], [8, 8], [0, 8]], np.float32) - 4
    turn, scale = rng.normal(0, 0.005), 1 + rng.normal(0, 0.006)
    rotation = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
    corners = corners @ rotation.T * scale + 4 + rng.normal(0, 0.03, 2) + rng.normal(0, 0.025, (4, 2))
    return (corners * square + pad - 0.5).astype(np.float32)


def straightened(picture, corners):
    """The picture as the network sees it; what lies outside of it repeats its edge."""
    low, high = MARGIN - 0.5, MARGIN + 8 * SQUARE - 0.5
    target = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    scale = np.linalg.norm(corners[1] - corners[0]) / (8 * SQUARE)
    if scale > 1.3:
        picture = cv2.GaussianBlur(picture, (0, 0), 0.45 * scale)
    way = cv2.getPerspectiveTransform(corners, target)
    return cv2.warpPerspective(picture, way, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def bent(rng, picture):
    """A page that does not lie flat, a lens that is not true: straight lines bend by up to a tenth of a square."""
    cells = rng.normal(0, 0.045 * SQUARE, (2, 4, 4)).astype(np.float32)
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    dx, dy = (cv2.resize(c, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC) for c in cells)
    return cv2.remap(picture, x + dx, y + dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def evened(board):
    """The board's darkest and lightest hundredth brought to 0 and 255, all colours alike."""
    inner = board[MARGIN:-MARGIN, MARGIN:-MARGIN].astype(np.float32).mean(-1)
    low, high = np.percentile(inner, [1, 99])
    return np.clip((board.astype(np.float32) - low) * (255 / max(20, high - low)) + 0.5, 0, 255).astype(np.uint8)


def taken(rng, picture, pad):
    """A drawn board as the network gets to see it: SIDE x SIDE x 3, uint8."""
    before = len(picture)
    picture = degraded(rng, picture)
    scale = len(picture) / before
    board = straightened(picture, found_corners(rng, pad * scale, (before - 2 * pad) * scale))
    if rng.random() < 0.15:
        board = bent(rng, board)
    if rng.random() < 0.35:
        board = cv2.cvtColor(cv2.cvtColor(board, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    return evened(board)
