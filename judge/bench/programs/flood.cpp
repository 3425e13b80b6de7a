// Writes as many bytes of boards as its argument says, without one for ever.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>

int main(int count, char** arguments) {
    std::string text;
    while (text.size() < 60'000)
        text += "rnbqkbnr\npp.ppppp\n........\n..p.....\n....P...\n.....N..\nPPPP.PPP\nRNBQKB.R\n\n";
    unsigned long long left = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : ~0ULL;
    while (left > 0) {
        const long written = ::write(STDOUT_FILENO, text.data(), std::min<unsigned long long>(left, text.size()));
        if (written <= 0) return 1;
        left -= static_cast<unsigned long long>(written);
        std::rotate(text.begin(), text.begin() + written % static_cast<long>(text.size()), text.end());
    }
}
