"""Splits at spaces and tabs only: a pasted record is one long placement."""

import re
import sys

BLANKS = "[ \t]"
STRAIGHT, DIAGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0)), ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def shown(character):
    code = ord(character)
    if 0x21 <= code <= 0x7E:
        return character
    return f"0x{code - 0xDC00:02X}" if 0xDC80 <= code <= 0xDCFF else f"U+{code:04X}"


def escaped(field):
    data = field.encode("utf-8", "surrogateescape")[:16]
    return "".join(chr(byte) if 0x21 <= byte <= 0x7E else f"\\x{byte:02x}" for byte in data)


def attacked(board, side):
    """Whether the only king of a side is attacked; board maps (file, rank) to a letter."""
    letter = str.upper if side == "w" else str.lower
    enemy = str.lower if side == "w" else str.upper
    homes = [square for square, piece in board.items() if piece == letter("k")]
    if len(homes) != 1:
        return False
    file, rank = homes[0]
    for steps, kinds in ((STRAIGHT, "rq"), (DIAGONAL, "bq")):
        for dx, dy in steps:
            x, y = file + dx, rank + dy
            while (x, y) in board and board[x, y] == ".":
                x, y = x + dx, y + dy
            if board.get((x, y)) in list(enemy(kinds)):
                return True
    forward = 1 if side == "w" else -1
    near = {"n": JUMPS, "k": STRAIGHT + DIAGONAL, "p": ((-1, forward), (1, forward))}
    return any(board.get((file + dx, rank + dy)) == enemy(kind) for kind, steps in near.items() for dx, dy in steps)


def read_placement(text):
    """(letter faults, rank faults, known squares)"""
    letters, shapes, board = [], [], {}
    ranks = text.split("/")
    if len(ranks) != 8:
        shapes.append(f"ranks:{len(ranks)}")
    for index, content in enumerate(ranks):
        rank = 8 - index
        strange = dict.fromkeys(re.sub("[PNBRQKpnbrqk1-8]", "", content))
        letters += [f"letter:{rank}:{shown(character)}" for character in strange]
        row = re.sub("[1-8]", lambda digit: "." * int(digit[0]), content)
        if len(row) != 8:
            shapes.append(f"rank:{rank}:{len(row)}")
        elif len(ranks) == 8 and not strange:
            board.update({(file, rank): piece for file, piece in enumerate(row)})
    return letters, shapes, board


def turned(board, side):
    white, black = ([rank for (_, rank), piece in board.items() if piece == pawn] for pawn in "Pp")
    if len(board) < 64 or min(len(white), len(black)) < 3:
        return
    if sum(white) * len(black) - sum(black) * len(white) < 2 * len(white) * len(black):
        return
    waits = {"w": "b", "b": "w"}.get(side)
    if not attacked({(file, 9 - rank): piece for (file, rank), piece in board.items()}, waits) or not waits:
        yield "upside-down"
    if not attacked({square: piece.swapcase() for square, piece in board.items()}, waits) or not waits:
        yield "colours-swapped"


def castling(board, rights):
    if rights != "-" and not re.fullmatch(r"(?!.*(.).*\1)[KQkq]+", rights):
        return [f"castling-form:{escaped(rights)}"]
    faults = []
    for right, file, rank in (("K", 7, 1), ("Q", 0, 1), ("k", 7, 8), ("q", 0, 8)):
        king, rook = ("K", "R") if right.isupper() else ("k", "r")
        if right in rights and (board.get((4, rank), king), board.get((file, rank), rook)) != (king, rook):
            faults.append(f"castling:{right}")
    return faults


def en_passant(board, target, side):
    if target in ("-", "\u2013"):
        return []
    if not re.fullmatch("[a-h][1-8]", target):
        return [f"ep-form:{escaped(target)}"]
    if side not in ("w", "b"):
        return []
    file, rank = "abcdefgh".index(target[0]), int(target[1])
    right_rank, step, pawn = (6, 1, "p") if side == "w" else (3, -1, "P")
    squares = [board.get((file, rank + dy)) for dy in (-step, 0, step)]
    if rank == right_rank and (None in squares or squares == [pawn, ".", "."]):
        return []
    return [f"ep:{target}"]


def army(board, placement, side):
    kinds = "PBQRN" if side == "w" else "pbqrn"
    pawns, bishops, *others = (placement.count(kind) for kind in kinds)
    light = sum(piece == kinds[1] and (file + rank) % 2 == 0 for (file, rank), piece in board.items())
    extra = sum(max(0, number - initial) for number, initial in zip(others, (1, 2, 2)))
    extra += max(0, light - 1) + max(0, bishops - light - 1) if len(board) == 64 else max(0, bishops - 2)
    faults = [f"pawns:{side}:{pawns}"] if pawns > 8 else []
    return faults + ([f"pieces:{side}:{pawns + extra}"] if extra and pawns + extra > 8 else [])


def check(line):
    fields = re.split(BLANKS + "+", re.sub(f"^{BLANKS}+|{BLANKS}+$", "", line))
    spacing = [] if re.split(" ", line) == fields else ["spacing"]
    placement, side, rights, target, halfmove, fullmove = (fields + ["", "w", "-", "-", "0", "1"][len(fields) :])[:6]
    letters, shapes, board = read_placement(placement)
    waits = {"w": "b", "b": "w"}.get(side)
    faults = spacing + letters + shapes + list(turned(board, side))
    if not waits:
        faults.append(f"turn:{escaped(side)}")
    for name, king in (("w", "K"), ("b", "k")):
        if placement.count(king) != 1:
            faults.append(f"king:{name}:{placement.count(king)}")
    if len(board) == 64 and waits and attacked(board, waits):
        faults.append(f"check:{waits}")
    for rank in (8, 1):
        faults += [f"pawn:{'abcdefgh'[file]}{rank}" for file in range(8) if board.get((file, rank)) in ("P", "p")]
    faults += castling(board, rights) + en_passant(board, target, side)
    faults += army(board, placement, "w") + army(board, placement, "b")
    if not re.fullmatch("0|[1-9][0-9]{0,8}", halfmove):
        faults.append(f"halfmove:{escaped(halfmove)}")
    if not re.fullmatch("[1-9][0-9]{0,8}", fullmove):
        faults.append(f"fullmove:{escaped(fullmove)}")
    if len(fields) > 6:
        faults.append(f"fields:{len(fields)}")
    return faults


sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
for number, line in enumerate(sys.stdin):
    line = line.removeprefix("\ufeff") if number == 0 else line
    line = line.removesuffix("\n").removesuffix("\r")
    if not re.fullmatch(f"{BLANKS}*", line):
        print(*check(line) or ["ok"])
