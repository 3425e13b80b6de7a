"""Invents piece designs, as plain or as strange as cartoon and abstract sets are: a sign for each piece, drawn alone, upon
a foot, or on a token, or a plain figure."""
import cv2
import numpy as np

SIZE, FINER = 128, 2
SIDE = SIZE * FINER
# Horses' heads that look to the left, from the foot (y = 0) to the ears (1).
HORSES = [[(-.35, 0), (.4, 0), (.42, .35), (.3, .7), (.1, .9), (.05, 1), (-.05, .9), (-.2, .85), (-.5, .5), (-.45, .4), (-.3, .42),
           (-.1, .5), (-.25, .25)],
          [(-.3, 0), (.35, 0), (.4, .5), (.25, .85), (0, 1), (-.05, .88), (-.3, .75), (-.55, .5), (-.5, .36), (-.35, .36), (-.05, .45),
           (-.1, .3)],
          [(-.3, 0), (.3, 0), (.35, .8), (.1, 1), (-.05, .85), (-.5, .6), (-.45, .42), (-.1, .45)],
          [(-.4, 0), (.4, 0), (.4, .2), (.28, .3), (.34, .75), (.2, .93), (.12, 1), (.02, .9), (-.3, .72), (-.52, .55), (-.5, .42),
           (-.2, .5), (-.05, .48), (-.28, .28), (-.4, .2)]]


class Sketch:
    """A shape made of filled parts, and what is drawn upon it. Coordinates: x from -1 to 1, y from 0 at the foot to 1."""

    def __init__(self):
        self.shape, self.details = np.zeros((SIDE, SIDE), np.uint8), np.zeros((SIDE, SIDE), np.uint8)

    def points(self, points):
        x, y = np.array(points, np.float32).T
        return np.stack([(0.5 + 0.42 * x) * SIDE, (0.93 - 0.86 * y) * SIDE], 1).round().astype(np.int32)

    def fill(self, points, value=255):
        cv2.fillPoly(self.shape, [self.points(points)], value, cv2.LINE_AA)

    def disc(self, x, y, radius, value=255, on=None):
        at = self.points([(x, y)])[0]
        cv2.circle(self.shape if on is None else on, at.tolist(), max(1, round(radius * 0.42 * SIDE)), value, -1, cv2.LINE_AA)

    def line(self, points, width):
        cv2.polylines(self.details, [self.points(points)], False, 255, width, cv2.LINE_AA)


def rectangle(x0, y0, x1, y1, top=1.0):
    """Its upper edge is TOP times as wide as the lower one."""
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2
    return [(x0, y0), (x1, y0), (middle + half * top, y1), (middle - half * top, y1)]


def pawn(rng, sketch, low, high, style):
    radius = min(0.95 * (high - low), 0.55) * style["pawn"]
    sketch.disc(0, low + 0.48 * radius, radius)


def knight(rng, sketch, low, high, style):
    x, y = np.array(style["horse"]).T
    height = high - low
    sketch.fill(np.stack([x * style["wide"] * max(height, 0.5) * 1.5 * style["faces"], low + y * height], 1))
    if style["detailed"]:
        sketch.disc(-0.12 * style["faces"], low + 0.7 * height, 0.05, on=sketch.details)


def bishop(rng, sketch, low, high, style):
    tip = style["tip"] * 0.08
    across = np.linspace(0, np.pi, 12)
    half = 0.36 * style["wide"]
    left = [(-half * np.sin(a) ** style["mitre"], low + (high - tip - low) * (0.5 - 0.5 * np.cos(a))) for a in across]
    sketch.fill(left + [(-x, y) for x, y in left[::-1]])
    if tip:
        sketch.disc(0, high - tip, tip)
    middle = low + 0.5 * (high - low)
    if style["slit"] == "slit":
        sketch.line([(0.05, middle + 0.08), (half, middle + 0.25)], style["stroke"])
    elif style["slit"] == "cross":
        sketch.line([(0, middle - 0.12), (0, middle + 0.14)], style["stroke"])
        sketch.line([(-0.14, middle), (0.14, middle)], style["stroke"])


def rook(rng, sketch, low, high, style):
    half, teeth = 0.42 * style["wide"], style["teeth"]
    depth = (high - low) * style["notch"]
    sketch.fill(rectangle(-half, low, half, high, style["flare"]))
    width = 2 * half * style["flare"] / (2 * teeth - 1)
    for i in range(teeth - 1):
        x = -half * style["flare"] + (2 * i + 1) * width
        sketch.fill(rectangle(x, high - depth, x + width, high + 0.02), 0)
    if style["detailed"]:
        sketch.line([(-half, high - depth - 0.06), (half, high - depth - 0.06)], style["stroke"])


def queen(rng, sketch, low, high, style):
    half, points = 0.5 * style["wide"], style["points"]
    ball = min(style["ball"] * 0.1, 0.6 * half / points)
    outline, top = [(-half * 0.6, low), (half * 0.6, low)], high - ball
    for i in range(points):
        x = half * (1 - 2 * i / (points - 1))
        y = top - (0 if style["crown"] == "flat" else 0.25 * (top - low) * (x / half) ** 2)
        if i:
            outline.append((x + half / (points - 1), low + (top - low) * style["valley"]))
        outline.append((x, y))
        if ball:
            sketch.disc(x, y - ball / 3, ball)
    sketch.fill(outline)


