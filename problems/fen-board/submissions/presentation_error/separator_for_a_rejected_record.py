import re
import sys

status = 0
first = True
for line in sys.stdin.buffer:
    line = line.replace(b"\xef\xbb\xbf", b"") if first else line
    line = line.replace(b"\xc2\xa0", b" ").strip()
    if not line:
        continue
    if not first:
        print()
    first = False
    placement = re.match(rb"[PNBRQKpnbrqk1-8/]*", line).group().decode()
    board = [re.sub("[1-8]", lambda digit: "." * int(digit.group()), rank) for rank in placement.split("/")]
    if len(board) == 8 and all(len(rank) == 8 for rank in board):
        print("\n".join(board))
    else:
        print("malformed record", file=sys.stderr)
        status = 1
sys.exit(status)
