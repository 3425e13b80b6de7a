"""The network: a straightened board in, 13 values for each of its 64 squares out.

The whole board goes through at once, so that squares share the work at their borders. Every square is read beside those
that look like it (Compared), which are the same piece in most designs, and beside a summary of all of them: how this
design draws its kings, how light its white pieces are.
"""
import torch
from torch import nn

CLASSES = 13


def block(inputs, outputs, size=3, stride=1, padding=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, size, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class Refined(nn.Module):
    """Adds to its input what two convolutions see in it; nothing when it is new, so that a trained network can grow."""

    def __init__(self, width):
        super().__init__()
        self.first = block(width, width)
        self.second = nn.Sequential(nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width))
        nn.init.zeros_(self.second[1].weight)

    def forward(self, x):
        return nn.functional.relu(x + self.second(self.first(x)))


class Compared(nn.Module):
    """Adds to each square what was seen on the squares that are like it, in several senses ("heads"); nothing when new."""

    def __init__(self, width, heads=4, depth=24):
        super().__init__()
        self.heads, self.depth = heads, depth
        self.asked, self.offered, self.told = (nn.Conv2d(width, heads * depth, 1) for _ in range(3))
        self.added = nn.Sequential(nn.Conv2d(heads * depth, width, 1, bias=False), nn.BatchNorm2d(width))
        nn.init.zeros_(self.added[1].weight)

    def forward(self, x):
        # OpenCV 4.6 multiplies matrices wrongly in three dimensions, and where a factor follows that it fuses with it.
        asked, offered, told = (part(x).reshape(-1, self.heads, self.depth, 64) for part in (self.asked, self.offered, self.told))
        alike = torch.softmax(torch.matmul(asked.transpose(2, 3) * self.depth**-0.5, offered), 3)
        seen = torch.matmul(told, alike.transpose(2, 3)).reshape(-1, self.heads * self.depth, 8, 8)
        return nn.functional.relu(x + self.added(seen))


class BoardReader(nn.Module):
    def __init__(self, widths=(16, 32, 64, 88, 112), summary=48, mixed=80):
        super().__init__()
        a, b, c, d, e = widths
        self.features = nn.Sequential(
            block(3, a), nn.MaxPool2d(2),           # 272 -> 136 cells a side
            block(a, b), nn.MaxPool2d(2),           # 68
            block(b, c), nn.MaxPool2d(2),           # 34: four cells a square, one around the board
            block(c, d), block(d, d), nn.MaxPool2d(2),  # 17: two cells a square, half of one around
            Refined(d), Refined(d),
            block(d, e, 3, 2, 0),                   # 8: each square with a quarter of a square around
            Compared(e), Compared(e))
        self.summary = nn.Sequential(nn.Conv2d(e, summary, 1), nn.ReLU(inplace=True))
        self.mix = nn.Sequential(nn.Conv2d(e + 2 * summary, mixed, 1), nn.ReLU(inplace=True), nn.Dropout(0.1))
        self.classes = nn.Conv2d(mixed, CLASSES, 1)

    def forward(self, boards):
        squares = self.features(boards)
        seen = self.summary(squares)
        whole = torch.cat([nn.functional.avg_pool2d(seen, 8), nn.functional.max_pool2d(seen, 8)], 1)
        whole = nn.functional.interpolate(whole, size=(8, 8), mode="nearest")
        return self.classes(self.mix(torch.cat([squares, whole], 1)))