def king(rng, sketch, low, high, style):
    half, arm, thick = 0.5 * style["wide"], 0.2 * style["cross"], 0.06 * style["thick"]
    foot = high - min(1.25 * arm, 0.6 * (high - low))
    if style["lobes"] and foot - low > 0.15:
        radius = half * 0.55
        y = max(low + 0.05, foot - radius)
        for side in (-1, 1):
            sketch.disc(side * half * 0.6, y, radius)
        sketch.fill(rectangle(-half * 0.6, low, half * 0.6, y))
    else:
        sketch.fill(rectangle(-half * 0.75, low, half * 0.75, max(foot, low + 0.05), style["flare"]))
    sketch.fill(rectangle(-thick, low, thick, high, style["patty"]))
    middle = high - 0.5 * arm
    sketch.fill([(-arm, middle - thick * style["patty"]), (0, middle - thick), (arm, middle - thick * style["patty"]),
                 (arm, middle + thick * style["patty"]), (0, middle + thick), (-arm, middle + thick * style["patty"])])


SIGNS = (pawn, knight, bishop, rook, queen, king)


def star(points, inner, turn=0.0):
    """A star around (0, 0.5), or a polygon where INNER is the cosine of half a corner's angle."""
    angles = np.pi * np.arange(2 * points) / points + turn
    radii = np.where(np.arange(2 * points) % 2 == 0, 0.5, 0.5 * inner)
    return np.stack([2 * radii * np.sin(angles), 0.5 + radii * np.cos(angles)], 1)


def polygon(corners, turn=0.0):
    return star(corners, np.cos(np.pi / corners), turn)


def bar_cross(thick, turn=0.0):
    """A cross of two bars, upright or turned."""
    a = np.array([(-thick, 1), (thick, 1), (thick, thick), (1, thick), (1, -thick), (thick, -thick), (thick, -1), (-thick, -1),
                  (-thick, -thick), (-1, -thick), (-1, thick), (-thick, thick)])
    c, s = np.cos(turn), np.sin(turn)
    return a @ np.array([[c, -s], [s, c]]).T * [1, 0.5] + [0, 0.5]


# Plain figures that stand for pieces, most of them for how these move: a list for each kind, from pawn to king.
FIGURES = [
    [polygon(24), polygon(3), polygon(4, np.pi / 4), polygon(4), [(-.5, 0), (.5, 0), (.25, .7), (-.25, .7)]],
    [[(-.7, 0), (.7, 0), (.7, .3), (-.1, .3), (-.1, 1), (-.7, 1)], [(-.7, 1), (.7, 1), (.7, 0), (.2, 0), (.2, .7), (-.7, .7)],
     [(-.7, 0), (.7, 0), (-.7, 1)], [(-.8, .55), (.1, 1), (.7, 0), (-.2, 0), (0, .45)], [(-.3, 0), (.5, 0), (.5, 1), (-.8, .6), (-.2, .5)]],
    [bar_cross(0.25, np.pi / 4), polygon(4), [(-.45, 0), (.45, 0), (0, 1)], [(-.5, 0), (.5, 0), (.5, .5), (0, 1), (-.5, .5)],
     [(0, 0), (.45, .3), (.35, .7), (0, 1), (-.35, .7), (-.45, .3)]],
    [polygon(4, np.pi / 4), bar_cross(0.25), [(-.5, 0), (.5, 0), (.5, 1), (-.5, 1)],
     [(-.7, 0), (.7, 0), (.7, 1), (.3, 1), (.3, .7), (-.3, .7), (-.3, 1), (-.7, 1)], [(-.7, 0), (.7, 0), (.4, .5), (.7, 1), (-.7, 1), (-.4, .5)]],
    [star(8, 0.4), star(5, 0.4), star(6, 0.55), star(4, 0.4), [(-.6, 0), (.6, 0), (.9, 1), (.35, .5), (0, 1), (-.35, .5), (-.9, 1)], polygon(24)],
    [bar_cross(0.3), bar_cross(0.18), [(-.7, 0), (.7, 0), (.7, .6), (.2, .6), (.2, 1), (-.2, 1), (-.2, .6), (-.7, .6)], polygon(5), polygon(8),
     [(-.8, 0), (.8, 0), (.8, .7), (0, 1), (-.8, .7)]]]


def figures(rng):
    """One figure for each kind, the smaller pieces smaller at times; a hole or a dot in some."""
    sizes = np.array([0.55, 0.8, 0.8, 0.8, 0.95, 1]) if rng.random() < 0.7 else np.full(6, 0.85)
    for kind, known in enumerate(FIGURES):
        sketch, size = Sketch(), sizes[kind] * rng.uniform(0.85, 1.05)
        sketch.fill((np.array(known[rng.integers(len(known))]) - [0, 0.5]) * size + [0, 0.5])
        if rng.random() < 0.2:
            sketch.disc(0, 0.5, rng.uniform(0.1, 0.2), on=sketch.details)
        yield sketch


