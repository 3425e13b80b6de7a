"""fen-check on a 10x12 mailbox. Faults are codes; a sentence is made from a code when one is asked for."""

import re
import sys

DEFAULTS = [None, b"w", b"-", b"-", b"0", b"1"]
SEPARATOR = rb"(?: |\xc2\xa0)"
BLANKS = rb"(?:[ \t]|\xc2\xa0)"
STRAIGHT = (-10, -1, 1, 10)
DIAGONAL = (-11, -9, 9, 11)
KNIGHT = (-21, -19, -12, -8, 8, 12, 19, 21)
OUTSIDE = "#"
SIDES = {True: "white", False: "black"}
SENTENCES = {
    "spacing": "fields are not separated by exactly one space, or a blank stands at an end",
    "letter": "{second} on rank {first} is neither an English piece letter nor a digit from 1 to 8",
    "ranks": "the number of ranks is {rest}, expected 8",
    "rank": "the number of squares on rank {first} is {second}, expected 8",
    "upside-down": "the board is upside down, as if written from rank 1",
    "colours-swapped": "White and Black are exchanged, upper case is White",
    "turn": 'the side to move is "{rest}", expected w or b',
    "king": "the number of {side} kings is {second}, expected 1",
    "check": "the {side} king is in check, and it is not {side}'s turn",
    "pawn": "a pawn stands on {rest}, where no pawn can",
    "castling-form": 'the castling rights are "{rest}", expected - or letters of KQkq, each once',
    "ep-form": 'the en-passant square is "{rest}", expected - or a square',
    "pawns": "the number of {side} pawns is {second}, at most 8",
    "pieces": "the {side} pawns and the {side} pieces that promotion must have made are {second}, at most 8",
    "halfmove": 'the half-move clock is "{rest}", expected a number from 0 without leading zeros',
    "fullmove": 'the full-move number is "{rest}", expected a number from 1 without leading zeros',
    "fields": "the number of fields is {rest}, expected at most 6",
}


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


def en_passant_objection(placement, name, turn):
    """Why the named square cannot be the en-passant square, None when it can or nobody knows."""
    rank, in_front, behind, enemy = "657p" if turn else "342P"
    if name[1] != rank:
        return f"with {SIDES[turn]} to move it is on rank {rank}"
    contents = {square: placement.at(square) for square in (name[0] + in_front, name, name[0] + behind)}
    if None in contents.values():
        return None
    if contents[name[0] + in_front] != enemy:
        return f"there is no {SIDES[not turn]} pawn on {name[0] + in_front}"
    return next((f"{square} is not empty" for square in (name, name[0] + behind) if contents[square] != "."), None)


def en_passant(placement, field, turn):
    if field in (b"-", "\u2013".encode()):
        return []
    if not re.fullmatch(rb"[a-h][1-8]", field):
        return [f"ep-form:{escaped(field)}"]
    if turn is None or not en_passant_objection(placement, field.decode(), turn):
        return []
    return [f"ep:{field.decode()}"]


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


class Record:
    def __init__(self, line):
        inner = re.sub(rb"\A" + BLANKS + rb"+|" + BLANKS + rb"+\Z", b"", line)
        self.fields = re.split(BLANKS + rb"+", inner)
        self.well_spaced = inner == line and re.split(SEPARATOR, inner) == self.fields
        self.placement = Placement(self.fields[0])
        completed = self.fields + DEFAULTS[len(self.fields) :]
        _, self.side, self.rights, self.target, self.halfmove, self.fullmove = completed[:6]
        self.turn = {b"w": True, b"b": False}.get(self.side)  # None: nobody knows

    def faults(self):
        return [
            *([] if self.well_spaced else ["spacing"]),
            *self.placement.letter_faults,
            *self.placement.shape_faults,
            *orientation(self.placement, self.turn),
            *([f"turn:{escaped(self.side)}"] if self.turn is None else []),
            *kings(self.placement, self.turn),
            *edge_pawns(self.placement),
            *castling(self.placement, self.rights),
            *en_passant(self.placement, self.target, self.turn),
            *army(self.placement, "w"),
            *army(self.placement, "b"),
            *clocks(self.halfmove, self.fullmove),
            *([f"fields:{len(self.fields)}"] if len(self.fields) > 6 else []),
        ]

    def sentence(self, code):
        kind, _, rest = code.partition(":")
        first, _, second = rest.partition(":")
        side = {"w": "white", "b": "black"}.get(first)
        if kind == "ep":
            objection = en_passant_objection(self.placement, rest, self.turn)
            return f"the en-passant square cannot be {rest}: {objection}"
        if kind == "castling":
            side, rook = SIDES[rest.isupper()], ("h" if rest in "Kk" else "a") + ("1" if rest.isupper() else "8")
            return f"the castling right {rest} needs a {side} king on e{rook[1]} and a {side} rook on {rook}"
        return SENTENCES[kind].format(rest=rest, first=first, second=second, side=side)


def main(arguments):
    if arguments not in ([], ["--explain"]):
        print("usage: fen-check [--explain] < records", file=sys.stderr)
        return 2
    for number, raw in enumerate(sys.stdin.buffer, 1):
        line = raw.removeprefix(b"\xef\xbb\xbf") if number == 1 else raw
        line = line.removesuffix(b"\r\n").removesuffix(b"\n")
        if re.fullmatch(BLANKS + rb"*", line):
            continue
        record = Record(line)
        faults = record.faults()
        if not arguments:
            print(*faults or ["ok"])
        elif not faults:
            print(f"line {number}: ok")
        else:
            print(*(f"line {number}: {code}: {record.sentence(code)}" for code in faults), sep="\n")
    return 0


sys.exit(main(sys.argv[1:]))
