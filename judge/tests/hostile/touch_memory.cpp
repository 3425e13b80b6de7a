// So many KiB of memory.
#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    hostile::touch(hostile::number(count, arguments, 2));
}
