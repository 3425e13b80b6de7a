// Uses a name that nobody has declared.
#include <iostream>

int main() {
    std::cout << verdict << '\n';
}
