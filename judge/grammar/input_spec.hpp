// problems/<id>/input.yaml: what the inputs of a problem look like, and which features of them its cases should cover.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/grammar/grammar.hpp"
#include "judge/grammar/input.hpp"
#include "judge/grammar/tree.hpp"
#include "judge/spec/problem.hpp"
#include "judge/spec/reading.hpp"

namespace judge {

// One kind of input: well-formed, as pasted by people, malformed, ... A case's input is held against the kinds that
// have its exit status, in the order of the file; the first that matches, in the eyes of the domain program too, is its
// kind.
struct InputKind {
    std::string name; // kebab-case
    std::string note;
    RuleIndex rule = 0;
    int exit_status = 0;
};

// A rule whose text a domain program checks and makes.
struct DomainRule {
    RuleIndex rule = 0;
    std::string type; // as the program calls it
};

// What a group of features looks at.
//
// Present where the rule took exactly one of these texts somewhere.
struct TextFeatures {
    RuleIndex rule = 0;
    std::vector<std::string> texts;
};
// Present where the rule occurs that many times in the input; the last may be open: `3+`.
struct CountFeatures {
    struct Range {
        std::uint64_t least = 0;
        std::uint64_t most = 0; // unbounded for `3+`
    };
    RuleIndex rule = 0;
    std::vector<Range> counts;
};
// Present where the rule (the member's name) occurs.
struct RuleFeatures {
    std::vector<RuleIndex> rules;
};
// Present where the domain program says so of the rule's text.
struct TagFeatures {
    RuleIndex rule = 0; // one that has a DomainRule
};

// Features are named `group:member`.
struct FeatureGroup {
    using Texts = TextFeatures;
    using Counts = CountFeatures;
    using Rules = RuleFeatures;
    using Tags = TagFeatures;

    std::string name;                 // kebab-case
    std::vector<std::string> members; // what stands behind the colon, in the order of the file; visible bytes, '' for
                                      // the empty text
    std::variant<Texts, Counts, Rules, Tags> by;
};

struct InputSpec {
    Grammar grammar;
    std::vector<InputKind> kinds;
    std::string domain_program; // name of a binary beside the judge's; empty where there is none
    std::vector<DomainRule> domain_rules;
    std::vector<FeatureGroup> features;
};

// Nothing where the problem has no input.yaml. Paths in faults are relative to root.
[[nodiscard]] Reading<std::optional<InputSpec>> load_input_spec(const std::filesystem::path& root,
                                                                const std::string& problem);
[[nodiscard]] Reading<InputSpec> read_input_spec(std::string_view yaml, const std::string& path);

// An input as one of the kinds sees it.
struct Recognised {
    std::size_t kind = 0; // index in InputSpec::kinds
    Node tree;
};
// What is wrong with an input: of the kind that got furthest.
struct Unrecognised {
    std::size_t kind = 0;
    std::size_t offset = 0; // in the input's text
    std::string what;       // `line 3, column 5: expected ..., got ... (kind records)`
};

// By the grammar alone, without the domain program. exit_status: only kinds with this one; any where absent.
[[nodiscard]] std::variant<Recognised, Unrecognised> recognise(const InputSpec& spec, const Input& input,
                                                               std::optional<int> exit_status);

// The parts of recognise(), for whoever asks more of a kind than its grammar: the kinds that an input with this exit
// status may be of, in their order; a fault in the words of one of them; and that there is no such kind.
[[nodiscard]] std::vector<std::size_t> kinds_with(const InputSpec& spec, std::optional<int> exit_status);
[[nodiscard]] Unrecognised not_of_kind(const InputSpec& spec, std::size_t kind, const InputText& input,
                                       std::size_t offset, std::string_view what);
[[nodiscard]] Unrecognised of_no_kind(const InputSpec& spec, int exit_status);

// The texts of a rule in a tree, with the offset of each in the tree's text.
struct RuleText {
    std::size_t offset = 0;
    std::string text;
};
[[nodiscard]] std::vector<RuleText> texts_of(const Node& root, const Grammar& grammar, RuleIndex rule);

} // namespace judge
