// SIGKILL to its process group, then to that of whoever started it.
#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    ::kill(0, SIGKILL);
    return 3;
}
