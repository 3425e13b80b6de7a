// Memory, for ever.
#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (;;) hostile::touch(1024);
}
