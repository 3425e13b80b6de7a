#!/usr/bin/python3
"""Draws the pictures of cases/image-to-fen/files and writes the cases that ask for what they show.

usage: draw_cases.py DESIGNS.npz CASES_FOLDER

The pieces are those of three fonts whose licences let anybody draw with them: DejaVu Sans (Bitstream Vera licence),
Symbola (free for any use) and Noto Sans Symbols 2 (Open Font License). What stands on a board is known here, so the
cases do not depend on the program that they judge.
"""
import io
import pathlib
import sys

import cv2
import numpy as np
from PIL import Image

import boards
import designs as cutting
import overlays

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
OPEN = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R"
FRENCH = "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR"
MIDDLE = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1"
TACTIC = "r2qr1k1/p4pbp/bp3np1/3p4/8/BPN1P1P1/P1Q1NnBP/R2R2K1"
ENDING = "8/5pk1/6p1/3R4/1p5P/1P3KP1/r7/8"
STUDY = "4K1k1/8/8/3P4/8/2p5/8/8"
LIGHT_DARK = {"brown": ((240, 217, 181), (181, 136, 99)), "green": ((238, 238, 210), (118, 150, 86)),
              "blue": ((222, 227, 230), (140, 162, 173)), "grey": ((245, 245, 245), (170, 170, 170))}


def labels_of(placement):
    rows = [[n for c in row for n in ([12] * int(c) if c.isdigit() else [cutting.PIECES.index(c)])]
            for row in placement.split("/")]
    return np.array(rows)


class Draughtsman:
    """Boards in a few plain styles, each the same every time."""

    def __init__(self, designs):
        self.designs, self.rng = designs, np.random.default_rng(20)

    def pieces(self, board, design, labels, square, pad, **changes):
        placing = boards.Placing(np.random.default_rng(3), square, False)
        placing.size, placing.pawns, placing.offset, placing.shadow = round(square * 0.92), 1, np.zeros(2), 0
        for name, value in changes.items():
            setattr(placing, name, value)
        boards.set_pieces(self.rng, board, self.designs[design], labels, square, pad, placing)

    def screen(self, placement, design="font-dejavu", colours="brown", square=40, black_below=False, coordinates=False, page=None,
               wrong=False):
        """A board as programs show it, with PAGE pixels of a page around it."""
        labels = labels_of(placement)
        labels = labels[::-1, ::-1] if black_below else labels
        light, dark = (np.array(c[::-1], np.float32) for c in LIGHT_DARK[colours])
        board = np.where(boards.dark_squares(square)[..., None], dark, light).astype(np.float32)
        if coordinates:
            self.coordinates(board, square, black_below != wrong)
        pad = 0 if page is None else page
        picture = np.full((len(board) + 2 * pad, len(board) + 2 * pad, 3), 232, np.float32)
        picture[pad : pad + len(board), pad : pad + len(board)] = board
        self.pieces(picture, design, labels, square, pad)
        return picture

    def coordinates(self, board, square, black_below):
        files, ranks = ("hgfedcba", "12345678") if black_below else ("abcdefgh", "87654321")
        for i in range(8):
            beside = board[((i + 1) % 8) * square + 1, 1].tolist()
            cv2.putText(board, ranks[i], (2, int(i * square + square * 0.3)), 0, square / 110, beside, 1, cv2.LINE_AA)
            below = board[8 * square - 2, ((i + 1) % 8) * square + 1].tolist()
            at = (int(i * square + square * 0.78), 8 * square - 3)
            cv2.putText(board, files[i], at, 0, square / 110, below, 1, cv2.LINE_AA)

    def printed(self, placement, design="font-symbola", square=40, lines=True):
        """A diagram in a book: hatched squares, a frame, white paper."""
        side, pad = 8 * square, square
        y, x = np.mgrid[0:side, 0:side]
        ink = np.where((x + y) % 7 < 2, 60, 255) if lines else np.full((side, side), 190)
        board = np.where(boards.dark_squares(square), ink, 255)[..., None].repeat(3, 2).astype(np.float32)
        page = np.full((side + 2 * pad, side + 2 * pad, 3), 255, np.float32)
        cv2.rectangle(page, (pad - 4, pad - 4), (pad + side + 3, pad + side + 3), (30, 30, 30), 2)
        page[pad : pad + side, pad : pad + side] = board
        self.pieces(page, design, labels_of(placement), square, pad, grey=True, halo=2)
        return page


    def ruled(self, placement, design="font-symbola", square=44, width=4, hatched=True):
        """A diagram whose squares have thick lines around them, and hatching of a few lines or none."""
        side, pad = 8 * square, square
        y, x = np.mgrid[0:side, 0:side]
        ink = np.where((x + y) % 15 < 2, 60, 255) if hatched else np.full((side, side), 255)
        board = np.where(boards.dark_squares(square), ink, 255)[..., None].repeat(3, 2).astype(np.float32)
        page = np.full((side + 2 * pad, side + 2 * pad, 3), 255, np.float32)
        page[pad : pad + side, pad : pad + side] = board
        ruled_table(page, square, pad, width)
        self.pieces(page, design, labels_of(placement), square, pad, grey=True, size=round(square * 0.8))
        return page


