// The inputs that a search goes through: input number i of a seed is the same bytes whoever asks, and in whatever
// order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/craft/domain.hpp"
#include "judge/craft/generation.hpp"

namespace judge {

struct NumberedInput {
    std::uint64_t number = 0; // from 1 on
    std::size_t kind = 0;     // index in InputSpec::kinds
    Input input;
    std::string label; // `smallest`, `random`
};

class StressInputs {
  public:
    // Makes the edges of the kinds, which come first. spec must outlive it.
    StressInputs(const InputSpec& spec, std::vector<std::size_t> kinds, std::uint64_t seed, DomainProgram* domain);

    // Nothing where none could be drawn. May be called by several threads, each with a domain program of its own.
    [[nodiscard]] std::optional<NumberedInput> at(std::uint64_t number, DomainProgram* domain) const;

    [[nodiscard]] std::uint64_t edges() const { return edges_.size(); }

  private:
    const InputSpec* spec_;
    std::vector<std::size_t> kinds_;
    std::uint64_t seed_;
    std::vector<NumberedInput> edges_;
};

// How large the random input number i, counted behind the edges, may be: from 1 up again and again, each time further,
// so that most are small and some are large at any time.
[[nodiscard]] std::uint64_t stress_size(std::uint64_t random_number);

} // namespace judge
