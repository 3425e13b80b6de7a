# Children in sessions of their own, threads that never end, and an end of its own with a handler that does not.
import atexit
import os
import threading
import time

for _ in range(3):
    if os.fork() == 0:
        os.setsid()
        time.sleep(600)
threading.Thread(target=time.sleep, args=(600,), daemon=True).start()
atexit.register(time.sleep, 600)
