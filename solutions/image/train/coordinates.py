#!/usr/bin/python3
"""Draws boards with printed coordinates, and things beside boards that are none.

usage: coordinates.py DESIGNS.NPZ FOLDER COUNT SEED

writes COUNT test pictures with fonts and designs that no training saw, and labels.tsv: file, side at the bottom or
none, pixels a square, height of a digit in pixels, kind, corners, clean or degraded.

Fonts, all from Debian: fonts-cabin, fonts-cantarell, fonts-comfortaa, fonts-crosextra-caladea, fonts-crosextra-carlito,
fonts-croscore, fonts-dejavu, fonts-ebgaramond, fonts-firacode, fonts-freefont-ttf, fonts-gfs-didot, fonts-hack,
fonts-inter, fonts-junicode, fonts-lato, fonts-liberation, fonts-linuxlibertine, fonts-noto-core, fonts-open-sans,
fonts-quicksand, fonts-roboto, fonts-urw-base35. Their licences (OFL-1.1, Apache-2.0, GPL-2+ or GPL-3+ with the font
exception, AGPL-3 with the font exception, Bitstream Vera) allow any use of what is drawn with them.
"""
import functools
import pathlib
import re
import string
import sys
import zlib

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import boards
import camera
import overlays
import positions
import samples

LATIN = re.compile(r"(Noto(Sans|Serif|SansMono|SansDisplay|SerifDisplay)-|Lato|OpenSans|Roboto|Inter|LinLibertine|LinBiolinum|"
                   r"Cabin|Cantarell|Comfortaa|Caladea|Carlito|Arimo|Tinos|Cousine|DejaVu(Sans|Serif)|EBGaramond|FiraCode|Free(Sans|Serif|Mono)|"
                   r"GFSDidot|Hack|Junicode|Liberation|Quicksand|C059|NimbusSans|NimbusRoman|NimbusMono|P052|URWBookman|URWGothic)")
FRAMES = [(101, 67, 33), (60, 40, 20), (40, 40, 40), (181, 136, 99), (90, 110, 80), (230, 220, 200), (49, 46, 43)]


@functools.lru_cache(None)
def fonts(held_out):
    """One font in six, by its family, is held out for tests."""
    family = lambda path: re.split(r"[-_0-9]", path.stem)[0]
    found = sorted(p for p in pathlib.Path("/usr/share/fonts").rglob("*.[ot]t[fc]") if LATIN.match(p.stem) and "Emoji" not in p.stem)
    return [p for p in found if (zlib.crc32(family(p).encode()) % 6 == 0) == held_out]


@functools.lru_cache(20000)
def mask(path, size, text):
    """A text's ink as float32 from 0 to 1, cut to its box, and how far the box's top lies below that of a digit."""
    font = ImageFont.truetype(str(path), size)
    left, top, right, bottom = font.getbbox(text)
    image = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(image).text((-left, -top), text, font=font, fill=255)
    return np.asarray(image, np.float32) / 255, top - font.getbbox("8")[1]


def digit_height(path, size):
    return mask(path, size, "8")[0].shape[0]


def size_for(path, pixels):
    return max(5, round(40 * pixels / digit_height(path, 40)))


def paint(page, ink, x, y, colour, strength=1.0):
    x, y = int(round(x)), int(round(y))
    height, width = ink.shape
    x0, y0, x1, y1 = max(0, x), max(0, y), min(page.shape[1], x + width), min(page.shape[0], y + height)
    if x1 <= x0 or y1 <= y0:
        return False
    area = page[y0:y1, x0:x1]
    area += (colour - area) * ink[y0 - y : y1 - y, x0 - x : x1 - x, None] * strength
    return True


class Style:
    """How one board's coordinates look."""

    def __init__(self, rng, held_out, square, inside):
        self.path = fonts(held_out)[rng.integers(len(fonts(held_out)))]
        share = rng.uniform(0.13, 0.3) if inside else rng.uniform(0.15, 0.5) if rng.random() < 0.8 else rng.uniform(0.1, 0.2)
        self.size = size_for(self.path, max(6, share * square))
        self.height = digit_height(self.path, self.size)
        self.files = string.ascii_uppercase[:8] if not inside and rng.random() < 0.3 else "abcdefgh"
        self.ranks = "12345678"
        self.strength = 1 if rng.random() < 0.7 else rng.uniform(0.4, 1)


class Canvas:
    """A page with a board on it, and what was printed there: glyph, x, y, width, height in pixels."""

    def __init__(self, page, pad, square, side, style):
        self.page, self.pad, self.square, self.style, self.black = page, pad, square, style, side == "black"
        self.printed = []

    def glyph(self, text, x, y, colour, place):
        """PLACE says where of a digit's box (x, y) is: across 0, 0.5, 1; down 0, 0.5, 1."""
        ink, below = mask(self.style.path, self.style.size, text)
        x -= ink.shape[1] * place[0]
        y += below - self.style.height * place[1]
        if paint(self.page, ink, x, y, colour, self.style.strength):
            self.printed.append((text.lower(), round(x), round(y), ink.shape[1], ink.shape[0]))

    def file_at(self, column):
        return self.style.files[7 - column if self.black else column]

    def rank_at(self, row):
        return self.style.ranks[row if self.black else 7 - row]


