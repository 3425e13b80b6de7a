"""An endless stream of training boards: what the network sees, and the class of each square."""
import fnmatch
import pathlib

import cv2
import numpy as np

import boards
import camera
import invented
import positions
import widen


def held_out_patterns():
    lines = pathlib.Path(__file__).with_name("held_out.txt").read_text().splitlines()
    return [line.split() for line in lines if line and not line.startswith("#")]


def load_designs(path, held_out):
    """Designs by name: those to train on, or with HELD_OUT (a family's name) only that family's held-out ones."""
    patterns = held_out_patterns()
    family = lambda name: next((f for f, pattern in patterns if fnmatch.fnmatchcase(name, pattern)), None)
    with np.load(path) as file:
        return {name: file[name] for name in sorted(file.files) if family(name) == held_out}


def rarity(designs):
    """A weight for each design, smaller where others have nearly its shapes: many packages carry the same one."""
    shapes = np.array([[cv2.resize(piece[..., 3], (24, 24), interpolation=cv2.INTER_AREA) > 100 for piece in pieces]
                       for pieces in designs.values()]).reshape(len(designs), -1).astype(np.float32)
    both = shapes @ shapes.T
    either = shapes.sum(1)[:, None] + shapes.sum(1)[None] - both
    weights = 1 / np.sqrt((both / either > 0.85).sum(1))
    return weights / weights.sum()


INVENTED, MIRRORED = 0.18, 0.15  # of all boards; doubtful ones are read mirrored too


class Samples:
    def __init__(self, designs, seed, widening=True):
        self.designs, self.weights, self.widening = list(designs.values()), rarity(designs), widening
        self.rng = np.random.default_rng(seed)

    def design(self):
        if self.rng.random() < INVENTED:
            return invented.design(self.rng)
        return self.designs[self.rng.choice(len(self.designs), p=self.weights)]

    def next(self):
        """A board (uint8, SIDE x SIDE x 3) and its 64 classes."""
        rng, labels = self.rng, positions.position(self.rng)
        pieces = self.design()
        if self.widening and rng.random() < 0.7:
            pieces = widen.widened(rng, pieces, self.design())
        square = int(rng.choice([rng.integers(16, 30), rng.integers(24, 56), rng.integers(50, 90)], p=[0.25, 0.6, 0.15]))
        board, pad = boards.draw(rng, pieces, labels, square)
        picture, labels = camera.taken(rng, board, pad), labels.astype(np.uint8)
        if rng.random() < MIRRORED:
            picture, labels = picture[:, ::-1], labels[:, ::-1]
        return picture, labels.ravel()
