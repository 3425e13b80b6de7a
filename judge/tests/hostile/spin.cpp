// So many milliseconds of CPU time.
#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    hostile::spin(hostile::number(count, arguments, 2));
}
