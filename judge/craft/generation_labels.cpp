#include "judge/craft/generation_labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace judge {
namespace {

constexpr std::size_t longest = 72;

constexpr bool is_small(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9');
}
constexpr bool is_upper(char byte) {
    return byte >= 'A' && byte <= 'Z';
}
constexpr char lower(char byte) {
    return static_cast<char>(byte - 'A' + 'a');
}

struct ByteName {
    unsigned char byte;
    std::string_view name;
};
constexpr std::array<ByteName, 17> byte_names = {{{' ', "space"},
                                                  {'\t', "tab"},
                                                  {'\n', "newline"},
                                                  {'\r', "return"},
                                                  {'\0', "nul"},
                                                  {'-', "hyphen"},
                                                  {'/', "slash"},
                                                  {'.', "dot"},
                                                  {',', "comma"},
                                                  {'+', "plus"},
                                                  {'*', "star"},
                                                  {'_', "underscore"},
                                                  {'#', "hash"},
                                                  {'!', "bang"},
                                                  {'=', "equals"},
                                                  {'~', "tilde"},
                                                  {':', "colon"}}};

// Hyphens single, and none at the ends.
std::string tidy(std::string_view words) {
    std::string label;
    for (const char byte : words)
        if (byte != '-' || (!label.empty() && label.back() != '-')) label += byte;
    label.resize(std::min(label.size(), longest));
    while (!label.empty() && label.back() == '-') label.pop_back();
    return label;
}

} // namespace

std::string byte_label(unsigned char byte) {
    const char letter = static_cast<char>(byte);
    if (is_small(letter)) return {letter};
    if (is_upper(letter)) return std::string("upper-") + lower(letter);
    const auto* found =
        std::find_if(byte_names.begin(), byte_names.end(), [&](const ByteName& named) { return named.byte == byte; });
    return found != byte_names.end() ? std::string(found->name) : fmt::format("byte-{:02x}", byte);
}

std::string label_of(std::string_view name) {
    std::string words;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool begins_run = i == 0 || !is_upper(name[i - 1]);
        if (is_small(name[i]))
            words += name[i];
        else if (is_upper(name[i]))
            (words += begins_run ? "-upper-" : "") += lower(name[i]);
        else if (name[i] == '+')
            words += "-plus-";
        else
            words += '-';
    }
    return tidy(words);
}

std::string unique_label(std::string label, std::set<std::string>& taken) {
    label = tidy(label);
    if (label.empty()) label = "input";
    std::string unique = label;
    for (int number = 2; !taken.insert(unique).second; ++number) unique = fmt::format("{}-{}", label, number);
    return unique;
}

} // namespace judge
