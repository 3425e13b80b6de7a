#include "solutions/inputs/record_making.hpp"

#include <array>

#include "solutions/inputs/board_making.hpp"
#include "solutions/inputs/record_draft.hpp"
#include "solutions/inputs/record_features.hpp"
#include "solutions/inputs/record_spoiling.hpp"

namespace inputs {
namespace {

// A position that can have the features at all.
Situation situation_for(const Tags& wanted, std::uint64_t pieces, Random& random) {
    // A turned board needs its pawns.
    const bool is_turned = has(wanted, "upside-down") || has(wanted, "colours-swapped");
    const bool is_early =
        is_turned || has(wanted, "castling-rights") || has(wanted, "white-passed") || has(wanted, "black-passed");
    return played_situation(random, is_early ? 32 : pieces);
}

// The fields that are left out say what the rest of `w - - 0 1` says, or the record would be another one.
std::size_t fields_of(const Tags& wanted) {
    constexpr std::array<std::string_view, 5> numbers = {"one-field", "two-fields", "three-fields", "four-fields",
                                                         "five-fields"};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (has(wanted, numbers[i])) return i + 1;
    return numbers.size() + 1;
}

void apply_form(Draft& draft, const Tags& wanted, Random& random) {
    draft.fields = fields_of(wanted);
    draft.splits_runs = has(wanted, "split-runs");
    if (has(wanted, "no-break-spaces") || has(wanted, "mixed-blanks")) draft.blank = "\xc2\xa0";
    if (has(wanted, "mixed-blanks")) {
        draft.odd_blank = random.below(draft.fields > 2 ? draft.fields - 1 : 1);
        draft.odd = " ";
    }
    if (has(wanted, "en-dash")) draft.en_passant = "\xe2\x80\x93";
    if (has(wanted, "long-field")) draft.castling = "KQkqKQkqKQkqKQkqKQkq";
}

} // namespace

std::string some_record(const Tags& wanted, std::uint64_t pieces, Random& random) {
    const auto field = random.chance(1, 2) ? EnPassantField::always : EnPassantField::when_possible;
    Draft draft = draft_of(situation_for(wanted, pieces, random), field);
    const Tags faults = faults_among(wanted);
    // Turned last: what stands on the board turns with it.
    for (const bool turns : {false, true})
        for (const std::string& fault : faults)
            if ((fault == "upside-down" || fault == "colours-swapped") == turns && draft.is_whole())
                spoil_board(draft, fault, random);
    for (const std::string& fault : faults) spoil_form(draft, fault, random);
    apply_form(draft, wanted, random);
    return text_of(draft, random);
}

} // namespace inputs
