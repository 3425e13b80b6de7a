// Computes for some 50 milliseconds, on one thread and in little memory.
#include <cstdint>
#include <iostream>

int main() {
    std::uint64_t state = 1, sum = 0;
    for (int i = 0; i < 50'000'000; ++i) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        sum += state >> 33U;
    }
    std::cout << sum << '\n';
}
