// Looks at the form of the placement and at nothing else, and calls the first rank 1.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::vector<std::string> faults_of(const std::string& placement) {
    std::vector<std::string> faults;
    std::istringstream ranks(placement);
    std::string rank;
    for (int number = 1; std::getline(ranks, rank, '/'); ++number) {
        int squares = 0;
        for (const char c : rank) squares += c >= '1' && c <= '8' ? c - '0' : 1;
        if (squares != 8) faults.push_back("rank:" + std::to_string(number) + ":" + std::to_string(squares));
    }
    return faults;
}

} // namespace

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        std::string answer;
        for (const std::string& fault : faults_of(line.substr(0, line.find(' ')))) {
            answer += (answer.empty() ? "" : " ") + fault;
        }
        std::cout << (answer.empty() ? "ok" : answer) << '\n';
    }
}
