#include "judge/grammar/notation_tokens.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

using Kind = NotationToken::Kind;

constexpr std::string_view name_letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
constexpr std::string_view digits = "0123456789";

class Tokeniser {
  public:
    Tokeniser(std::string_view notation, std::vector<NotationFault>& faults) : notation_(notation), faults_(&faults) {}

    std::vector<NotationToken> all() {
        for (skip_blanks(); at_ < notation_.size(); skip_blanks()) tokens_.push_back(next());
        tokens_.push_back({Kind::end, notation_.size(), true, false, "", 0, {}});
        return std::move(tokens_);
    }

  private:
    void fault(std::size_t offset, std::string what) { faults_->push_back({offset, std::move(what)}); }

    void skip_blanks() {
        while (at_ < notation_.size()) {
            if (notation_[at_] == '#')
                at_ = std::min(notation_.find('\n', at_), notation_.size());
            else if (notation_[at_] == ' ' || notation_[at_] == '\n')
                ++at_;
            else
                return;
        }
    }

    NotationToken next() {
        NotationToken token;
        token.offset = at_;
        token.begins_line = at_ == 0 || notation_[at_ - 1] == '\n';
        const std::size_t before = at_ == 0 ? at_ : notation_.find_last_not_of(' ', at_ - 1);
        token.is_indented = !token.begins_line && (before == std::string_view::npos || notation_[before] == '\n');
        const char c = notation_[at_];
        if (c >= 'a' && c <= 'z')
            read_name(token);
        else if (c >= '0' && c <= '9')
            read_number(token);
        else if (c == '"')
            read_text(token);
        else if (c == '[')
            read_class(token);
        else
            read_mark(token);
        return token;
    }

    void read_name(NotationToken& token) {
        token.kind = Kind::name;
        const std::size_t end = std::min(notation_.find_first_not_of(name_letters, at_), notation_.size());
        token.text = notation_.substr(at_, end - at_);
        at_ = end;
    }

    void read_number(NotationToken& token) {
        const std::size_t end = std::min(notation_.find_first_not_of(digits, at_), notation_.size());
        const std::string_view number = notation_.substr(at_, end - at_);
        at_ = end;
        token.kind = Kind::number;
        const auto parsed = std::from_chars(number.data(), number.data() + number.size(), token.number);
        if (parsed.ec == std::errc{} && (number.size() == 1 || number[0] != '0')) return;
        token.kind = Kind::broken;
        fault(token.offset,
              parsed.ec == std::errc{} ? "a number has no leading zeros" : "a number is at most 18446744073709551615");
    }

    void read_mark(NotationToken& token) {
        constexpr std::array<std::string_view, 14> marks = {"..", "=", "|", "(", ")", "{", "}",
                                                            ",",  ":", "?", "*", "+", "&", "!"};
        for (const std::string_view mark : marks) {
            if (notation_.substr(at_, mark.size()) != mark) continue;
            token.kind = Kind::mark;
            token.text = mark;
            at_ += mark.size();
            return;
        }
        token.kind = Kind::broken;
        const char c = notation_[at_];
        const std::string shown = visible(notation_.substr(at_, 1));
        if (c >= 'A' && c <= 'Z')
            fault(at_, "names are written in lower case: words of a-z, 0-9 and _");
        else if (c == '\t')
            fault(at_, "a tab: blanks here are spaces, the byte is written \"\\t\" or \"\\x09\"");
        else if (c == '\'')
            fault(at_, "text stands in double quotes");
        else
            fault(at_, fmt::format("unexpected byte \"{}\": bytes of the input stand in double quotes", shown));
        const std::size_t end = notation_.find_first_of(" \n", at_);
        at_ = c == '\t' ? at_ + 1 : std::min(end, notation_.size());
    }

