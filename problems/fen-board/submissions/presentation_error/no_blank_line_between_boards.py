import sys

for line in sys.stdin:
    for rank in line.split()[0].split("/"):
        print("".join("." * int(c) if c.isdigit() else c for c in rank))
