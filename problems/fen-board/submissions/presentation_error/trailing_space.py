import sys

first = True
for line in sys.stdin:
    if not first:
        print()
    first = False
    for rank in line.split()[0].split("/"):
        for c in rank:
            print("." * int(c) if c.isdigit() else c, end="")
        print(" ")
