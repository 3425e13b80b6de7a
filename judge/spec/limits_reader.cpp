#include "judge/spec/limits_reader.hpp"

#include <array>
#include <chrono>

#include "judge/spec/yaml_fields.hpp"

namespace judge {
namespace {

constexpr std::array<std::string_view, 8> keys = {"time_ms",   "wall_ms", "memory_mib", "output_kib",
                                                  "processes", "files",   "file_mib",   "stack_mib"};

// An hour, a tebibyte, 16 gibibytes; a work folder may be one where no file can be made, but a program needs a process.
constexpr std::uint64_t most_ms = 3'600'000;
constexpr std::uint64_t most_mib = 1U << 20U;
constexpr std::uint64_t most_kib = 1U << 24U;
constexpr std::uint64_t most_processes = 4096;
constexpr std::uint64_t most_files = 1'000'000;

} // namespace

LimitOverrides read_limits(const YamlNode& node, FaultList& faults) {
    const YamlFields fields(node, "limits", keys, faults);
    LimitOverrides limits;
    if (const auto ms = fields.number("time_ms", 1, most_ms)) limits.cpu_time = std::chrono::milliseconds(*ms);
    if (const auto ms = fields.number("wall_ms", 1, most_ms)) limits.wall_time = std::chrono::milliseconds(*ms);
    if (const auto mib = fields.number("memory_mib", 1, most_mib)) limits.memory_bytes = *mib << 20U;
    if (const auto kib = fields.number("output_kib", 1, most_kib)) limits.output_bytes = *kib << 10U;
    if (const auto count = fields.number("processes", 1, most_processes))
        limits.processes = static_cast<std::uint32_t>(*count);
    if (const auto count = fields.number("files", 0, most_files)) limits.files = static_cast<std::uint32_t>(*count);
    if (const auto mib = fields.number("file_mib", 1, most_mib)) limits.file_bytes = *mib << 20U;
    if (const auto mib = fields.number("stack_mib", 1, most_mib)) limits.stack_bytes = *mib << 20U;
    return limits;
}

} // namespace judge
