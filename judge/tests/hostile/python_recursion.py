# A recursion that Python itself is told not to stop.
import sys

sys.setrecursionlimit(10**9)


def recurse(depth):
    return recurse(depth + 1) + 1


recurse(0)