def outside(rng, canvas, colour, distance):
    """In the middle of each square's side, so far from the board's edge."""
    pad, square, end = canvas.pad, canvas.square, canvas.pad + 8 * canvas.square
    gap = distance * square
    below, above, left, right = (rng.random() < p for p in (0.95, 0.2, 0.88, 0.22))
    if not (below or above or left or right):
        below = True
    widest = max(mask(canvas.style.path, canvas.style.size, d)[0].shape[1] for d in "12345678")
    for i in range(8):
        middle = pad + (i + 0.5) * square
        if below:
            canvas.glyph(canvas.file_at(i), middle, end + gap, colour, (0.5, 0))
        if above:
            canvas.glyph(canvas.file_at(i), middle, pad - gap, colour, (0.5, 1))
        if left:
            canvas.glyph(canvas.rank_at(i), pad - gap - widest / 2, middle, colour, (0.5, 0.5))
        if right:
            canvas.glyph(canvas.rank_at(i), end + gap + widest / 2, middle, colour, (0.5, 0.5))


def inside(rng, canvas, light, dark):
    """In the corners of the outer squares, in the colour of the other squares or in one colour."""
    pad, square, end = canvas.pad, canvas.square, canvas.pad + 8 * canvas.square
    margin = rng.uniform(0.02, 0.08, 2) * square
    right_files, right_ranks, top_ranks = rng.random() < 0.6, rng.random() < 0.4, rng.random() < 0.9
    one = rng.uniform(0, 255, 3) if rng.random() < 0.1 else None
    tone = lambda row, column: one if one is not None else (light if (row + column) % 2 else dark)
    for i in range(8):
        x = pad + (i + 1) * square - margin[0] if right_files else pad + i * square + margin[0]
        canvas.glyph(canvas.file_at(i), x, end - margin[1], tone(7, i), (float(right_files), 1))
        x = end - margin[0] if right_ranks else pad + margin[0]
        y = pad + i * square + margin[1] if top_ranks else pad + (i + 1) * square - margin[1]
        canvas.glyph(canvas.rank_at(i), x, y, tone(i, 7 if right_ranks else 0), (float(right_ranks), 0 if top_ranks else 1))


def text_around(rng, canvas, colour, held_out):
    """Captions, moves, players' names: letters and digits that are no coordinates."""
    path = fonts(held_out)[rng.integers(len(fonts(held_out)))]
    size = size_for(path, max(6, rng.uniform(0.15, 0.45) * canvas.square))
    words = ["White to move", "Diagram", "1. e4 e5 2. Nf3", "Black", "mate in 3", "12", "87", "a b c", "Fig. 4.2", "0-1", "Kasparov",
             "5:42", "abcdefgh", "8", "...Qh4+", "24.Rxe6!", "Position after", "2450", "Analysis board", "Game 7", "+0.4", "30"]
    side = canvas.page.shape[0]
    for _ in range(rng.integers(1, 5)):
        text = words[rng.integers(len(words))]
        ink, _ = mask(path, size, text)
        x = rng.uniform(0, side - canvas.pad)
        y = rng.choice([rng.uniform(-4, canvas.pad * 0.9), side - canvas.pad + rng.uniform(0.2, 0.9) * canvas.pad - ink.shape[0]])
        if rng.random() < 0.35:  # beside the board
            x, y = rng.choice([rng.uniform(-20, canvas.pad / 2), side - canvas.pad + rng.uniform(0.1, 0.5) * canvas.pad]), rng.uniform(0, side)
        outer = canvas.page.copy()
        paint(outer, ink, x, y, colour)
        board = slice(canvas.pad, side - canvas.pad)
        outer[board, board] = canvas.page[board, board]
        canvas.page[:] = outer


