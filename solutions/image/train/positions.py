"""Which piece stands where on a training board: 8 x 8 numbers, 0 to 11 as in designs.PIECES, 12 for an empty square."""
import numpy as np

EMPTY = 12


def any_pieces(rng):
    """Every class as often as any other, so that the network learns to look and not to guess."""
    empty = rng.uniform(0.1, 0.5)
    return rng.choice(13, size=(8, 8), p=[(1 - empty) / 12] * 12 + [empty])


def game_like(rng):
    """As many pieces as games have, anywhere."""
    board = np.full(64, EMPTY)
    weights = np.array([8, 2, 2, 2, 1, 1] * 2) / 32
    board[rng.permutation(64)[: rng.integers(2, 33)]] = 0
    pieces = board == 0
    board[pieces] = rng.choice(12, size=int(pieces.sum()), p=weights)
    return board.reshape(8, 8)


def opening(rng):
    """The first position with some of its pieces moved, seen from either side."""
    back = [3, 1, 2, 4, 5, 2, 1, 3]
    board = np.full((8, 8), EMPTY)
    board[0], board[1], board[6], board[7] = [k + 6 for k in back], 6, 0, back
    for _ in range(rng.integers(0, 40)):
        (r, c), (r2, c2) = rng.integers(8, size=2), rng.integers(8, size=2)
        if board[r, c] != EMPTY:
            board[r2, c2], board[r, c] = board[r, c], EMPTY
    return board[::-1, ::-1] if rng.random() < 0.4 else board


def sparse(rng):
    """A few pieces, mostly with none of another kind to be compared with."""
    board = np.full(64, EMPTY)
    count = int(rng.integers(1, 9))
    board[rng.permutation(64)[:count]] = rng.integers(12, size=count)
    return board.reshape(8, 8)


def position(rng):
    kinds = {any_pieces: 0.44, game_like: 0.22, opening: 0.22, sparse: 0.12}
    return rng.choice(list(kinds), p=list(kinds.values()))(rng)