def ruled_table(page, square, pad, width):
    for i in range(9):
        at, end = pad + i * square, pad + 8 * square
        cv2.line(page, (at, pad), (at, end), (30, 30, 30), width)
        cv2.line(page, (pad, at), (end, at), (30, 30, 30), width)


def uint8(picture):
    return np.clip(picture, 0, 255).astype(np.uint8)


def perspective(picture, corners, size, ground=90):
    """The picture seen from aside: its corners come to lie there in a picture of that size."""
    height, width = picture.shape[:2]
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    way = cv2.getPerspectiveTransform(source, np.array(corners, np.float32))
    return cv2.warpPerspective(picture, way, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_CONSTANT, borderValue=(ground,) * 3)


class Writer:
    """Pictures into files, and a case for each."""

    def __init__(self, folder):
        self.folder, self.cases = folder, {}

    def case(self, sheet, name, picture, answer, note, kind="png", args=(), exit_status=0, **options):
        file = f"files/{name}.{kind}" if picture is not None else "files/sample-start-position.png"
        if picture is None:
            pass
        elif isinstance(picture, bytes):
            (self.folder / file).write_bytes(picture)
        else:
            image = picture if isinstance(picture, Image.Image) else Image.fromarray(uint8(picture)[..., ::-1])
            image.save(self.folder / file, **options)
        lines = [f"  - name: {name}", f"    note: {note}"]
        if args:
            lines.append("    args: [" + ", ".join(f'"{a}"' for a in args) + "]")
        lines.append(f"    stdin: {{file: {file}}}")
        if answer:
            lines += ["    stdout: |"] + [f"      {line}" for line in answer.splitlines()]
        else:
            lines.append('    stdout: ""')
        lines.append(f"    exit: {exit_status}")
        self.cases.setdefault(sheet, []).append("\n".join(lines) + "\n")

    def finish(self):
        for sheet, cases in self.cases.items():
            text = "# Written by solutions/image/train/draw_cases.py, with the pictures.\nproblem: image-to-fen\ncases:\n"
            (self.folder / f"{sheet}.yaml").write_text(text + "\n".join(cases))


def fen(placement, turn="w", castling="-", en_passant="-"):
    return f"{placement} {turn} {castling} {en_passant} 0 1"


def draw_samples(draw, write):
    write.case("basic", "sample-start-position", draw.screen(START), fen(START, "w", "KQkq"), "the page's first sample",
               args=("--castling", "KQkq"))
    write.case("basic", "sample-after-two-moves-of-the-knights-side", draw.screen(OPEN, "font-noto", "green"), fen(OPEN, "b", "KQkq"),
               "the page's second sample", args=("--turn", "b", "--castling", "KQkq"))
    write.case("basic", "sample-en-passant", draw.screen(FRENCH, "font-symbola", "blue"), fen(FRENCH, "w", "KQkq", "d6"),
               "the page's third sample", args=("--castling", "KQkq", "--en-passant", "d6"))
    write.case("basic", "nothing-told", draw.screen(MIDDLE, "font-dejavu", "green"), fen(MIDDLE), "no options")
    write.case("basic", "rights-only-where-king-and-rook-stand", draw.screen(MIDDLE, "font-noto"), fen(MIDDLE),
               "castling rights that the position rules out are left out", args=("--castling", "KQkq"))
    write.case("basic", "jpeg", draw.screen(TACTIC, page=20), fen(TACTIC), "a JPEG picture", "jpg", quality=70)
    write.case("basic", "webp", draw.screen(TACTIC, page=20), fen(TACTIC), "a WebP picture", "webp", quality=60)


