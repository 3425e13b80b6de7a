#include "solutions/inputs/record_features.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "solutions/chess/character.hpp"
#include "solutions/chess/record.hpp"

namespace inputs {
namespace {

using chess::Fault;
using chess::FaultKind;

// clang-format off
constexpr std::array<std::string_view, 46> fault_tags = {
    "spacing", "letter-ascii", "letter-code-point", "letter-stray-byte", "ranks-fewer", "ranks-more", "rank-short",
    "rank-long", "upside-down", "colours-swapped", "turn", "no-white-king", "white-kings", "no-black-king",
    "black-kings", "check-white", "check-black", "pawn-on-rank-8", "pawn-on-rank-1", "castling-form",
    "castling-white-short", "castling-white-long", "castling-black-short", "castling-black-long", "ep-form",
    "ep-rank-white", "ep-rank-black", "ep-no-pawn-white", "ep-no-pawn-black", "ep-square-taken-white",
    "ep-square-taken-black", "ep-origin-taken-white", "ep-origin-taken-black", "pawns-white", "pieces-white",
    "pawns-black", "pieces-black", "halfmove-zero-first", "halfmove-too-long", "halfmove-no-number", "fullmove-zero",
    "fullmove-zero-first", "fullmove-too-long", "fullmove-no-number", "field-seven", "more-fields"};
constexpr std::array<std::string_view, 18> form_tags = {
    "ok", "several-faults", "one-field", "two-fields", "three-fields", "four-fields", "five-fields", "six-fields",
    "no-break-spaces", "mixed-blanks", "en-dash", "split-runs", "white-to-move", "black-to-move", "white-passed",
    "black-passed", "castling-rights", "long-field"};
// clang-format on

std::string side_of(const Fault& fault) {
    return fault.subject == "w" ? "white" : "black";
}

std::string number_tag(const std::string& name, std::string_view field, const Fault& fault) {
    if (field == "0") return name + "-zero";
    const bool digits = field.find_first_not_of("0123456789") == std::string_view::npos;
    if (!digits || fault.subject.empty()) return name + "-no-number";
    return name + (field[0] == '0' ? "-zero-first" : "-too-long");
}

std::string letter_tag(const Fault& fault) {
    if (fault.subject.size() == 1) return "letter-ascii";
    return fault.subject[0] == 'U' ? "letter-code-point" : "letter-stray-byte";
}

// Of the square S for White (who captures on rank 6) or Black.
std::string ep_tag(const Fault& fault, std::string_view turn) {
    const std::string side = turn == "b" ? "-black" : "-white";
    if (fault.reason.starts_with("with")) return "ep-rank" + side;
    if (fault.reason.starts_with("there")) return "ep-no-pawn" + side;
    return (fault.reason.starts_with(fault.subject) ? "ep-square-taken" : "ep-origin-taken") + side;
}

std::string castling_tag(const Fault& fault) {
    constexpr std::array<std::string_view, 4> names = {"white-short", "white-long", "black-short", "black-long"};
    return "castling-" + std::string(names[std::string_view("KQkq").find(fault.subject)]);
}

std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
        line = chess::without_leading_blanks(line);
        if (line.empty()) return fields;
        std::size_t length = 0;
        while (length < line.size() && chess::leading_blank(line.substr(length)) == 0) ++length;
        fields.push_back(line.substr(0, length));
        line.remove_prefix(length);
    }
}

