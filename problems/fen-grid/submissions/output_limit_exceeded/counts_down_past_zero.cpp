// Draws a run with a counter that has no sign and passes zero: the run never ends.
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const char empty = argc > 3 ? argv[3][0] : '*';
    for (const char c : std::string(argv[2])) {
        if (c == '/') {
            std::cout << '\n';
        } else if (c >= '1' && c <= '8') {
            for (unsigned left = static_cast<unsigned>(c - '0') - 1; left >= 0; --left) std::cout << empty;
        } else {
            std::cout << c;
        }
    }
    std::cout << '\n';
}
