// What a box is made of, as it was really found when the box was started.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/box/protocol.hpp"

namespace judge {

// What a runner insists on.
enum class Containment {
    required,      // no run without every layer that makes a submission harmless
    when_possible, // as many of them as can be had (--unsafe)
    none           // for programs that are trusted, such as the judge judging itself
};

struct Layer {
    std::string_view name; // mount_namespace, seccomp, cgroup, ...
    std::string_view what; // what it keeps a submission from, for people
    bool required = false; // without it a submission is not harmless
    bool active = false;
    std::string detail; // active: which kind (`v1: memory, pids, cpuacct`); else why not, in words
    std::string remedy; // not active: what would bring it
};
using Layers = std::vector<Layer>;

// Which layer enforces each limit, and which measures what was used. Short names for reports.
struct LimitLayers {
    std::string_view cpu_time, wall_time, memory, output, processes, files, file_size, stack;
};
struct MeasureLayers {
    std::string_view cpu_time, wall_time, memory;
};

// What a box says of itself (judge/box/protocol.hpp), in words.
[[nodiscard]] Layers layers_of(const box::Hello& hello);
[[nodiscard]] LimitLayers enforcing_layers(const box::Hello& hello);
[[nodiscard]] MeasureLayers measuring_layers(const box::Hello& hello);

// What JudgeError says when required layers are missing; empty when none is.
[[nodiscard]] std::string words_for_missing(const Layers& layers);

} // namespace judge
