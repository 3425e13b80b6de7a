// How a file of generated cases differs from what its recipe makes today.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/case.hpp"

namespace judge {

enum class DriftKind {
    white_space, // arguments, input or output differ in white space alone
    meaning,     // arguments, input, output, exit status or limits differ
    remarks,     // only the note or the origin
    missing,     // the recipe makes it, the file lacks it
    extra        // the file has it, the recipe does not make it
};
[[nodiscard]] std::string_view words_of(DriftKind kind);

struct CaseDrift {
    DriftKind kind = DriftKind::meaning;
    std::string name;
    std::vector<std::string_view> keys; // that differ
    Place place;                        // in the file; none where it is missing
};

struct FileDrift {
    std::vector<CaseDrift> cases; // in the order of the recipe, those that it does not make at the end
    std::size_t same = 0;
    // Empty, or what differs in the file though all cases are the same.
    std::string form;
    // Cases whose answer is the same and was given by other sources of the reference: no drift.
    std::size_t answered_before = 0;

    [[nodiscard]] bool is_clean() const { return cases.empty() && form.empty(); }
};

// The text that the file of a recipe has with these cases.
using TextOfCases = std::function<std::string(const std::vector<Case>&)>;

// there: the cases of the file, whose text is `text`. made: those of the recipe, in its order.
[[nodiscard]] FileDrift drift_of(const std::vector<Case>& there, std::string_view text, const std::vector<Case>& made,
                                 const TextOfCases& text_of);

} // namespace judge
