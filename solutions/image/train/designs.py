#!/usr/bin/python3
"""Cuts piece designs out of unpacked packages (fetch_packages.py) into one file.

usage: designs.py PACKAGES DESIGNS.npz

DESIGNS.npz holds, by the design's name, a uint8 array of 12 x SIZE x SIZE x 4: the pieces in the order of PIECES as
red, green, blue, opacity, not premultiplied. Needs python3-pil, python3-numpy, python3-opencv and librsvg2-bin.
"""
import base64
import gzip
import io
import json
import pathlib
import re
import subprocess
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

PIECES = "PNBRQKpnbrqk"
SIZE = 128
NAMES = dict(zip("pnbrqk", ("Pawn", "Knight", "Bishop", "Rook", "Queen", "King")))


def two_letters(piece):
    """wp for P, bp for p."""
    return ("w" if piece.isupper() else "b") + piece.lower()


def long_name(piece):
    return ("White" if piece.isupper() else "Black") + NAMES[piece.lower()]


def svg(data, element=None):
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    # A height would bring every element to the same one, and a pawn is smaller than a king.
    size = ["-i", element, "-z", "4"] if element else ["-w", str(SIZE), "-h", str(SIZE)]
    result = subprocess.run(["rsvg-convert", "-a", "-f", "png", *size], input=data, capture_output=True, check=True)
    return Image.open(io.BytesIO(result.stdout)).convert("RGBA")


def picture(data):
    return svg(data) if data.lstrip()[:1] == b"<" else Image.open(io.BytesIO(data)).convert("RGBA")


