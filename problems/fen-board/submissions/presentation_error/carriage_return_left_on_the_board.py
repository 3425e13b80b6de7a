import sys

sys.stdin.reconfigure(newline="\n")
sys.stdout.reconfigure(newline="\n")
first = True
for line in sys.stdin:
    placement = line.rstrip("\n").replace("\u00a0", " ").replace("\ufeff", "").strip(" \t").split(" ")[0]
    if placement in ("", "\r"):
        continue
    if not first:
        print()
    first = False
    for rank in placement.split("/"):
        print("".join("." * int(c) if c in "12345678" else c for c in rank))
