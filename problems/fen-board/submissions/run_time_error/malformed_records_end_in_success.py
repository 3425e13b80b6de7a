import re
import sys

first = True
for line in sys.stdin.buffer.read().removeprefix(b"\xef\xbb\xbf").split(b"\n"):
    line = line.replace(b"\xc2\xa0", b" ").strip()
    placement = re.match(rb"[PNBRQKpnbrqk1-8/]*", line).group().decode()
    ranks = [re.sub("[1-8]", lambda digit: "." * int(digit.group()), rank) for rank in placement.split("/")]
    if [len(rank) for rank in ranks] != [8] * 8:
        continue
    if not first:
        print()
    first = False
    print("\n".join(ranks))
