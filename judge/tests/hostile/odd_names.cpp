// Names that no program expects: line ends, escapes, invalid UTF-8, as long as can be, and every single byte.
#include <fcntl.h>

#include <string>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (const std::string& name :
         {std::string("a\nb"), std::string("\x1b[2J"), std::string("\xff\xfe"), std::string("-rf"), std::string("..."),
          std::string(" "), std::string("$(touch x)"), std::string("*"), std::string(255, 'n')})
        if (::open(name.c_str(), O_CREAT, 0600) < 0) return 3;
    for (int byte = 1; byte < 256; ++byte) {
        const char name[] = {static_cast<char>(byte), 0};
        if (byte != '.' && byte != '/' && ::open(name, O_CREAT, 0600) < 0) return 3;
    }
}
