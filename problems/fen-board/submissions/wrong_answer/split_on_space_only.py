import sys

first = True
for line in sys.stdin.buffer:
    line = line.decode("utf-8", "replace").removeprefix("\ufeff").strip()
    if not line:
        continue
    if not first:
        print()
    first = False
    for rank in line.split(" ")[0].split("/"):
        print("".join("." * int(c) if c.isdigit() else c for c in rank))
