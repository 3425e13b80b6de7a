#include "judge/grammar/expectations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "judge/grammar/words.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// More alternatives than anybody reads.
constexpr std::size_t most_shown = 8;
constexpr std::size_t most_kept = 64;

std::string in_words(const Awaited& one, const Grammar& grammar) {
    const Expression& expression = grammar[one.expression];
    switch (one.kind) {
        case Awaited::Kind::no_more_digits:
            return "no further digit (" + expected_in_words(expression) + ")";
        case Awaited::Kind::less_width:
            return fmt::format("a width of at most {}", one.value);
        case Awaited::Kind::more_width:
            return ""; // said behind the others
        case Awaited::Kind::end_of_input:
            return "the end of the input";
        case Awaited::Kind::anything_else:
            if (const auto* call = std::get_if<RuleCall>(&expression))
                return fmt::format("anything but {}", grammar.rules[call->rule].name);
            if (const std::string words = expected_in_words(expression); words != "something else")
                return "anything but " + words;
            return "something else";
        case Awaited::Kind::these_bytes:
            break;
    }
    return expected_in_words(expression);
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    const std::size_t shown = words.size() > most_shown ? most_shown - 1 : words.size();
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    if (shown < words.size()) text += fmt::format(" or {} others", words.size() - shown);
    return text;
}

} // namespace

void Expectations::add(std::size_t offset, std::size_t limit, const Awaited& expectation) {
    if (offset < offset_ || (offset == offset_ && limit < limit_)) return;
    if (offset > offset_ || limit > limit_) all_.clear();
    offset_ = offset;
    limit_ = limit;
    if (all_.size() < most_kept && std::find(all_.begin(), all_.end(), expectation) == all_.end())
        all_.push_back(expectation);
}

std::string Expectations::in_words(const Grammar& grammar, std::string_view text, std::size_t stdin_begin) const {
    std::vector<std::string> words;
    std::string width;
    for (const Awaited& one : all_) {
        const std::string word = judge::in_words(one, grammar);
        if (one.kind == Awaited::Kind::more_width)
            width = fmt::format(" ({} of {} so far)", one.value, std::get<Total>(grammar[one.expression]).total);
        else if (std::find(words.begin(), words.end(), word) == words.end())
            words.push_back(word);
    }
    return fmt::format("expected {}{}, got {}", joined(words), width, got_in_words(grammar, text, stdin_begin));
}

std::string Expectations::got_in_words(const Grammar& grammar, std::string_view text, std::size_t stdin_begin) const {
    if (offset_ == limit_ && limit_ < text.size()) return "the end of the arguments";
    if (offset_ >= text.size())
        return stdin_begin == text.size() && stdin_begin > 0 ? "no standard input" : "the end of the input";
    if (text[offset_] == '\0' && offset_ < stdin_begin) return "the end of the argument";
    std::size_t length = 1;
    for (const Awaited& one : all_)
        if (const auto* literal = std::get_if<Literal>(&grammar[one.expression]);
            literal != nullptr && one.kind != Awaited::Kind::end_of_input)
            length = std::max(length, std::min<std::size_t>(literal->bytes.size(), 20));
    const std::string_view bytes = text.substr(offset_, length);
    const std::size_t line = bytes.find_first_of(std::string_view("\n\0", 2));
    return fmt::format("\"{}\"", visible(bytes.substr(0, std::max<std::size_t>(line, 1))));
}

} // namespace judge
