// Cannot be asked to end.
#include <csignal>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (int signal = 1; signal <= SIGRTMAX; ++signal) ::signal(signal, SIG_IGN);
    hostile::sleep_for_ever();
}
