import re
import sys

status = 0
boards = []
for number, line in enumerate(sys.stdin.buffer):
    if number == 0:
        line = line.removeprefix(b"\xef\xbb\xbf")
    line = line.replace(b"\xc2\xa0", b" ").strip()
    if not line:
        continue
    placement = re.match(rb"[PNBRQKpnbrqk1-8/]*", line).group().decode()
    ranks = [re.sub("[1-8]", lambda digit: "." * int(digit.group()), rank) for rank in placement.split("/")]
    if [len(rank) for rank in ranks] != [8] * 8:
        print("malformed record", file=sys.stderr)
        status = 1
    boards.append("".join(rank + "\n" for rank in ranks))
sys.stdout.write("\n".join(boards))
sys.exit(status)
