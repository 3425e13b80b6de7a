// Endless output: flood out|err|both PIECE, an endless line in pieces of so many bytes.
#include <string_view>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    static char bytes[1U << 20U];
    std::memset(bytes, 'x', sizeof bytes);
    const std::string_view where = count > 2 ? arguments[2] : "";
    const auto piece = static_cast<std::size_t>(hostile::number(count, arguments, 3));
    for (;;) {
        if (where != "err" && ::write(1, bytes, piece) < 0) return 3;
        if (where != "out" && ::write(2, bytes, piece) < 0) return 3;
    }
}
