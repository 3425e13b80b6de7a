#include "judge/mutate/mutants_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "judge/mutate/mutant.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/spec/yaml_fields.hpp"
#include "judge/spec/yaml_text.hpp"
#include "judge/spec/yaml_tree.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> file_keys = {"sources", "with", "leave_out", "equivalent", "mistakes"};
constexpr std::array<std::string_view, 3> left_out_keys = {"file", "functions", "why"};
constexpr std::array<std::string_view, 2> equivalent_keys = {"mutants", "why"};
constexpr std::array<std::string_view, 5> mistake_keys = {"name", "file", "find", "replace", "why"};

struct Text {
    std::string text;
    Place place;
};

class FileReader {
  public:
    FileReader(const YamlText& yaml, FaultList& faults) : yaml_(yaml), faults_(faults) {}

    MutantsFile read(const YamlNode& root) {
        const YamlFields fields(root, "a mutants.yaml", file_keys, faults_);
        MutantsFile file;
        static_cast<void>(fields.require("sources"));
        file.sources = paths(fields, "sources", file);
        file.with = paths(fields, "with", file);
        for (const YamlNode* node : items(fields, "leave_out")) add_left_out(*node, file);
        for (const YamlNode* node : items(fields, "equivalent")) add_equivalent(*node, file);
        for (const YamlNode* node : items(fields, "mistakes")) add_mistake(*node, file);
        return file;
    }

  private:
    std::vector<const YamlNode*> items(const YamlFields& fields, std::string_view key) {
        const YamlNode* node = fields.find(key);
        std::vector<const YamlNode*> found;
        if (node == nullptr || node->kind == YamlNode::Kind::faulty) return found;
        if (node->kind != YamlNode::Kind::sequence) {
            faults_.add(node->offset, fmt::format("{}: expected a list, got {}", key, kind_in_words(*node)));
            return found;
        }
        for (const YamlNode& item : node->items) found.push_back(&item);
        return found;
    }

    std::vector<Text> texts(const YamlFields& fields, std::string_view key) {
        std::vector<Text> found;
        for (const YamlNode* item : items(fields, key)) {
            if (item->is_text() && !item->text.empty())
                found.push_back({item->text, yaml_.place(item->offset)});
            else if (item->kind != YamlNode::Kind::faulty)
                faults_.add(item->offset, fmt::format("{}: expected text, got {}", key, kind_in_words(*item)));
        }
        return found;
    }

    std::vector<std::string> paths(const YamlFields& fields, std::string_view key, MutantsFile& file) {
        std::vector<std::string> found;
        for (const YamlNode* item : items(fields, key)) {
            if (!item->is_text() || item->text.empty()) {
                if (item->kind != YamlNode::Kind::faulty)
                    faults_.add(item->offset, fmt::format("{}: expected text, got {}", key, kind_in_words(*item)));
                continue;
            }
            check_path(key, item->text, item->offset);
            file.named_at.emplace(item->text, yaml_.place(item->offset));
            found.push_back(item->text);
        }
        return found;
    }

    void check_path(std::string_view key, const std::string& path, std::size_t offset) {
        if (path.empty() || is_within_tree(path)) return;
        faults_.add(offset, fmt::format("{}: expected a path within the tree, from its root on, as solutions/fen.cpp; "
                                        "got {}",
                                        key, in_quotes(path)));
    }

    std::string path(const YamlFields& fields) {
        std::string text = words(fields, "file");
        if (!text.empty()) check_path("file", text, fields.find("file")->offset);
        return text;
    }

    // A text that must be there and say something.
    std::string words(const YamlFields& fields, std::string_view key) {
        const YamlNode* node = fields.require(key);
        const auto text = fields.text(key);
        if (text && text->empty()) faults_.add(node->offset, fmt::format("{}: expected text, got none", key));
        return text.value_or("");
    }

    void add_left_out(const YamlNode& node, MutantsFile& file) {
        const YamlFields fields(node, "what is left out", left_out_keys, faults_);
        const std::string file_name = path(fields), why = words(fields, "why");
        static_cast<void>(fields.require("functions"));
        for (Text& text : texts(fields, "functions")) file.left_out.push_back({file_name, text.text, why, text.place});
    }

    void add_equivalent(const YamlNode& node, MutantsFile& file) {
        const YamlFields fields(node, "an equivalence", equivalent_keys, faults_);
        const std::string why = words(fields, "why");
        static_cast<void>(fields.require("mutants"));
        for (Text& text : texts(fields, "mutants")) file.equivalent.push_back({text.text, why, text.place});
    }

