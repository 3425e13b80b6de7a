// Grammars in memory, and what shrinking makes of texts.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "judge/craft/shrink.hpp"
#include "judge/grammar/parser.hpp"

namespace judge::shrinking_test {

// A spec with one kind, whose rule is the first of the grammar.
inline InputSpec spec_of(std::string_view notation) {
    GrammarReading reading = read_grammar(notation);
    if (!reading.faults.empty()) throw std::runtime_error(reading.faults.front().what);
    InputSpec spec;
    spec.grammar = std::move(reading.grammar);
    spec.kinds = {{"inputs", "", 0, 0}};
    return spec;
}

inline Node tree_of(const InputSpec& spec, std::string_view text) {
    auto parsed = parse(spec.grammar, 0, text, std::nullopt);
    if (const auto* fault = std::get_if<ParseFault>(&parsed)) throw std::runtime_error(fault->what);
    return std::get<Node>(std::move(parsed));
}

inline bool is_valid(const InputSpec& spec, std::string_view text) {
    return std::holds_alternative<Node>(parse(spec.grammar, 0, text, std::nullopt));
}

using TextFails = std::function<bool(std::string_view)>;

// Standard input alone.
inline Shrunk shrink_text(const InputSpec& spec, const std::string& text, const TextFails& fails) {
    ShrinkOptions options;
    options.spec = &spec;
    return shrink({{}, text}, options, [&](const Input& input) { return fails(input.stdin_bytes); });
}

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

} // namespace judge::shrinking_test
