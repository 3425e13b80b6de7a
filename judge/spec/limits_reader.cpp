#include "judge/spec/limits_reader.hpp"

#include <array>
#include <chrono>

#include "judge/spec/yaml_fields.hpp"

namespace judge {
namespace {

constexpr std::array<std::string_view, 4> keys = {"time_ms", "wall_ms", "memory_mib", "output_kib"};

// An hour, a tebibyte, 16 gibibytes.
constexpr std::uint64_t most_ms = 3'600'000;
constexpr std::uint64_t most_mib = 1U << 20U;
constexpr std::uint64_t most_kib = 1U << 24U;

} // namespace

LimitOverrides read_limits(const YamlNode& node, FaultList& faults) {
    const YamlFields fields(node, "limits", keys, faults);
    LimitOverrides limits;
    if (const auto ms = fields.number("time_ms", 1, most_ms)) limits.cpu_time = std::chrono::milliseconds(*ms);
    if (const auto ms = fields.number("wall_ms", 1, most_ms)) limits.wall_time = std::chrono::milliseconds(*ms);
    if (const auto mib = fields.number("memory_mib", 1, most_mib)) limits.memory_bytes = *mib << 20U;
    if (const auto kib = fields.number("output_kib", 1, most_kib)) limits.output_bytes = *kib << 10U;
    return limits;
}

} // namespace judge