    void add_mistake(const YamlNode& node, MutantsFile& file) {
        const YamlFields fields(node, "a mistake", mistake_keys, faults_);
        Mistake mistake{words(fields, "name"),   path(fields), words(fields, "find"), "", words(fields, "why"),
                        yaml_.place(node.offset)};
        static_cast<void>(fields.require("replace"));
        mistake.replace = fields.text("replace").value_or("");
        if (!mistake.name.empty() && !is_kebab_case(mistake.name))
            faults_.add(fields.find("name")->offset,
                        fmt::format("name: expected words of a-z and 0-9, joined by single "
                                    "hyphens, got {}",
                                    in_quotes(mistake.name)));
        const bool is_known = std::any_of(file.mistakes.begin(), file.mistakes.end(),
                                          [&](const Mistake& other) { return other.name == mistake.name; });
        if (is_known) faults_.add(node.offset, fmt::format("another mistake is named {}", in_quotes(mistake.name)));
        file.mistakes.push_back(std::move(mistake));
    }

    const YamlText& yaml_;
    FaultList& faults_;
};

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

std::vector<Fault> faults_of_sources(const MutantsFile& file, const fs::path& root) {
    std::vector<Fault> faults;
    for (const std::string& source : file.all_sources()) {
        std::error_code error;
        if (!fs::is_regular_file(root / source, error))
            faults.push_back({file.named_at.at(source), fmt::format("there is no file {}", in_quotes(source))});
    }
    return faults;
}

std::vector<Fault> faults_of_mistakes(const MutantsFile& file, const Amalgam& amalgam) {
    std::vector<Fault> faults;
    for (const Mistake& mistake : file.mistakes) {
        if (!amalgam.has(mistake.file)) {
            faults.push_back({mistake.place, fmt::format("{} is not among the sources", in_quotes(mistake.file))});
            continue;
        }
        const std::size_t count = count_of(amalgam.content_of(mistake.file), mistake.find);
        if (count != 1)
            faults.push_back({mistake.place, fmt::format("find: expected text that stands once in {}, it stands there "
                                                         "{} times",
                                                         visible(mistake.file), count)});
    }
    return faults;
}

// Marks that no mutant has, once the mistakes are sound.
std::vector<Fault> faults_of_marks(const MutantsFile& file, const Amalgam& amalgam) {
    MutantsFile everything = file;
    everything.left_out.clear();
    std::set<std::string> functions, ids;
    for (const Mutant& mutant : mutants_of(amalgam, everything)) {
        functions.insert(mutant.file + ':' + mutant.function);
        const bool is_left_out = std::any_of(file.left_out.begin(), file.left_out.end(), [&](const LeftOut& left_out) {
            return left_out.file == mutant.file && left_out.function == mutant.function;
        });
        if (!is_left_out) ids.insert(mutant.id);
    }
    std::vector<Fault> faults;
    for (const LeftOut& left_out : file.left_out)
        if (!amalgam.has(left_out.file))
            faults.push_back({left_out.place, fmt::format("{} is not among the sources", in_quotes(left_out.file))});
        else if (!functions.contains(left_out.file + ':' + left_out.function))
            faults.push_back({left_out.place, fmt::format("nothing to leave out: {} has no function {} with a mutant",
                                                          visible(left_out.file), in_quotes(left_out.function))});
    std::set<std::string> seen;
    for (const EquivalentMark& mark : file.equivalent) {
        if (!ids.contains(mark.mutant))
            faults.push_back({mark.place, fmt::format("no mutant is called {}: the code around it has changed; "
                                                      "`judge mutate --list` shows what there is",
                                                      in_quotes(mark.mutant))});
        else if (!seen.insert(mark.mutant).second)
            faults.push_back({mark.place, fmt::format("{} is marked twice", in_quotes(mark.mutant))});
    }
    return faults;
}

} // namespace

std::vector<std::string> MutantsFile::all_sources() const {
    std::vector<std::string> all = sources;
    all.insert(all.end(), with.begin(), with.end());
    std::sort(all.begin(), all.end()); // so that the program stays the same when a file changes its list
    return all;
}

Reading<MutantsFile> read_mutants_file(std::string_view yaml, const std::string& path) {
    const YamlText text(yaml, path);
    FaultList faults(text);
    const YamlNode root = parse_yaml(text, faults);
    MutantsFile file = FileReader(text, faults).read(root);
    return {std::move(file), faults.sorted()};
}

std::optional<Reading<MutantsFile>> load_mutants_file(const fs::path& root, const std::string& problem) {
    const fs::path relative = fs::path("problems") / problem / "mutants.yaml";
    std::error_code error;
    if (!fs::exists(root / relative, error)) return std::nullopt;
    const Bytes yaml = Bytes::of_file(root / relative);
    Reading<MutantsFile> reading = read_mutants_file(yaml.view(), relative.string());
    if (!reading.faults.empty()) return reading;
    reading.faults = faults_of_sources(reading.value, root);
    if (!reading.faults.empty()) return reading;
    try {
        const Amalgam amalgam(root, reading.value.all_sources());
        reading.faults = faults_of_mistakes(reading.value, amalgam);
        if (reading.faults.empty()) reading.faults = faults_of_marks(reading.value, amalgam);
    } catch (const JudgeError& refusal) {
        reading.faults = refusal.faults();
        for (Fault& fault : reading.faults)
            if (fault.place.path.empty()) fault.place.path = relative.string();
    }
    return reading;
}

} // namespace judge
