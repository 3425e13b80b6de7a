import sys

first = True
for line in sys.stdin.read().split("\n")[:-1]:
    if not first:
        print()
    first = False
    for rank in line.split()[0].split("/"):
        print("".join("." * int(c) if c.isdigit() else c for c in rank))
