// A domain program for the tests of the judge: its types say what it does.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields(1);
    for (const char c : line) {
        if (c == '\t')
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return fields;
}

// Words that are the same read backwards; an `x` stands for what they must not hold.
std::string check_palindrome(const std::string& word) {
    for (std::size_t i = 0; i < word.size(); ++i)
        if (word[i] != word[word.size() - 1 - i])
            return "fault\t" + std::to_string(i) + "\texpected \"" + word[word.size() - 1 - i] + "\"";
    std::string answer = "ok";
    if (word.size() % 2 == 1) answer += "\todd-length";
    if (word.size() > 4) answer += "\tlong";
    return answer;
}

// `anything,feature,feature`: its features stand in it.
std::string check_tagged(const std::string& text) {
    std::string answer = "ok";
    for (const char c : text.find(',') == std::string::npos ? "" : text.substr(text.find(',')))
        answer += c == ',' ? '\t' : c;
    return answer;
}

std::string answer_to(const std::vector<std::string>& fields) {
    const std::string& verb = fields[0];
    const std::string& type = fields.at(1);
    if (type == "silent") return "";
    if (type == "nonsense") return "perhaps\n";
    if (type == "bad-tag") return "ok\tTwo Words\n";
    if (type == "far-offset") return "fault\t1000\ttoo far\n";
    if (type == "two-lines") return "ok\nok\n";
    if (type == "no-newline") return "ok";
    if (type == "bad-value") return "made\tA%2g\n";
    if (type == "count") { // of the requests that this run got
        static int count = 0;
        return "ok\trequest-" + std::to_string(++count) + "\n";
    }
    if (type == "process") return "made\t" + std::to_string(::getpid()) + "\n";
    if (type == "exit") {
        std::cerr << "cannot do that\n";
        std::exit(3);
    }
    if (type == "echo")
        return verb == "check" ? "fault\t0\t" + fields.at(2) + "\n" : "made\t" + fields.at(2) + "%20%25\n";
    if (verb == "check" && type == "tagged") return check_tagged(fields.at(2)) + "\n";
    if (verb == "check") return check_palindrome(fields.at(2)) + "\n";
    std::string wanted;
    for (std::size_t i = 4; i < fields.size(); ++i) wanted += "," + fields[i];
    if (wanted == ",impossible") return "cannot\tno such word\n";
    return "made\tseed-" + fields.at(2) + "-size-" + fields.at(3) + wanted + "\n";
}

} // namespace

int main() {
    for (std::string line; std::getline(std::cin, line);) std::cout << answer_to(fields_of(line));
}
