// list: what there is. languages: what submissions can be written in here.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "judge/cli/checks.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/spec/tree.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string fault_of(const Check& language) {
    return "does not work: " + visible_lines(language.detail) + (language.remedy.empty() ? "" : "; " + language.remedy);
}

} // namespace

int run_list(const Options& options) {
    const std::vector<Problem> problems = load_problems(options, root_of(options));
    std::size_t width = 0;
    for (const Problem& problem : problems) width = std::max(width, problem.id.size());
    for (const Problem& problem : problems)
        fmt::print("{:{}}  {:4} cases  {:2} submissions  {}\n", problem.id, width, problem.cases.size(),
                   problem.submissions.size(), visible(problem.title));
    return 0;
}

int run_languages(const Options& options) {
    const ProgramStore store(programs_folder_of(options));
    Runner runner(binary_folder() / "judge-box", options.containment);
    const std::vector<Check> checks = language_checks(runner, store);
    for (const Check& check : checks)
        fmt::print("{:10}  {:16}  {}\n", check.name, check.what, check.works ? "works" : fault_of(check));
    return is_healthy(checks) ? 0 : 1;
}

} // namespace judge
