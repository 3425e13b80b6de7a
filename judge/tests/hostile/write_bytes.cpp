// So many bytes, to descriptor 1 or 2, and a good end.
#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    const int fd = static_cast<int>(hostile::number(count, arguments, 2));
    for (long left = hostile::number(count, arguments, 3); left > 0; --left)
        if (::write(fd, "x", 1) != 1) return 3;
}
