// Options that several commands have in common, and what the parser fills before it is checked.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/cli/options.hpp"

namespace judge {

// What the parser fills before it is checked.
struct RawOptions {
    std::vector<std::string> reports;
    std::string problem; // of the commands that take just one
    std::string colour = "auto";
    std::string format = "text";
    bool every_case = false;
    bool until_decided = false;
    bool no_measures = false;
    bool no_pin = false;
    bool unsafe = false;
    bool references = false;
    std::optional<std::uint64_t> budget_seconds;
};

// Decimal digits alone, within the range.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

// An option that takes a whole number within a range; what is none is refused by the option's name, with the range.
template <typename Number>
CLI::Option* add_number(CLI::App& command, const std::string& name, std::optional<Number>& target, std::uint64_t least,
                        std::uint64_t most, const std::string& help) {
    return command.add_option(name, target, help)->check(whole_number(least, most));
}

void add_root(CLI::App& command, Options& options);
void add_programs(CLI::App& command, Options& options);
void add_unsafe(CLI::App& command, RawOptions& raw);
void add_workers(CLI::App& command, Options& options, RawOptions& raw); // --jobs, --no-pin
void add_format(CLI::App& command, RawOptions& raw);
void add_work(CLI::App& command, Options& options);

// generate, coverage, stress, minimise, mutate.
void add_craft_commands(CLI::App& app, Options& options, RawOptions& raw);

} // namespace judge
