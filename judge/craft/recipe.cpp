// recipes.yaml.
#include "judge/craft/recipe.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "judge/craft/drawing_facts.hpp"
#include "judge/craft/drawing_goals.hpp"
#include "judge/craft/recipe_drawing.hpp"
#include "judge/craft/validation.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/spec/limits_reader.hpp"
#include "judge/spec/yaml_fields.hpp"

namespace judge {
namespace {

constexpr std::array<std::string_view, 1> file_keys = {"recipes"};
constexpr std::array<std::string_view, 11> recipe_keys = {"name", "note",  "kind",    "seed",     "count", "edges",
                                                          "size", "sizes", "weights", "features", "limits"};
constexpr std::array<std::string_view, 2> yes_and_no = {"true", "false"};

constexpr std::uint64_t most_count = 100'000;
constexpr std::size_t largest_file = 16U << 20U;

std::vector<std::string_view> views(const std::vector<std::string>& names) {
    return {names.begin(), names.end()};
}

std::string guess_or_all(std::string_view name, const std::vector<std::string_view>& known) {
    std::string guess = did_you_mean(name, known);
    return guess.empty() ? fmt::format("; there are {}", fmt::join(known, ", ")) : guess;
}

// One recipe, key by key.
class OneRecipe {
  public:
    OneRecipe(const YamlNode& node, const InputSpec& spec, const GrammarFacts& facts, FaultList& faults)
        : fields_(node, "a recipe", recipe_keys, faults), spec_(&spec), facts_(&facts), faults_(&faults) {}

    Recipe read();

  private:
    void add(const YamlNode& node, std::string what) { faults_->add(node.offset, std::move(what)); }
    void read_name();
    void read_kind();
    void read_amount();
    void read_features();
    void read_feature(const YamlNode& node);
    void take_all_features(const YamlNode& node);

