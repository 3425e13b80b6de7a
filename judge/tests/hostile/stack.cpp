// So many KiB of stack, in frames of 1 KiB.
#include "judge/tests/hostile/hostile.hpp"

namespace {
long recurse(long depth) {
    volatile char frame[1024 - 64];
    frame[0] = 1;
    return depth <= 0 ? frame[0] : recurse(depth - 1) + frame[0];
}
} // namespace

int main(int count, char** arguments) {
    const long depth = hostile::number(count, arguments, 2);
    return recurse(depth) == depth + 1 ? 0 : 3;
}
