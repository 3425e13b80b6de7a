// Several mutants in one program, since most of a compilation is the headers that all of them share.
//
// Theory. The standard headers stand once; behind them each mutant's whole text stands in a namespace of its own, with
// its `main`; the real main calls the one that the environment names. So a compilation of eight mutants costs what
// three alone do. They share nothing else than the start of the program: what initialises their static variables.
//
// No mutant may be judged by what its neighbours do. So a program that cannot stand in a namespace, or whose start can
// be seen, is not put in groups at all; a group is asked for no mutant first, and taken apart where it does not end at
// once, in silence, with a status of its own, and within little time and memory; and a mutant in whose text the
// compiler finds an error in a group does not compile only if it does not compile alone either.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "judge/build/program.hpp"
#include "judge/build/program_store.hpp"
#include "judge/mutate/amalgam.hpp"
#include "judge/mutate/mutant.hpp"
#include "judge/run/runner.hpp"
#include "judge/spec/limits.hpp"

namespace judge {

// How mutants are compiled: as submissions are, but without optimisation, which would cost more than it saves, and
// without warnings.
[[nodiscard]] const Language& mutant_language();

// A mutant does not compile: the first error.
struct Stillborn {
    std::string why;
    bool is_error =
        true; // of the mutant; false where the compiler was ended, as by a limit, which another day may differ
};
using BuiltMutant = std::variant<Program, Stillborn>;

// What the start of a group may take, before the mutant that is asked for begins.
struct GroupStart {
    Limits limits; // the problem's
    std::chrono::nanoseconds cpu_time{0};
    std::uint64_t memory_bytes = 0;
};

// Compiles two unchanged copies as a group. `whole`: what the reference takes for a whole run at least. Returns what
// larger groups may take; nothing where mutants of this program must be compiled alone.
[[nodiscard]] std::optional<GroupStart> try_group(const Amalgam& amalgam, const ProgramStore& store, Runner& runner,
                                                  const GroupStart& whole);

class MutantGroup {
  public:
    // `start`: by try_group(); without it each mutant is compiled alone.
    MutantGroup(const Amalgam& amalgam, std::vector<const Mutant*> mutants, const ProgramStore& store,
                const std::optional<GroupStart>& start)
        : amalgam_(amalgam), mutants_(std::move(mutants)), store_(store), start_(start) {}

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
    std::optional<GroupStart> start_;
    std::vector<std::unique_ptr<BuildFolder>> folders_;
};

// The source of a group, for tests.
[[nodiscard]] std::string group_source(const Amalgam& amalgam, const std::vector<const Mutant*>& mutants);

} // namespace judge