def new_style(rng):
    horse = np.array(HORSES[rng.integers(len(HORSES))])
    return {"wide": rng.uniform(0.8, 1.25), "pawn": rng.uniform(0.75, 1), "horse": horse + rng.normal(0, 0.03, horse.shape),
            "faces": 1 if rng.random() < 0.85 else -1, "detailed": rng.random() < 0.6, "tip": rng.integers(0, 2),
            "mitre": rng.uniform(0.7, 1.6), "slit": rng.choice(["slit", "cross", "none"], p=[0.4, 0.3, 0.3]),
            "stroke": int(rng.integers(3, 10)), "teeth": int(rng.integers(2, 5)), "notch": rng.uniform(0.12, 0.3),
            "flare": rng.uniform(0.85, 1.3), "points": int(rng.choice([3, 4, 5, 5, 6, 7, 9])), "ball": rng.choice([0, 1, 1]) * rng.uniform(0.6, 1.4),
            "crown": rng.choice(["flat", "arched"]), "valley": rng.uniform(0.15, 0.7), "cross": rng.uniform(0.7, 1.4),
            "thick": rng.uniform(0.6, 1.5), "patty": rng.uniform(1, 2), "lobes": rng.random() < 0.6,
            "heights": np.sort(rng.uniform(0.7, 1, 3)), "foot": rng.uniform(0.3, 0.62), "base": rng.uniform(0.5, 0.85),
            "waist": rng.uniform(0.25, 0.7), "collar": rng.random() < 0.5}


def foot(sketch, top, style):
    """A base, a body that is narrower above, and a collar below the sign."""
    half = style["base"] * 0.9
    sketch.fill(rectangle(-half, 0, half, 0.12, 0.9))
    sketch.fill(rectangle(-half * 0.8, 0.12, half * 0.8, top + 0.03, style["waist"]))
    if style["collar"]:
        width = half * 0.6
        sketch.fill(rectangle(-width, top - 0.03, width, top + 0.03))
        sketch.line([(-width, top - 0.04), (width, top - 0.04)], style["stroke"])


def sketches(rng, style):
    manner = rng.choice(["foot", "alone", "token", "figure"], p=[0.55, 0.22, 0.13, 0.1])
    if manner == "figure":
        yield from figures(rng)
        return
    tallest = dict(zip(range(6), (0.72, 0.86, 0.88, 0.8, 0.95, 1) if rng.random() < 0.7 else (0.8, 1, 1, 0.95, 1, 1)))
    for kind, sign in enumerate(SIGNS):
        sketch, high = Sketch(), tallest[kind]
        low = style["foot"] * high if manner == "foot" else 0
        if manner == "foot" and kind == 1 and rng.random() < 0.6:
            low = 0.12
        if manner == "foot":
            foot(sketch, low, style)
        sign(rng, sketch, low, high, style)
        yield (on_token(rng, sketch, style) if manner == "token" else sketch)


def on_token(rng, sign, style):
    """The sign becomes a drawing on a disc or a plate."""
    result, half = Sketch(), SIDE // 2
    small = cv2.resize(np.maximum(sign.shape - sign.details // 2, 0), (half, half), interpolation=cv2.INTER_AREA)
    result.details[half // 2 : half // 2 + half, half // 2 : half // 2 + half] = small
    if style["lobes"]:
        cv2.circle(result.shape, (half, half), int(SIDE * 0.44), 255, -1, cv2.LINE_AA)
    else:
        edge = int(SIDE * 0.1)
        cv2.rectangle(result.shape, (edge, edge), (SIDE - edge, SIDE - edge), 255, -1)
    return result


def rounded(shape, radius):
    return np.where(cv2.GaussianBlur(shape, (0, 0), radius) > 127, 255, 0).astype(np.uint8) if radius > 0.5 else shape


def painted(shape, details, fill, ink, width):
    """A shape in one colour, with its edge and its details in another."""
    inner = cv2.erode(shape, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (width, width))) if width else shape
    share = (np.minimum(inner, 255 - details) / np.float32(255))[..., None]
    colours = fill * share + ink * (1 - share)
    piece = np.dstack([colours, shape]).clip(0, 255).astype(np.uint8)
    return cv2.resize(piece, (SIZE, SIZE), interpolation=cv2.INTER_AREA)


def design(rng):
    """A design as designs.py cuts them out of packages: uint8, 12 x SIZE x SIZE x 4."""
    style, radius = new_style(rng), rng.choice([0, rng.uniform(1, 6)])
    light, dark = np.full(3, rng.uniform(225, 255)), np.full(3, rng.uniform(0, 70))
    width = int(rng.integers(3, 14))
    edges = [width, width if rng.random() < 0.6 else 0]
    inks = [dark * 0.5, light if rng.random() < 0.6 else dark * 0.3]
    drawn = [(rounded(sketch.shape, radius), np.minimum(sketch.details, sketch.shape)) for sketch in sketches(rng, style)]
    return np.stack([painted(*drawn[i % 6], (light, dark)[i // 6], inks[i // 6], edges[i // 6]) for i in range(12)])
