// lint: input.yaml itself, and the inputs of cases held against it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/cli/domain_programs.hpp"
#include "judge/spec/case.hpp"
#include "judge/text/fault.hpp"

namespace judge {

class InputLint {
  public:
    InputLint(const Options& options, std::filesystem::path root) : root_(std::move(root)), domains_(options) {}

    // The faults of the problem's input.yaml; where it has none, those of the inputs. A case's fault has its place:
    // `four-records: its input is not as input.yaml says: line 3, column 5: expected ..., got ... (kind records)`.
    [[nodiscard]] std::vector<Fault> faults_of(const std::string& problem, const std::vector<Case>& cases);
    // The same of a case file that is not in the tree yet, whose problem is the one that it names.
    [[nodiscard]] std::vector<Fault> faults_of_new(std::string_view yaml, const std::vector<Case>& cases);
    // Those of the problem's recipes.yaml, which need an input.yaml without faults.
    [[nodiscard]] std::vector<Fault> faults_of_recipes(const std::string& problem) const;

    // Problems whose domain program could not be asked, each with the reason: their inputs were held against the
    // grammar alone.
    [[nodiscard]] const std::vector<std::string>& not_asked() const { return not_asked_; }

  private:
    [[nodiscard]] std::vector<Fault> faults_of_inputs(const std::string& problem, const InputSpec& spec,
                                                      const std::vector<Case>& cases);

    std::filesystem::path root_;
    DomainPrograms domains_;
    std::vector<std::string> not_asked_;
};

} // namespace judge
