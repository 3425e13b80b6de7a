# Memory for ever, whatever the interpreter says to it.
held = []
while True:
    try:
        held.append(bytes([1]) * (1 << 20))
    except MemoryError:
        pass
