#include "judge/craft/case_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <system_error>
#include <tuple>

#include "judge/craft/case_file_disk.hpp"
#include "judge/craft/case_file_forms.hpp"
#include "judge/craft/random.hpp"
#include "judge/spec/tree.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t dash_column = 2; // of a list of cases, as we write it

// A text that stands in a file of its own.
struct LargeText {
    std::string name; // from the folder of the case file
    std::string_view bytes;
};

bool is_large(const Bytes& bytes) {
    return !bytes.file() && bytes.view().size() > most_text_in_case_file;
}

// Its content is in its name, so a file that an older case file names is never changed.
LargeText large_text(const Case& test_case, std::string_view key, const Bytes& bytes) {
    return {fmt::format("files/{}-{}-{:016x}.txt", test_case.name, key, fingerprint(bytes.view())), bytes.view()};
}

// A mapped file is one below `files` beside the case file.
std::string name_of_mapped(const fs::path& path) {
    const auto last =
        std::find(std::make_reverse_iterator(path.end()), std::make_reverse_iterator(path.begin()), fs::path("files"));
    fs::path name = "files";
    for (auto part = last.base(); part != path.end(); ++part) name /= *part;
    return name.generic_string();
}

[[noreturn]] void refuse(const Case& test_case, std::string_view what) {
    throw JudgeError(fmt::format("case {} cannot be written: {}", visible(test_case.name), what));
}

std::string one_line(const Case& test_case, std::string_view key, std::string_view text, Surroundings surroundings) {
    const auto form = one_line_form(text, surroundings);
    if (!form)
        refuse(test_case, fmt::format("its {} holds bytes that are not UTF-8 ({}), and only stdin and stdout can", key,
                                      visible_elided(text, 60)));
    return *form;
}

// The entry of one case in a list; its keys stand two columns behind the dash.
class Entry {
  public:
    Entry(const Case& test_case, std::size_t column) : case_(&test_case), indentation_(column + 2) {
        if (test_case.observed) refuse(test_case, "it has observed facts, which people write");
        text_ = fmt::format("{:{}}- name: {}\n", "", column, test_case.name);
        if (!test_case.note.empty()) add_line("note", one_line(test_case, "note", test_case.note, Surroundings::value));
        add_arguments();
        if (!test_case.stdin_bytes.view().empty()) add_bytes("stdin", test_case.stdin_bytes);
        add_bytes("stdout", test_case.stdout_bytes);
        if (test_case.exit_status != 0) add_line("exit", std::to_string(test_case.exit_status));
        if (test_case.stderr_bytes) add_bytes("stderr", Bytes(*test_case.stderr_bytes));
        if (const std::string limits = limits_form(test_case.limits); !limits.empty()) add_line("limits", limits);
        add_origin();
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] bool takes_blank_lines() const { return takes_blank_lines_; }

  private:
    void add(std::string_view key, const ValueForm& form) {
        text_ += fmt::format("{:{}}{}:{}", "", indentation_, key, form.yaml);
        takes_blank_lines_ = form.takes_blank_lines;
    }
    void add_line(std::string_view key, std::string_view value) { add(key, {fmt::format(" {}\n", value)}); }
    void add_bytes(std::string_view key, const Bytes& bytes) {
        if (bytes.file())
            add_line(key, fmt::format("{{file: {}}}",
                                      one_line(*case_, key, name_of_mapped(*bytes.file()), Surroundings::list)));
        else if (is_large(bytes))
            add_line(key, fmt::format("{{file: {}}}", large_text(*case_, key, bytes).name));
        else
            add(key, value_form(bytes.view(), indentation_));
    }
    void add_arguments() {
        if (case_->args.empty()) return;
        std::vector<std::string> forms;
        for (const std::string& argument : case_->args)
            forms.push_back(one_line(*case_, "argument", argument, Surroundings::list));
        add_line("args", fmt::format("[{}]", fmt::join(forms, ", ")));
    }
    void add_origin() {
        if (!case_->origin) return;
        const Origin& origin = *case_->origin;
        std::string text;
        for (const auto& [key, value] :
             {std::pair<std::string_view, const std::string*>{"generator", &origin.generator},
              {"recipe", &origin.recipe},
              {"seed", &origin.seed},
              {"reference", &origin.reference},
              {"reference_hash", &origin.reference_hash}})
            if (!value->empty())
                text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", key,
                                    one_line(*case_, key, *value, Surroundings::list));
        add_line("origin", fmt::format("{{{}}}", text));
    }

    const Case* case_;
    std::size_t indentation_;
    std::string text_;
    bool takes_blank_lines_ = false;
};

