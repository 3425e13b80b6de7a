#include "judge/spec/yaml_gaps.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <string>
#include <string_view>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

// Where the text behind an opening `---` line begins, 0 without one. The scan has seen that it stands alone.
std::size_t behind_document_start(std::string_view text) {
    if (text.substr(0, 4) == "---\n") return 4;
    const std::size_t at = text.find("\n---\n");
    if (at == std::string_view::npos) return 0;
    // Comments only may come before it.
    for (std::size_t line = 0; line <= at; line = text.find('\n', line) + 1) {
        const std::size_t first = text.find_first_not_of(' ', line);
        if (text[first] != '#' && text[first] != '\n') return 0;
    }
    return at + 5;
}

} // namespace

YamlGaps::YamlGaps(const YamlText& yaml, FaultList& faults)
    : yaml_(&yaml), faults_(&faults), at_(behind_document_start(yaml.text())) {}

void YamlGaps::read_until(std::size_t end) {
    const std::string_view text = yaml_->text().substr(0, end);
    while (at_ < text.size()) {
        const char c = text[at_];
        const bool starts_word = at_ == 0 || std::string_view(" \t\n").find(text[at_ - 1]) != std::string_view::npos;
        if (c == '#' && starts_word) {
            at_ = std::min(text.find('\n', at_), text.size());
            continue;
        }
        read_mark(at_);
        ++at_;
    }
    at_ = std::max(at_, end);
}

void YamlGaps::read_mark(std::size_t offset) {
    switch (const char c = yaml_->text()[offset]) {
        case ' ':
        case '\n':
        case ',':
            break;
        case ':':
            ++marks_.colons;
            break;
        case '-':
            ++marks_.dashes;
            break;
        case '[':
        case ']':
            ++marks_.brackets;
            break;
        case '{':
        case '}':
            ++marks_.braces;
            break;
        case '\t':
            faults_->add(offset, "a tab outside of text: indent and separate with spaces");
            break;
        default:
            faults_->add(offset, fmt::format("unexpected \"{}\" between values", visible(std::string(1, c))));
    }
}

} // namespace judge
