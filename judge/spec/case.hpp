// A test case: data, read from cases/<problem>/*.yaml.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/spec/bytes.hpp"
#include "judge/spec/contract.hpp"
#include "judge/spec/limits.hpp"
#include "judge/spec/verdict.hpp"
#include "judge/text/fault.hpp"

namespace judge {

// Facts written down instead of a run: a case that has them tests the judgement itself. Each key is optional in YAML.
struct Observed {
    Bytes stdout_bytes;
    std::string stderr_bytes;
    std::optional<int> exit_status = 0;     // exit: N
    std::optional<int> signal;              // signal: N (then there is no exit status)
    std::optional<std::string> killed;      // killed: cpu_time | wall_time | memory | output
    std::optional<std::string> error;       // error: the text of a failure to start
    std::chrono::milliseconds cpu_time{0};  // cpu_ms
    std::chrono::milliseconds wall_time{0}; // wall_ms
    std::uint64_t memory_bytes = 0;         // memory_kib * 1024
    int out_of_memory_kills = 0;
};

// Where a case that the judge made came from. Each key is optional in YAML.
struct Origin {
    std::string generator;      // what made it, and the version of its random numbers: `judge-generate 1`
    std::string recipe;         // of problems/<id>/recipes.yaml, or the command that found it
    std::string seed;           // of this input alone
    std::string reference;      // the program whose answer this is
    std::string reference_hash; // fingerprint of its sources when it gave this answer
    friend bool operator==(const Origin&, const Origin&) = default;
};

struct Case {
    std::string name; // kebab-case, unique in its problem
    std::string note;
    std::vector<std::string> args;
    Bytes stdin_bytes;
    Bytes stdout_bytes; // what must come out, to the byte
    int exit_status = 0;
    std::optional<std::string> stderr_bytes; // free where absent
    LimitOverrides limits;
    std::optional<Origin> origin;

    // For the judge's own tests: present together.
    std::optional<Observed> observed;
    Verdict verdict = Verdict::accepted;
    std::string clause; // the clause that the rejection must name, empty where the verdict is all that matters
    std::optional<OutputContract> output; // replaces the problem's contract; only beside `observed`

    Place place; // of the case's first line
};

} // namespace judge
