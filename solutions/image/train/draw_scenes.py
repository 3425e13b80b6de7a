#!/usr/bin/python3
"""Draws whole pictures, with a chess board in them or without, to measure how boards are found.

usage: draw_scenes.py DESIGNS.npz FOLDER [COUNT] [SEED]

Kinds: `screen` (a board among what programs show), `page` (one or more diagrams among text; the largest is the one that
is labelled), `photo` (of either, in perspective), `cut-off` (a board of which at least half a row is outside the picture),
`checkers` (patterns that are no chess boards) and `none` (anything else). FOLDER/labels.tsv is as solutions/image/evaluate
reads it. Pieces are those of held-out designs alone, fonts are those of coordinates.py.
"""
import pathlib
import sys

import cv2
import numpy as np

import samples
import scene_boardless
import scene_boards
import scene_camera
import scene_checkers
import scene_parts as parts

SIZES = [(1366, 768), (1280, 800), (1440, 900), (1920, 1080), (1600, 1200), (2560, 1440), (1080, 2340), (828, 1792), (1536, 2048), (1024, 1366)]
KINDS = {"screen": 0.26, "page": 0.2, "photo": 0.18, "cut-off": 0.06, "checkers": 0.12, "none": 0.18}


class Scenes:
    def __init__(self, designs):
        self.designs = list(designs.values())

    def board(self, rng, square, printed):
        pieces = self.designs[rng.integers(len(self.designs))]
        return scene_boards.draw(rng, pieces, square, printed)

    def screen(self, rng, cut=False):
        """A board of 20 to 110 pixels a square anywhere among what programs show; with CUT too far to one side."""
        width, height = SIZES[rng.integers(len(SIZES))]
        picture, ink = parts.ground(rng, height, width)
        top = parts.window(rng, picture, ink)
        parts.furniture(rng, picture, ink, top, int(rng.integers(2, 16)))
        most = min(110, (min(width, height - top)) // 11)
        board, label = self.board(rng, int(np.exp(rng.uniform(np.log(20), np.log(most)))), False)
        side = len(board)
        x, y = int(rng.integers(0, width - side + 1)), int(rng.integers(top, height - side + 1))
        if rng.random() < 0.2 and side < width - 8:
            parts.rectangle(picture, x - 6, 0, side + 12, height, parts.shade(rng, 10, 250))
        label.moved([[1, 0, x], [0, 1, y], [0, 0, 1]])
        picture[y : y + side, x : x + side] = board
        return self.cut(rng, picture, label) if cut else (picture, label)

    def page(self, rng, cut=False):
        width, height = int(rng.integers(800, 1700)), int(rng.integers(1000, 2200))
        picture, ink = parts.ground(rng, height, width, False)
        columns, margin = int(rng.integers(1, 4)), 0.05 * width
        wide = (width - margin) / columns
        labels = []
        size = int(rng.integers(11, max(12, int(wide / 22))))
        most = (wide - margin) / 11
        largest, first = int(np.exp(rng.uniform(np.log(min(most, 16)), np.log(most)))), rng.integers(columns)
        for i in range(columns):
            x, y = margin + i * wide, margin
            while y < height - margin - 12 * largest:
                y = parts.column(rng, picture, x, y, wide - margin, rng.uniform(0.05, 0.4) * height, ink, size) + size
                square = largest if not labels and i == first else max(10, int(largest * rng.uniform(0.5, 0.85)))
                if (labels and (cut or rng.random() < 0.5)) or (not labels and i < first):
                    continue
                labels += self.diagram(rng, picture, x, y, wide - margin, square)
                y += 11 * square
            parts.column(rng, picture, x, y, wide - margin, height - margin - y, ink, size)
        if not labels:
            return self.page(rng, cut)
        label = max(labels, key=lambda one: np.ptp(one.corners[:, 0]))
        if rng.random() < 0.6:
            picture, label = scene_camera.turned(rng, picture, label, 3)
        picture = scene_camera.scanned(rng, picture)
        return self.cut(rng, picture, label) if cut else (picture, label)

    def diagram(self, rng, picture, x, y, wide, square):
        board, label = self.board(rng, square, True)
        side = len(board)
        x, y = int(x + max(0, wide - side) * rng.choice([0, 0.5, 1])), int(y)
        area = picture[y : y + side, x : x + side]
        if area.shape != board.shape:
            return []
        area[:] = board * (area[0, 0] / 255 if rng.random() < 0.8 else 1)  # of the page's paper, or another
        return [label.moved([[1, 0, x], [0, 1, y], [0, 0, 1]])]

    def cut(self, rng, picture, label):
        """The picture without half a row of the board, or more."""
        low, high = label.corners.min(0), label.corners.max(0)
        hidden = (high - low) / 8 * rng.uniform(0.6, 4.4)
        x0, y0, x1, y1 = 0, 0, picture.shape[1], picture.shape[0]
        side = rng.integers(5)
        if side in (0, 4):
            x0 = int(low[0] + hidden[0])
        if side == 1:
            x1 = int(high[0] - hidden[0])
        if side in (2, 4):
            y0 = int(low[1] + hidden[1])
        if side == 3:
            y1 = int(high[1] - hidden[1])
        return picture[y0:y1, x0:x1], None

    def photo(self, rng):
        of_screen = rng.random() < 0.5
        picture, label = (self.screen if of_screen else self.page)(rng)
        left, top, right, bottom = scene_camera.around(label, *picture.shape[:2], rng)
        picture = picture[top:bottom, left:right]
        label.moved([[1, 0, -left], [0, 1, -top], [0, 0, 1]])
        pixels, shape = rng.uniform(1e6, 3e6), rng.choice([4 / 3, 3 / 4, 16 / 9, 9 / 16])
        width, height = int((pixels * shape) ** 0.5), int((pixels / shape) ** 0.5)
        picture, label = scene_camera.perspective(rng, picture, label, width, height)
        return scene_camera.photographed(rng, picture, of_screen), label

    def cut_off(self, rng):
        return self.screen(rng, True) if rng.random() < 0.5 else self.page(rng, True)

    def boardless(self, rng, kinds):
        width, height = SIZES[rng.integers(len(SIZES))]
        picture = kinds[rng.integers(len(kinds))](rng, height, width)
        past = rng.random()
        if past < 0.35:
            picture, _ = scene_camera.perspective(rng, picture, None, width, height)
            picture = scene_camera.photographed(rng, picture, rng.random() < 0.5)
        elif past < 0.55:
            picture = scene_camera.scanned(rng, scene_camera.turned(rng, picture, None, 3)[0])
        return picture, None

    def draw(self, rng, kind):
        if kind in ("screen", "page", "photo"):
            picture, label = getattr(self, kind)(rng)
        elif kind == "cut-off":
            picture, label = self.cut_off(rng)
        else:
            picture, label = self.boardless(rng, scene_checkers.KINDS if kind == "checkers" else scene_boardless.KINDS)
        plain = kind != "photo" and rng.random() < 0.6
        return np.clip(picture, 0, 255).astype(np.uint8) if plain else scene_camera.compressed(rng, picture), label


def line(name, kind, label):
    if label is None:
        return f"{name}\t-\t\t{kind}\t"
    corners = ";".join(f"{x:.2f},{y:.2f}" for x, y in label.corners)
    return f"{name}\t{label.placement}\t{label.side}\t{kind}\t{corners}"


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__.strip())
    cv2.setNumThreads(1)
    folder, count = pathlib.Path(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 200
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    families = sorted({family for family, _ in samples.held_out_patterns()})
    scenes = Scenes({name: design for family in families for name, design in samples.load_designs(sys.argv[1], family).items()})
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "labels.tsv", "w") as table:
        print("file", "fen_placement", "side_at_bottom", "kind", "corners_px", sep="\t", file=table)
        for number in range(count):
            rng = np.random.default_rng([seed, number])
            kind = str(rng.choice(list(KINDS), p=list(KINDS.values())))
            picture, label = scenes.draw(rng, kind)
            name = f"{kind}-{number:04}.png"
            cv2.imwrite(str(folder / name), picture, [cv2.IMWRITE_PNG_COMPRESSION, 3])
            print(line(name, kind, label), file=table)


if __name__ == "__main__":
    main()
