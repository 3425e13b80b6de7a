#include <cstdio>

int main() {
    char line[200];
    bool first = true;
    while (gets(line)) {
        if (!first) {
            std::putchar('\n');
        }
        first = false;
        for (const char* c = line; *c != '\0' && *c != ' '; ++c) {
            if (*c >= '1' && *c <= '8') {
                std::printf("%.*s", *c - '0', "........");
            } else {
                std::putchar(*c == '/' ? '\n' : *c);
            }
        }
        std::putchar('\n');
    }
}
