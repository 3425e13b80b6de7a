#include "judge/cli/craft_setting.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "judge/cli/surroundings.hpp"
#include "judge/text/fault.hpp"

namespace judge {
namespace {

std::optional<InputSpec> spec_of(const std::filesystem::path& root, const std::string& problem) {
    auto reading = load_input_spec(root, problem);
    if (!reading.faults.empty()) throw JudgeError(std::move(reading.faults));
    return std::move(reading.value);
}

} // namespace

CraftSetting::CraftSetting(const Options& the_options)
    : options(the_options),
      root(root_of(options)),
      problem(load_one_problem(options, root)),
      spec(spec_of(root, problem.id)),
      store(programs_folder_of(options)),
      judging{options.jobs, binary_folder() / "judge-box", options.containment, options.cores} {
    check_new_case_name(problem, options.craft.save);
    if (spec && !spec->domain_program.empty()) domain_program = binary_folder() / spec->domain_program;
}

Contestant knowing_contestant(const CraftSetting& setting, Runner& runner) {
    const std::string& against = setting.options.craft.against;
    return against.empty() ? reference_contestant(setting.problem, runner, setting.store)
                           : contestant_of(setting.problem, against, runner, setting.store);
}

CraftWorker::CraftWorker(const CraftSetting& setting) : worker_(setting.judging) {
    if (!setting.domain_program.empty()) domain_.emplace(setting.domain_program, worker_.runner());
    if (setting.problem.output.checker) checker_ = build_checker(setting.problem, worker_.runner(), setting.store);
}

Ground CraftWorker::ground() {
    Ground ground{&worker_.runner(), [this]() -> Runner& { return worker_.uncontained_runner(); }, {}};
    if (checker_) ground.checker = {&*checker_, &worker_.checker_runner()};
    return ground;
}

} // namespace judge
