// Ends well without a single descriptor.
#include <unistd.h>

int main() {
    for (int fd = 0; fd < 3; ++fd) ::close(fd);
}
