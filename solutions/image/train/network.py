"""The network: a straightened board in, 13 values for each of its 64 squares out.

The whole board goes through at once, so that squares share the work at their borders and every square is read beside
a summary of all of them: how this design draws its kings, how light its white pieces are.
"""
import torch
from torch import nn

CLASSES = 13


def block(inputs, outputs, size=3, stride=1, padding=1):
    return nn.Sequential(nn.Conv2d(inputs, outputs, size, stride, padding, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class BoardReader(nn.Module):
    def __init__(self, widths=(16, 32, 64, 88, 112), summary=48, mixed=80):
        super().__init__()
        a, b, c, d, e = widths
        self.features = nn.Sequential(
            block(3, a), nn.MaxPool2d(2),           # 272 -> 136 cells a side
            block(a, b), nn.MaxPool2d(2),           # 68
            block(b, c), nn.MaxPool2d(2),           # 34: four cells a square, one around the board
            block(c, d), block(d, d), nn.MaxPool2d(2),  # 17: two cells a square, half of one around
            block(d, e, 3, 2, 0))                   # 8: each square with a quarter of a square around
        self.summary = nn.Sequential(nn.Conv2d(e, summary, 1), nn.ReLU(inplace=True))
        self.mix = nn.Sequential(nn.Conv2d(e + 2 * summary, mixed, 1), nn.ReLU(inplace=True), nn.Dropout(0.1))
        self.classes = nn.Conv2d(mixed, CLASSES, 1)

    def forward(self, boards):
        squares = self.features(boards)
        seen = self.summary(squares)
        whole = torch.cat([nn.functional.avg_pool2d(seen, 8), nn.functional.max_pool2d(seen, 8)], 1)
        whole = nn.functional.interpolate(whole, size=(8, 8), mode="nearest")
        return self.classes(self.mix(torch.cat([squares, whole], 1)))
