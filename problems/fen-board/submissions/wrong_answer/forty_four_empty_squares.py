import re
import sys

first = True
for line in sys.stdin:
    if not first:
        print()
    first = False
    placement = line.split()[0]
    print(re.sub("[0-9]+", lambda run: "." * int(run.group()), placement).replace("/", "\n"))
