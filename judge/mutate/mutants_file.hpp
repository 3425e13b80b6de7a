// problems/<id>/mutants.yaml: what of the reference is mutated, which mutants are equivalent, and mistakes that people
// make.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/mutate/amalgam.hpp"
#include "judge/spec/reading.hpp"
#include "judge/text/fault.hpp"

namespace judge {

// A function whose mistakes no case can see, such as one that words messages.
struct LeftOut {
    std::string file;
    std::string function;
    std::string why;
    Place place;
};

// A mutant that does on every input what the reference does.
struct EquivalentMark {
    std::string mutant; // its id
    std::string why;
    Place place;
};

// A mistake written by hand: `find` stands exactly once in the file.
struct Mistake {
    std::string name;
    std::string file;
    std::string find;
    std::string replace;
    std::string why;
    Place place;
};

struct MutantsFile {
    std::vector<std::string> sources; // are mutated
    std::vector<std::string> with;    // only make the program whole
    std::vector<LeftOut> left_out;
    std::vector<EquivalentMark> equivalent;
    std::vector<Mistake> mistakes;
    std::map<std::string, Place> named_at; // of each of sources and with

    [[nodiscard]] std::vector<std::string> all_sources() const;
};

[[nodiscard]] Reading<MutantsFile> read_mutants_file(std::string_view yaml, const std::string& path);

// The file of a problem, checked against the sources: whether they are there, functions left out exist, mistakes are
// found once, and every equivalence is that of a mutant. Absent where the problem has none.
[[nodiscard]] std::optional<Reading<MutantsFile>> load_mutants_file(const std::filesystem::path& root,
                                                                    const std::string& problem);

} // namespace judge
