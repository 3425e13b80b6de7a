import sys

for line in sys.stdin:
    placement = line.split()[0]
    for rank in placement.split("/"):
        print("".join("." * int(c) if c.isdigit() else c for c in rank))
    print()
