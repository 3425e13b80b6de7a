// Ends as programs with mistakes do.
#include <fcntl.h>
#include <sys/mman.h>

#include <string_view>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    const std::string_view mistake = count > 2 ? arguments[2] : "";
    int* volatile nowhere = nullptr;
    volatile int number = 3, zero = 0;
    if (mistake == "null") return *nowhere; // NOLINT(clang-analyzer-core.NullDereference): the mistake
    if (mistake == "division") return number / zero;
    if (mistake == "illegal") __builtin_trap();
    if (mistake == "abort") std::abort();
    if (mistake == "pipe") {
        int ends[2];
        if (::pipe(ends) == 0) ::close(ends[0]);
        ::write(ends[1], "x", 1);
    }
    if (mistake == "bus") { // a page of a file that has none
        const int file = ::open("empty", O_CREAT | O_RDONLY, 0600);
        return *static_cast<volatile char*>(::mmap(nullptr, 4096, PROT_READ, MAP_SHARED, file, 0));
    }
    return 3;
}
