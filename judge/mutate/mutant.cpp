#include "judge/mutate/mutant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "judge/mutate/operators.hpp"
#include "judge/mutate/syntax.hpp"
#include "judge/text/fingerprint.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

// Where a function begins and ends, and how it is called.
struct Function {
    std::string name;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::optional<ValueClass> result;
};

// Offsets of the bytes that are neither white space nor in a comment.
std::vector<std::size_t> code_bytes(std::string_view text, std::size_t begin, std::size_t end) {
    std::vector<std::size_t> offsets;
    for (std::size_t at = begin; at < end;) {
        const std::size_t next = std::min(end, std::max(at + 1, behind_quoted(text, at)));
        const bool is_comment = text.substr(at, 2) == "//" || text.substr(at, 2) == "/*";
        for (; at < next; ++at)
            if (!is_comment && std::string_view(" \t\r\n").find(text[at]) == std::string_view::npos)
                offsets.push_back(at);
    }
    return offsets;
}

// The change and the code next to it, whatever the lines and the blanks.
std::string context_of(std::string_view text, const Function& function, const Edit& edit) {
    constexpr std::ptrdiff_t reach = 16;
    const std::vector<std::size_t> code = code_bytes(text, function.begin, function.end);
    const auto first = std::lower_bound(code.begin(), code.end(), edit.begin);
    const auto last = std::lower_bound(code.begin(), code.end(), edit.end);
    std::string context;
    for (auto at = first - std::min(reach, first - code.begin()); at != first; ++at) context += text[*at];
    context += '\0';
    for (auto at = first; at != last; ++at) context += text[*at];
    context += '\0';
    for (auto at = last; at != last + std::min(reach, code.end() - last); ++at) context += text[*at];
    context += '\0';
    for (const char c : edit.replacement)
        if (c != '\n') context += c; // of a dropped statement its lines stay
    return context;
}

// The functions and variables that a run can come to, found from `main` on. A program often brings functions along that
// only others use. What is called without a name, such as a destructor, is taken for reached.
class Reach {
  public:
    Reach(const SyntaxNode& root, std::string_view text) : text_(text) {
        declare(root);
        for (const SyntaxNode* variable : variables_)
            if (starts_before_main(*variable)) open_.push_back(variable->symbol);
        while (!open_.empty()) {
            const std::string symbol = open_.back();
            open_.pop_back();
            if (!reached_.insert(symbol).second) continue;
            const auto [first, last] = declared_.equal_range(symbol);
            for (auto found = first; found != last; ++found) follow(*found->second);
        }
    }

    // Of a function, or a variable outside all functions. Parts of classes are always in reach.
    [[nodiscard]] bool holds(const SyntaxNode& node) const { return reached_.contains(node.symbol); }

  private:
    void declare(const SyntaxNode& node) {
        for (const SyntaxNode& child : node.children) {
            const bool is_function = child.kind == SyntaxKind::function,
                       is_variable = child.kind == SyntaxKind::variable;
            if (is_function || is_variable) declared_.emplace(child.symbol, &child);
            if (is_function && (child.name == "main" || child.is_called_unnamed)) open_.push_back(child.symbol);
            if (is_variable && node.kind == SyntaxKind::record) open_.push_back(child.symbol);
            if (is_variable && node.kind != SyntaxKind::record) variables_.push_back(&child);
            if (!is_function && !is_variable) declare(child);
        }
    }

    // A variable outside all functions whose initialiser calls one of the program's in a run, though nobody may name
    // the variable.
    [[nodiscard]] bool starts_before_main(const SyntaxNode& variable) const {
        const std::string_view source = text_.substr(variable.begin, variable.end - variable.begin);
        const std::string_view specifiers = source.substr(0, source.find_first_of("=({"));
        return specifiers.find("constexpr") == std::string_view::npos &&
               specifiers.find("constinit") == std::string_view::npos && calls(variable);
    }

