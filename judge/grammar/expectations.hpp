// What a parser wanted at the furthest place that it reached.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/grammar/grammar.hpp"

namespace judge {

struct Awaited {
    enum class Kind {
        these_bytes,    // what the expression takes
        no_more_digits, // behind an Integer that one digit more would make too large
        anything_else,  // not what the expression, of a Lookahead, takes
        less_width,     // items of at most `value`
        more_width,     // widths add up to `value` so far
        end_of_input,
    };
    Kind kind = Kind::these_bytes;
    ExpressionIndex expression = 0;
    std::uint64_t value = 0;

    bool operator==(const Awaited&) const = default;
};

class Expectations {
  public:
    // limit: where the bytes end that could be taken there, which is further where the arguments have been left behind.
    void add(std::size_t offset, std::size_t limit, const Awaited& expectation);

    [[nodiscard]] std::size_t offset() const { return offset_; }
    // `expected a digit from 1 to 8 or "/", got "9"`; stdin_begin: 0 where there are no arguments.
    [[nodiscard]] std::string in_words(const Grammar& grammar, std::string_view text, std::size_t stdin_begin) const;

  private:
    [[nodiscard]] std::string got_in_words(const Grammar& grammar, std::string_view text,
                                           std::size_t stdin_begin) const;

    std::size_t offset_ = 0;
    std::size_t limit_ = 0;
    std::vector<Awaited> all_; // in the order of the grammar, each once
};

} // namespace judge
