#include "judge/cli/generate_ground.hpp"

#include <fmt/format.h>

#include <set>
#include <system_error>
#include <utility>

#include "judge/cli/contestants.hpp"
#include "judge/cli/reference_hash.hpp"
#include "judge/cli/surroundings.hpp"
#include "judge/craft/case_file.hpp"
#include "judge/craft/random.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view input_example = R"(; describe the inputs there, for example
    kinds:
      numbers: {rule: numbers, note: how many numbers, then the numbers}
    grammar: |
      numbers = n:int(1..100) eol (number eol){n}
      number  = int(0..999)
      eol     = "\n")";

InputSpec spec_of(const fs::path& root, const std::string& problem) {
    auto reading = load_input_spec(root, problem);
    if (!reading.faults.empty()) throw JudgeError(std::move(reading.faults));
    if (!reading.value)
        throw JudgeError(Fault{{fmt::format("problems/{}/input.yaml", problem)},
                               fmt::format("not there, so no inputs can be made{}", input_example)});
    return std::move(*reading.value);
}

// Of a file that the judge writes people do not know how to correct it.
std::string remedy_for(const std::string& problem, std::string_view file) {
    if (file == coverage_file || file == mutants_file)
        return fmt::format(
            "`judge generate {} --until-{}` adds cases to this file: correct it, or remove it and let "
            "the search make it anew",
            problem, file == coverage_file ? "covered" : "killed");
    return fmt::format("this file is made by `judge generate {}`: remove it, and that makes it anew", problem);
}

Problem growing_problem(const fs::path& root, const std::string& problem) {
    try {
        return load_growing_problem(root, problem);
    } catch (const JudgeError& error) {
        std::vector<Fault> faults;
        const std::string folder = fmt::format("cases/{}/", problem);
        std::set<std::string> told;
        for (const Fault& fault : error.faults()) {
            // Before all the faults of the file, of which there may be very many.
            const std::string& path = fault.place.path;
            if (path.starts_with(folder + "generated-") && told.insert(path).second)
                faults.push_back({{path}, remedy_for(problem, path.substr(folder.size()))});
            faults.push_back(fault);
        }
        throw JudgeError(std::move(faults));
    }
}

} // namespace

GenerateGround::GenerateGround(const Options& options, fs::path root, const std::string& problem)
    : root_(std::move(root)),
      problem_(growing_problem(root_, problem)),
      spec_(spec_of(root_, problem)),
      store_(programs_folder_of(options)),
      judging_{options.jobs, binary_folder() / "judge-box", options.containment, options.cores},
      worker_(judging_),
      provenance_{problem_.reference, hash_of_reference(root_, problem)} {
    if (!spec_.domain_program.empty()) domain_.emplace(binary_folder() / spec_.domain_program, worker_.runner());
    if (problem_.output.checker) checker_ = build_checker(problem_, worker_.runner(), store_);
}

const Quorum& GenerateGround::reference_alone() {
    if (!reference_alone_)
        reference_alone_ =
            Quorum{reference_contestant(problem_, worker_.runner(), store_), {}, checker_ ? &*checker_ : nullptr};
    return *reference_alone_;
}

const Quorum& GenerateGround::quorum() {
    if (quorum_) return *quorum_;
    Quorum quorum = reference_alone();
    for (const KnownSubmission& submission : problem_.submissions)
        if (submission.expected == Verdict::accepted)
            quorum.confirming.push_back(contestant_of(problem_, submission.label, worker_.runner(), store_));
    if (quorum.confirming.empty())
        throw JudgeError(
            fmt::format("{} has no accepted submission, and somebody must confirm what the reference "
                        "answers: write one that shares no code with it, as "
                        "problems/{}/submissions/accepted/second.py",
                        problem_.id, problem_.id));
    return quorum_.emplace(std::move(quorum));
}

Fault GenerateGround::kept(const Refusal& refusal) const {
    const std::string file = fmt::format("reports/disagreement-{}-{}.yaml", problem_.id, refusal.test_case.name);
    const KeptRefusal kept = keep_refusal(problem_, refusal);
    replace_case_file(root_ / file, kept.text, problem_.id, kept.cases);
    return {{file},
            fmt::format("{}: {}; the input is kept here, and no case was written of it", refusal.test_case.name,
                        refusal.what)};
}

} // namespace judge