    [[nodiscard]] bool calls(const SyntaxNode& node) const {
        return (node.kind == SyntaxKind::call && declared_.contains(node.symbol)) ||
               std::any_of(node.children.begin(), node.children.end(),
                           [this](const SyntaxNode& child) { return calls(child); });
    }

    void follow(const SyntaxNode& node) {
        if (node.is_expression() && !node.symbol.empty()) open_.push_back(node.symbol);
        // A call in a template whose function is chosen by its arguments: any of that name.
        if (node.is_expression() && node.symbol.empty() && !node.name.empty())
            for (const auto& [symbol, declared] : declared_)
                if (declared->name == node.name) open_.push_back(symbol);
        for (const SyntaxNode& child : node.children) follow(child);
    }

    std::string_view text_;
    std::multimap<std::string, const SyntaxNode*> declared_;
    std::vector<const SyntaxNode*> variables_; // outside functions and classes
    std::set<std::string> reached_;
    std::vector<std::string> open_;
};

class Finder {
  public:
    Finder(const Amalgam& amalgam, const MutantsFile& file) : amalgam_(amalgam), file_(file) {}

    std::vector<Mutant> find() {
        const SyntaxNode root = parse_cpp(amalgam_.text());
        const Reach reach(root, amalgam_.text());
        reach_ = &reach;
        walk(root, {}, SyntaxKind::other);
        std::sort(mutants_.begin(), mutants_.end(), [](const Mutant& a, const Mutant& b) {
            return std::tie(a.begin, a.end, a.operator_name, a.replacement) <
                   std::tie(b.begin, b.end, b.operator_name, b.replacement);
        });
        number_equal_ids();
        return std::move(mutants_);
    }

  private:
    static bool names_its_content(const SyntaxNode& node, const Function& around) {
        return node.kind == SyntaxKind::function || (node.kind == SyntaxKind::variable && around.name.empty());
    }

    void walk(const SyntaxNode& node, const Function& around, SyntaxKind parent) {
        Function function = around;
        if (names_its_content(node, around)) {
            if (!reach_->holds(node)) return;
            function = {node.name, node.begin, node.end, std::nullopt};
        }
        if (node.kind == SyntaxKind::function) function.result = node.result;
        if (node.kind == SyntaxKind::lambda) function.result.reset();
        if (!function.name.empty() && !is_left_out(node, function)) act(node, function, parent);
        for (const SyntaxNode& child : node.children) walk(child, function, node.kind);
    }

    bool is_left_out(const SyntaxNode& node, const Function& function) const {
        const std::string path = amalgam_.place(node.begin).path;
        if (std::find(file_.sources.begin(), file_.sources.end(), path) == file_.sources.end()) return true;
        return std::any_of(file_.left_out.begin(), file_.left_out.end(), [&](const LeftOut& left_out) {
            return left_out.file == path && left_out.function == function.name;
        });
    }

    void act(const SyntaxNode& node, const Function& function, SyntaxKind parent) {
        const Site site{node, amalgam_.text(), function.result, parent};
        for (const MutationOperator& row : mutation_operators()) {
            std::vector<Edit> edits;
            row.find(site, edits);
            for (const Edit& edit : edits) add(row, edit, function);
        }
    }

    // Two operators may find the same change.
    void add(const MutationOperator& row, const Edit& edit, const Function& function) {
        const std::string_view original = std::string_view(amalgam_.text()).substr(edit.begin, edit.end - edit.begin);
        const std::string change = fmt::format("{} {} {}", edit.begin, edit.end, edit.replacement);
        if (original == edit.replacement || !changes_.insert(change).second) return;
        Mutant mutant;
        mutant.place = amalgam_.place(edit.begin);
        mutant.file = mutant.place.path;
        mutant.function = function.name;
        mutant.operator_name = row.name;
        mutant.begin = edit.begin;
        mutant.end = edit.end;
        mutant.original = original;
        mutant.replacement = edit.replacement;
        const std::uint64_t context = fingerprint(context_of(amalgam_.text(), function, edit));
        mutant.id = fmt::format("{}:{}:{}:{:06x}", std::filesystem::path(mutant.file).filename().string(),
                                function.name, row.name, context & 0xffffffU);
        mutants_.push_back(std::move(mutant));
    }

