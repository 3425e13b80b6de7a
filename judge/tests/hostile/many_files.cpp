// Empty files until no more can be made, or N; prints how many there are.
#include <fcntl.h>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    const long most = count > 2 ? hostile::number(count, arguments, 2) : 1'000'000;
    long made = 0;
    for (; made < most; ++made) {
        char name[32];
        std::snprintf(name, sizeof name, "file-%ld", made);
        const int file = ::open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0) break;
        ::close(file);
    }
    std::printf("%ld\n", made);
}
