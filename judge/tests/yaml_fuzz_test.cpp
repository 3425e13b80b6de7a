// Thousands of texts from a fixed seed: whatever is accepted has the bytes that were written.
#include <fmt/format.h>
#include <boost/test/unit_test.hpp>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "judge/spec/yaml_tree.hpp"
#include "judge/text/visible.hpp"

namespace {

using judge::YamlNode;

class Texts {
  public:
    std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_()) % bound; }

    std::string text(std::initializer_list<std::string_view> pieces, std::size_t most) {
        std::string made;
        for (std::size_t left = below(most + 1); left > 0; --left) made += pieces.begin()[below(pieces.size())];
        return made;
    }

  private:
    std::mt19937 random_{20260101};
};

// The value of `a` in an accepted file; `b` behind it must be there too, or bytes were swallowed.
std::optional<std::string> value_of_a(const std::string& file) {
    const judge::YamlText yaml(file, "f");
    judge::FaultList faults(yaml);
    const YamlNode root = judge::parse_yaml(yaml, faults);
    if (!faults.empty()) return std::nullopt;
    BOOST_REQUIRE_MESSAGE(root.keys.size() == 2U && root.items[1].text == "z", judge::visible(file));
    return root.items[0].text;
}

std::string in_block(std::string_view text, std::string_view header, std::size_t indentation) {
    std::string file = fmt::format("a: |{}\n", header);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        file += std::string(end == 0 ? 0 : indentation, ' ') + std::string(text.substr(0, end)) + "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return file + "b: z\n";
}

std::string in_double_quotes(std::string_view text, Texts& texts) {
    std::string file = "a: \"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            file += fmt::format("\\{}", c);
        } else if (byte < 0x20 || byte == 0x7f || (byte < 0x80 && texts.below(4) == 0)) {
            file += texts.below(2) == 0 ? fmt::format("\\x{:02x}", byte) : fmt::format("\\u{:04X}", byte);
        } else {
            file += c;
        }
    }
    return file + "\"\nb: z\n";
}

} // namespace

BOOST_AUTO_TEST_SUITE(yaml_fuzz)

BOOST_AUTO_TEST_CASE(blocks_with_explicit_indentation_are_read_exactly_or_refused) {
    Texts texts;
    int accepted = 0;
    for (int round = 0; round < 5000; ++round) {
        const std::string text =
            texts.text({"\n", "\n", " ", "\t", "a", "#", " #", ": ", "- ", "'", "\"", "\xc3\xa9", "|", "%", "---"}, 12);
        const bool ends_in_newline = text.ends_with('\n');
        const std::string file = in_block(text, ends_in_newline || text.empty() ? "2+" : "2-", 2);
        const auto value = value_of_a(file);
        if (!value) continue;
        ++accepted;
        BOOST_REQUIRE_MESSAGE(*value == text, judge::visible(file));
    }
    BOOST_TEST(accepted > 4900);
}

BOOST_AUTO_TEST_CASE(blocks_of_any_header_are_read_as_their_rules_say_or_refused) {
    Texts texts;
    int accepted = 0;
    for (int round = 0; round < 5000; ++round) {
        const std::string body = texts.text({"\n", " ", "  ", "a", "#", ":", "\t"}, 10);
        const std::string file = in_block("x" + body, texts.text({"+", "-", "1", "2"}, 1), 2);
        const auto value = value_of_a(file);
        if (!value) continue;
        ++accepted;
        // However the end is chomped and the beginning indented, what stands between is there to the byte.
        const std::size_t last = body.find_last_not_of('\n');
        const std::string core = "x" + (last == std::string::npos ? "" : body.substr(0, last + 1));
        const std::size_t at = value->find('x');
        BOOST_REQUIRE_MESSAGE(at <= 1 && value->size() >= at + 1, judge::visible(file));
        if (at == 0) BOOST_REQUIRE_MESSAGE(value->substr(0, core.size()) == core, judge::visible(file));
    }
    BOOST_TEST(accepted > 4000);
}

BOOST_AUTO_TEST_CASE(double_quotes_are_read_exactly) {
    Texts texts;
    for (int round = 0; round < 5000; ++round) {
        const std::string text = texts.text({"\n", " ", "\t", "a", "#", ": ", "\\", "\"", "'", "\xc2\xa0",
                                             "\xe2\x99\x9a", std::string_view("\0", 1), "\x04", "\r", "\x7f", "\x1b"},
                                            12);
        const std::string file = in_double_quotes(text, texts);
        const auto value = value_of_a(file);
        BOOST_REQUIRE_MESSAGE(value, judge::visible(file));
        BOOST_REQUIRE_MESSAGE(*value == text, judge::visible(file));
    }
}

BOOST_AUTO_TEST_CASE(plain_text_is_read_exactly_or_refused) {
    Texts texts;
    int accepted = 0;
    for (int round = 0; round < 5000; ++round) {
        const std::string text =
            "x" + texts.text({"a", " ", "#", ":", "-", ",", "[", "]", "{", "}", "'", "\"", "\xc3\xa9"}, 8) + "y";
        const auto value = value_of_a("a: " + text + "\nb: z\n");
        if (!value) continue;
        ++accepted;
        BOOST_REQUIRE_MESSAGE(*value == text.substr(0, text.find(" #")).substr(0, value->size()), judge::visible(text));
        BOOST_REQUIRE_MESSAGE(
            text.find_first_not_of(' ', value->size()) == std::string::npos || text.find(" #") < text.size(),
            judge::visible(text));
    }
    BOOST_TEST(accepted > 2500);
}

BOOST_AUTO_TEST_CASE(byte_soup_is_read_or_refused_without_harm) {
    Texts texts;
    int refused = 0;
    for (int round = 0; round < 20000; ++round) {
        const std::string file =
            texts.text({"a", "b",  ": ", ":",   "- ", "\n",  "\n  ", " ",  "[",  "]", "{",    "}",  ",",  "\"", "'",
                        "|", "|2", ">",  "&a ", "*a", "!t ", "#",    " #", "? ", "~", "null", "\\", "\t", "%"},
                       14) +
            "\n";
        const judge::YamlText yaml(file, "f");
        judge::FaultList faults(yaml);
        const YamlNode root = judge::parse_yaml(yaml, faults);
        const bool is_read = faults.empty() && root.kind == YamlNode::Kind::mapping;
        BOOST_REQUIRE_MESSAGE(is_read != !faults.empty(), judge::visible(file));
        if (!is_read) ++refused;
    }
    BOOST_TEST(refused > 15000);
}

BOOST_AUTO_TEST_SUITE_END()
