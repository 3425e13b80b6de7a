# What Python can reach of the host: files, programs, the network, and the C library behind its back.
import ctypes
import os
import socket
import sys

canary = sys.argv[1]
name = os.path.basename(canary)
libc = ctypes.CDLL(None, use_errno=True)


def attempt(what, deed):
    try:
        deed()
        print(what + ": succeeded")
    except OSError as error:
        print(what + ": " + os.strerror(error.errno or 0))


def call(function, *arguments):
    if function(*arguments) < 0:
        raise OSError(ctypes.get_errno(), "")


attempt("read /etc/shadow", lambda: open("/etc/shadow"))
attempt("read the canary", lambda: open(canary + "/secret"))
attempt("list /home", lambda: os.listdir("/home"))
attempt("write to the canary", lambda: open(canary + "/new", "w"))
attempt("write to /tmp", lambda: open("/tmp/" + name + "-was-here", "w"))
attempt("write to /usr", lambda: open("/usr/lib/python3/dist-packages/" + name + "-was-here.pth", "w"))
attempt("write its own source", lambda: open(__file__, "w"))
attempt("write beside its source", lambda: open(os.path.join(os.path.dirname(__file__), "os.py"), "w"))
attempt("reopen stdin", lambda: open("/proc/self/fd/0", "r+b"))
attempt("a socket", lambda: socket.socket())
attempt("a connection", lambda: socket.create_connection(("127.0.0.1", 22), 1))
attempt("ptrace", lambda: call(libc.ptrace, 16, 1, 0, 0))
attempt("unshare", lambda: call(libc.unshare, 0x10000000))
attempt("mount", lambda: call(libc.mount, b"none", b"/work", b"tmpfs", 0, None))
attempt("setuid", lambda: os.setuid(0))
attempt("another core", lambda: os.sched_setaffinity(0, range(os.cpu_count())))
attempt("real time", lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)))
attempt("memory without a file", lambda: os.memfd_create("x"))
