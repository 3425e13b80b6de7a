// Collects lines until one says `end`. The input just ends, and the list grows for ever.
#include <deque>
#include <iostream>
#include <string>

int main() {
    std::deque<std::string> lines;
    do {
        lines.emplace_back();
        std::getline(std::cin, lines.back());
    } while (lines.back() != "end");
    std::cout << lines.size() << '\n';
}
