#include <array>
#include <string>

#include "solutions/inputs/record_spoiling.hpp"

namespace inputs {
namespace {

using Texts = std::initializer_list<const char*>;

std::string one_of(Texts texts, Random& random) {
    return *(texts.begin() + random.below(texts.size()));
}

// A square of some rank becomes a character that is no piece: an empty one, or the letter of a piece is replaced.
void strange_letter(Draft& draft, Texts letters, Random& random) {
    auto& rank = draft.ranks[random.below(draft.ranks.size())];
    if (rank.empty()) return;
    const std::string character = one_of(letters, random);
    rank[random.below(rank.size())] = character;
    if (random.chance(1, 4)) rank[random.below(rank.size())] = character; // told once a rank
}

void change_width(Draft& draft, int by, Random& random) {
    auto& rank = draft.ranks[random.below(draft.ranks.size())];
    const auto at = static_cast<std::ptrdiff_t>(random.below(rank.size() + 1));
    if (by > 0) rank.insert(rank.begin() + at, random.chance(1, 2) ? "" : "p");
    if (by < 0 && !rank.empty()) rank.erase(rank.begin() + static_cast<std::ptrdiff_t>(random.below(rank.size())));
}

void change_ranks(Draft& draft, int by, Random& random) {
    const auto at = static_cast<std::ptrdiff_t>(random.below(draft.ranks.size()));
    if (by > 0) draft.ranks.insert(draft.ranks.begin() + at, std::vector<std::string>(chess::board_side));
    if (by < 0 && draft.ranks.size() > 1) draft.ranks.erase(draft.ranks.begin() + at);
}

void bad_spacing(Draft& draft, Random& random) {
    const std::string blank = one_of({" ", "\t", "\xc2\xa0"}, random);
    switch (random.below(3)) {
        case 0:
            draft.before = blank;
            return;
        case 1:
            draft.behind = blank;
            return;
        default:
            draft.odd_blank = random.below(draft.fields > 1 ? draft.fields - 1 : 1);
            draft.odd = one_of({"  ", "\t", " \xc2\xa0", "   "}, random);
    }
}

void spoil_number(std::string& field, std::string_view fault, Random& random) {
    if (fault.ends_with("-zero")) field = "0";
    if (fault.ends_with("-zero-first")) field = one_of({"00", "01", "007", "010"}, random);
    if (fault.ends_with("-too-long")) field = one_of({"1000000000", "1234567890", "99999999999999999999"}, random);
    if (fault.ends_with("-no-number")) field = one_of({"-", "-1", "+1", "x", "1.", "1.5", "1a", "\xc2\xbd"}, random);
}

} // namespace

void spoil_form(Draft& draft, std::string_view fault, Random& random) {
    if (fault == "letter-ascii")
        strange_letter(draft, {"x", "9", "0", ".", "-", "H", "S", "d", "*", "\\", ":"}, random);
    if (fault == "letter-code-point")
        strange_letter(draft, {"\xe2\x99\x9a", "\xd0\x9a", "\xc5\x81", "\xef\xbc\xab", "\xf0\x9f\x98\x80"}, random);
    if (fault == "letter-stray-byte") strange_letter(draft, {"\x92", "\xff", "\xc3", "\xe2\x99"}, random);
    if (fault == "rank-short") change_width(draft, -1, random);
    if (fault == "rank-long") change_width(draft, 1, random);
    if (fault == "ranks-fewer") change_ranks(draft, -1, random);
    if (fault == "ranks-more") change_ranks(draft, 1, random);
    if (fault == "turn") draft.turn = one_of({"W", "B", "-", "white", "x", "0", "wb"}, random);
    if (fault == "castling-form")
        draft.castling = one_of({"KK", "KQkqK", "x", "--", "K-", "KQ/kq", "0-0", "HAha", "KQkqx"}, random);
    if (fault == "ep-form")
        draft.en_passant = one_of({"e", "e9", "i6", "e6e", "E6", "--", "3e", "\xe2\x80\x94"}, random);
    if (fault.starts_with("halfmove")) spoil_number(draft.halfmove, fault, random);
    if (fault.starts_with("fullmove")) spoil_number(draft.fullmove, fault, random);
    if (fault == "field-seven") draft.more = {one_of({"e4", "-", "0", "?", "c0"}, random)};
    if (fault == "more-fields") draft.more = {"bm", one_of({"e4", "Nf3"}, random), "id"};
    if (fault == "spacing") bad_spacing(draft, random);
}

} // namespace inputs
