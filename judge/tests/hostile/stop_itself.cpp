// Waits, with a child, for somebody to continue it.
#include <unistd.h>

#include <csignal>

int main() {
    ::fork();
    ::setsid();
    ::raise(SIGSTOP);
}
