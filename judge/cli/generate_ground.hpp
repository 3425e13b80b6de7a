// What `judge generate` works with: a problem, its description of inputs, a worker, and programs that answer.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/build/program_store.hpp"
#include "judge/cli/options.hpp"
#include "judge/craft/domain.hpp"
#include "judge/craft/generated.hpp"
#include "judge/craft/quorum.hpp"
#include "judge/grammar/input_spec.hpp"
#include "judge/pipeline/check_output.hpp"
#include "judge/pipeline/worker.hpp"
#include "judge/spec/problem.hpp"
#include "judge/text/fault.hpp"

namespace judge {

class GenerateGround {
  public:
    // Loads, and starts the box. Throws JudgeError with all faults of the problem and its input.yaml, and with an
    // example of one where it has none.
    GenerateGround(const Options& options, std::filesystem::path root, const std::string& problem);
    GenerateGround(const GenerateGround&) = delete;
    GenerateGround& operator=(const GenerateGround&) = delete;

    [[nodiscard]] const std::filesystem::path& root() const { return root_; }
    [[nodiscard]] const Problem& problem() const { return problem_; }
    [[nodiscard]] const InputSpec& spec() const { return spec_; }
    [[nodiscard]] const ProgramStore& store() const { return store_; }
    [[nodiscard]] const JudgingOptions& judging() const { return judging_; }
    [[nodiscard]] Worker& worker() { return worker_; }
    [[nodiscard]] DomainProgram* domain() { return domain_ ? &*domain_ : nullptr; }
    [[nodiscard]] const Provenance& provenance() const { return provenance_; }

    // Each built when it is first asked for.
    [[nodiscard]] const Quorum& reference_alone();
    // Throws JudgeError where no accepted submission can confirm.
    [[nodiscard]] const Quorum& quorum();

    // Keeps the input in a file below reports/ and says all in one fault.
    [[nodiscard]] Fault kept(const Refusal& refusal) const;

  private:
    std::filesystem::path root_;
    Problem problem_;
    InputSpec spec_;
    ProgramStore store_;
    JudgingOptions judging_;
    Worker worker_;
    std::optional<DomainProgram> domain_;
    std::optional<BuiltChecker> checker_;
    Provenance provenance_;
    std::optional<Quorum> reference_alone_;
    std::optional<Quorum> quorum_;
};

} // namespace judge
