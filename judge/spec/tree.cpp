#include "judge/spec/tree.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "judge/spec/cases_reader.hpp"
#include "judge/spec/yaml_fields.hpp"
#include "judge/spec/yaml_text.hpp"
#include "judge/spec/yaml_tree.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// Larger inputs belong in files beside the YAML.
constexpr std::size_t largest_yaml = 64U << 20U;

bool is_folder(const fs::path& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

bool is_file(const fs::path& path) {
    std::error_code error;
    return fs::is_regular_file(path, error);
}

// Names in a folder but hidden ones, sorted; none where it cannot be read.
std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error))
        if (std::string name = entry->path().filename().string(); name[0] != '.') names.push_back(std::move(name));
    std::sort(names.begin(), names.end());
    return names;
}

// What interpreters and people leave beside the files that are meant.
bool is_aside(std::string_view name) {
    return name == "README.md" || name == "__pycache__" || name.ends_with('~') || name.ends_with(".bak");
}

std::vector<std::string_view> views(const std::vector<std::string>& names) {
    return {names.begin(), names.end()};
}

bool holds_yaml(const fs::path& folder) {
    const std::vector<std::string> names = names_in(folder);
    return std::any_of(names.begin(), names.end(),
                       [](const fs::path& name) { return name.extension() == ".yaml" || name.extension() == ".yml"; });
}

// Loads one problem, gathering the faults of all its files.
class ProblemLoader {
  public:
    ProblemLoader(fs::path root, std::string id) : root_(std::move(root)), id_(std::move(id)) {}

    [[nodiscard]] Reading<Problem> load();

  private:
    void add_fault(const fs::path& relative, std::string what) {
        faults_.push_back({{relative.string()}, std::move(what)});
    }
    void take_faults(std::vector<Fault> faults) {
        faults_.insert(faults_.end(), std::make_move_iterator(faults.begin()), std::make_move_iterator(faults.end()));
    }
    [[nodiscard]] std::optional<Bytes> read_file(const fs::path& relative);
    void find_checker(std::optional<Checker>& checker);
    [[nodiscard]] std::vector<Case> load_cases(const OutputContract& contract);
    [[nodiscard]] bool is_case_file(const fs::path& relative);
    [[nodiscard]] std::vector<KnownSubmission> load_submissions();
    [[nodiscard]] std::vector<KnownSubmission> load_submissions_of(Verdict expected, const fs::path& relative);

    fs::path root_;
    std::string id_;
    std::vector<Fault> faults_;
};

Reading<Problem> ProblemLoader::load() {
    const fs::path relative = fs::path("problems") / id_ / "problem.yaml";
    if (!is_kebab_case(id_))
        add_fault(relative.parent_path(),
                  "a problem's folder is named in words of a-z and 0-9, joined by single hyphens");
    Problem problem;
    if (const auto yaml = read_file(relative)) {
        Reading<Problem> reading = read_problem(yaml->view(), relative.string(), id_);
        problem = std::move(reading.value);
        take_faults(std::move(reading.faults));
    }
    find_checker(problem.output.checker);
    problem.cases = load_cases(problem.output);
    problem.submissions = load_submissions();
    return {std::move(problem), std::move(faults_)};
}

// A checker that nobody asks is a fault: its author believes that it judges.
void ProblemLoader::find_checker(std::optional<Checker>& checker) {
    const fs::path folder = fs::path("problems") / id_ / "checkers";
    const std::vector<std::string> names = names_in(root_ / folder);
    for (const std::string& name : names)
        if (!is_aside(name) && (!checker || checker->name != name))
            add_fault(folder / name, checker
                                         ? fmt::format("not read: the problem's checker is {}", visible(checker->name))
                                         : "not read: name it in problem.yaml, `output: {compare: checker, "
                                           "checker: ...}`");
    if (!checker || checker->name.empty()) return;
    checker->path = root_ / folder / checker->name;
    if (!is_file(checker->path))
        add_fault(folder / checker->name,
                  fmt::format("the checker is not there{}", did_you_mean(checker->name, views(names))));
}

