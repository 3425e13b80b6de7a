import sys

first = True
for line in sys.stdin:
    if not first:
        print()
    first = False
    for rank in line.split()[0].split("/"):
        print("".join("." if c.isdigit() else c for c in rank))
