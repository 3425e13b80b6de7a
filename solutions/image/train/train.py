#!/usr/bin/python3
"""Trains the network on boards that it draws itself, for hours if need be; a run that was ended goes on where it was.

usage: train.py DESIGNS.npz CHECKPOINT.pt [--steps N] [--boards N] [--makers N] [--rate R] [--minutes M] [--from OTHER.pt]

Boards are made by other processes, which keep replacing those of a pool; each step takes a random handful of it. The
checkpoint holds the weights, their running average (which is what export.py writes) and all that is needed to go on.
"""
import argparse
import copy
import ctypes
import math
import multiprocessing
import os
import pathlib
import sys
import time
from multiprocessing import shared_memory

import cv2
import numpy as np
import torch

import camera
import network
import samples

BATCH, SMOOTHING, AVERAGE, SAVE_EVERY = 16, 0.02, 0.998, 300
BOARD = (camera.SIDE, camera.SIDE, 3)


class Pool:
    """Boards in memory that several processes share: the makers write, the trainer reads."""

    def __init__(self, size, name=None):
        bytes_of = size * (math.prod(BOARD) + 64)
        self.memory = shared_memory.SharedMemory(name, create=name is None, size=bytes_of)
        self.boards = np.ndarray((size, *BOARD), np.uint8, self.memory.buf)
        self.labels = np.ndarray((size, 64), np.uint8, self.memory.buf, offset=size * math.prod(BOARD))


def make(designs, seed, size, name, maker, makers, made):
    cv2.setNumThreads(1)
    os.nice(2)
    pool, source = Pool(size, name), samples.Samples(samples.load_designs(designs, None), seed)
    parent = os.getppid()
    while os.getppid() == parent:
        for index in range(maker, size, makers):
            pool.boards[index], pool.labels[index] = source.next()
            made.value += 1
            if os.getppid() != parent:
                return


class Training:
    def __init__(self, options):
        torch.manual_seed(1)
        self.options, self.step, self.loss, self.right = options, 0, 3.0, 0.0
        self.net = network.BoardReader().to(memory_format=torch.channels_last)
        if options.start:
            self.net.load_state_dict(torch.load(options.start)["average"])
        self.average = copy.deepcopy(self.net)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), options.rate, weight_decay=1e-3)
        if options.checkpoint.exists():
            self.load(torch.load(options.checkpoint))

    def load(self, state):
        self.net.load_state_dict(state["net"])
        self.average.load_state_dict(state["average"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.step = state["step"]

    def save(self):
        state = {"net": self.net.state_dict(), "average": self.average.state_dict(),
                 "optimizer": self.optimizer.state_dict(), "step": self.step}
        beside = self.options.checkpoint.with_suffix(".unfinished")
        torch.save(state, beside)
        beside.replace(self.options.checkpoint)

    def learn(self, boards, labels):
        share = self.step / self.options.steps
        rate = self.options.rate * min(1, (self.step + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * min(1, share)) + 0.005)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        x = torch.from_numpy(boards).permute(0, 3, 1, 2).float().div(255).contiguous(memory_format=torch.channels_last)
        y = torch.from_numpy(labels.astype(np.int64)).view(-1, 8, 8)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answers = self.net(x)
        loss = torch.nn.functional.cross_entropy(answers.float(), y, label_smoothing=SMOOTHING)
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        self.follow(min(AVERAGE, (1 + self.step) / (20 + self.step)))
        self.step += 1
        self.loss += 0.01 * (loss.item() - self.loss)
        self.right += 0.01 * ((answers.argmax(1) == y).float().mean().item() - self.right)

    def follow(self, inertia):
        with torch.no_grad():
            for mine, theirs in zip(self.average.state_dict().values(), self.net.state_dict().values()):
                if mine.dtype.is_floating_point:
                    mine.lerp_(theirs, 1 - inertia)
                else:
                    mine.copy_(theirs)


def arguments():
    parser = argparse.ArgumentParser(description="trains the network", allow_abbrev=False)
    parser.add_argument("designs", type=pathlib.Path)
    parser.add_argument("checkpoint", type=pathlib.Path)
    parser.add_argument("--steps", type=int, default=20000, help="the length of the whole training")
    parser.add_argument("--boards", type=int, default=12000, help="boards in the pool")
    parser.add_argument("--makers", type=int, default=1, help="processes that draw boards")
    parser.add_argument("--rate", type=float, default=3e-3, help="the learning rate at its highest")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after this time; a later run goes on")
    parser.add_argument("--from", dest="start", type=pathlib.Path, help="another training's checkpoint to begin with")
    return parser.parse_args()


def keep_memory():
    """Memory that a step gave back is kept for the next one: a quarter of the time went into asking for it again."""
    trim_threshold, mmap_threshold, libc = -1, -3, ctypes.CDLL(None)
    libc.mallopt(mmap_threshold, 1 << 30)
    libc.mallopt(trim_threshold, 2**31 - 1)


def train(options, pool, made, makers):
    torch.set_num_threads(1)
    keep_memory()
    training, rng = Training(options), np.random.default_rng()
    ends = time.monotonic() + 60 * options.minutes
    while training.step < options.steps and time.monotonic() < ends:
        if not all(maker.is_alive() for maker in makers):
            sys.exit("train.py: a process that draws boards has ended, see above")
        ready = min(made.value, options.boards)
        if ready < min(options.boards, 50 * BATCH):
            time.sleep(0.5)
            continue
        chosen = rng.integers(0, ready, BATCH)
        training.learn(pool.boards[chosen], pool.labels[chosen])
        if training.step % 100 == 0:
            print(f"step {training.step}, {made.value} boards made, loss {training.loss:.4f}, "
                  f"right {100 * training.right:.2f} %", flush=True)
        if training.step % SAVE_EVERY == 0:
            training.save()
    training.save()


def main():
    options = arguments()
    pool, made = Pool(options.boards), multiprocessing.Value("q", 0)
    seed = int.from_bytes(os.urandom(4), "little")
    makers = [multiprocessing.Process(target=make, daemon=True, args=(
        options.designs, [seed, i], options.boards, pool.memory.name, i, options.makers, made)) for i in range(options.makers)]
    for maker in makers:
        maker.start()
    try:
        train(options, pool, made, makers)
    finally:
        for maker in makers:
            maker.terminate()
            maker.join()
        pool.memory.close()
        pool.memory.unlink()


if __name__ == "__main__":
    main()