def page_for(rng, board, ground, square, printed, beside):
    """The board on its page, the page's colour, the ink that can be seen on it, and how far a frame reaches (in squares)."""
    pad, side = round(square * 1.35), len(board)
    shade = ground if rng.random() < (0.85 if printed else 0.15) else np.full(3, rng.uniform(0, 255)) + rng.normal(0, 15, 3)
    if not printed and rng.random() < 0.3:
        shade = np.array(FRAMES[rng.integers(len(FRAMES))][::-1], np.float32)
    page = np.empty((side + 2 * pad, side + 2 * pad, 3), np.float32)
    page[:] = np.clip(shade, 0, 255)
    ink = np.full(3, rng.uniform(0, 90)) if page.mean() > 120 else np.full(3, rng.uniform(170, 255))
    if rng.random() < 0.1:
        ink = page[0, 0] + np.sign(ink.mean() - page.mean()) * rng.uniform(35, 80)
    reach = 0
    for _ in range(int(rng.choice([0, 1, 2], p=[0.45, 0.4, 0.15] if printed else [0.75, 0.2, 0.05]))):
        gap, width = reach + rng.choice([0, 0, rng.uniform(0, 0.12)]), rng.uniform(0.015, 0.08)
        box = lambda r: ((round(pad - r * square),) * 2, (round(pad + side + r * square) - 1,) * 2)
        around = page.copy()
        cv2.rectangle(around, *box(gap + width), ink.tolist(), -1)
        inner = round(pad - gap * square)
        around[inner : len(page) - inner, inner : len(page) - inner] = page[inner : len(page) - inner, inner : len(page) - inner]
        page, reach = around, gap + width
    if rng.random() < 0.1:  # a frame farther away
        r = rng.uniform(1.1, 1.3) if beside else rng.uniform(0.3, 1.3)
        cv2.rectangle(page, (round(pad - r * square),) * 2, (round(pad + side + r * square),) * 2, ink.tolist(), 1)
    page[pad : pad + side, pad : pad + side] = board
    return page, pad, ink, reach


def draw(rng, pieces, held_out, kind=None):
    """A page (uint8), its pad, pixels a square, the side at the bottom or none, the style and the glyphs printed."""
    kind = kind or ("outside", "inside", "none")[rng.choice(3, p=[0.5, 0.32, 0.18])]
    square, printed = int(rng.choice([rng.integers(20, 40), rng.integers(36, 80)])), rng.random() < (0.1 if kind == "inside" else 0.5)
    board, ground = boards.print_squares(rng, square)[:2] if printed else boards.screen_squares(rng, square)
    tones = board.reshape(8, square, 8, square, 3)[0].mean((0, 2))
    page, pad, ink, reach = page_for(rng, board, ground, square, printed, kind == "outside")
    side = str(rng.choice(["white", "black"]))
    canvas = Canvas(page, pad, square, side, Style(rng, held_out, square, kind == "inside"))
    if not printed and rng.random() < 0.3:
        overlays.highlights(rng, page, square, pad)
    if printed and rng.random() < 0.3:
        overlays.grid_lines(rng, page, square, pad)
    placing = boards.Placing(rng, square, printed)
    pieces_over = rng.random() < 0.4
    labels = positions.position(rng)
    if not pieces_over:
        boards.set_pieces(rng, page, pieces, labels, square, pad, placing)
    if kind == "outside":
        room = 1.1 - canvas.style.height / square
        outside(rng, canvas, ink, reach + rng.uniform(0.03, max(0.05, min(0.5, room - reach))))
    elif kind == "inside":
        inside(rng, canvas, tones[0], tones[1])
    if pieces_over:
        boards.set_pieces(rng, page, pieces, labels, square, pad, placing)
    if rng.random() < (0.6 if kind == "none" else 0.25):
        text_around(rng, canvas, ink, held_out)
    return np.clip(page, 0, 255).astype(np.uint8), canvas, side if kind != "none" else "none", kind


def degraded(rng, page):
    """As on a screen half of the time, else as camera.degraded has it, which keeps coordinates legible more often than not."""
    return page if rng.random() < 0.4 else camera.degraded(rng, page)


def bent_over(rng, page, corners):
    """Seen from the side, by up to a few degrees."""
    side = len(page)
    target = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    moved = (target + rng.uniform(-0.06, 0.06, (4, 2)) * side).astype(np.float32)
    way = cv2.getPerspectiveTransform(target, moved)
    seen = cv2.warpPerspective(page, way, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return seen, cv2.perspectiveTransform(corners[None].astype(np.float32), way)[0]


def corners_of(canvas, scale):
    low, high = canvas.pad, canvas.pad + 8 * canvas.square
    return np.array([[low, low], [high, low], [high, high], [low, high]], np.float32) * scale - 0.5


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__.strip())
    designs = samples.load_designs(sys.argv[1], "conventional")
    if not designs:
        designs = samples.load_designs(sys.argv[1], None)
    names, folder, rng = list(designs), pathlib.Path(sys.argv[2]), np.random.default_rng(int(sys.argv[4]))
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "labels.tsv", "w") as table:
        for number in range(int(sys.argv[3])):
            page, canvas, side, kind = draw(rng, designs[names[rng.integers(len(names))]], True)
            before = len(page)
            drawn, page = page, degraded(rng, page)
            scale = len(page) / before
            corners = corners_of(canvas, scale)
            past = "clean" if page is drawn else "degraded"
            if rng.random() < 0.2:
                page, corners = bent_over(rng, page, corners)
            corners = corners + rng.normal(0, 0.01 * canvas.square * scale, (4, 2))
            cv2.imwrite(str(folder / f"{number}.png"), page)
            places = " ".join(f"{x:.2f} {y:.2f}" for x, y in corners)
            print(f"{number}.png", side, f"{canvas.square * scale:.1f}", f"{canvas.style.height * scale:.1f}", kind, places, past, sep="\t", file=table)


if __name__ == "__main__":
    main()
