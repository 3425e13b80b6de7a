import sys

boards = []
for line in sys.stdin:
    placement = line.split()[0]
    rows = ["".join("." * int(c) if c.isdigit() else c for c in rank) for rank in placement.split("/")]
    boards.append("".join(row + "\r\n" for row in rows))
sys.stdout.buffer.write("\r\n".join(boards).encode())
