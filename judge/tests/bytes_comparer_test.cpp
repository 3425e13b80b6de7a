// The byte comparison against a second one that is slow and obviously right.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <string>
#include <string_view>

#include "judge/text/visible.hpp"
#include "judge/verdict/comparison.hpp"

using namespace judge;

namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

std::string without_white_space(std::string_view text) {
    std::string result;
    for (const char c : text)
        if (std::string_view(" \t\n\v\f\r").find(c) == std::string_view::npos) result += c;
    return result;
}

std::string with_lf_only(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text.substr(i, 2) != "\r\n") result += text[i];
    return result;
}

std::string without_blanks_at_end(std::string text) {
    while (!text.empty() && is_blank(text.back())) text.pop_back();
    return text;
}

std::string without_trailing_spaces(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\n') result = without_blanks_at_end(result);
        result += c;
    }
    return without_blanks_at_end(result);
}

std::string without_trailing_blank_lines(std::string text) {
    while (text == "\n" || text.ends_with("\n\n")) text.pop_back();
    return text;
}

std::string with_single_blank_lines(std::string_view text) {
    const auto last = text.find_last_not_of('\n');
    std::string result;
    bool content = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        content = content || text[i] != '\n';
        const bool inside = content && last != std::string_view::npos && i < last;
        if (inside && text[i] == '\n' && result.ends_with("\n\n")) continue;
        result += text[i];
    }
    return result;
}

std::string canonical(std::string text, const OutputContract& contract) {
    if (contract.line_ends == LineEnds::lf_or_crlf) text = with_lf_only(text);
    if (contract.trailing_spaces == TrailingSpaces::ignored) text = without_trailing_spaces(text);
    if (contract.trailing_blank_lines == TrailingBlankLines::ignored) text = without_trailing_blank_lines(text);
    if (contract.block_separator == BlockSeparator::blank_lines) text = with_single_blank_lines(text);
    if (contract.final_newline == FinalNewline::optional && text.ends_with('\n')) text.pop_back();
    return text;
}

Match slow_match(const std::string& expected, const std::string& actual, const OutputContract& contract) {
    if (canonical(expected, contract) == canonical(actual, contract)) return Match::same;
    return without_white_space(expected) == without_white_space(actual) ? Match::white_space : Match::different;
}

class Chance {
  public:
    explicit Chance(unsigned seed) : generator_(seed) {}
    int below(int limit) { return static_cast<int>(generator_() % static_cast<unsigned>(limit)); }

    std::string text(std::string_view alphabet, int most) {
        std::string result;
        for (int left = below(most + 1); left > 0; --left)
            result += alphabet[static_cast<std::size_t>(below(static_cast<int>(alphabet.size())))];
        return result;
    }

    // A text that is near the given one: a few bytes come, go or change.
    std::string near(std::string text, std::string_view alphabet) {
        for (int edits = below(4); edits > 0; --edits) {
            const auto at = static_cast<std::size_t>(below(static_cast<int>(text.size()) + 1));
            const auto byte = alphabet[static_cast<std::size_t>(below(static_cast<int>(alphabet.size())))];
            if (below(2) == 0)
                text.insert(at, 1, byte);
            else if (at < text.size())
                text.erase(at, 1);
        }
        return text;
    }

    OutputContract contract() {
        OutputContract result;
        result.final_newline = static_cast<FinalNewline>(below(3));
        result.trailing_blank_lines = static_cast<TrailingBlankLines>(below(2));
        result.block_separator = static_cast<BlockSeparator>(below(3));
        result.trailing_spaces = static_cast<TrailingSpaces>(below(2));
        result.line_ends = static_cast<LineEnds>(below(2));
        return result;
    }

  private:
    std::mt19937 generator_;
};

Comparison compare_in_pieces(std::string_view expected, std::string_view actual, const OutputContract& contract,
                             Chance& chance) {
    const auto comparer = make_comparer(expected, contract);
    const int most = 1 + chance.below(5);
    while (!actual.empty()) {
        const auto size = std::min(actual.size(), static_cast<std::size_t>(chance.below(most + 1)));
        comparer->feed(std::string(actual.substr(0, size))); // a copy that is gone afterwards
        actual.remove_prefix(size);
    }
    return comparer->finish();
}

std::string to_text(const BytePosition& position) {
    return std::to_string(position.offset) + ":" + std::to_string(position.line) + ":" +
           std::to_string(position.column);
}

std::string to_text(const Window& window) {
    return visible(window.bytes) + "@" + std::to_string(window.at) + (window.starts_mid_line ? "<" : "") +
           (window.ends_mid_line ? ">" : "");
}

std::string to_text(const Comparison& comparison) {
    std::ostringstream out;
    out << static_cast<int>(comparison.match);
    if (const auto& difference = comparison.difference)
        out << ' ' << difference->clause << ": " << difference->explanation << "; " << difference->rule << ' '
            << to_text(difference->actual) << ' ' << to_text(difference->expected) << ' '
            << to_text(difference->actual_window) << ' ' << to_text(difference->expected_window);
    return out.str();
}

std::string describe(const std::string& expected, const std::string& actual, const OutputContract& contract) {
    std::ostringstream out;
    out << "expected " << visible(expected) << " actual " << visible(actual) << " contract "
        << static_cast<int>(contract.final_newline) << static_cast<int>(contract.trailing_blank_lines)
        << static_cast<int>(contract.block_separator) << static_cast<int>(contract.trailing_spaces)
        << static_cast<int>(contract.line_ends);
    return out.str();
}

