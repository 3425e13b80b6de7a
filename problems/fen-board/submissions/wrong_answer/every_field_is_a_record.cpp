#include <cctype>
#include <iostream>
#include <string>

int main() {
    std::string record;
    bool first = true;
    while (std::cin >> record) {
        if (!first) {
            std::cout << '\n';
        }
        first = false;
        for (const char c : record) {
            if (std::isdigit(static_cast<unsigned char>(c))) {
                std::cout << std::string(static_cast<std::size_t>(c - '0'), '.');
            } else if (c == '/') {
                std::cout << '\n';
            } else {
                std::cout << c;
            }
        }
        std::cout << '\n';
    }
}
