#include "solutions/inputs/protocol.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <variant>
#include <vector>

#include "solutions/inputs/type.hpp"

namespace inputs {
namespace {

constexpr std::string_view digits = "0123456789ABCDEF";

bool stands_for_itself(char byte) {
    return byte >= '!' && byte <= '~' && byte != '%';
}

std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> fields;
    for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
        fields.push_back(line.substr(0, tab));
        line.remove_prefix(tab + 1);
    }
    fields.push_back(line);
    return fields;
}

std::optional<std::uint64_t> number_of(std::string_view field) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
    if (error != std::errc() || end != field.data() + field.size()) return std::nullopt;
    return number;
}

const Type* type_of(std::string_view name) {
    const auto all = types();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Type& type) { return type.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::string told(const Checked& checked) {
    if (const auto* fault = std::get_if<TextFault>(&checked))
        return "fault\t" + std::to_string(fault->offset) + '\t' + fault->what;
    std::string line = "ok";
    for (const std::string& tag : std::get<Tags>(checked)) line.append("\t").append(tag);
    return line;
}

std::string make(const Type& type, const Order& order) {
    const Tags known = type.tags();
    for (const std::string& tag : order.wanted)
        if (!has(known, tag)) return "cannot\tno feature of " + std::string(type.name) + " is called " + escape(tag);
    const Made made = type.make(order);
    if (const auto* refusal = std::get_if<Refusal>(&made)) return "cannot\t" + refusal->why;
    return "made\t" + escape(std::get<std::string>(made));
}

} // namespace

std::string escape(std::string_view bytes) {
    std::string text;
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        if (stands_for_itself(byte))
            text += byte;
        else
            text.append({'%', digits[value / 16U], digits[value % 16U]});
    }
    return text;
}

std::optional<std::string> unescape(std::string_view text) {
    std::string bytes;
    while (!text.empty()) {
        std::size_t length = 1;
        if (stands_for_itself(text[0])) {
            bytes += text[0];
        } else {
            length = 3;
            if (text[0] != '%' || text.size() < length) return std::nullopt;
            const std::size_t high = digits.find(text[1]), low = digits.find(text[2]);
            if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
            bytes += static_cast<char>(high * 16 + low);
        }
        text.remove_prefix(length);
    }
    return bytes;
}

std::optional<std::string> answer(std::string_view request) {
    const std::vector<std::string_view> fields = fields_of(request);
    if (fields.size() < 3) return std::nullopt;
    const Type* type = type_of(fields[1]);
    if (type == nullptr) return std::nullopt;
    if (fields[0] == "check" && fields.size() == 3) {
        const std::optional<std::string> text = unescape(fields[2]);
        if (!text) return std::nullopt;
        return told(type->check(*text));
    }
    if (fields[0] != "make" || fields.size() < 4) return std::nullopt;
    const auto seed = number_of(fields[2]), size = number_of(fields[3]);
    if (!seed || !size) return std::nullopt;
    Order order{*seed, *size, {}};
    for (std::size_t i = 4; i < fields.size(); ++i) order.wanted.emplace_back(fields[i]);
    return make(*type, order);
}

} // namespace inputs
