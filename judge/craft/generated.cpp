#include "judge/craft/generated.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <system_error>
#include <utility>

#include "judge/craft/case_file.hpp"
#include "judge/craft/random.hpp"
#include "judge/spec/tree.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/fingerprint.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::size_t most_name = 100; // bytes of a case's name
constexpr std::string_view prefix = "generated-";
constexpr std::string_view mark = "# Fingerprint of all other lines: ";

std::string path_of(const Problem& problem, std::string_view file) {
    return fmt::format("cases/{}/{}", problem.id, file);
}

// Argument counts tell apart what the text alone does not.
std::string key_of(const Input& input) {
    const InputText text = to_text(input);
    return fmt::format("{} {}", text.stdin_begin, text.text);
}

// A name that is too long keeps its beginning, and a fingerprint tells it from its like.
std::string case_name(const Recipe& recipe, std::string_view label) {
    // An edge of the rule that the recipe is called after says so already.
    std::string name =
        label.starts_with(recipe.name + "-") ? std::string(label) : fmt::format("{}-{}", recipe.name, label);
    if (name.size() <= most_name) return name;
    std::string start = name.substr(0, most_name - 9);
    while (start.back() == '-') start.pop_back();
    return fmt::format("{}-{:08x}", start, fingerprint(name) & 0xffffffffU);
}

std::string free_name(const std::string& name, const std::set<std::string>& taken) {
    if (!taken.contains(name)) return name;
    for (int number = 2;; ++number) {
        std::string other = fmt::format("{}-{}", name.substr(0, most_name - 12), number);
        if (!taken.contains(other)) return other;
    }
}

std::string mark_of(std::string_view other_lines) {
    return fmt::format("{}fnv1a-{:016x}\n", mark, fingerprint(other_lines));
}

std::string plural(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

} // namespace

std::string generator_name() {
    return fmt::format("judge-generate {}", generator_version);
}

std::string file_of_recipe(std::string_view recipe) {
    return fmt::format("{}{}.yaml", prefix, recipe);
}

KnownInputs::KnownInputs(const Problem& problem, const std::vector<Recipe>& recipes) {
    std::set<std::string> left_out;
    for (const Recipe& recipe : recipes) left_out.insert(path_of(problem, file_of_recipe(recipe.name)));
    for (const Case& one : problem.cases) {
        if (left_out.contains(one.place.path)) continue;
        names_.emplace(one.name, to_string(one.place));
        if (!one.observed) cases_.emplace(key_of(input_of(one)), one.name);
    }
}

bool KnownInputs::add(const Input& input, const std::string& case_name) {
    return cases_.emplace(key_of(input), case_name).second;
}

bool KnownInputs::is_known(const Input& input) const {
    return cases_.contains(key_of(input));
}

std::string RecipeCases::summary() const {
    return fmt::format("{} ({}, {} random{})", plural(questions.size(), "case"), plural(edges, "edge"),
                       questions.size() - edges,
                       duplicates == 0 ? "" : fmt::format(", {} dropped", plural(duplicates, "duplicate")));
}

RecipeCases cases_of_recipe(const InputSpec& spec, const Recipe& recipe, const std::vector<GeneratedInput>& inputs,
                            KnownInputs& known) {
    RecipeCases made;
    made.recipe = &recipe;
    std::set<std::string> taken;
    for (const GeneratedInput& one : inputs) {
        // Before it is dropped, so that no other name depends on which are.
        const std::string name = free_name(case_name(recipe, one.label), taken);
        taken.insert(name);
        if (known.has_name(name))
            throw JudgeError(
                Fault{recipe.place, fmt::format("recipe {} makes a case named {}, and another file has one "
                                                "of that name: rename either",
                                                recipe.name, name)});
        if (!known.add(one.input, name)) {
            ++made.duplicates;
            continue;
        }
        made.questions.push_back({one.input, name, recipe.limits, spec.kinds.at(recipe.kind).exit_status});
        made.seeds.push_back(one.seed);
        if (one.seed == 0) ++made.edges;
    }
    return made;
}

void add_origins(std::vector<Case>& cases, const RecipeCases& asked, const Provenance& provenance) {
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::uint64_t seed = asked.seeds.at(i);
        cases[i].origin = Origin{generator_name(), asked.recipe->name, seed == 0 ? "" : std::to_string(seed),
                                 provenance.reference, provenance.reference_hash};
    }
}

