// Never asks whether a line was read, and answers the last one for ever.
#include <iostream>
#include <string>

int main() {
    std::string line;
    while (true) {
        std::getline(std::cin, line);
        std::cout << "ok\n";
    }
}
