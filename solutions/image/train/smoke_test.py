#!/usr/bin/python3
"""Two minutes of training on made-up designs: that all of it fits together, and that something is learned.

Exit status 77: it cannot run here, and the reason is on standard output.
"""
import pathlib
import subprocess
import sys
import tempfile

try:
    import cv2
    import numpy as np
    import torch  # noqa: F401: what train.py needs
except ImportError as error:
    print(f"skipped: {error.name} is not installed (python3-torch, python3-opencv, python3-numpy)")
    sys.exit(77)

HERE = pathlib.Path(__file__).parent
STEPS = 120


def shapes():
    """Twelve pieces that are easy to tell apart: polygons of 3 to 8 corners, light and dark."""
    pieces = np.zeros((12, 128, 128, 4), np.uint8)
    for index, piece in enumerate(pieces):
        turns = np.arange(3 + index % 6) * (2 * np.pi / (3 + index % 6))
        corners = np.stack([64 + 50 * np.sin(turns), 64 - 50 * np.cos(turns)], 1).astype(np.int32)
        cv2.fillPoly(piece, [corners], (250, 250, 250, 255) if index < 6 else (20, 20, 20, 255))
        cv2.polylines(piece, [corners], True, (0, 0, 0, 255), 4)
    return pieces


def run(*command):
    subprocess.run([sys.executable, *map(str, command)], check=True, cwd=HERE)


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        designs, checkpoint, network = folder / "designs.npz", folder / "smoke.pt", folder / "smoke.onnx"
        np.savez(designs, shapes=shapes(), **{"pychess-kosal": shapes()})  # the latter is held out by its name
        half = STEPS // 2
        run("train.py", designs, checkpoint, "--steps", half, "--boards", 800)
        run("train.py", designs, checkpoint, "--steps", STEPS, "--boards", 800)  # goes on
        run("export.py", checkpoint, network)
        sys.path.insert(0, str(HERE))
        import camera
        import measure
        import samples

        pieces = samples.load_designs(designs, "conventional")["pychess-kosal"]
        answers, right = measure.read_design(cv2.dnn.readNetFromONNX(str(network)), pieces, 10, camera.taken, 1)
        share = (answers.argmax(1) == right).mean()
        print(f"{100 * share:.1f} % of the squares are right after {STEPS} steps")
        assert share > 0.5, "little was learned"


if __name__ == "__main__":
    main()
