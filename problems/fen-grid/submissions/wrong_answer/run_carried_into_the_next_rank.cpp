// Counts empty squares over the whole grid: a run at the end of a row goes on in the next one.
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const char empty = argc > 3 ? argv[3][0] : '*';
    int run = 0;
    for (const char c : std::string(argv[2])) {
        if (argv[1] == std::string("grid2fen")) {
            if (c == empty) {
                ++run;
            } else if (c == '\n') {
                std::cout << '/';
            } else {
                if (run > 0) std::cout << run;
                run = 0;
                std::cout << c;
            }
        } else if (c == '/') {
            std::cout << '\n';
        } else if (c >= '1' && c <= '8') {
            std::cout << std::string(static_cast<std::size_t>(c - '0'), empty);
        } else {
            std::cout << c;
        }
    }
    std::cout << '\n';
}
