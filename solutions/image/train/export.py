#!/usr/bin/python3
"""Writes a trained network as ONNX: one board of 3 x 272 x 272 (blue, green, red; 0 to 1), 13 x 8 x 8 values out.

usage: export.py CHECKPOINT.pt NETWORK.onnx

Operator set 11 and a fixed batch of one: what OpenCV 4.6 reads. Weights are stored as whole numbers of eight bits and a
scale for each output, a quarter of the size; they are numbers with a point again when the network is loaded.
"""
import pathlib
import sys

import cv2
import numpy as np
import torch
from torch import nn

import camera
import network


class Stored(nn.Module):
    """A convolution whose weights are whole numbers."""

    def __init__(self, conv):
        super().__init__()
        self.stride, self.padding = conv.stride, conv.padding
        scales = conv.weight.detach().abs().amax((1, 2, 3)).clamp(min=1e-12) / 127
        self.register_buffer("weights", (conv.weight.detach() / scales[:, None, None, None]).round().to(torch.int8))
        self.register_buffer("scales", scales.view(1, -1, 1, 1))
        self.register_buffer("bias", conv.bias.detach().view(1, -1, 1, 1))

    def forward(self, x):
        return nn.functional.conv2d(x, self.weights.float(), None, self.stride, self.padding) * self.scales + self.bias


def stored(module):
    """The same network for reading alone: normalisation becomes part of the convolutions, and their weights are stored."""
    parts = list(module.named_children())
    if isinstance(module, nn.Conv2d):
        return Stored(module)
    if isinstance(module, nn.Sequential) and len(parts) > 1 and isinstance(parts[1][1], nn.BatchNorm2d):
        fused = nn.utils.fusion.fuse_conv_bn_eval(parts[0][1], parts[1][1])
        return nn.Sequential(Stored(fused), *(part for _, part in parts[2:]))
    for name, part in parts:
        setattr(module, name, stored(part))
    return module


def compare(net, read):
    """What is read back must answer as the network does."""
    board = cv2.GaussianBlur(np.random.default_rng(1).random((camera.SIDE, camera.SIDE, 3), np.float32), (0, 0), 4)
    board = (board - board.min()) / (board.max() - board.min())
    read.setInput(cv2.dnn.blobFromImage(board))
    with torch.no_grad():
        right = net(torch.from_numpy(board.transpose(2, 0, 1)[None].copy())).numpy()
    difference = np.abs(read.forward() - right).max()
    if difference > 0.001:
        sys.exit(f"export.py: OpenCV's answers differ by {difference:.3f} from the network's")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    target, net = pathlib.Path(sys.argv[2]), network.BoardReader()
    net.load_state_dict(torch.load(sys.argv[1])["average"])
    count, beside = sum(p.numel() for p in net.parameters()), target.with_suffix(".unfinished")
    # Constants stay as they are stored: worked out beforehand, they would be four times as long.
    net = stored(net.eval())
    torch.onnx.export(net, torch.zeros(1, 3, camera.SIDE, camera.SIDE), str(beside), input_names=["board"],
                      output_names=["squares"], opset_version=11, do_constant_folding=False)
    compare(net, cv2.dnn.readNetFromONNX(str(beside)))
    beside.replace(target)
    print(f"{target}: {count} parameters, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
