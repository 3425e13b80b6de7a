"""fen-check on a 10x12 mailbox; the codes are those of the statement, the sentences of --explain are not offered."""

import re
import sys

DEFAULTS = [None, b"w", b"-", b"-", b"0", b"1"]
SEPARATOR = rb"(?: |\xc2\xa0)"
BLANKS = rb"(?:[ \t]|\xc2\xa0)"
STRAIGHT = (-10, -1, 1, 10)
DIAGONAL = (-11, -9, 9, 11)
KNIGHT = (-21, -19, -12, -8, 8, 12, 19, 21)
OUTSIDE = "#"


def index(file, rank):
    """Mailbox index: file 0-7, rank 1-8; a8 comes first, so White's pawns move by -10."""
    return 20 + 10 * (8 - rank) + 1 + file


def square_index(name):
    return index("abcdefgh".index(name[0]), int(name[1]))


def escaped(field):
    return "".join(chr(byte) if 0x21 <= byte <= 0x7E else f"\\x{byte:02x}" for byte in field[:16])


def shown(character):
    """A character of the placement; stray bytes come as the surrogates U+DC80 to U+DCFF."""
    code = ord(character)
    if 0x21 <= code <= 0x7E:
        return character
    return f"0x{code - 0xDC00:02X}" if 0xDC80 <= code <= 0xDCFF else f"U+{code:04X}"


def attacked(board, at, by_white):
    def is_enemy(square, kinds):
        return board[square] in (kinds if by_white else kinds.lower())

    for steps, kinds in ((STRAIGHT, "RQ"), (DIAGONAL, "BQ")):
        for step in steps:
            square = at + step
            while board[square] == ".":
                square += step
            if is_enemy(square, kinds):
                return True
    toward_attacking_pawn = 10 if by_white else -10
    return (
        any(is_enemy(at + step, "N") for step in KNIGHT)
        or any(is_enemy(at + step, "K") for step in STRAIGHT + DIAGONAL)
        or any(is_enemy(at + toward_attacking_pawn + side, "P") for side in (-1, 1))
    )


def king_attacked(board, white):
    king = "K" if white else "k"
    return board.count(king) == 1 and attacked(board, board.index(king), not white)


def mailbox(rows):
    edge = [OUTSIDE] * 20
    return edge + [square for row in rows for square in (OUTSIDE, *row, OUTSIDE)] + edge


def expand(rank):
    """(squares, faults) of one rank text, squares None unless it is good."""
    strange = [shown(character) for character in dict.fromkeys(re.sub("[PNBRQKpnbrqk1-8]", "", rank))]
    squares = re.sub("[1-8]", lambda digit: "." * int(digit[0]), rank)
    return squares, strange


class Placement:
    def __init__(self, field):
        texts = field.decode("utf-8", "surrogateescape").split("/")
        self.letters = "".join(texts)
        self.letter_faults, self.shape_faults, self.rows = [], [], {}
        if len(texts) != 8:
            self.shape_faults.append(f"ranks:{len(texts)}")
        for number, text in zip(range(8, 8 - len(texts), -1), texts):
            squares, strange = expand(text)
            self.letter_faults += [f"letter:{number}:{name}" for name in strange]
            if len(squares) != 8:
                self.shape_faults.append(f"rank:{number}:{len(squares)}")
            elif not strange and len(texts) == 8:
                self.rows[number] = squares
        self.board = None
        if len(self.rows) == 8:
            self.board = mailbox(self.rows[rank] for rank in range(8, 0, -1))

    def at(self, name):
        """The content of a square, None when its rank is not known."""
        row = self.rows.get(int(name[1]))
        return row and row["abcdefgh".index(name[0])]


def orientation(placement, turn):
    if not placement.board:
        return []
    ranks = {side: [rank for rank, row in placement.rows.items() for square in row if square == side] for side in "Pp"}
    white, black = len(ranks["P"]), len(ranks["p"])
    if white < 3 or black < 3 or sum(ranks["P"]) * black - sum(ranks["p"]) * white < 2 * white * black:
        return []
    rows = [placement.rows[rank] for rank in range(8, 0, -1)]
    turned = {"upside-down": rows[::-1], "colours-swapped": [row.swapcase() for row in rows]}
    return [code for code, other in turned.items() if turn is None or not king_attacked(mailbox(other), not turn)]


