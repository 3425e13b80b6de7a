// The same calls by their numbers for 32-bit programs, which a filter may have forgotten.
#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

namespace {
void no_such_calls(int) {
    std::puts("32-bit calls: Function not implemented");
    std::exit(0);
}

long call(long number, long a, long b, long c) {
    long result = 0;
    asm volatile("int $0x80" : "=a"(result) : "a"(number), "b"(a), "c"(b), "d"(c) : "memory", "r8", "r9", "r10", "r11");
    if (result >= 0) return result;
    errno = static_cast<int>(-result);
    return -1;
}
} // namespace

int main() {
    using hostile::attempt;
    std::setvbuf(stdout, nullptr, _IONBF, 0);
    ::signal(SIGSEGV, no_such_calls); // a kernel without them
    attempt("getpid", call(20, 0, 0, 0));
    attempt("unshare", call(310, 0x10000000, 0, 0));
    attempt("socket", call(359, 2, 1, 0));
    attempt("ptrace", call(26, 0, 0, 0));
    attempt("personality", call(136, 0x0400000, 0, 0));
    attempt("memfd_create", call(356, 0x400000, 0, 0));
    attempt("setuid", call(213, 0, 0, 0));
    attempt("fork", call(2, 0, 0, 0));
}
