import sys

first = True
for line in sys.stdin.buffer:
    placement = line.removeprefix(b"\xef\xbb\xbf").replace(b"\r", b"").split(b" ")[0].decode().strip()
    if not placement:
        placement = line.decode().removeprefix("\ufeff").strip().split(" ")[0]
    if not placement:
        continue
    if not first:
        print()
    first = False
    for rank in placement.split("/"):
        print("".join("." * int(c) if c.isdigit() else c for c in rank))
