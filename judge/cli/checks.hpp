// What `judge doctor` looks at: a row for each layer of the box, each fact that a program in the box finds, and each
// language.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/build/program_store.hpp"
#include "judge/run/layers.hpp"
#include "judge/run/runner.hpp"

namespace judge {

struct Check {
    enum class Kind { layer, proof, language } kind = Kind::layer;
    std::string name;      // seccomp, network_interfaces, C++
    std::string what;      // layer: what it keeps a submission from; proof: what should be; language: its extensions
    bool required = false; // nothing is judged without it unless --unsafe
    bool works = false;
    std::string detail; // which kind of layer, what the proof found; where it does not work: why not
    std::string remedy; // empty where it works or where none is known
};

[[nodiscard]] std::vector<Check> layer_checks(const Layers& layers);

// Runs judge-box itself in the box, as the least trusted of programs, which tells what it finds there.
[[nodiscard]] std::vector<Check> proof_checks(const std::filesystem::path& box, Runner& runner);
// The same from what it told: lines of key=value.
[[nodiscard]] std::vector<Check> proof_checks(std::string_view told);

// Compiles and runs each language's echo program.
[[nodiscard]] std::vector<Check> language_checks(Runner& runner, const ProgramStore& store);

// Whether all that is required works.
[[nodiscard]] bool is_healthy(std::span<const Check> checks);

[[nodiscard]] std::string checks_as_text(std::span<const Check> checks);
[[nodiscard]] std::string checks_as_json(std::span<const Check> checks);

// What reports say where --unsafe was needed: the required layers that are missing. Empty where none is.
[[nodiscard]] std::string containment_warning(const Layers& layers);

} // namespace judge