    // A byte as itself or as an escape. `also`: what else may stand behind a backslash. Nothing where the escape is
    // unknown, which was told.
    std::optional<unsigned char> read_byte(std::string_view also) {
        const auto byte = static_cast<unsigned char>(notation_[at_]);
        if (byte != '\\') {
            ++at_;
            return byte;
        }
        const std::size_t backslash = at_;
        const char letter = at_ + 1 < notation_.size() ? notation_[at_ + 1] : '\n';
        constexpr std::string_view letters = "nrt0\"\\";
        constexpr std::string_view meanings("\n\r\t\0\"\\", 6);
        at_ += letter == '\n' ? 1 : 2;
        if (const std::size_t known = letters.find(letter); known != std::string_view::npos)
            return static_cast<unsigned char>(meanings[known]);
        if (also.find(letter) != std::string_view::npos) return static_cast<unsigned char>(letter);
        if (letter == 'x') return read_hexadecimal(backslash);
        fault(backslash, fmt::format("unknown escape \"\\{}\": known are \\n \\r \\t \\0 \\\" \\\\ \\xNN{}",
                                     visible(std::string_view(&letter, 1)), also.empty() ? "" : " \\] \\- \\^"));
        return std::nullopt;
    }

    std::optional<unsigned char> read_hexadecimal(std::size_t backslash) {
        const std::string_view hex = notation_.substr(at_, 2);
        unsigned value = 0;
        const auto parsed = std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
        if (hex.size() < 2 || parsed.ptr != hex.data() + 2) {
            fault(backslash, "\\x needs two hexadecimal digits");
            return std::nullopt;
        }
        at_ += 2;
        return static_cast<unsigned char>(value);
    }

    [[nodiscard]] bool at_line_end() const { return at_ >= notation_.size() || notation_[at_] == '\n'; }

    void read_text(NotationToken& token) {
        token.kind = Kind::text;
        for (++at_; !at_line_end() && notation_[at_] != '"';) {
            if (const auto byte = read_byte(""))
                token.text += static_cast<char>(*byte);
            else
                token.kind = Kind::broken;
        }
        close(token, "a text has no closing quote on its line: a line feed is written \\n");
    }

    void close(NotationToken& token, std::string_view missing) {
        if (at_line_end()) {
            token.kind = Kind::broken;
            fault(token.offset, std::string(missing));
        } else {
            ++at_;
        }
    }

    void read_class(NotationToken& token) {
        token.kind = Kind::byte_class;
        ++at_;
        const bool is_inverted = !at_line_end() && notation_[at_] == '^';
        if (is_inverted) ++at_;
        while (!at_line_end() && notation_[at_] != ']') read_range(token);
        if (is_inverted) token.bytes.flip();
        close(token, "a class has no closing bracket on its line: a line feed is written \\n");
        if (token.kind != Kind::byte_class || token.bytes.any()) return;
        token.kind = Kind::broken;
        fault(token.offset, "a class of no bytes matches nowhere");
    }

    // One byte, or two with a hyphen between. A hyphen at either end of the class is itself.
    void read_range(NotationToken& token) {
        const std::size_t from = at_;
        const auto first = read_class_byte();
        std::optional<unsigned char> last = first;
        if (notation_.substr(at_, 1) == "-" && notation_.substr(at_ + 1, 1) != "]" &&
            notation_.substr(at_, 2).size() == 2 && notation_[at_ + 1] != '\n') {
            ++at_;
            last = read_class_byte();
        }
        if (!first || !last) {
            token.kind = Kind::broken;
        } else if (*first > *last) {
            token.kind = Kind::broken;
            fault(from, fmt::format("the range \"{}\" runs backwards", visible(notation_.substr(from, at_ - from))));
        } else {
            for (unsigned byte = *first; byte <= *last; ++byte) token.bytes.set(byte);
        }
    }

    std::optional<unsigned char> read_class_byte() {
        const std::size_t from = at_;
        const auto byte = read_byte("]-^");
        if (!byte || *byte < 0x80 || notation_[from] == '\\') return byte;
        fault(from, fmt::format("a class is of single bytes: write \\x{:02x}", *byte));
        return std::nullopt;
    }

    std::string_view notation_;
    std::vector<NotationFault>* faults_;
    std::vector<NotationToken> tokens_;
    std::size_t at_ = 0;
};

} // namespace

std::vector<NotationToken> notation_tokens(std::string_view notation, std::vector<NotationFault>& faults) {
    return Tokeniser(notation, faults).all();
}

} // namespace judge
