// System calls as the kernel has them: the result, or minus errno. For code that runs beside other code in the same
// memory (a child before its execve, the init of a run), where libc's errno would be shared; and for the calls that the
// box's filter lets through only with the cookie that nobody but the box knows.
#pragma once

#include <linux/sched.h>
#include <sys/syscall.h>

#include <cstdint>
#include <type_traits>

#if !defined(__x86_64__)
#error "judge-box knows x86-64 only: port raw.hpp, and look through the list in filter.cpp"
#endif

namespace judge::box {

template <typename T>
long word(T value) {
    if constexpr (std::is_pointer_v<T>)
        return reinterpret_cast<long>(value); // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
    else
        return static_cast<long>(value);
}

// NOLINTNEXTLINE(readability-function-size)
inline long raw_call(long number, long a = 0, long b = 0, long c = 0, long d = 0, long e = 0, long f = 0) {
    long result = 0;
    register long r10 asm("r10") = d;
    register long r8 asm("r8") = e;
    register long r9 asm("r9") = f;
    asm volatile("syscall"
                 : "=a"(result)
                 : "0"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                 : "rcx", "r11", "memory");
    return result;
}

// clone3 with a stack of the child's own (args.stack, args.stack_size): the child begins in `entry` and never returns
// from there. The parent gets the child's process id, or minus errno.
inline long raw_clone(const clone_args& args, void (*entry)(void*), void* argument, std::uint64_t cookie) {
    long result = 0;
    // Worked out before any register has its value: a call in between, which compilers make of them where they do not
    // optimise, may change it.
    const long begin = word(entry), given = word(argument), mark = word(cookie);
    register long r9 asm("r9") = mark;
    register long r12 asm("r12") = begin;
    register long r13 asm("r13") = given;
    asm volatile(
        "syscall\n\t"
        "test %%rax, %%rax\n\t"
        "jnz 1f\n\t"
        "xor %%ebp, %%ebp\n\t"
        "mov %%r13, %%rdi\n\t"
        "call *%%r12\n\t"
        "ud2\n"
        "1:"
        : "=a"(result)
        : "0"(SYS_clone3), "D"(&args), "S"(sizeof args), "r"(r9), "r"(r12), "r"(r13)
        : "rcx", "r11", "rdx", "r8", "r10", "memory");
    return result;
}

} // namespace judge::box
