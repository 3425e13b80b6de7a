// Case files: from YAML to cases.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/spec/case.hpp"
#include "judge/spec/contract.hpp"
#include "judge/spec/reading.hpp"
#include "judge/text/fault.hpp"

namespace judge {

// Reads the case files of one problem, and sees to it that no name comes twice in them.
class CaseReader {
  public:
    // folder: what {file: ...} is relative to and must not leave. problem: what `problem:` must name, any where empty.
    // contract: what expected output is held against, nothing where absent.
    CaseReader(std::filesystem::path folder, std::string problem, std::optional<OutputContract> contract)
        : folder_(std::move(folder)), problem_(std::move(problem)), contract_(std::move(contract)) {}

    // Cases that are there already, whose names are taken.
    void know(const std::vector<Case>& cases) {
        for (const Case& one : cases) places_.try_emplace(one.name, one.place);
    }

    // path: as faults name the file.
    [[nodiscard]] Reading<std::vector<Case>> read(std::string_view yaml, const std::string& path);

  private:
    std::filesystem::path folder_;
    std::string problem_;
    std::optional<OutputContract> contract_;
    std::map<std::string, Place, std::less<>> places_; // of the cases read so far, by name
};

} // namespace judge
