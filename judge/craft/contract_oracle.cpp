#include "judge/craft/contract_oracle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "judge/craft/white_bytes.hpp"

namespace judge {
namespace {

using std::string;
using std::string_view;

// Words, one a line.
string words_of(string_view text) {
    string words;
    bool in_word = false;
    for (const char c : text) {
        if (!reads_as_white(c)) words += c;
        if (in_word && reads_as_white(c)) words += '\n';
        in_word = !reads_as_white(c);
    }
    return in_word ? words + '\n' : words;
}

// The steps of README.md's table, in its order.

string step_line_ends(string_view text) {
    string result;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (!text.substr(i).starts_with("\r\n")) result += text[i];
    return result;
}

string step_trailing_spaces(string_view text) {
    string result;
    for (const char c : text) {
        if (c == '\n') result.erase(result.find_last_not_of(" \t") + 1);
        result += c;
    }
    result.erase(result.find_last_not_of(" \t") + 1);
    return result;
}

string step_trailing_blank_lines(string text) {
    if (text.find_first_not_of('\n') == string::npos) return "";
    while (text.ends_with("\n\n")) text.pop_back();
    return text;
}

string step_block_separator(const string& text) {
    const std::size_t first = text.find_first_not_of('\n');
    if (first == string::npos) return text;
    const std::size_t end = text.find_last_not_of('\n') + 1;
    string lines = text.substr(first, end - first);
    for (std::size_t at = 0; (at = lines.find("\n\n\n", at)) != string::npos;) lines.erase(at, 1);
    return text.substr(0, first) + lines + text.substr(end);
}

bool white_space_is_free(const OutputContract& contract) {
    return contract.compare == "tokens" || contract.white_space == WhiteSpace::free;
}

string canonical(string_view text, const OutputContract& contract) {
    if (white_space_is_free(contract)) return words_of(text);
    string result(text);
    if (contract.line_ends == LineEnds::lf_or_crlf) result = step_line_ends(result);
    if (contract.trailing_spaces == TrailingSpaces::ignored) result = step_trailing_spaces(result);
    if (contract.trailing_blank_lines == TrailingBlankLines::ignored) result = step_trailing_blank_lines(result);
    if (contract.block_separator == BlockSeparator::blank_lines) result = step_block_separator(result);
    if (contract.final_newline == FinalNewline::optional && result.ends_with('\n')) result.pop_back();
    return result;
}

bool is_accepted(string_view expected, string_view actual, const OutputContract& contract) {
    return canonical(expected, contract) == canonical(actual, contract);
}

// Behind so many bytes of content.
std::size_t behind_content(string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; count > 0; ++at)
        if (!reads_as_white(text[at])) --count;
    return at;
}

// Whether what stands there could still have been completed to an accepted output. Only the rest of what is expected
// can complete it, from somewhere in the white space where its content ends, perhaps with a line end of its own first.
bool can_be_completed(string_view start, string_view expected, const OutputContract& contract) {
    const string content = without_white_space(start);
    if (!without_white_space(expected).starts_with(content)) return false;
    const string wanted = canonical(expected, contract);
    for (std::size_t at = behind_content(expected, content.size()); at <= expected.size(); ++at) {
        const string rest(expected.substr(at));
        for (const string_view join : {"", "\n"})
            if (canonical(string(start).append(join).append(rest), contract) == wanted) return true;
        if (at < expected.size() && !reads_as_white(expected[at])) return false;
    }
    return false;
}

bool blanks_may_go(const OutputContract& contract) {
    return !white_space_is_free(contract) && contract.trailing_spaces == TrailingSpaces::ignored;
}
bool crlf_may_come(const OutputContract& contract) {
    return !white_space_is_free(contract) && contract.line_ends == LineEnds::lf_or_crlf;
}

// Where it is told what the byte at the place is: blanks and CRs may belong to a line end, so by what follows them.
std::size_t where_it_is_told(std::size_t place, string_view actual, const OutputContract& contract) {
    if (blanks_may_go(contract))
        while (place < actual.size() && reads_as_blank(actual[place])) ++place;
    if (crlf_may_come(contract) && place < actual.size() && actual[place] == '\r') ++place;
    return place;
}

// Blanks that do not count at the end would count before more.
string_view without_blanks_at_end(string_view text) {
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

bool is_first_breach(std::size_t place, string_view expected, string_view actual, const OutputContract& contract) {
    const string_view before = actual.substr(0, place);
    const bool blanks_end_it = place == actual.size() && blanks_may_go(contract);
    const bool is_inside_crlf =
        crlf_may_come(contract) && before.ends_with('\r') && actual.substr(place).starts_with('\n');
    if (is_inside_crlf) return false;
    if (!can_be_completed(before, expected, contract) &&
        !(blanks_end_it && can_be_completed(without_blanks_at_end(before), expected, contract)))
        return false;
    const std::size_t told = where_it_is_told(place, actual, contract);
    // The end makes nothing of blanks before it, and a CR alone of a CR.
    if (told == actual.size()) return place == told || actual.back() == '\r';
    return !can_be_completed(actual.substr(0, told + 1), expected, contract);
}

// Where the content of both texts differs: behind so many bytes of it that are the same.
struct OtherContent {
    std::size_t gap = 0; // of the actual output: behind the content that is the same
    std::size_t actual = 0;
    std::size_t expected = 0; // the sizes of the texts where one ends
};

OtherContent other_content(string_view expected, string_view actual) {
    const string a = without_white_space(expected), b = without_white_space(actual);
    const auto same = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    const auto next = [](string_view text, std::size_t at) {
        while (at < text.size() && reads_as_white(text[at])) ++at;
        return at;
    };
    const std::size_t gap = behind_content(actual, same);
    return {gap, next(actual, gap), next(expected, behind_content(expected, same))};
}

// The first difference in content; where the expected byte meets white space, that pair of bytes.
bool is_place_of_other_content(std::size_t place, string_view expected, string_view actual,
                               const OutputContract& contract) {
    const OtherContent other = other_content(expected, actual);
    const auto meets_white_space = [&](std::size_t at) {
        return other.expected < expected.size() &&
               is_accepted(expected, string(actual.substr(0, at)).append(expected.substr(other.expected)), contract) &&
               is_first_breach(at, expected, actual, contract);
    };
    if (place < other.gap || place > other.actual) return false;
    if (place < other.actual) return meets_white_space(place);
    for (std::size_t at = other.gap; at < other.actual; ++at)
        if (meets_white_space(at)) return false;
    return true;
}

BytePosition position_of(string_view text, std::size_t offset) {
    BytePosition position{offset, 1, 1};
    for (const char c : text.substr(0, offset)) {
        ++position.column;
        if (c == '\n') position = {offset, position.line + 1, 1};
    }
    return position;
}

string_view rest_of_white_run(string_view text, std::size_t from) {
    std::size_t end = from;
    while (end < text.size() && reads_as_white(text[end])) ++end;
    return text.substr(from, end - from);
}

// Whether a breach of the clause can stand at the place; generous where the words of README.md are.
bool clause_fits(string_view clause, std::size_t place, string_view expected, string_view actual,
                 const OutputContract& contract) {
    const string_view run = rest_of_white_run(actual, place);
    const bool to_the_end = place + run.size() == actual.size();
    const bool at_line_start = place == 0 || actual[place - 1] == '\n';
    if (clause == "compare") return true;
    if (clause == "final_newline") return place == actual.size() || (to_the_end && !expected.ends_with('\n'));
    if (clause == "trailing_blank_lines") return to_the_end && run.find('\n') != string_view::npos;
    if (clause == "block_separator")
        return contract.block_separator != BlockSeparator::unspecified && (at_line_start || run.starts_with('\n'));
    if (clause == "trailing_spaces") {
        const std::size_t end = run.find_first_not_of(" \t");
        return end != 0 && !run.empty() && (end != string_view::npos || to_the_end);
    }
    return clause == "line_ends" && run.substr(std::min(run.find_first_not_of(" \t"), run.size())).starts_with('\r');
}

string fault_in_difference(const Difference& difference, Demand demand, string_view expected, string_view actual,
                           const OutputContract& contract) {
    const std::size_t place = difference.actual.offset;
    if (place > actual.size()) return fmt::format("names byte {}, behind the end", place);
    const BytePosition position = position_of(actual, place);
    if (position.line != difference.actual.line || position.column != difference.actual.column)
        return fmt::format("byte {} is in line {}, column {}", place, position.line, position.column);
    const Window& window = difference.actual_window;
    if (window.at > place || actual.substr(place - window.at, window.bytes.size()) != window.bytes)
        return "shows other bytes than those of the output";
    const bool by_content = demand == Demand::wrong_answer && !white_space_is_free(contract);
    if (by_content && !is_place_of_other_content(place, expected, actual, contract))
        return fmt::format("names byte {}, the content differs at byte {}", place,
                           other_content(expected, actual).actual);
    if (!by_content && !is_first_breach(place, expected, actual, contract))
        return fmt::format("names byte {}, which is not the first that breaks the contract", place);
    const bool fits = demand == Demand::presentation_error
                          ? clause_fits(difference.clause, place, expected, actual, contract)
                          : difference.clause == "compare";
    return fits ? "" : fmt::format("names {}, which byte {} does not break", difference.clause, place);
}

} // namespace

Demand demand_made_by(Match match) {
    return match == Match::same          ? Demand::accepted
           : match == Match::white_space ? Demand::presentation_error
                                         : Demand::wrong_answer;
}

bool is_met(Demand demand, Demand judged) {
    if (demand == Demand::checker_decides) return true;
    if (demand == Demand::rejected) return judged != Demand::accepted;
    return demand == judged;
}

string_view to_string(Demand demand) {
    constexpr std::array<string_view, 5> words = {"accepted", "rejected as a presentation error",
                                                  "rejected as a wrong answer", "rejected",
                                                  "judged by the checker alone"};
    return words.at(static_cast<std::size_t>(demand));
}

Demand demand_of(string_view expected, string_view actual, const OutputContract& contract) {
    if (is_accepted(expected, actual, contract)) return Demand::accepted;
    const bool same_content = without_white_space(expected) == without_white_space(actual);
    if (same_content && contract.compare != "tokens") return Demand::presentation_error;
    const bool may_say_which = contract.checker && contract.checker->protocol == CheckerProtocol::testlib;
    return may_say_which ? Demand::rejected : Demand::wrong_answer;
}

string fault_in(const Comparison& judged, Demand demand, string_view expected, string_view actual,
                const OutputContract& contract) {
    if (judged.checker && !judged.checker->failure.empty())
        return fmt::format("{} {}", judged.checker->name, judged.checker->failure);
    const Demand said = demand_made_by(judged.match);
    if (!is_met(demand, said))
        return fmt::format("is {}, the contract demands: {}", to_string(said), to_string(demand));
    if (judged.match == Match::same || contract.checker) return "";
    if (!judged.difference) return "is rejected without a place";
    return fault_in_difference(*judged.difference, demand, expected, actual, contract);
}

bool is_plain(string_view expected) {
    if (expected.empty() || reads_as_white(expected.front())) return false;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const char c = expected[i];
        if (!reads_as_white(c)) continue;
        const bool behind_content = !reads_as_white(expected[i - 1]);
        const bool before_content = i + 1 < expected.size() && !reads_as_white(expected[i + 1]);
        const bool is_separator = c == '\n' && expected[i - 1] == '\n' && !reads_as_white(expected[i - 2]);
        if (c == ' ' && !(behind_content && before_content)) return false;
        if (c == '\n' && !behind_content && !(is_separator && before_content)) return false;
        if (c != ' ' && c != '\n') return false;
    }
    return expected.ends_with('\n');
}

} // namespace judge