std::string tag_of(const Fault& fault, const std::vector<std::string_view>& fields) {
    const auto field = [&](std::size_t i) { return i < fields.size() ? fields[i] : std::string_view(); };
    switch (fault.kind) {
        case FaultKind::spacing:
            return "spacing";
        case FaultKind::letter:
            return letter_tag(fault);
        case FaultKind::ranks:
            return fault.number < chess::board_side ? "ranks-fewer" : "ranks-more";
        case FaultKind::rank:
            return fault.number < chess::board_side ? "rank-short" : "rank-long";
        case FaultKind::upside_down:
            return "upside-down";
        case FaultKind::colours_swapped:
            return "colours-swapped";
        case FaultKind::turn:
            return "turn";
        case FaultKind::king:
            return fault.number == 0 ? "no-" + side_of(fault) + "-king" : side_of(fault) + "-kings";
        case FaultKind::check:
            return "check-" + side_of(fault);
        case FaultKind::pawn:
            return std::string("pawn-on-rank-") + fault.subject[1];
        case FaultKind::castling_form:
            return "castling-form";
        case FaultKind::castling:
            return castling_tag(fault);
        case FaultKind::en_passant_form:
            return "ep-form";
        case FaultKind::en_passant:
            return ep_tag(fault, field(1));
        case FaultKind::pawns:
            return "pawns-" + side_of(fault);
        case FaultKind::pieces:
            return "pieces-" + side_of(fault);
        case FaultKind::halfmove:
            return number_tag("halfmove", field(4), fault);
        case FaultKind::fullmove:
            return number_tag("fullmove", field(5), fault);
        case FaultKind::fields:
            return fault.number == 7 ? "field-seven" : "more-fields";
    }
    return {};
}

void add_form(std::string_view line, const std::vector<std::string_view>& fields, Tags& tags) {
    constexpr std::array<std::string_view, 6> numbers = {"one-field",   "two-fields",  "three-fields",
                                                         "four-fields", "five-fields", "six-fields"};
    if (!fields.empty() && fields.size() <= numbers.size()) tags.emplace_back(numbers[fields.size() - 1]);
    const bool spaces = line.find(' ') != std::string_view::npos;
    if (line.find(chess::no_break_space) != std::string_view::npos)
        tags.emplace_back(spaces ? "mixed-blanks" : "no-break-spaces");
    if (fields.size() > 3 && fields[3] == "\xe2\x80\x93") tags.emplace_back("en-dash");
    const auto digit = [](char c) { return c >= '1' && c <= '8'; };
    const std::string_view placement = fields.empty() ? "" : fields[0];
    if (std::adjacent_find(placement.begin(), placement.end(), [&](char a, char b) { return digit(a) && digit(b); }) !=
        placement.end())
        tags.emplace_back("split-runs");
    if (std::any_of(fields.begin() + (fields.empty() ? 0 : 1), fields.end(), [](auto f) { return f.size() > 16; }))
        tags.emplace_back("long-field");
}

void add_state(std::string_view line, Tags& tags) {
    const chess::Record record = chess::read_record(line);
    if (record.setup.turn)
        tags.emplace_back(*record.setup.turn == chess::Colour::white ? "white-to-move" : "black-to-move");
    if (record.setup.en_passant && chess::rank_of(*record.setup.en_passant) == 3) tags.emplace_back("white-passed");
    if (record.setup.en_passant && chess::rank_of(*record.setup.en_passant) == 6) tags.emplace_back("black-passed");
    if (record.setup.castling && record.setup.castling->any()) tags.emplace_back("castling-rights");
}

} // namespace

Tags features_of_record(std::string_view line) {
    const std::vector<std::string_view> fields = fields_of(line);
    const std::vector<Fault> faults = chess::faults_of_record(line);
    Tags found;
    for (const Fault& fault : faults) found.push_back(tag_of(fault, fields));
    Tags tags = faults_among(found);
    if (faults.empty()) tags.emplace_back("ok");
    if (tags.size() > 1) tags.emplace_back("several-faults");
    add_form(line, fields, tags);
    add_state(line, tags);
    return tags;
}

Tags faults_among(const Tags& tags) {
    Tags faults;
    for (const std::string_view tag : fault_tags)
        if (has(tags, tag)) faults.emplace_back(tag);
    return faults;
}

Tags all_record_features() {
    Tags tags(fault_tags.begin(), fault_tags.end());
    tags.insert(tags.end(), form_tags.begin(), form_tags.end());
    return tags;
}

} // namespace inputs
