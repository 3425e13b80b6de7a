import sys


def read_line():
    line = sys.stdin.read(1)
    while line and not line.endswith("\n"):
        line += sys.stdin.read(1)
    return line


first = True
while line := read_line():
    if not first:
        print()
    first = False
    for rank in line.split()[0].split("/"):
        print("".join("." * int(c) if c.isdigit() else c for c in rank))
