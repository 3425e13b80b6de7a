import sys

first = True
while True:
    line = sys.stdin.readline().strip()
    if line == "":
        continue
    if not first:
        print()
    first = False
    for rank in line.split()[0].split("/"):
        print("".join("." * int(c) if c.isdigit() else c for c in rank))