    // Code that stands twice in a function gives the same fingerprint twice.
    void number_equal_ids() {
        std::map<std::string, int> seen;
        for (Mutant& mutant : mutants_)
            if (const int count = ++seen[mutant.id]; count > 1) mutant.id += fmt::format("-{}", count);
    }

    const Amalgam& amalgam_;
    const MutantsFile& file_;
    const Reach* reach_ = nullptr;
    std::set<std::string> changes_;
    std::vector<Mutant> mutants_;
};

Mutant mutant_of(const Amalgam& amalgam, const Mistake& mistake) {
    Mutant mutant;
    mutant.id = "mistake:" + mistake.name;
    mutant.file = mistake.file;
    mutant.function = "(by hand)";
    mutant.operator_name = mistake_operator;
    mutant.begin = amalgam.offset_of(mistake.file, amalgam.content_of(mistake.file).find(mistake.find));
    mutant.end = mutant.begin + mistake.find.size();
    mutant.place = amalgam.place(mutant.begin);
    mutant.original = mistake.find;
    mutant.replacement = mistake.replace;
    mutant.why = mistake.why;
    mutant.written_at = mistake.place;
    return mutant;
}

std::string prefixed_lines(std::string_view text, char prefix) {
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines += fmt::format("{}{}\n", prefix, visible_source(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

} // namespace

std::vector<Mutant> mutants_of(const Amalgam& amalgam, const MutantsFile& file) {
    std::vector<Mutant> mutants = Finder(amalgam, file).find();
    for (const Mistake& mistake : file.mistakes) mutants.push_back(mutant_of(amalgam, mistake));
    return mutants;
}

std::string source_of(const Amalgam& amalgam, const Mutant& mutant) {
    std::string text = amalgam.text();
    return text.replace(mutant.begin, mutant.end - mutant.begin, mutant.replacement);
}

std::string diff_of(const Amalgam& amalgam, const Mutant& mutant) {
    const std::string_view text = amalgam.text();
    const std::size_t begin = text.rfind('\n', mutant.begin) + 1;
    const std::size_t end = std::min(text.find('\n', mutant.end), text.size());
    const std::string_view before = text.substr(begin, mutant.begin - begin);
    const std::string changed =
        std::string(before).append(mutant.replacement).append(text.substr(mutant.end, end - mutant.end));
    const std::string old_lines = prefixed_lines(text.substr(begin, end - begin), '-');
    const std::string new_lines = prefixed_lines(changed, '+');
    const auto lines = [](const std::string& part) { return std::count(part.begin(), part.end(), '\n'); };
    return fmt::format("--- {0}\n+++ {0} ({1})\n@@ -{2},{3} +{2},{4} @@ {5}\n{6}{7}", visible(mutant.file),
                       visible(mutant.id), mutant.place.line, lines(old_lines), lines(new_lines),
                       visible(mutant.function), old_lines, new_lines);
}

std::string change_of(const Mutant& mutant) {
    const auto squeezed = [](std::string_view code) {
        std::string line;
        for (const char c : code) {
            const bool blank = c == ' ' || c == '\n' || c == '\t';
            if (!blank || (!line.empty() && line.back() != ' ')) line += blank ? ' ' : c;
        }
        while (line.ends_with(' ')) line.pop_back();
        constexpr std::size_t most = 60;
        return line.size() > most ? visible_source(line.substr(0, most)) + "..." : visible_source(line);
    };
    const std::string from = squeezed(mutant.original), to = squeezed(mutant.replacement);
    if (from.empty()) return fmt::format("`{}` inserted", to);
    if (to.empty() || to == ";") return fmt::format("`{}` dropped", from);
    return fmt::format("`{}` became `{}`", from, to);
}

} // namespace judge