std::string generated_text(std::string_view problem, const Recipe& recipe, const std::vector<Case>& cases) {
    const std::string head =
        fmt::format("{}{}Written by `judge generate {} --recipe {}`: change problems/{}/recipes.yaml, not this file.",
                    recipe.note, recipe.note.empty() ? "" : "\n", problem, recipe.name, problem);
    std::string text = case_file_text(problem, head, cases);
    const std::string line = mark_of(text);
    return text.insert(text.find("\nproblem: ") + 1, line);
}

Written who_wrote(std::string_view text) {
    std::string others(text);
    const std::size_t begin = text.starts_with(mark) ? 0 : text.find("\n" + std::string(mark)) + 1;
    if (begin == 0 && !text.starts_with(mark)) return Written::unknown;
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    others.erase(begin, end - begin);
    return mark_of(others) == text.substr(begin, end - begin) ? Written::by_the_judge : Written::by_hand;
}

bool has_edited_text(const std::vector<Case>& cases) {
    const auto is_edited = [](const Bytes& bytes) {
        if (!bytes.file()) return false;
        const std::string name = bytes.file()->filename();
        return is_name_of_large_text(name) && !is_as_named(name, bytes.view());
    };
    return std::any_of(cases.begin(), cases.end(),
                       [&](const Case& one) { return is_edited(one.stdin_bytes) || is_edited(one.stdout_bytes); });
}

std::string why_not_writable(const Question& question) {
    for (const std::string& argument : question.input.args)
        if (!is_utf8(argument))
            return fmt::format(
                "{} has an argument that is not UTF-8 ({}), and a case file can only hold such bytes in "
                "stdin: let the grammar make arguments of UTF-8",
                question.name, visible_elided(argument, 60));
    return "";
}

std::map<std::string, std::size_t> abandoned_files(const Problem& problem, const std::vector<Recipe>& recipes) {
    std::set<std::string> kept = {path_of(problem, coverage_file), path_of(problem, mutants_file)};
    for (const Recipe& recipe : recipes) kept.insert(path_of(problem, file_of_recipe(recipe.name)));
    std::map<std::string, std::size_t> files;
    const std::string generated = path_of(problem, prefix);
    for (const Case& one : problem.cases)
        if (one.place.path.starts_with(generated) && !kept.contains(one.place.path)) ++files[one.place.path];
    return files;
}

std::set<std::string> names_of_large_texts(const std::vector<Case>& cases) {
    std::set<std::string> names;
    for (const Case& one : cases)
        for (const Bytes* bytes : {&one.stdin_bytes, &one.stdout_bytes})
            if (bytes->file() && is_name_of_large_text(bytes->file()->filename().native()))
                names.insert(bytes->file()->filename());
    return names;
}

std::vector<std::string> orphaned_files(const std::filesystem::path& root, const Problem& problem) {
    const std::set<std::string> named = names_of_large_texts(problem.cases);
    std::set<std::string> orphans;
    std::error_code error;
    const std::string folder = path_of(problem, "files");
    for (const auto& entry : std::filesystem::directory_iterator(root / folder, error)) {
        const std::string name = entry.path().filename();
        if (is_name_of_large_text(name) && !named.contains(name)) orphans.insert(fmt::format("{}/{}", folder, name));
    }
    return {orphans.begin(), orphans.end()};
}

std::vector<std::string> remove_orphans(const std::filesystem::path& root, const std::string& problem,
                                        const std::set<std::string>& names) {
    const Reading<Problem> reading = load_problem(root, problem);
    if (!reading.faults.empty()) return {};
    std::vector<std::string> removed;
    for (std::string& file : orphaned_files(root, reading.value)) {
        const std::string name = std::filesystem::path(file).filename();
        if (!names.contains(name) || !is_as_named(name, Bytes::of_file(root / file).view())) continue;
        std::error_code error;
        if (std::filesystem::remove(root / file, error)) removed.push_back(std::move(file));
    }
    return removed;
}

std::vector<Case> cases_in_file(const Problem& problem, std::string_view file) {
    std::vector<Case> cases;
    const std::string path = path_of(problem, file);
    std::copy_if(problem.cases.begin(), problem.cases.end(), std::back_inserter(cases),
                 [&path](const Case& one) { return one.place.path == path; });
    return cases;
}

} // namespace judge
