#include "judge/cli/surroundings.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string_view>
#include <system_error>

#include "judge/spec/tree.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// Keeps the cases of the names asked for; says which names no problem has.
void select_cases(std::vector<Problem>& problems, const std::vector<std::string>& names) {
    if (names.empty()) return;
    std::vector<std::string> known;
    for (Problem& problem : problems) {
        for (const Case& test_case : problem.cases) known.push_back(test_case.name);
        std::erase_if(problem.cases, [&](const Case& test_case) {
            return std::find(names.begin(), names.end(), test_case.name) == names.end();
        });
    }
    const std::vector<std::string_view> known_names(known.begin(), known.end());
    for (const std::string& name : names) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        const auto nearest = nearest_name(name, known_names);
        throw JudgeError(fmt::format("no case is named \"{}\"{}", visible(name),
                                     nearest ? fmt::format(", did you mean \"{}\"?", *nearest) : ""));
    }
}

// In a folder that everybody can write to, somebody else may have been there first and planted programs.
fs::path private_temporary_folder() {
    const char* wanted = std::getenv("TMPDIR");
    fs::path folder =
        fs::path(wanted != nullptr && *wanted == '/' ? wanted : "/tmp") / fmt::format("judge-programs-{}", ::geteuid());
    ::mkdir(folder.c_str(), 0700);
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != ::geteuid() ||
        (status.st_mode & 0022U) != 0)
        throw JudgeError(
            fmt::format("{}: not a folder of yours that nobody else can write to; name one with --programs",
                        visible(folder.native())));
    return folder;
}

} // namespace

fs::path binary_folder() {
    std::error_code error;
    const fs::path binary = fs::read_symlink("/proc/self/exe", error);
    if (error) throw JudgeError(fmt::format("/proc/self/exe: {}; the judge needs /proc mounted", error.message()));
    return binary.parent_path();
}

fs::path root_of(const Options& options) {
    if (!options.root.empty()) {
        if (fs::is_directory(options.root / "problems") && fs::is_directory(options.root / "cases"))
            return fs::canonical(options.root);
        throw JudgeError(fmt::format("{}: holds no problems and cases folders, so it cannot be the root",
                                     visible(options.root.native())));
    }
    std::error_code error;
    const fs::path here = fs::current_path(error); // may have been removed
    if (!error) {
        try {
            return find_root(here);
        } catch (const JudgeError&) {
            return find_root(binary_folder());
        }
    }
    return find_root(binary_folder());
}

fs::path programs_folder_of(const Options& options) {
    if (!options.programs_folder.empty()) return options.programs_folder;
    fs::path beside = binary_folder().parent_path() / "programs";
    std::error_code error;
    fs::create_directories(beside, error);
    if (!error && ::access(beside.c_str(), W_OK) == 0) return beside;
    return private_temporary_folder();
}

fs::path work_folder_of(const Options& options) {
    if (!options.work_folder.empty()) return options.work_folder;
    const fs::path programs = programs_folder_of(options);
    // One of the temporary folder is nobody else's, and what stands beside it may be anybody's.
    return programs.filename() == "programs" ? programs.parent_path() / "work" : programs / "work";
}

std::vector<std::string> problem_ids(const Options& options, const fs::path& root) {
    if (options.problems.empty()) return list_problems(root);
    std::vector<std::string> ids; // each once, in the order asked for
    for (const std::string& id : options.problems)
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    return ids;
}

std::vector<Problem> load_problems(const Options& options, const fs::path& root) {
    std::vector<Problem> problems;
    std::vector<Fault> faults;
    for (const std::string& id : problem_ids(options, root)) {
        Reading<Problem> reading = load_problem(root, id);
        std::move(reading.faults.begin(), reading.faults.end(), std::back_inserter(faults));
        problems.push_back(std::move(reading.value));
    }
    if (!faults.empty()) throw JudgeError(std::move(faults));
    if (problems.empty())
        throw JudgeError(fmt::format("{}: no problem has a problem.yaml", visible((root / "problems").native())));
    select_cases(problems, options.cases);
    return problems;
}

} // namespace judge