def draw_places(draw, write):
    page = np.full((500, 760, 3), 250, np.float32)
    page[:40] = 60
    for i in range(14):
        cv2.putText(page, "19. Rxd5 exd5 20. Nf3 and White is better"[: 16 + i], (470, 80 + 28 * i), 0, 0.45, (60, 60, 60), 1, cv2.LINE_AA)
    board = draw.screen(MIDDLE, "font-noto", "green", 44)
    page[80 : 80 + 352, 60 : 60 + 352] = board
    write.case("places", "in-a-web-page", page, fen(MIDDLE), "a board among text and bars")
    tilted = perspective(draw.printed(MIDDLE), [(60, 20), (420, 70), (370, 440), (10, 390)], (440, 460), 255)
    write.case("places", "tilted", tilted, fen(MIDDLE), "a scan that lies askew", "jpg", quality=75)
    photo = perspective(draw.screen(TACTIC, "font-dejavu", "brown", 48, page=16), [(80, 40), (400, 60), (440, 380), (40, 360)], (480, 420))
    write.case("places", "in-perspective", photo, fen(TACTIC), "a photo from aside", "jpg", quality=80)
    write.case("places", "small", draw.screen(MIDDLE, square=24, page=40), fen(MIDDLE), "squares of 24 pixels")
    two = np.full((420, 760, 3), 255, np.float32)
    two[30:390, 20:380], two[80:336, 460:716] = draw.screen(MIDDLE, square=45), draw.screen(ENDING, square=32)
    write.case("places", "two-boards-all", two, fen(MIDDLE) + "\n" + fen(ENDING), "every board of the picture", args=("--all",))
    write.case("places", "two-boards-best", two, fen(MIDDLE), "the larger one")
    screen = np.full((1080, 1920, 3), 245, np.float32)
    screen[:110], screen[1040:] = 225, 50
    for x in range(40, 1900, 190):
        cv2.rectangle(screen, (x, 14), (x + 150, 44), (200, 200, 200), -1)
    screen[200 : 200 + 336, 1100 : 1100 + 336] = draw.screen(TACTIC, "font-symbola", "blue", 42)
    write.case("places", "full-screen", screen, fen(TACTIC), "a small part of a screen of two megapixels")
    on_its_side = np.rot90(draw.screen(MIDDLE, "font-noto", "green", 44, page=14, coordinates=True), 3)
    write.case("places", "turned-by-a-quarter", on_its_side, fen(MIDDLE), "the picture lies on its side, and no EXIF says so")
    upside_down = np.rot90(draw.screen(MIDDLE, "font-noto", "brown", 44, page=14), 2)
    write.case("places", "turned-by-a-half", upside_down, fen(MIDDLE), "the pieces stand on their heads, and no EXIF says so")


def draw_styles(draw, write):
    write.case("styles", "hatched-print", draw.printed(TACTIC, square=36), fen(TACTIC), "dark squares of lines")
    write.case("styles", "grey-print", draw.printed(ENDING, "font-noto", 36, False), fen(ENDING), "dark squares of grey")
    y, x = np.mgrid[0:336, 0:336]
    dots = np.where((x % 6 - 2.5) ** 2 + (y % 6 - 2.5) ** 2 < 3, 70, 255)
    dotted = np.where(boards.dark_squares(42), dots, 255)[..., None].repeat(3, 2).astype(np.float32)
    page = np.full((400, 400, 3), 255, np.float32)
    page[32:368, 32:368] = dotted
    draw.pieces(page, "font-symbola", labels_of(MIDDLE), 42, 32, grey=True, halo=2)
    write.case("styles", "dotted-print", page, fen(MIDDLE), "dark squares of dots, and no frame")
    write.case("styles", "thick-lines-and-sparse-hatching", draw.ruled(MIDDLE), fen(MIDDLE), "lines hide the corners between squares")
    write.case("styles", "no-dark-squares", draw.ruled(TACTIC, hatched=False, width=2), fen(TACTIC), "lines alone set the squares off")
    rows = np.where(np.indices((320, 320))[0] % 10 == 4, 40, 255)
    striped = np.where(boards.dark_squares(40), rows, 255)[..., None].repeat(3, 2).astype(np.float32)
    page = np.full((400, 400, 3), 255, np.float32)
    page[40:360, 40:360] = striped
    cv2.rectangle(page, (37, 37), (362, 362), (30, 30, 30), 2)
    draw.pieces(page, "font-noto", labels_of(MIDDLE), 40, 40, grey=True)
    write.case("styles", "four-lines-a-square", page, fen(MIDDLE), "dark squares of a few level lines")
    faint = draw.screen(TACTIC, "font-dejavu", "grey", 44, page=20)
    faint = np.where(faint == 170, 229, faint)
    write.case("styles", "hardly-darker", faint, fen(TACTIC), "dark squares that are darker by sixteen grey levels of 255")
    pale = 200 + (draw.screen(TACTIC, "font-dejavu", "grey", 44, page=20) - 200) * 0.3
    write.case("styles", "low-contrast", pale, fen(TACTIC), "a third of the usual contrast")
    write.case("styles", "empty-board", draw.screen("8/8/8/8/8/8/8/8", page=24), fen("8/8/8/8/8/8/8/8"), "no piece at all")
    board = draw.screen(MIDDLE, "font-noto", "brown", 40)
    for row, column in ((4, 4), (6, 4)):
        area = overlays.part(board, row, column, 40, 0)
        area += (np.array([60, 210, 200]) - area) * 0.5
    cv2.arrowedLine(board, (300, 180), (180, 140), (60, 160, 60), 6, cv2.LINE_AA, tipLength=0.2)
    write.case("styles", "highlights-and-an-arrow", board, fen(MIDDLE), "a last move and an arrow drawn over it")


