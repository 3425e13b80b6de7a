// Takes the kernel's warning that its CPU time is used up for a reason to end well, or for none at all.
#include <csignal>
#include <string_view>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    const bool ends = count > 2 && std::string_view(arguments[2]) == "end";
    ::signal(SIGXCPU, ends ? [](int) { ::_exit(0); } : SIG_IGN);
    hostile::spin(600'000);
}
