// The mutants of a program: each the program with one small mistake in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/mutate/amalgam.hpp"
#include "judge/mutate/mutants_file.hpp"
#include "judge/text/fault.hpp"

namespace judge {

inline constexpr std::string_view mistake_operator = "mistake";

struct Mutant {
    // `fen.cpp:first_fault:relational:3f09ac`: file, function, operator, and a fingerprint of the change and the code
    // next to it within the function. It stays the same while that code does, on whatever line it stands.
    // `mistake:rook-stays` for one written by hand.
    std::string id;
    std::string file; // from the root
    std::string function;
    std::string operator_name; // mistake_operator for one written by hand
    Place place;
    std::size_t begin = 0; // what is replaced, in the amalgam's text
    std::size_t end = 0;
    std::string original;
    std::string replacement;
    std::string why;  // of a mistake
    Place written_at; // of a mistake: in mutants.yaml
};

// In the order of the text; mistakes behind all others.
[[nodiscard]] std::vector<Mutant> mutants_of(const Amalgam& amalgam, const MutantsFile& file);

// The whole program with the mistake in it.
[[nodiscard]] std::string source_of(const Amalgam& amalgam, const Mutant& mutant);

// The line or lines that differ, as `diff -u` shows them.
[[nodiscard]] std::string diff_of(const Amalgam& amalgam, const Mutant& mutant);

// `a < b` -> `a <= b`, visible and cut where long: what was changed to what.
[[nodiscard]] std::string change_of(const Mutant& mutant);

} // namespace judge