def draw_sides(draw, write):
    write.case("sides", "black-below-by-coordinates", draw.screen(ENDING, "font-dejavu", "brown", 48, True, True), fen(ENDING),
               "the coordinates tell that Black is at the bottom")
    write.case("sides", "black-below-by-pawns", draw.screen(MIDDLE, black_below=True), fen(MIDDLE), "the pawns tell it")
    upside_down = "/".join(row[::-1] for row in STUDY.split("/")[::-1])
    write.case("sides", "wrong-coordinates", draw.screen(MIDDLE, square=48, coordinates=True, wrong=True), fen(MIDDLE),
               "coordinates for Black below on a board with White below; pawns could never have got there")
    write.case("sides", "asked-black", draw.screen(STUDY), fen(upside_down), "the caller tells it", args=("--side", "black"))
    write.case("sides", "asked-white", draw.screen(STUDY), fen(STUDY), "the caller tells it", args=("--side", "white"))


def draw_formats(draw, write):
    picture = Image.fromarray(uint8(draw.screen(TACTIC, square=36, page=12))[..., ::-1])
    write.case("formats", "grey-png", picture.convert("L"), fen(TACTIC), "one channel")
    write.case("formats", "palette-png", picture.quantize(64), fen(TACTIC), "a palette")
    alpha = picture.convert("RGBA")
    alpha.putalpha(Image.fromarray(np.where(np.arange(picture.width) < 4, 0, 255).astype(np.uint8)[None].repeat(picture.height, 0)))
    write.case("formats", "alpha-png", alpha, fen(TACTIC), "a transparent rim")
    deep = cv2.imencode(".png", uint8(draw.screen(TACTIC, square=36)).astype(np.uint16) * 257)[1].tobytes()
    write.case("formats", "sixteen-bit-png", deep, fen(TACTIC), "16 bits a channel")
    write.case("formats", "cmyk-jpeg", picture.convert("CMYK"), fen(TACTIC), "CMYK", "jpg", quality=75)
    exif = Image.Exif()
    exif[0x0112] = 6
    turned = picture.transpose(Image.Transpose.ROTATE_90)
    write.case("formats", "turned-by-exif-jpeg", turned, fen(TACTIC), "upright only as EXIF says", "jpg", quality=75, exif=exif)
    write.case("formats", "progressive-jpeg", picture, fen(TACTIC), "several scans", "jpg", quality=75, progressive=True)
    frames = [Image.new("RGB", picture.size, "white")]
    write.case("formats", "animated-webp", picture, fen(TACTIC), "the first picture of an animation", "webp", quality=60,
               save_all=True, append_images=frames, duration=100)


