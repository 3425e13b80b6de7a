// Always the same process, always another program.
#include <unistd.h>

int main(int, char** arguments) {
    ::execv(arguments[0], arguments);
    return 3;
}
