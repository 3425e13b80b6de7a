#include <iostream>
#include <string>

int main() {
    std::string line;
    while (true) {
        std::getline(std::cin, line);
        for (const char c : line.substr(0, line.find(' '))) {
            if (c >= '1' && c <= '8') {
                std::cout << std::string(static_cast<std::size_t>(c - '0'), '.');
            } else {
                std::cout << (c == '/' ? '\n' : c);
            }
        }
        std::cout << "\n\n";
    }
}
