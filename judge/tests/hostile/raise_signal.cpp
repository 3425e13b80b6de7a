// Ends itself by a signal.
#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    ::kill(::getpid(), static_cast<int>(hostile::number(count, arguments, 2)));
    return 3;
}