def draw_rejected(draw, write):
    text = np.full((300, 420, 3), 255, np.float32)
    for i in range(9):
        cv2.putText(text, "A page of text and not a single board.", (12, 30 + 30 * i), 0, 0.6, (20, 20, 20), 1, cv2.LINE_AA)
    write.case("rejected", "no-board", text, "", "text alone", exit_status=1)
    whole = draw.screen(MIDDLE, square=40)
    write.case("rejected", "cut-off-a-file", whole[:, : 7 * 40 + 4], "", "the h file is missing", exit_status=1)
    write.case("rejected", "cut-off-half-a-rank", whole[: 7 * 40 + 18], "", "rank 1 is cut in half", exit_status=1)
    write.case("rejected", "one-pixel", Image.new("RGB", (1, 1)), "", "a picture, but of nothing", exit_status=1)
    good = cv2.imencode(".png", uint8(draw.screen(ENDING, square=24)))[1].tobytes()
    write.case("rejected", "truncated-png", good[: len(good) // 2], "", "the second half never came", exit_status=2)
    bomb = bytearray(good)
    bomb[16:24] = (60000).to_bytes(4, "big") * 2
    bomb[29:33] = __import__("zlib").crc32(bytes(bomb[12:29])).to_bytes(4, "big")
    write.case("rejected", "bomb-png", bytes(bomb), "", "a header that promises 3,600 megapixels", exit_status=2)
    for kind, options in (("jpg", {"quality": 80}), ("webp", {"quality": 80})):
        file = io.BytesIO()
        Image.fromarray(uint8(draw.screen(ENDING, square=30))[..., ::-1]).save(file, {"jpg": "JPEG"}.get(kind, kind), **options)
        write.case("rejected", f"truncated-{kind}", file.getvalue()[: len(file.getvalue()) // 2], "", "the second half never came", kind, exit_status=2)
    write.case("rejected", "gif", Image.fromarray(uint8(draw.screen(ENDING, square=24))[..., ::-1]).quantize(16), "", "a format that is not read", "gif", exit_status=2)
    draughts = np.where(np.kron(np.indices((10, 10)).sum(0) % 2 == 1, np.ones((36, 36), bool))[..., None], 120.0, 230.0).repeat(3, 2)
    for row, column in ((0, 1), (1, 2), (2, 3), (3, 4), (6, 5), (7, 6), (8, 7), (9, 0)):
        cv2.circle(draughts, (column * 36 + 18, row * 36 + 18), 14, (30, 30, 30) if row < 5 else (250, 250, 250), -1, cv2.LINE_AA)
    write.case("rejected", "draughts-of-ten-by-ten", draughts, "", "100 squares are no chess board", exit_status=1)
    for name, entries, note in (("table-of-numbers", [str(7 * i * i % 90) for i in range(64)], "a table of as many squares"),
                                ("table-of-letters", list(8 * "KARQBENP"), "letters that could be pieces, far too many")):
        table = np.full((440, 440, 3), 255, np.float32)
        ruled_table(table, 44, 44, 2)
        for i, entry in enumerate(entries):
            cv2.putText(table, entry, (44 + i % 8 * 44 + 10, 44 + i // 8 * 44 + 32), 0, 0.8, (20, 20, 20), 2, cv2.LINE_AA)
        write.case("rejected", name, table, "", note, exit_status=1)
    for name, args in (("unknown-option", ("--colour", "w")), ("turn-of-nobody", ("--turn", "white")), ("castling-twice", ("--castling", "KK")),
                       ("en-passant-off-the-board", ("--en-passant", "e9")), ("side-of-both", ("--side", "both")),
                       ("report-of-another-kind", ("--report", "xml")), ("two-files", ("one.png", "two.png")), ("no-such-file", ("nowhere.png",))):
        write.case("rejected", name, None, "", "arguments that are refused", args=args, exit_status=2)
    write.case("rejected", "not-a-picture", b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", "", "a FEN is no picture", "txt", exit_status=2)
    write.case("rejected", "empty", b"", "", "no byte at all", "bin", exit_status=2)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    with np.load(sys.argv[1]) as file:
        designs = {name: file[name] for name in ("font-dejavu", "font-symbola", "font-noto")}
    folder = pathlib.Path(sys.argv[2])
    (folder / "files").mkdir(parents=True, exist_ok=True)
    draw, write = Draughtsman(designs), Writer(folder)
    for sheet in (draw_samples, draw_places, draw_styles, draw_sides, draw_formats, draw_rejected):
        sheet(draw, write)
    write.finish()
    print(sum(len(cases) for cases in write.cases.values()), "cases")


if __name__ == "__main__":
    main()