std::optional<Bytes> ProblemLoader::read_file(const fs::path& relative) {
    try {
        Bytes bytes = Bytes::of_file(root_ / relative);
        if (bytes.view().size() <= largest_yaml) return bytes;
        add_fault(relative, fmt::format("larger than {} MiB: put large inputs into files/", largest_yaml >> 20U));
    } catch (const JudgeError& refusal) {
        add_fault(relative, refusal.faults().front().what);
    }
    return std::nullopt;
}

std::vector<Case> ProblemLoader::load_cases(const OutputContract& contract) {
    const fs::path folder = fs::path("cases") / id_;
    CaseReader reader(root_ / folder, id_, contract);
    std::vector<Case> cases;
    bool any_file = false;
    for (const std::string& name : names_in(root_ / folder)) {
        if (!is_case_file(folder / name)) continue;
        any_file = true;
        const auto yaml = read_file(folder / name);
        if (!yaml) continue;
        Reading<std::vector<Case>> reading = reader.read(yaml->view(), (folder / name).string());
        std::move(reading.value.begin(), reading.value.end(), std::back_inserter(cases));
        take_faults(std::move(reading.faults));
    }
    if (!any_file) add_fault(folder, "no cases: expected at least one .yaml file here");
    return cases;
}

// What is neither a case file nor known to be something else is a fault, so that nothing is silently not judged.
bool ProblemLoader::is_case_file(const fs::path& relative) {
    const std::string name = relative.filename().string();
    if (is_aside(name)) return false;
    if (is_folder(root_ / relative)) {
        if (name != "files") add_fault(relative, "a folder that is not read: cases stand beside it, inputs in files/");
        return false;
    }
    if (relative.extension() == ".yaml") return true;
    add_fault(relative, relative.extension() == ".yml" ? "not read: name it .yaml"
                                                       : "not a case file: name it .yaml, or put it into files/");
    return false;
}

std::vector<KnownSubmission> ProblemLoader::load_submissions() {
    const fs::path folder = fs::path("problems") / id_ / "submissions";
    std::vector<std::string_view> known;
    for (const VerdictName& name : verdict_names)
        if (verdict_from_folder(name.folder)) known.push_back(name.folder);
    std::vector<KnownSubmission> submissions;
    for (const std::string& name : names_in(root_ / folder)) {
        if (is_aside(name)) continue;
        const auto expected = verdict_from_folder(name);
        if (!is_folder(root_ / folder / name)) {
            add_fault(folder / name, "not in the folder of a verdict: put it into the one that it must get");
        } else if (!expected) {
            const std::string guess = did_you_mean(name, known);
            add_fault(folder / name,
                      fmt::format("no verdict is called {}{}", in_quotes(name),
                                  guess.empty() ? fmt::format(": known are {}", fmt::join(known, ", ")) : guess));
        } else {
            auto more = load_submissions_of(*expected, folder / name);
            std::move(more.begin(), more.end(), std::back_inserter(submissions));
        }
    }
    return submissions;
}

std::vector<KnownSubmission> ProblemLoader::load_submissions_of(Verdict expected, const fs::path& relative) {
    std::vector<KnownSubmission> submissions;
    for (const std::string& name : names_in(root_ / relative)) {
        if (is_aside(name)) continue;
        if (is_file(root_ / relative / name)) {
            submissions.push_back({root_ / relative / name, (relative.filename() / name).string(), expected});
        } else {
            add_fault(relative / name, "not a regular file: a submission is one file");
        }
    }
    return submissions;
}

} // namespace

fs::path find_root(const fs::path& start) {
    std::error_code error;
    const fs::path from = fs::canonical(start, error);
    if (error) throw JudgeError(Fault{{start.string()}, "cannot be opened: " + error.message()});
    for (fs::path folder = from;; folder = folder.parent_path()) {
        if (is_folder(folder / "problems") && is_folder(folder / "cases")) return folder;
        if (folder == folder.parent_path()) break;
    }
    throw JudgeError(
        Fault{{from.string()}, "no folder with both problems/ and cases/ here or above: name it with --root"});
}

