// A process that is always another one: each ends as soon as it has started the next.
#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (;;)
        if (::fork() > 0) ::_exit(0);
}
