#include "judge/spec/bytes_encoding.hpp"

#include <fmt/format.h>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n';
}

char byte_of(std::uint32_t value) {
    return static_cast<char>(static_cast<unsigned char>(value & 0xffU));
}

std::optional<std::uint32_t> digit_value(std::string_view alphabet, char c) {
    const std::size_t index = alphabet.find(c);
    if (index == std::string_view::npos) return std::nullopt;
    return static_cast<std::uint32_t>(index);
}

std::optional<std::uint32_t> hex_value(char c) {
    if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    return digit_value("0123456789abcdef", c);
}

EncodingFault unknown_digit(std::string_view encoding, char c, std::size_t index) {
    return {
        fmt::format("\"{}\" (byte {} of the text) is no {} digit", visible(std::string(1, c)), index + 1, encoding)};
}

// Six bits a digit, gathered until a byte is whole.
class Base64Bits {
  public:
    void add(std::uint32_t six) {
        bits_ = (bits_ << 6U | six) & 0xffffU;
        held_ += 6;
        if (held_ < 8) return;
        held_ -= 8;
        bytes_ += byte_of(bits_ >> held_);
    }
    [[nodiscard]] bool unused_bits_are_zero() const { return (bits_ & ((1U << held_) - 1U)) == 0; }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

  private:
    std::string bytes_;
    std::uint32_t bits_ = 0;
    unsigned held_ = 0;
};

} // namespace

std::variant<std::string, EncodingFault> decode_base64(std::string_view text) {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    Base64Bits bits;
    std::size_t digits = 0;
    std::size_t padding = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_blank(text[i])) continue;
        if (text[i] == '=') {
            ++padding;
            continue;
        }
        const auto value = digit_value(alphabet, text[i]);
        if (!value) return unknown_digit("base64", text[i], i);
        if (padding > 0) return EncodingFault{"base64 goes on behind its padding"};
        bits.add(*value);
        ++digits;
    }
    if (padding > 2 || (digits + padding) % 4 != 0)
        return EncodingFault{
            fmt::format(R"(base64 of {} digits and {} "=": groups of four were expected, the last filled up with "=")",
                        digits, padding)};
    if (!bits.unused_bits_are_zero()) return EncodingFault{"base64 ends in a digit that no whole bytes give"};
    return bits.take();
}

std::variant<std::string, EncodingFault> decode_hex(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size();) {
        if (is_blank(text[i])) {
            ++i;
            continue;
        }
        const auto high = hex_value(text[i]);
        if (!high) return unknown_digit("hexadecimal", text[i], i);
        if (i + 1 == text.size() || is_blank(text[i + 1]))
            return EncodingFault{
                fmt::format("a lone hexadecimal digit \"{}\" (byte {} of the text): bytes are pairs", text[i], i + 1)};
        const auto low = hex_value(text[i + 1]);
        if (!low) return unknown_digit("hexadecimal", text[i + 1], i + 1);
        bytes += byte_of(*high << 4U | *low);
        i += 2;
    }
    return bytes;
}

} // namespace judge