std::vector<std::string> list_problems(const fs::path& root) {
    std::vector<std::string> ids = names_in(root / "problems");
    std::erase_if(ids, [&root](const std::string& id) {
        std::error_code error;
        return !fs::exists(root / "problems" / id / "problem.yaml", error);
    });
    return ids;
}

namespace {

std::string unknown_problem(const fs::path& root, const std::string& id) {
    const std::vector<std::string> ids = list_problems(root);
    const std::string guess = did_you_mean(id, views(ids));
    return fmt::format(
        "unknown problem {}{}", in_quotes(id),
        guess.empty() ? fmt::format(": known are {}", visible(fmt::format("{}", fmt::join(ids, ", ")))) : guess);
}

} // namespace

Reading<Problem> load_problem(const fs::path& root, const std::string& id) {
    const std::vector<std::string> ids = list_problems(root);
    if (std::find(ids.begin(), ids.end(), id) != ids.end()) return ProblemLoader(root, id).load();
    return {{}, {Fault{{}, unknown_problem(root, id)}}};
}

namespace {

struct ProblemNamed {
    std::string id; // empty where the file names none that can be read
    Fault unknown;  // the fault that it is, if nobody has that problem
};

ProblemNamed problem_named_in(const fs::path& root, std::string_view yaml, const std::string& path) {
    const YamlText text(yaml, path);
    FaultList faults(text);
    const YamlNode node = parse_yaml(text, faults);
    constexpr std::array<std::string_view, 2> keys = {"problem", "cases"};
    const YamlFields fields(node, "a case file", keys, faults);
    const YamlNode* value = fields.find("problem");
    const std::string id = fields.text("problem").value_or("");
    if (value == nullptr || id.empty()) return {};
    return {id, text.fault(value->offset, unknown_problem(root, id))};
}

bool comes_before(const Fault& a, const Fault& b) {
    return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
}

} // namespace

Reading<std::vector<Case>> read_new_cases(const fs::path& root, std::string_view yaml, const std::string& path) {
    const ProblemNamed named = problem_named_in(root, yaml, path);
    const std::vector<std::string> ids = list_problems(root);
    if (std::find(ids.begin(), ids.end(), named.id) == ids.end()) {
        auto reading = read_cases(yaml, path, root, "");
        if (!named.id.empty()) reading.faults.push_back(named.unknown);
        std::stable_sort(reading.faults.begin(), reading.faults.end(), comes_before);
        return reading;
    }
    const Problem problem = load_problem(root, named.id).value;
    CaseReader reader(root / "cases" / named.id, named.id, problem.output);
    reader.know(problem.cases);
    return reader.read(yaml, path);
}

std::vector<Fault> find_strays(const fs::path& root) {
    const std::vector<std::string> ids = list_problems(root);
    std::vector<Fault> faults;
    for (const std::string& id : ids)
        if (!is_file(root / "problems" / id / "statement.md"))
            faults.push_back(
                {{(fs::path("problems") / id).string()}, "no statement.md: say what the problem asks for"});
    for (const char* top : {"cases", "problems"}) {
        for (const std::string& name : names_in(root / top)) {
            if (is_aside(name) || std::find(ids.begin(), ids.end(), name) != ids.end()) continue;
            const std::string where = (fs::path(top) / name).string();
            if (!is_folder(root / top / name)) {
                faults.push_back({{where}, "not read: only folders of problems belong here"});
            } else if (std::string_view(top) == "problems") {
                faults.push_back({{where}, "no problem.yaml in this folder"});
            } else if (holds_yaml(root / top / name)) {
                faults.push_back({{where}, fmt::format("cases of no problem{}", did_you_mean(name, views(ids)))});
            }
        }
    }
    return faults;
}

} // namespace judge
