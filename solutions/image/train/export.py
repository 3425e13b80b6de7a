#!/usr/bin/python3
"""Writes a trained network as ONNX: one board of 3 x 272 x 272 (blue, green, red; 0 to 1), 13 x 8 x 8 values out.

usage: export.py CHECKPOINT.pt NETWORK.onnx

Operator set 11 and a fixed batch of one: what OpenCV 4.6 reads.
"""
import pathlib
import sys

import torch

import camera
import network


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    target = pathlib.Path(sys.argv[2])
    net = network.BoardReader()
    net.load_state_dict(torch.load(sys.argv[1])["average"])
    beside = target.with_suffix(".unfinished")
    torch.onnx.export(net.eval(), torch.zeros(1, 3, camera.SIDE, camera.SIDE), str(beside), input_names=["board"],
                      output_names=["squares"], opset_version=11)
    beside.replace(target)
    print(f"{target}: {sum(p.numel() for p in net.parameters())} parameters, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
