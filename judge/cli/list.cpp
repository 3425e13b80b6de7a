// list: what there is. languages: what submissions can be written in here.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>

#include "judge/build/language.hpp"
#include "judge/build/program.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/spec/tree.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string extensions_of(const Language& language) {
    std::string list;
    for (const std::string_view extension : language.extensions)
        list += fmt::format("{}{}", list.empty() ? "" : " ", extension);
    return list;
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
    Runner runner(binary_folder() / "judge-box");
    bool all_work = true;
    for (const Language& language : languages()) {
        const std::string fault = self_test(language, runner, store);
        all_work = all_work && fault.empty();
        fmt::print("{:10}  {:16}  {}\n", language.name,
                   language.extensions.empty() ? "(any other)" : extensions_of(language),
                   fault.empty() ? "works" : "does not work: " + visible_lines(fault));
    }
    return all_work ? 0 : 1;
}

} // namespace judge
