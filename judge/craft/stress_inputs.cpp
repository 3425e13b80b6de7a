#include "judge/craft/stress_inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/craft/random.hpp"

namespace judge {
namespace {

constexpr std::uint64_t first_sizes = 8;
constexpr std::uint64_t largest_size = 256;
constexpr std::uint64_t inputs_a_size = 16;

} // namespace

std::uint64_t stress_size(std::uint64_t random_number) {
    return 1 + random_number % std::min(largest_size, first_sizes + random_number / inputs_a_size);
}

StressInputs::StressInputs(const InputSpec& spec, std::vector<std::size_t> kinds, std::uint64_t seed,
                           DomainProgram* domain)
    : spec_(&spec), kinds_(std::move(kinds)), seed_(seed) {
    for (const std::size_t kind : kinds_)
        for (GeneratedInput& edge : edge_inputs(spec, kind, Drawing{}, domain))
            edges_.push_back({edges_.size() + 1, kind, std::move(edge.input), std::move(edge.label)});
}

std::optional<NumberedInput> StressInputs::at(std::uint64_t number, DomainProgram* domain) const {
    if (number <= edges_.size()) return edges_.at(number - 1);
    const std::uint64_t random_number = number - 1 - edges_.size();
    const std::size_t kind = kinds_[random_number % kinds_.size()];
    Drawing drawing;
    drawing.size = stress_size(random_number / kinds_.size());
    Random random(fingerprint(fmt::format("{}/{}", seed_, random_number)));
    auto input = draw_input(*spec_, kind, drawing, {}, random, domain);
    if (!input) return std::nullopt;
    return NumberedInput{number, kind, *std::move(input), "random"};
}

} // namespace judge
