import sys

boards = []
while True:
    line = sys.stdin.readline().strip()
    if line == "":
        break
    placement = line.split()[0]
    boards.append("".join("." * int(c) if c.isdigit() else c for c in placement).replace("/", "\n") + "\n")
sys.stdout.write("\n".join(boards))
