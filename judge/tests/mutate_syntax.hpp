// For the tests of mutation: the mutants of a small source.
#pragma once

#include <string>
#include <vector>

#include "judge/mutate/amalgam.hpp"
#include "judge/mutate/mutant.hpp"
#include "judge/mutate/mutants_file.hpp"
#include "judge/tests/temporary_folder.hpp"

namespace judge {

// A program of one file, `p.cpp`, and its mutants.
struct SmallProgram {
    explicit SmallProgram(const std::string& source) {
        folder.write("p.cpp", source);
        file.sources = {"p.cpp"};
    }

    [[nodiscard]] Amalgam amalgam() const { return {folder.path(), file.all_sources()}; }
    [[nodiscard]] std::vector<Mutant> mutants() const { return mutants_of(amalgam(), file); }

    // `line: original -> replacement` of each mutant of the operator, in the order of the text.
    [[nodiscard]] std::vector<std::string> changes(const std::string& operator_name) const {
        std::vector<std::string> lines;
        for (const Mutant& mutant : mutants())
            if (mutant.operator_name == operator_name)
                lines.push_back(std::to_string(mutant.place.line) + ": " + mutant.original + " -> " +
                                mutant.replacement);
        return lines;
    }

    TemporaryFolder folder;
    MutantsFile file;
};

} // namespace judge
