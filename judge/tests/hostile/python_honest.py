# An honest program: what it imports is the system's own, and it reads and writes.
import os
import random
import sys

print(sorted(os.listdir()), random.__file__.startswith("/usr"), sys.stdin.readline().strip())
