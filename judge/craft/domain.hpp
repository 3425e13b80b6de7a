// The client of a domain program: a small executable that checks and makes what a grammar cannot say (a legal game).
// It runs in the box. The protocol is in judge/grammar/README.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/run/runner.hpp"

namespace judge {

struct DomainAnswer {
    bool valid = true;
    std::vector<std::string> tags; // features of a valid text
    std::size_t offset = 0;        // of an invalid one: where, in its bytes
    std::string what;              // and what is wrong, visible bytes only
};

struct DomainCheck {
    std::string type;
    std::string text;
};

class DomainProgram {
  public:
    // Throws JudgeError where the executable is missing.
    DomainProgram(std::filesystem::path executable, Runner& runner);

    // An answer for each check, in order, in as few runs as possible. Throws JudgeError that quotes the program's
    // answer where it does not keep to the protocol.
    [[nodiscard]] std::vector<DomainAnswer> check(std::span<const DomainCheck> checks);

    // A text of the type, about `size` of its elements, with all of the features wanted. Nothing where the program says
    // that it cannot; `why` of the last refusal is kept for messages.
    [[nodiscard]] std::optional<std::string> make(std::string_view type, std::uint64_t seed, std::uint64_t size,
                                                  std::span<const std::string> wanted);
    [[nodiscard]] const std::string& last_refusal() const { return last_refusal_; }

  private:
    [[nodiscard]] std::vector<std::string> ask(const std::vector<std::string>& requests);

    std::filesystem::path executable_;
    Runner* runner_;
    std::string last_refusal_;
};

} // namespace judge
