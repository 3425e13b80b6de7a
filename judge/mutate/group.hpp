// Several mutants in one program, since most of a compilation is the headers that all of them share.
//
// Theory. The standard headers stand once; behind them each mutant's whole text stands in a namespace of its own, with
// its `main`; the real main calls the one that the environment names. So a compilation of eight mutants costs what
// three alone do. They share nothing else than the start of the program: what initialises their static variables. A
// group that does not start (asked for no mutant, it must end with a status of its own) is taken apart, as is one that
// does not compile where the compiler's messages do not say whose fault it is.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "judge/build/program.hpp"
#include "judge/build/program_store.hpp"
#include "judge/mutate/amalgam.hpp"
#include "judge/mutate/mutant.hpp"
#include "judge/run/runner.hpp"

namespace judge {

// How mutants are compiled: as submissions are, but without optimisation, which would cost more than it saves, and
// without warnings.
[[nodiscard]] const Language& mutant_language();

// A mutant does not compile: the first error.
struct Stillborn {
    std::string why;
};
using BuiltMutant = std::variant<Program, Stillborn>;

class MutantGroup {
  public:
    MutantGroup(const Amalgam& amalgam, std::vector<const Mutant*> mutants, const ProgramStore& store)
        : amalgam_(amalgam), mutants_(std::move(mutants)), store_(store) {}

    // Compiles; one for each mutant, in their order. The programs are there as long as the group is.
    [[nodiscard]] std::vector<BuiltMutant> build(Runner& runner);

  private:
    using Indexes = std::vector<std::size_t>;
    void build_part(const Indexes& part, Runner& runner, std::vector<BuiltMutant>& built);
    void build_alone(std::size_t index, Runner& runner, std::vector<BuiltMutant>& built);
    void halve(const Indexes& part, Runner& runner, std::vector<BuiltMutant>& built);

    const Amalgam& amalgam_;
    std::vector<const Mutant*> mutants_;
    const ProgramStore& store_;
    std::vector<std::unique_ptr<BuildFolder>> folders_;
};

// The source of a group, for tests.
[[nodiscard]] std::string group_source(const Amalgam& amalgam, const std::vector<const Mutant*>& mutants);

} // namespace judge