BytePosition slow_position(std::string_view text, std::uint64_t offset) {
    BytePosition position;
    for (; position.offset < offset; ++position.offset) {
        ++position.column;
        if (text[position.offset] == '\n') {
            ++position.line;
            position.column = 1;
        }
    }
    return position;
}

Window slow_window(std::string_view text, std::uint64_t offset) {
    const auto begin = offset < 40 ? 0 : offset - 40;
    const auto end = std::min<std::uint64_t>(text.size(), offset + 40);
    return {std::string(text.substr(begin, end - begin)), offset - begin, begin > 0 && text[begin - 1] != '\n',
            end < text.size() && text[end - 1] != '\n'};
}

void check_places(const std::string& expected, const std::string& actual, const Difference& difference) {
    BOOST_TEST_REQUIRE(difference.actual.offset <= actual.size());
    BOOST_TEST_REQUIRE(difference.expected.offset <= expected.size());
    BOOST_TEST(to_text(difference.actual) == to_text(slow_position(actual, difference.actual.offset)));
    BOOST_TEST(to_text(difference.expected) == to_text(slow_position(expected, difference.expected.offset)));
    BOOST_TEST(to_text(difference.actual_window) == to_text(slow_window(actual, difference.actual.offset)));
    BOOST_TEST(to_text(difference.expected_window) == to_text(slow_window(expected, difference.expected.offset)));
}

// What can be said of the words whatever the texts are.
void check_words(const Comparison& comparison, const OutputContract& contract) {
    const auto& difference = *comparison.difference;
    BOOST_TEST(!difference.explanation.empty());
    BOOST_TEST(
        visible(difference.explanation).size() ==
        difference.explanation.size() +
            static_cast<std::size_t>(std::count(difference.explanation.begin(), difference.explanation.end(), '\\')));
    BOOST_TEST((difference.clause == "compare") == difference.rule.empty());
    if (comparison.match == Match::different) BOOST_TEST(difference.clause == "compare");
    BOOST_TEST(!(difference.clause == "trailing_spaces" && contract.trailing_spaces == TrailingSpaces::ignored));
    BOOST_TEST(
        !(difference.clause == "trailing_blank_lines" && contract.trailing_blank_lines == TrailingBlankLines::ignored));
    BOOST_TEST(!(difference.clause == "final_newline" && contract.final_newline == FinalNewline::optional));
    BOOST_TEST(!(difference.clause == "block_separator" && contract.block_separator == BlockSeparator::unspecified));
}

void check(const std::string& expected, const std::string& actual, const OutputContract& contract, Chance& chance) {
    BOOST_TEST_CONTEXT(describe(expected, actual, contract)) {
        const auto comparison = compare(expected, actual, contract);
        BOOST_TEST_INFO(to_text(comparison));
        BOOST_TEST_REQUIRE((comparison.match == slow_match(expected, actual, contract)));
        BOOST_TEST(to_text(compare_in_pieces(expected, actual, contract, chance)) == to_text(comparison));
        BOOST_TEST_REQUIRE(comparison.difference.has_value() == (comparison.match != Match::same));
        if (!comparison.difference) return;
        const auto& difference = *comparison.difference;
        check_places(expected, actual, difference);
        check_words(comparison, contract);
        const auto kept = actual.substr(0, difference.actual.offset);
        const auto rest = expected.substr(difference.expected.offset);
        // Up to the place all is well: with the rest of what was expected it would have been accepted. At the end,
        // blanks that do not count there would count before more content.
        if (comparison.match == Match::white_space && !kept.ends_with('\r'))
            BOOST_TEST((
                slow_match(expected, kept + rest, contract) == Match::same ||
                (kept == actual && slow_match(expected, without_blanks_at_end(kept) + rest, contract) == Match::same)));
        if (comparison.match == Match::different)
            BOOST_TEST(without_white_space(kept) ==
                       without_white_space(expected.substr(0, difference.expected.offset)));
    }
}

constexpr std::string_view structure = "a \t\n\r";

} // namespace

BOOST_AUTO_TEST_SUITE(bytes_comparer)

BOOST_AUTO_TEST_CASE(short_unrelated_texts_compare_like_their_canonical_forms) {
    Chance chance(1);
    for (int i = 0; i < 60'000; ++i)
        check(chance.text(structure, 6), chance.text(structure, 6), chance.contract(), chance);
}

BOOST_AUTO_TEST_CASE(nearly_equal_texts_compare_like_their_canonical_forms) {
    Chance chance(2);
    for (int i = 0; i < 60'000; ++i) {
        const auto alphabet = i % 2 == 0 ? structure : std::string_view("ab \n\n\n\f");
        const auto expected = chance.text(alphabet, 12);
        check(expected, chance.near(expected, alphabet), chance.contract(), chance);
    }
}

BOOST_AUTO_TEST_CASE(blank_lines_and_spaces_alone_compare_like_their_canonical_forms) {
    Chance chance(3);
    for (int i = 0; i < 30'000; ++i) {
        const auto content = chance.below(2) == 0 ? "" : "a";
        const auto more = chance.below(2) == 0 ? "" : "b";
        check(content + chance.text("\n\n ", 5) + more + chance.text("\n\n ", 3),
              content + chance.text("\n\n ", 5) + more + chance.text("\n\n ", 3), chance.contract(), chance);
    }
}

BOOST_AUTO_TEST_CASE(long_texts_have_their_windows_cut) {
    Chance chance(4);
    for (int i = 0; i < 5'000; ++i) {
        const auto expected = chance.text("abc\n", 300);
        check(expected, chance.near(expected, "ab\n "), chance.contract(), chance);
    }
}

BOOST_AUTO_TEST_SUITE_END()
