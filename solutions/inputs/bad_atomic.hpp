#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "solutions/inputs/type.hpp"

// The two forms of an input of atomic-move, and such inputs as it refuses.
namespace inputs {

enum class AtomicForm { call, line };

struct AtomicTexts {
    std::string_view placement;
    std::string_view move;
    std::size_t placement_at = 0; // offsets in the whole
    std::size_t move_at = 0;
};

// Two arguments, each followed by a NUL.
std::optional<AtomicTexts> split_atomic_call(std::string_view text);
// FEN, MOVE, with blanks where they may be.
std::optional<AtomicTexts> split_atomic_line(std::string_view text);
std::string join_atomic(std::string_view placement, std::string_view move, AtomicForm form);

Checked check_bad_atomic_call(std::string_view text);
Made make_bad_atomic_call(const Order& order);
Tags tags_of_bad_atomic_call();

// A whole input with at least one bad line.
Checked check_bad_atomic_lines(std::string_view text);
Made make_bad_atomic_lines(const Order& order);
Tags tags_of_bad_atomic_lines();

} // namespace inputs
