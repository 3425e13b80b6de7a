// One file of so many bytes; prints the error where the kernel tells it instead of ending the program.
#include <fcntl.h>

#include <algorithm>
#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    static char bytes[65536];
    if (count > 3) ::signal(SIGXFSZ, SIG_IGN);
    const int file = ::open("large", O_CREAT | O_WRONLY, 0600);
    for (long left = hostile::number(count, arguments, 2); left > 0;) {
        const ssize_t size = ::write(file, bytes, static_cast<std::size_t>(std::min<long>(left, sizeof bytes)));
        if (size <= 0) {
            std::puts(std::strerror(errno));
            return 3;
        }
        left -= size;
    }
}
