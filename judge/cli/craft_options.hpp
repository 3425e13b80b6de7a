// What the commands that make and find cases ask for: generate, coverage, stress, minimise, mutate.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace judge {

struct CraftOptions {
    std::vector<std::string> recipes;           // generate: names, all when empty
    bool check = false;                         // generate --check: nothing is written, drift is told
    bool force = false;                         // generate: files that were changed by hand too
    bool until_covered = false;                 // generate
    bool until_killed = false;                  // generate
    std::optional<std::uint64_t> seed;          // stress, generate --until-...: where the search begins
    std::optional<std::chrono::seconds> budget; // stress, minimise, generate --until-...: time at the most
    std::optional<std::uint64_t> count;         // stress: inputs at the most
    std::vector<std::string> kinds;             // stress: kinds of input.yaml, all when empty
    std::string against;                        // stress, minimise: the program that knows; the reference when empty
    std::string save;                           // stress, minimise: name of the case to be written, empty: none
    bool holes_only = false;                    // coverage --holes: only features that no case covers
    std::string input_file;                     // minimise: standard input of the failing input; - is our own
    std::vector<std::string> input_args;        // minimise: its arguments
    bool any_bytes = false;                     // minimise: may leave the grammar
    std::vector<std::string> only;              // mutate: ids of mutants, all when empty
    std::optional<std::size_t> sample;          // mutate: so many, evenly chosen
    bool list_mutants = false;                  // mutate --list: nothing is run
    bool show_diff = false;                     // mutate --diff: shows those of --only
    bool show_matrix = false;                   // mutate --matrix
    bool fresh = false;                         // mutate, stress, generate: forget what an interrupted run had done
};

} // namespace judge
