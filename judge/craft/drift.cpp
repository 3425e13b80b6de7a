#include "judge/craft/drift.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "judge/craft/case_file.hpp"
#include "judge/craft/white_bytes.hpp"

namespace judge {
namespace {

using ByName = std::map<std::string_view, const Case*>;

ByName by_name(const std::vector<Case>& cases) {
    ByName index;
    for (const Case& one : cases) index.emplace(one.name, &one);
    return index;
}

bool is_same_but_white_space(const Case& there, const Case& made) {
    const auto is_alike = [](std::string_view a, std::string_view b) {
        return without_white_space(a) == without_white_space(b);
    };
    return is_alike(there.stdin_bytes.view(), made.stdin_bytes.view()) &&
           is_alike(there.stdout_bytes.view(), made.stdout_bytes.view()) &&
           std::equal(there.args.begin(), there.args.end(), made.args.begin(), made.args.end(), is_alike);
}

bool is_one_of(std::string_view key, std::initializer_list<std::string_view> keys) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

DriftKind kind_of(const Case& there, const Case& made, const std::vector<std::string_view>& keys) {
    const auto all = [&keys](std::initializer_list<std::string_view> some) {
        return std::all_of(keys.begin(), keys.end(), [&](std::string_view key) { return is_one_of(key, some); });
    };
    if (all({"note", "origin"})) return DriftKind::remarks;
    if (all({"note", "origin", "args", "stdin", "stdout"}) && is_same_but_white_space(there, made))
        return DriftKind::white_space;
    return DriftKind::meaning;
}

// As the judge writes it: fnv1a- and sixteen digits.
bool is_hash(std::string_view text) {
    constexpr std::string_view name = "fnv1a-";
    return text.starts_with(name) && text.size() == name.size() + 16 &&
           text.find_first_not_of("0123456789abcdef", name.size()) == std::string_view::npos;
}

// A file is written as a whole, so all its cases have one hash: the one that most of them have, empty where none has.
std::string hash_of_file(const std::vector<Case>& there) {
    std::map<std::string, std::size_t> counts;
    for (const Case& one : there)
        if (one.origin && is_hash(one.origin->reference_hash)) ++counts[one.origin->reference_hash];
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == counts.end() ? "" : most->first;
}

// Nothing but the hash of the reference may be older than today's.
void take_hash(const std::string& hash, Case& made) {
    if (made.origin && !made.origin->reference_hash.empty() && !hash.empty()) made.origin->reference_hash = hash;
}

std::string form_drift(std::string_view there, std::string_view made) {
    if (there == made) return "";
    return without_white_space(there) == without_white_space(made) ? "white space outside of the cases' texts"
                                                                   : "comments, order or the form of texts";
}

FileDrift case_drift(const std::vector<Case>& there, const std::vector<Case>& made) {
    const ByName there_by_name = by_name(there);
    const std::string hash = hash_of_file(there);
    FileDrift drift;
    for (const Case& one : made) {
        const auto found = there_by_name.find(one.name);
        if (found == there_by_name.end()) {
            drift.cases.push_back({DriftKind::missing, one.name, {}, {}});
            continue;
        }
        Case expected = one;
        take_hash(hash, expected);
        auto keys = differing_keys(*found->second, expected);
        if (!keys.empty()) {
            const DriftKind kind = kind_of(*found->second, expected, keys);
            drift.cases.push_back({kind, one.name, std::move(keys), found->second->place});
            continue;
        }
        ++drift.same;
        if (expected.origin != one.origin) ++drift.answered_before;
    }
    const ByName made_by_name = by_name(made);
    for (const Case& one : there)
        if (!made_by_name.contains(one.name)) drift.cases.push_back({DriftKind::extra, one.name, {}, one.place});
    return drift;
}

} // namespace

std::string_view words_of(DriftKind kind) {
    switch (kind) {
        case DriftKind::white_space:
            return "white space only";
        case DriftKind::meaning:
            return "meaning";
        case DriftKind::remarks:
            return "remarks";
        case DriftKind::missing:
            return "missing";
        case DriftKind::extra:
            break;
    }
    return "extra";
}

FileDrift drift_of(const std::vector<Case>& there, std::string_view text, const std::vector<Case>& made,
                   const TextOfCases& text_of) {
    FileDrift drift = case_drift(there, made);
    if (!drift.cases.empty() || made.empty()) return drift;
    std::vector<Case> expected = made;
    for (Case& one : expected) take_hash(hash_of_file(there), one);
    drift.form = form_drift(text, text_of(expected));
    return drift;
}

} // namespace judge
