#!/usr/bin/python3
"""Measures a network on designs that it was not trained on.

usage: measure.py DESIGNS.npz NETWORK.onnx [BOARDS] [FAMILY]

For each held-out family (held_out.txt) and each design: the share of squares read right, on boards as a screen or a
good print shows them, and on boards with all that camera.py does to them. At the end, how sharp the network's answers
should be made for its probabilities to be honest (the `sharpness` of solutions/image/network.cpp).
"""
import sys

import cv2
import numpy as np

import boards
import camera
import positions
import samples

SHARPNESS, SURE_FROM = 1.1, 0.97  # as in network.cpp and reading.hpp
SHARPNESSES = np.arange(0.6, 2.01, 0.1)


def clean(rng, picture, pad):
    """A board as it comes from a screen: of another size at times, a little compressed at times, well found."""
    before = len(picture)
    if rng.random() < 0.5:
        picture = camera.resized(rng, picture)
    if rng.random() < 0.3:
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 80])[1], cv2.IMREAD_COLOR)
    scale = len(picture) / before
    return camera.evened(camera.straightened(picture, camera.found_corners(rng, pad * scale, (before - 2 * pad) * scale)))


def one_look(net, board):
    net.setInput(cv2.dnn.blobFromImage(board, 1 / 255))
    return net.forward()[0].copy()


def answers_of(net, board):
    """As solutions/image/second_look.cpp has it: the mean of three looks where one is not sure of every square."""
    first = one_look(net, board)
    chances = np.exp(SHARPNESS * (first - first.max(0)))
    if (chances / chances.sum(0)).max(0).min() < SURE_FROM:
        mirrored = one_look(net, np.ascontiguousarray(board[:, ::-1]))[..., ::-1]
        way = np.float32([[1, 0, -2.5], [0, 1, -2.5]])
        moved = one_look(net, cv2.warpAffine(board, way, board.shape[:2], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
        first = (first + mirrored + moved) / 3
    return first.reshape(13, 64).T


def read_design(net, pieces, count, take, seed):
    """The network's answers and the right classes of COUNT boards of one design."""
    rng, answers, right = np.random.default_rng(seed), [], []
    for _ in range(count):
        labels = positions.position(rng)
        board, pad = boards.draw(rng, pieces, labels, int(rng.integers(24, 64)))
        answers.append(answers_of(net, take(rng, board, pad)))
        right.append(labels.ravel())
    return np.concatenate(answers), np.concatenate(right)


def told(answers, right):
    """The share of squares that are unsure, in percent, and how many wrong ones a board are not, without what is known of chess."""
    chances = np.exp(SHARPNESS * (answers - answers.max(1, keepdims=True)))
    unsure = (chances / chances.sum(1, keepdims=True)).max(1) < SURE_FROM
    return f"{100 * unsure.mean():.2f} % unsure, {64 * ((answers.argmax(1) != right) & ~unsure).mean():.3f} wrong and sure a board"


def likelihood(answers, right, sharpness):
    x = answers * sharpness
    x = x - x.max(1, keepdims=True)
    return (x[np.arange(len(right)), right] - np.log(np.exp(x).sum(1))).mean()


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__.strip())
    net, count = cv2.dnn.readNetFromONNX(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 40
    cv2.setNumThreads(1)
    joined = lambda parts: [np.concatenate(part) for part in zip(*parts)]
    families = [sys.argv[4]] if len(sys.argv) == 5 else sorted({family for family, _ in samples.held_out_patterns()})
    everything = []
    for family in families:
        shares, of_family = [], ([], [])
        for name, pieces in samples.load_designs(sys.argv[1], family).items():
            row = []
            for take, parts in zip((clean, camera.taken), of_family):
                answers, right = read_design(net, pieces, count, take, 1)
                row.append(100 * (answers.argmax(1) == right).mean())
                parts.append((answers, right))
            shares.append(row)
            print(f"{family} {name}: clean {row[0]:.2f} %, any {row[1]:.2f} %", flush=True)
        print(f"{family}: clean %.2f %%, any %.2f %%" % tuple(np.mean(shares, 0)))
        for name, parts in zip(("clean", "any"), of_family):
            print(f"{family} {name}: {told(*joined(parts))}", flush=True)
            everything += parts
    answers, right = joined(everything)
    print(f"honest sharpness {max(SHARPNESSES, key=lambda s: likelihood(answers, right, s)):.1f}")


if __name__ == "__main__":
    main()
