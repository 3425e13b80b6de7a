#include "judge/grammar/input.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace judge {

InputText to_text(const Input& input) {
    InputText result;
    for (const std::string& argument : input.args) (result.text += argument) += '\0';
    result.stdin_begin = result.text.size();
    result.text += input.stdin_bytes;
    return result;
}

std::optional<Input> to_input(std::string_view text, std::size_t stdin_begin) {
    Input input;
    std::string_view arguments = text.substr(0, stdin_begin);
    while (!arguments.empty()) {
        const std::size_t end = arguments.find('\0');
        if (end == std::string_view::npos) return std::nullopt;
        input.args.emplace_back(arguments.substr(0, end));
        arguments.remove_prefix(end + 1);
    }
    input.stdin_bytes = text.substr(stdin_begin);
    return input;
}

Input input_of(const Case& test_case) {
    return {test_case.args, std::string(test_case.stdin_bytes.view())};
}

std::string place_in_words(const InputText& input, std::size_t offset) {
    const std::string_view text = input.text;
    const std::string_view before = offset < input.stdin_begin
                                        ? text.substr(0, offset)
                                        : text.substr(input.stdin_begin, offset - input.stdin_begin);
    const char separator = offset < input.stdin_begin ? '\0' : '\n';
    const auto parts = static_cast<std::size_t>(std::count(before.begin(), before.end(), separator)) + 1;
    const std::size_t last = before.rfind(separator);
    const std::size_t column = before.size() - (last == std::string_view::npos ? 0 : last + 1) + 1;
    return separator == '\0' ? fmt::format("argument {}, byte {}", parts, column)
                             : fmt::format("line {}, column {}", parts, column);
}

} // namespace judge
