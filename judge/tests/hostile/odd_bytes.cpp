// Every byte there is, terminal escapes, invalid UTF-8 and a line that does not end, to both streams.
#include <string>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    std::string bytes = "\x1b[2J\x1b]0;title\x07\x1b]52;c;aGk=\x07\r\b\xc0\xaf\xed\xa0\x80\xf5\xff\xef\xbb\xbf";
    bytes += {'\xe2', '\x80', '\xae'}; // from right to left
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    bytes.append(100'000, '\0');
    for (const int fd : {1, 2})
        if (::write(fd, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) return 3;
}