auto limits_tuple(const LimitOverrides& limits) {
    return std::tie(limits.cpu_time, limits.wall_time, limits.memory_bytes, limits.output_bytes, limits.processes,
                    limits.files, limits.file_bytes, limits.stack_bytes);
}

std::string comment(std::string_view head) {
    std::string out;
    while (!head.empty()) {
        const std::size_t end = std::min(head.find('\n'), head.size());
        const std::string line = visible_source(head.substr(0, end));
        out += line.empty() ? "#\n" : "# " + line + "\n";
        head.remove_prefix(std::min(end + 1, head.size()));
    }
    return out;
}

// Throws where a text that was written does not read back as the cases that were meant.
void check_text(const std::string& text, const fs::path& path, std::string_view problem,
                const std::vector<Case>& meant) {
    const Reading<std::vector<Case>> reading =
        read_cases(text, path.string(), path.parent_path(), std::string(problem));
    if (!reading.faults.empty()) {
        std::vector<Fault> faults = reading.faults;
        faults.push_back({{path.string()}, "the new text of this file has these faults, so the old one stays"});
        throw JudgeError(std::move(faults));
    }
    if (reading.value.size() != meant.size())
        throw JudgeError(Fault{{path.string()},
                               fmt::format("the new text reads back as {} cases instead of {}; the old "
                                           "file stays",
                                           reading.value.size(), meant.size())});
    for (std::size_t i = 0; i < meant.size(); ++i) {
        const auto keys = differing_keys(reading.value[i], meant[i]);
        if (!keys.empty())
            throw JudgeError(Fault{{path.string()},
                                   fmt::format("case {} reads back with another {}; the old file stays",
                                               visible(meant[i].name), fmt::join(keys, ", "))});
    }
}

void make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw JudgeError(Fault{{folder.string()}, "cannot make the folder: " + error.message()});
}

void write_large_texts(const fs::path& folder, const std::vector<Case>& cases) {
    for (const Case& test_case : cases)
        for (const auto& [key, bytes] : {std::pair<std::string_view, const Bytes*>{"stdin", &test_case.stdin_bytes},
                                         {"stdout", &test_case.stdout_bytes}}) {
            if (!is_large(*bytes)) continue;
            const LargeText text = large_text(test_case, key, *bytes);
            make_folder(folder / "files");
            FileReplacement file(folder / text.name);
            if (file.old_text() == text.bytes) continue;
            file.publish(text.bytes, [&](const std::string& back) {
                if (back != text.bytes) throw JudgeError(Fault{{text.name}, "reads back as other bytes"});
            });
        }
}

// Where the dash of the last case stands in its line.
std::size_t dash_column_of(std::string_view text, const std::vector<Case>& cases) {
    if (cases.empty()) return dash_column;
    for (int line = 1; line < cases.back().place.line; ++line) text.remove_prefix(text.find('\n') + 1);
    const std::string_view head = text.substr(0, static_cast<std::size_t>(cases.back().place.column - 1));
    const std::size_t dash = head.find('-');
    return dash == std::string_view::npos ? dash_column : dash;
}

Reading<std::vector<Case>> read_old(const std::string& text, const fs::path& path, std::string_view problem) {
    auto reading = read_cases(text, path.string(), path.parent_path(), std::string(problem));
    if (!reading.faults.empty()) throw JudgeError(reading.faults);
    return reading;
}

// A blank line between two cases, unless the last text above would take it for its own. The path is as messages name
// it, which is from the root.
std::string with_entry(const std::string& old, const fs::path& path, const fs::path& folder, std::string_view problem,
                       std::vector<Case> cases, const Case& added) {
    const std::string entry = Entry(added, dash_column_of(old, cases)).text();
    const std::size_t before = cases.size();
    cases.push_back(added);
    for (const std::string_view gap : {"\n", ""}) {
        std::string text = fmt::format("{}{}{}", old, before == 0 ? "" : gap, entry);
        const auto reading = read_cases(text, path.string(), folder, std::string(problem));
        const bool is_same = reading.faults.empty() && reading.value.size() == cases.size() &&
                             std::equal(cases.begin(), cases.end(), reading.value.begin(),
                                        [](const Case& a, const Case& b) { return differing_keys(a, b).empty(); });
        if (is_same) return text;
    }
    throw JudgeError(Fault{{path.string()},
                           fmt::format("case {} cannot be added behind the last one: write the cases as a list of "
                                       "`- name: ...` entries, or give the file another name, and a new {} is begun",
                                       visible(added.name), path.filename().string())});
}

