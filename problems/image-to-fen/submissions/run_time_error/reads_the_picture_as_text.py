# A picture is no UTF-8.
import sys

placement = sys.stdin.buffer.read().decode().split()[0]
print(placement, "w - - 0 1")
