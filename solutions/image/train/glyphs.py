#!/usr/bin/python3
"""Trains the reader of coordinates: a to h and 1 to 8, or none of them.

usage: glyphs.py DESIGNS.NPZ GLYPHS.BIN [BOARDS]

Boards are drawn by coordinates.py (which lists the fonts' packages), marks are found on them as coordinates.cpp does,
and a network of one hidden layer learns which marks are which glyphs. DESIGNS.NPZ is made by designs.py: pieces are
what must not be taken for glyphs. With 6000 boards, which is the default, it takes about ten minutes on one core.

GLYPHS.BIN: HIDDEN rows of 256 weights as int8, HIDDEN scales and HIDDEN biases as little endian float32, then the same
for 17 rows of HIDDEN weights. See glyph.cpp.
"""
import sys
import time

import cv2
import numpy as np
import torch

import coordinates
import samples

CLASSES = "abcdefgh12345678"
OTHER, SIDE, HIDDEN = 16, 16, 80
MARGIN = 1.15  # squares around the board
# Marks are looked for at these differences from the ground, in grey levels, each responsible for a range of peaks.
LEVELS = [(10, 16, 50), (26, 42, 130), (64, 105, 255)]


def sheet(grey, corners):
    """The straightened board with MARGIN squares around it, and how many pixels a square has there. As coordinates.cpp."""
    native = np.mean([np.linalg.norm(corners[i] - corners[(i + 1) % 4]) for i in range(4)]) / 8
    shrink = max(1, round(native / 72))
    square = int(np.clip(round(native / shrink), 40, 72))
    edge = round(MARGIN * square)
    side = 8 * square + 2 * edge
    low, high = edge - 0.5, edge + 8 * square - 0.5
    target = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    if shrink > 1:
        grey = cv2.resize(grey, (grey.shape[1] // shrink, grey.shape[0] // shrink), interpolation=cv2.INTER_AREA)
        corners = (corners + 0.5) / shrink - 0.5
    way = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
    return cv2.warpPerspective(grey, way, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), square, edge, way, shrink


def strips(square, edge):
    """Rectangles (x, y, width, height) in which coordinates may stand: below, above, left, right."""
    side, deep, long = 8 * square + 2 * edge, edge + round(0.4 * square), 8 * square + 2 * (square // 8)
    start = edge - square // 8
    return [(start, side - deep, long, deep), (start, 0, long, deep), (0, start, deep, long), (side - deep, start, deep, long)]


def marks(strip, square):
    """Boxes (x, y, width, height) of what may be a glyph, and its picture of SIDE x SIDE."""
    size = (square // 5) | 1
    kernel = cv2.getStructuringElement(cv2.MORPH_RECT, (size, size))
    rim = square // 2
    found = []
    for way in (cv2.MORPH_BLACKHAT, cv2.MORPH_TOPHAT):
        response = cv2.morphologyEx(strip, way, kernel)
        padded = cv2.copyMakeBorder(response, rim, rim, rim, rim, cv2.BORDER_CONSTANT, value=0)
        for level, least, most in LEVELS:
            _, names, stats, _ = cv2.connectedComponentsWithStats((response > level).astype(np.uint8), connectivity=8)
            for name in range(1, len(stats)):
                x, y, w, h, area = stats[name]
                if not (4 <= h <= 0.6 * square and 2 <= w <= 0.65 * square):
                    continue
                inner = response[y : y + h, x : x + w]
                own = np.where(names[y : y + h, x : x + w] == name, inner, 0).astype(np.int32)
                peak = own.max()
                if not least <= peak <= most:
                    continue
                rows, columns = np.nonzero((own * 5 > peak * 2).any(1))[0], np.nonzero((own * 5 > peak * 2).any(0))[0]
                x, y, w, h = x + columns[0], y + rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1
                if h < max(4, 0.07 * square) or w < 2 or w > 1.6 * h or h > 6 * w:
                    continue
                around = int(max(w, h) * SIDE / 12 + 0.5)
                left, top = rim + x - (around - w) // 2, rim + y - (around - h) // 2
                view = padded[max(0, top) : top + around, max(0, left) : left + around]
                patch = cv2.resize(view, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
                patch = np.minimum(255, patch.astype(np.int32) * 255 // int(peak)).astype(np.uint8)
                found.append(((x, y, w, h), patch))
    return found


def truth_for(box, printed):
    """The class of a printed glyph whose box this is, OTHER for none, -1 if it is neither quite."""
    x, y, w, h = box
    best, name = 0, OTHER
    for text, px, py, pw, ph in printed:
        across, down = min(x + w, px + pw) - max(x, px), min(y + h, py + ph) - max(y, py)
        if across > 0 and down > 0:
            share = across * down / (w * h + pw * ph - across * down)
            if share > best:
                best, name = share, CLASSES.index(text)
    if best > 0.55:
        return name
    return OTHER if best < 0.3 else -1


def board_marks(rng, pieces):
    page, canvas, _, _ = coordinates.draw(rng, pieces, False)
    before = len(page)
    page = coordinates.degraded(rng, page)
    scale = len(page) / before
    corners = coordinates.corners_of(canvas, scale)
    own = np.eye(3)
    if rng.random() < 0.25:
        page, corners_seen = coordinates.bent_over(rng, page, corners)
        own = cv2.getPerspectiveTransform(corners.astype(np.float32), corners_seen.astype(np.float32))
        corners = corners_seen
    corners = corners + rng.normal(0, 0.012 * canvas.square * scale, (4, 2))
    straight, square, edge, way, shrink = sheet(cv2.cvtColor(page, cv2.COLOR_BGR2GRAY), corners)
    to_sheet = way @ np.array([[1 / shrink, 0, 0.5 / shrink - 0.5], [0, 1 / shrink, 0.5 / shrink - 0.5], [0, 0, 1]]) @ own
    printed = []
    for text, x, y, w, h in canvas.printed:
        ends = np.array([[[x * scale - 0.5, y * scale - 0.5], [(x + w) * scale - 0.5, (y + h) * scale - 0.5]]], np.float64)
        (x0, y0), (x1, y1) = cv2.perspectiveTransform(ends, to_sheet)[0]
        printed.append((text, x0, y0, x1 - x0, y1 - y0))
    patches, names = [], []
    for left, top, width, height in strips(square, edge):
        here = [(t, x - left, y - top, w, h) for t, x, y, w, h in printed]
        others = 0
        for box, patch in marks(straight[top : top + height, left : left + width], square):
            name = truth_for(box, here)
            others += name == OTHER
            if name >= 0 and (name != OTHER or others <= 25):
                patches.append(patch)
                names.append(name)
    return patches, names


def collected(designs, count, seed):
    rng, names = np.random.default_rng(seed), list(designs)
    patches, classes, start = [], [], time.time()
    for number in range(count):
        some, own = board_marks(rng, designs[names[rng.integers(len(names))]])
        patches += some
        classes += own
        if number % 500 == 499:
            print(f"{number + 1} boards, {len(classes)} marks, {time.time() - start:.0f} s", flush=True)
    return torch.tensor(np.array(patches)).reshape(-1, SIDE * SIDE), torch.tensor(classes)


def varied(patches):
    """Moved by up to a pixel, lightened or darkened, with noise."""
    x = patches.reshape(-1, 1, SIDE, SIDE).float() / 255
    way = torch.eye(2, 3).repeat(len(x), 1, 1) + torch.randn(len(x), 2, 3) * torch.tensor([0.04, 0.04, 0.05])
    x = torch.nn.functional.grid_sample(x, torch.nn.functional.affine_grid(way, x.shape, align_corners=False), align_corners=False)
    x = x ** torch.exp(0.2 * torch.randn(len(x), 1, 1, 1)) + 0.03 * torch.randn_like(x)
    return x.clamp(0, 1).reshape(-1, SIDE * SIDE)


def trained(patches, classes, epochs=24):
    torch.manual_seed(1)
    net = torch.nn.Sequential(torch.nn.Linear(SIDE * SIDE, HIDDEN), torch.nn.ReLU(), torch.nn.Linear(HIDDEN, 17))
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=1e-3)
    steps = epochs * (len(classes) // 256)
    rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, steps)
    for step in range(steps):
        some = torch.randint(len(classes), (256,))
        loss = torch.nn.functional.cross_entropy(net(varied(patches[some])), classes[some], label_smoothing=0.002)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        rate.step()
        if step % 5000 == 4999:
            print(f"step {step + 1} of {steps}: loss {loss.item():.4f}", flush=True)
    return net


def quantised(layer):
    """Each row of weights as int8 with a scale of its own; and puts what is left of them back into the layer."""
    weights = layer.weight.detach()
    scales = weights.abs().amax(1) / 127
    whole = (weights / scales[:, None]).round()
    layer.weight.data = whole * scales[:, None]
    return whole.to(torch.int8).numpy().tobytes() + scales.numpy().astype("<f4").tobytes() + layer.bias.detach().numpy().astype("<f4").tobytes()


def report(net, patches, classes):
    with torch.no_grad():
        guess = net(patches.float() / 255).softmax(1)
    glyph = classes != OTHER
    best = guess.argmax(1)
    print(f"glyphs right {100 * (best == classes)[glyph].float().mean():.2f} %, taken for others {100 * (best == OTHER)[glyph].float().mean():.2f} %, "
          f"others taken for glyphs {100 * (best != OTHER)[~glyph].float().mean():.3f} % of {int((~glyph).sum())}")


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__.strip())
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    designs = samples.load_designs(sys.argv[1], None)
    count = int(sys.argv[3]) if len(sys.argv) == 4 else 6000
    patches, classes = collected(designs, count, 1)
    test = collected(designs, count // 10, 2)
    net = trained(patches, classes)
    report(net, *test)
    data = b"".join(quantised(net[i]) for i in (0, 2))
    report(net, *test)
    with open(sys.argv[2], "wb") as file:
        file.write(data)


if __name__ == "__main__":
    main()