void check_name_is_free(const fs::path& root, std::string_view problem, const Case& added) {
    for (const Case& known : load_growing_problem(root, problem).cases)
        if (known.name == added.name)
            throw JudgeError(Fault{known.place, fmt::format("{} has a case named {} already: choose another name",
                                                            visible(problem), visible(added.name))});
}

} // namespace

Problem load_growing_problem(const fs::path& root, std::string_view id) {
    Reading<Problem> reading = load_problem(root, std::string(id));
    const std::string folder = fmt::format("cases/{}", id);
    if (reading.value.cases.empty())
        std::erase_if(reading.faults, [&folder](const Fault& fault) { return fault.place.path == folder; });
    if (!reading.faults.empty()) throw JudgeError(reading.faults);
    return std::move(reading.value);
}

bool is_name_of_large_text(std::string_view name) {
    constexpr std::size_t digits = 16;
    constexpr std::string_view ending = ".txt";
    if (!name.ends_with(ending)) return false;
    name.remove_suffix(ending.size());
    if (name.size() <= digits || name.find_last_not_of("0123456789abcdef") != name.size() - digits - 1) return false;
    name.remove_suffix(digits);
    return name.ends_with("-stdin-") || name.ends_with("-stdout-");
}

bool is_as_named(std::string_view name, std::string_view bytes) {
    return is_name_of_large_text(name) && name.ends_with(fmt::format("-{:016x}.txt", fingerprint(bytes)));
}

std::vector<std::string_view> differing_keys(const Case& one, const Case& other) {
    std::vector<std::string_view> keys;
    const auto hold = [&keys](std::string_view key, bool is_same) {
        if (!is_same) keys.push_back(key);
    };
    hold("name", one.name == other.name);
    hold("note", one.note == other.note);
    hold("args", one.args == other.args);
    hold("stdin", one.stdin_bytes.view() == other.stdin_bytes.view());
    hold("stdout", one.stdout_bytes.view() == other.stdout_bytes.view());
    hold("exit", one.exit_status == other.exit_status);
    hold("stderr", one.stderr_bytes == other.stderr_bytes);
    hold("limits", limits_tuple(one.limits) == limits_tuple(other.limits));
    hold("origin", one.origin == other.origin);
    return keys;
}

std::string case_file_text(std::string_view problem, std::string_view head, const std::vector<Case>& cases) {
    std::string text = fmt::format("{}problem: {}\ncases:\n", comment(head), problem);
    bool gap = false;
    for (const Case& test_case : cases) {
        const Entry entry(test_case, dash_column);
        if (gap) text += '\n';
        text += entry.text();
        gap = !entry.takes_blank_lines();
    }
    return text;
}

void replace_case_file(const fs::path& path, const std::string& text, std::string_view problem,
                       const std::vector<Case>& cases) {
    make_folder(path.parent_path());
    FileReplacement file(path);
    write_large_texts(path.parent_path(), cases);
    file.publish(text, [&](const std::string& back) { check_text(back, path, problem, cases); });
}

void check_can_append(const fs::path& root, std::string_view problem, std::string_view file, std::string_view name) {
    const fs::path path = root / "cases" / problem / file;
    const FileReplacement replacement(path);
    const auto old = replacement.old_text();
    if (!old) return;
    Case some;
    some.name = name;
    static_cast<void>(with_entry(*old, fs::path("cases") / problem / file, path.parent_path(), problem,
                                 read_old(*old, path, problem).value, some));
}

void append_case(const fs::path& root, std::string_view problem, std::string_view file, const Case& test_case) {
    const fs::path path = root / "cases" / problem / file;
    make_folder(path.parent_path());
    FileReplacement replacement(path);
    check_name_is_free(root, problem, test_case);
    write_large_texts(path.parent_path(), {test_case});
    const auto old = replacement.old_text();
    std::vector<Case> cases;
    if (old) cases = read_old(*old, path, problem).value;
    const std::string text =
        old ? with_entry(*old, fs::path("cases") / problem / file, path.parent_path(), problem, cases, test_case)
            : case_file_text(problem, "Cases that the judge found; it adds new ones at the end.", {test_case});
    cases.push_back(test_case);
    replacement.publish(text, [&](const std::string& back) { check_text(back, path, problem, cases); });
}

} // namespace judge