    YamlFields fields_;
    const InputSpec* spec_;
    const GrammarFacts* facts_;
    FaultList* faults_;
    Recipe recipe_;
    bool has_kind_ = false;
};

Recipe OneRecipe::read() {
    read_name();
    recipe_.note = fields_.text("note").value_or("");
    read_kind();
    recipe_.seed = fields_.number("seed", 0, unbounded).value_or(1);
    read_amount();
    recipe_.drawing = read_drawing(fields_, *spec_, *facts_);
    read_features();
    if (const YamlNode* limits = fields_.find("limits")) recipe_.limits = read_limits(*limits, *faults_);
    return std::move(recipe_);
}

void OneRecipe::read_name() {
    const YamlNode* node = fields_.require("name");
    recipe_.name = fields_.text("name").value_or("");
    if (node != nullptr && node->is_text() && !is_kebab_case(recipe_.name))
        add(*node,
            fmt::format("name: expected words of a-z and 0-9 joined by single hyphens, at most 100 bytes, got {}",
                        in_quotes(recipe_.name)));
}

void OneRecipe::read_kind() {
    const YamlNode* node = fields_.require("kind");
    const auto name = fields_.text("kind");
    if (!name) return;
    std::vector<std::string_view> names;
    for (const InputKind& kind : spec_->kinds) names.push_back(kind.name);
    const auto found = std::find(names.begin(), names.end(), *name);
    has_kind_ = found != names.end();
    if (has_kind_)
        recipe_.kind = static_cast<std::size_t>(found - names.begin());
    else
        add(*node, fmt::format("kind: input.yaml has no kind {}{}", in_quotes(*name), guess_or_all(*name, names)));
}

void OneRecipe::read_amount() {
    recipe_.edges = fields_.choice("edges", yes_and_no).value_or(1) == 0;
    const auto count = fields_.number("count", 0, most_count);
    recipe_.count = count.value_or(0);
    const bool is_faulty = fields_.find("count") != nullptr && !count;
    if (recipe_.count == 0 && !recipe_.edges && !is_faulty && fields_.node().kind == YamlNode::Kind::mapping)
        faults_->add(fields_.find("count") != nullptr ? fields_.find("count")->offset : fields_.node().offset,
                     "a recipe that makes nothing: expected a `count` from 1 or `edges: true`");
}

void OneRecipe::read_features() {
    const YamlNode* node = fields_.find("features");
    if (node == nullptr || node->kind == YamlNode::Kind::faulty) return;
    if (recipe_.count == 0 && recipe_.edges)
        add(*node, "features: edges are what they are; expected a `count` of cases that have them");
    if (node->is_text() && node->text == "all") return take_all_features(*node);
    if (node->kind != YamlNode::Kind::sequence)
        return add(*node, fmt::format("features: expected a list such as [castling:white-short], or all, got {}",
                                      node->is_text() ? in_quotes(node->text) : std::string(kind_in_words(*node))));
    for (const YamlNode& item : node->items) read_feature(item);
}

void OneRecipe::read_feature(const YamlNode& node) {
    if (node.kind == YamlNode::Kind::faulty) return;
    if (!node.is_text())
        return add(node, fmt::format("features: expected a feature such as castling:white-short, got {}",
                                     kind_in_words(node)));
    const auto feature = find_feature(*spec_, node.text);
    if (!feature && node.text == "all")
        return add(node,
                   "features: all stands alone, in no list: `features: all`; it is every feature that the domain "
                   "program tells of");
    if (!feature) {
        const std::vector<std::string> declared = declared_features(*spec_);
        return add(node, fmt::format("features: input.yaml declares no feature {}{}", in_quotes(node.text),
                                     did_you_mean(node.text, views(declared))));
    }
    if (std::find(recipe_.features.begin(), recipe_.features.end(), node.text) != recipe_.features.end())
        return add(node, fmt::format("features: {} stands there twice", in_quotes(node.text)));
    const std::string why = has_kind_ ? why_never(*spec_, *facts_, recipe_.kind, *feature) : "";
    if (!why.empty()) return add(node, fmt::format("features: {} is never to be had: {}", in_quotes(node.text), why));
    recipe_.features.push_back(node.text);
}

// Those that the domain program tells of, of rules that the kind has.
void OneRecipe::take_all_features(const YamlNode& node) {
    if (!has_kind_) return;
    for (std::size_t group = 0; group < spec_->features.size(); ++group) {
        const FeatureGroup& features = spec_->features[group];
        if (!std::holds_alternative<FeatureGroup::Tags>(features.by)) continue;
        for (std::size_t member = 0; member < features.members.size(); ++member)
            if (why_never(*spec_, *facts_, recipe_.kind, {group, member}).empty())
                recipe_.features.push_back(fmt::format("{}:{}", features.name, features.members[member]));
    }
    if (recipe_.features.empty())
        add(node, fmt::format("features: all are those that the domain program tells of, and inputs of kind {} have "
                              "none: name them, as in [boards:0]",
                              spec_->kinds[recipe_.kind].name));
}

} // namespace

Reading<std::vector<Recipe>> read_recipes(std::string_view yaml, const std::string& path, const InputSpec& spec) {
    const YamlText text(yaml, path);
    FaultList faults(text);
    const YamlNode root = parse_yaml(text, faults);
    const YamlFields fields(root, "a file of recipes", file_keys, faults);
    std::vector<Recipe> recipes;
    const YamlNode* list = fields.require("recipes");
    if (list == nullptr || list->kind == YamlNode::Kind::faulty) return {{}, faults.sorted()};
    if (list->kind != YamlNode::Kind::sequence || list->items.empty()) {
        faults.add(list->offset, fmt::format("recipes: expected a list of recipes, got {}",
                                             list->items.empty() ? "none" : kind_in_words(*list)));
        return {{}, faults.sorted()};
    }
    const GrammarFacts facts(spec.grammar);
    for (const YamlNode& node : list->items) {
        if (node.kind == YamlNode::Kind::faulty) continue;
        Recipe recipe = OneRecipe(node, spec, facts, faults).read();
        recipe.place = text.place(node.offset);
        const auto earlier = std::find_if(recipes.begin(), recipes.end(), [&](const Recipe& one) {
            return !one.name.empty() && one.name == recipe.name;
        });
        if (earlier != recipes.end())
            faults.add(node.offset, fmt::format("duplicate recipe {}, first at {}", in_quotes(recipe.name),
                                                to_string(earlier->place)));
        recipes.push_back(std::move(recipe));
    }
    return {std::move(recipes), faults.sorted()};
}

Reading<std::vector<Recipe>> load_recipes(const std::filesystem::path& root, const std::string& problem,
                                          const InputSpec& spec) {
    const std::filesystem::path relative = std::filesystem::path("problems") / problem / "recipes.yaml";
    if (!std::filesystem::exists(std::filesystem::symlink_status(root / relative))) return {};
    try {
        const Bytes yaml = Bytes::of_file(root / relative);
        if (yaml.view().size() <= largest_file) return read_recipes(yaml.view(), relative.string(), spec);
        return {{}, {Fault{{relative.string()}, fmt::format("larger than {} MiB", largest_file >> 20U)}}};
    } catch (const JudgeError& refusal) {
        return {{}, {Fault{{relative.string()}, refusal.faults().front().what}}};
    }
}

} // namespace judge
