import sys

boards = []
for line in sys.stdin:
    placement = line.split()[0]
    for digit in "12345678":
        placement = placement.replace(digit, "." * int(digit))
    boards.append(placement.replace("/", "\n"))
print("\n\n".join(boards), end="")