def kings(placement, turn):
    faults = []
    for side, king in (("w", "K"), ("b", "k")):
        number = placement.letters.count(king)
        if number != 1:
            faults.append(f"king:{side}:{number}")
    if placement.board and turn is not None and king_attacked(placement.board, not turn):
        faults.append("check:b" if turn else "check:w")
    return faults


def edge_pawns(placement):
    squares = (file + rank for rank in "81" for file in "abcdefgh")
    return [f"pawn:{square}" for square in squares if placement.at(square) in ("P", "p")]


def castling(placement, field):
    if field == b"-":
        return []
    if not re.fullmatch(rb"[KQkq]+", field) or len(set(field)) != len(field):
        return [f"castling-form:{escaped(field)}"]
    places = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}
    faults = []
    for right, (king_square, rook_square) in places.items():
        king, rook = ("K", "R") if right.isupper() else ("k", "r")
        at_home = placement.at(king_square) in (None, king) and placement.at(rook_square) in (None, rook)
        if right.encode() in field and not at_home:
            faults.append(f"castling:{right}")
    return faults


def en_passant(placement, field, turn):
    if field in (b"-", "\u2013".encode()):
        return []
    if not re.fullmatch(rb"[a-h][1-8]", field):
        return [f"ep-form:{escaped(field)}"]
    if turn is None:
        return []
    name = field.decode()
    fault = [f"ep:{name}"]
    if name[1] != ("6" if turn else "3"):
        return fault
    in_front, behind = ("5", "7") if turn else ("4", "2")
    contents = [placement.at(name[0] + rank) for rank in (in_front, name[1], behind)]
    if None in contents:
        return []
    return [] if contents == ["p" if turn else "P", ".", "."] else fault


def light_bishops(placement, bishop):
    return sum(
        square == bishop and (rank + file) % 2 == 0  # a8: rank 8, file 0
        for rank, row in placement.rows.items()
        for file, square in enumerate(row)
    )


def army(placement, side):
    def count(kind):
        return placement.letters.count(kind if side == "w" else kind.lower())

    pawns, bishops = count("P"), count("B")
    extra = sum(max(0, count(kind) - initial) for kind, initial in (("Q", 1), ("R", 2), ("N", 2)))
    if placement.board:
        light = light_bishops(placement, "B" if side == "w" else "b")
        extra += max(0, light - 1) + max(0, bishops - light - 1)
    else:
        extra += max(0, bishops - 2)
    faults = [f"pawns:{side}:{pawns}"] if pawns > 8 else []
    if extra and pawns + extra > 8:
        faults.append(f"pieces:{side}:{pawns + extra}")
    return faults


def clocks(halfmove, fullmove):
    faults = []
    if not re.fullmatch(rb"0|[1-9][0-9]{0,8}", halfmove):
        faults.append(f"halfmove:{escaped(halfmove)}")
    if not re.fullmatch(rb"[1-9][0-9]{0,8}", fullmove):
        faults.append(f"fullmove:{escaped(fullmove)}")
    return faults


def faults_of(line):
    inner = re.sub(rb"\A" + BLANKS + rb"+|" + BLANKS + rb"+\Z", b"", line)
    fields = re.split(BLANKS + rb"+", inner)
    well_spaced = inner == line and re.split(SEPARATOR, inner) == fields
    placement = Placement(fields[0])
    _, side, rights, target, halfmove, fullmove = (fields + DEFAULTS[len(fields) :])[:6]
    turn = {b"w": True, b"b": False}.get(side)  # None: nobody knows
    return [
        *([] if well_spaced else ["spacing"]),
        *placement.letter_faults,
        *placement.shape_faults,
        *orientation(placement, turn),
        *([f"turn:{escaped(side)}"] if turn is None else []),
        *kings(placement, turn),
        *edge_pawns(placement),
        *castling(placement, rights),
        *en_passant(placement, target, turn),
        *army(placement, "w"),
        *army(placement, "b"),
        *clocks(halfmove, fullmove),
        *([f"fields:{len(fields)}"] if len(fields) > 6 else []),
    ]


def main():
    if len(sys.argv) > 1:
        print("usage: fen-check < records", file=sys.stderr)
        return 2
    first = True
    for raw in sys.stdin.buffer:
        line = raw.removeprefix(b"\xef\xbb\xbf") if first else raw
        first = False
        line = line.removesuffix(b"\r\n").removesuffix(b"\n")
        if re.fullmatch(BLANKS + rb"*", line):
            continue
        print(*(faults_of(line) or ["ok"]))
    return 0


sys.exit(main())