def squared(image):
    """The whole image in the middle of a square of SIZE."""
    scale = SIZE / max(image.size)
    size = tuple(max(1, round(side * scale)) for side in image.size)
    canvas = Image.new("RGBA", (SIZE, SIZE))
    canvas.paste(image.resize(size, Image.LANCZOS), ((SIZE - size[0]) // 2, (SIZE - size[1]) // 2))
    return canvas


def standing(images, height=0.86):
    """Pieces of unknown place, brought to one scale and one base line."""
    boxes = {piece: image.getbbox() for piece, image in images.items()}
    assert all(boxes.values()), "an empty picture"
    largest = max(max(b[3] - b[1], b[2] - b[0]) for b in boxes.values())
    scale, foot, result = height * SIZE / largest, SIZE - round(SIZE * (1 - height) / 2), {}
    for piece, image in images.items():
        part = image.crop(boxes[piece])
        part = part.resize(tuple(max(1, round(side * scale)) for side in part.size), Image.LANCZOS)
        result[piece] = Image.new("RGBA", (SIZE, SIZE))
        result[piece].paste(part, ((SIZE - part.width) // 2, foot - part.height))
    return result


def files(folder, name):
    return {piece: squared(picture((folder / name(piece)).read_bytes())) for piece in PIECES}


def sprites(path, name):
    data = path.read_bytes()
    return standing({piece: svg(data, "#" + name(piece)) for piece in PIECES})


def glyph(font, character):
    """An outline font's glyph: black ink, and white wherever the outside cannot be reached."""
    image = Image.new("L", (600, 600))
    ImageDraw.Draw(image).text((200, 150), character, font=font, fill=255)
    ink = np.array(image)
    assert ink.any()
    outside = (ink < 128).astype(np.uint8)
    cv2.floodFill(outside, None, (0, 0), 2)
    shape = np.maximum(np.where(outside != 2, 255, 0).astype(np.uint8), ink)
    return Image.fromarray(np.dstack([255 - ink] * 3 + [shape]))


def font(path, characters):
    loaded = ImageFont.truetype(str(path), 200)
    glyphs = {piece: glyph(loaded, character) for piece, character in zip(PIECES, characters)}
    assert len({image.tobytes() for image in glyphs.values()}) == 12
    return standing(glyphs)


def letters(path, of_piece):
    """The pieces' initials, White's in white with a dark edge, Black's in black."""
    loaded, result = ImageFont.truetype(str(path), 200), {}
    for piece in PIECES:
        image = Image.new("L", (600, 600))
        ImageDraw.Draw(image).text((200, 150), of_piece(piece), font=loaded, fill=255)
        shape = cv2.dilate(np.array(image), np.ones((9, 9), np.uint8))
        colour = np.array(image) if piece.isupper() else np.zeros_like(shape)
        result[piece] = Image.fromarray(np.dstack([colour] * 3 + [shape]))
    return standing(result, 0.75)


UNICODE = "♙♘♗♖♕♔♟♞♝♜♛♚"
# How most chess fonts are laid out: letters for White, their neighbours for Black; some in the symbol area.
LETTERS = "pnbrqkomvtwl"
SYMBOLS = "".join(chr(0xF000 + ord(letter)) for letter in LETTERS)


def chess_font(path):
    try:
        return font(path, LETTERS)
    except AssertionError:
        return font(path, SYMBOLS)


def strip(path):
    """Scid's: the twelve pieces side by side."""
    image = Image.open(path).convert("RGBA")
    width = image.width // 12
    return {piece: squared(image.crop((i * width, 0, (i + 1) * width, image.height))) for i, piece in enumerate(PIECES)}


def sheet(path):
    """eboard's: R N B Q K P and the squares, White above Black, on a colour that stands for nothing."""
    pixels = np.array(Image.open(path).convert("RGBA"))
    key = np.abs(pixels[..., :3].astype(int) - pixels[0, 0, :3].astype(int)).sum(-1)
    pixels[..., 3] = np.where(key > 12, pixels[..., 3], 0)
    image, height, width = Image.fromarray(pixels), len(pixels) // 2, pixels.shape[1] // 7
    place = {piece: (column, row) for row, line in enumerate(("RNBQKP", "rnbqkp")) for column, piece in enumerate(line)}
    return {p: squared(image.crop((x * width, y * height, (x + 1) * width, (y + 1) * height))) for p, (x, y) in place.items()}


def from_pychess(packages):
    root = packages / "pychess/usr/share/pychess/pieces"
    for folder in sorted(path for path in root.iterdir() if path.is_dir()):
        name = folder.name
        if (folder / "wp.svg").exists() and name not in ("makruk", "sittuyin"):
            yield "pychess-" + name, lambda f=folder: files(f, lambda piece: two_letters(piece) + ".svg")
        elif (folder / (name + ".svg")).exists():
            yield "pychess-" + name, lambda f=folder: sprites(f / (f.name + ".svg"), long_name)
    for path in sorted((root / "ttf").glob("*.ttf")):
        yield "pychess-ttf-" + path.stem, lambda p=path: chess_font(p)


def from_tagua(packages):
    root = packages / "tagua-data/usr/share/tagua/themes/pieces"
    for name in ("FantasySVG", "PrmiSVG", "SkullsSVG", "SpatialSVG"):
        yield "tagua-" + name, lambda f=root / name: files(f, lambda piece: two_letters(piece) + ".svg")
    for name in ("Alpha", "Berlin", "Enquil", "Lucena", "Mayan", "XBoard", "Yahoo"):
        yield "tagua-ttf-" + name, lambda p=root / (name + "TTF") / (name + ".ttf"): chess_font(p)


def from_programs(packages):
    yield "xboard", lambda: files(packages / "xboard/usr/share/games/xboard/themes/default", lambda p: long_name(p) + ".svg")
    for path in sorted((packages / "knights/usr/share/knights/themes").glob("*.svgz")):
        yield "knights-" + path.stem, lambda p=path: sprites(p, long_name)
    for name in ("figurine", "sketch"):
        folder = packages / "dreamchess-data/usr/share/games/dreamchess/pieces" / name
        yield "dreamchess-" + name, lambda f=folder: files(f, lambda p: f"{NAMES[p.lower()].lower()}_{two_letters(p)[0]}.png")
    strips = ("Alpha/alpha2_130.png", "Bauhaus/Bauhaus_80.gif", "Cburnett/cburnett_130.png", "Eboard/Eboard_120.png",
              "Fantasy2/fantasy2_200.png", "Good Companion/good_companion_130.png", "Kingdom/Kingdom_80.gif",
              "Leipzig/Leibzig_200.png", "Merida/merida2_130.png", "Merida1/Merida1_114.png")
    for name in strips:
        path = packages / "scid-data/usr/share/scid/img/pieces" / name
        yield "scid-" + name.split("/")[0].lower().replace(" ", "-"), lambda p=path: strip(p)
    for path in sorted((packages / "eboard/usr/share/games/eboard").glob("*.png")):
        yield "eboard-" + path.stem, lambda p=path: sheet(p)


def from_fonts(packages):
    fonts = packages / "fonts-%s/usr/share/fonts/%s"
    for name, package, path in (("dejavu", "dejavu-core", "truetype/dejavu/DejaVuSans.ttf"),
                                ("freeserif", "freefont-ttf", "truetype/freefont/FreeSerif.ttf"),
                                ("noto", "noto-core", "truetype/noto/NotoSansSymbols2-Regular.ttf"),
                                ("symbola", "symbola", "truetype/ancient-scripts/Symbola_hint.ttf"),
                                ("unifont", "unifont", "opentype/unifont/unifont.otf")):
        yield "font-" + name, lambda p=str(fonts) % (package, path): font(p, UNICODE)
    # Some designs are letters, the same for both sides, or small ones for Black.
    for package, path in (("dejavu-core", "truetype/dejavu/DejaVuSans-Bold.ttf"), ("dejavu-core", "truetype/dejavu/DejaVuSerif-Bold.ttf"),
                          ("dejavu-core", "truetype/dejavu/DejaVuSansMono.ttf"), ("freefont-ttf", "truetype/freefont/FreeSerif.ttf"),
                          ("freefont-ttf", "truetype/freefont/FreeSansBoldOblique.ttf"), ("noto-core", "truetype/noto/NotoSans-Regular.ttf"),
                          ("noto-core", "truetype/noto/NotoSerif-BoldItalic.ttf")):
        path = str(fonts) % (package, path)
        yield "letters-" + pathlib.Path(path).stem, lambda p=path: letters(p, str.upper)
    yield "letters-small", lambda: letters(str(fonts) % ("dejavu-core", "truetype/dejavu/DejaVuSans-Bold.ttf"), str)
    skak = packages / "texlive-games/usr/share/texlive/texmf-dist/fonts/type1/public/skaknew/SkakNew-Diagram.pfb"
    yield "skak", lambda: font(skak, "PNBRQKpnbrqk")


def data_uris(path, name):
    """Twelve pictures written into a style sheet, told by the rule's selector."""
    text, result = path.read_text(), {}
    for piece in PIECES:
        colour = "white" if piece.isupper() else "black"
        pattern = name.format(piece=NAMES[piece.lower()].lower(), colour=colour) + r"[^}]*?base64,([A-Za-z0-9+/=]+)"
        result[piece] = squared(picture(base64.b64decode(re.search(pattern, text).group(1))))
    return result


def from_npm(packages):
    folder = packages / "kokopu-react/package/dist/lib/chessboard/sprites"
    for name in ("celtic", "eyes", "fantasy", "skulls", "spatial", "cburnett"):
        yield "kokopu-" + name, lambda n=name: files(folder, lambda piece: f"{n}-{two_letters(piece)}.png")
    capital = lambda piece: two_letters(piece)[0] + piece.upper()
    for name in ("alpha", "uscf", "wikipedia"):
        path = packages / "chessboard-element/package/chesspieces" / name
        yield "element-" + name, lambda p=path: files(p, lambda piece: capital(piece) + ".png")
    for name in ("standard", "staunty"):
        path = packages / f"cm-chessboard/package/assets/pieces/{name}.svg"
        yield "cm-" + name, lambda p=path: sprites(p, two_letters)
    path = packages / "react-native-chessboard/package/src/assets"
    yield "native", lambda p=path: files(p, lambda piece: two_letters(piece) + ".png")
    for name in ("alpha", "cburnett", "cheq", "leipzig", "merida"):
        path = packages / "chess-image-generator/package/src/resources" / name
        yield "generator-" + name, lambda p=path: files(p, lambda piece: long_name(piece) + ".png")
    path = packages / "react-chess-pieces/package/dist"
    yield "react-pieces", lambda p=path: files(p, lambda c: f"{c}-{'white' if c.isupper() else 'black'}.svg")
    path = packages / "vue-chessboard/package/dist/vue-chessboard.css"
    yield "vue-merida", lambda p=path: data_uris(p, r"\.merida \.cg-board piece\.{piece}\.{colour} ")
    themes = json.loads((packages / "chessboard-image/package/theme.json").read_text())
    for name, theme in themes.items():
        yield "image-" + name, lambda t=theme: {
            p: squared(picture(base64.b64decode(t["pieces"][capital(p)][0].split(",")[1]))) for p in PIECES}
    path = packages / "mliebelt-pgn-viewer/package/lib/dist.js"
    for name in sorted(set(re.findall(r"\.([a-z]+) \.cg-(?:board|wrap) piece\.king\.white", path.read_text()))):
        yield "viewer-" + name, lambda p=path, n=name: data_uris(p, r"\." + n + r" \.cg-\w+ piece\.{piece}\.{colour}")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    packages, designs = pathlib.Path(sys.argv[1]), {}
    for source in (from_pychess, from_tagua, from_programs, from_fonts, from_npm):
        for name, load in source(packages):
            try:
                images = load()
                designs[name] = np.stack([np.array(images[piece]) for piece in PIECES])
            except (AssertionError, OSError, KeyError, AttributeError, subprocess.CalledProcessError) as error:
                print(f"left out {name}: {error!r}", file=sys.stderr)
    np.savez_compressed(sys.argv[2], **designs)
    print(len(designs), "designs")


if __name__ == "__main__":
    main()
