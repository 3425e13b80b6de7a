// The client of a domain program: a small executable that checks and makes what a grammar cannot say (a legal game).
// It runs in the box. The protocol is in judge/grammar/README.md.
//
// A run gets at most 1,000 requests or 1 MiB of them (or a single larger one), and has 10 seconds of CPU time, 512 MiB
// of memory and 64 MiB of output: a program that needs more is broken, which is a JudgeError.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
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

// A text of the type, about `size` of its elements, with all of the features wanted.
struct MakeRequest {
    std::string type;
    std::uint64_t seed = 0;
    std::uint64_t size = 0;
    std::vector<std::string> wanted;

    bool operator<(const MakeRequest& other) const {
        return std::tie(type, seed, size, wanted) < std::tie(other.type, other.seed, other.size, other.wanted);
    }
};

class DomainProgram {
  public:
    // Throws JudgeError where the executable is missing.
    DomainProgram(const std::filesystem::path& executable, Runner& runner);

    // An answer for each check, in order, in as few runs as possible. Throws JudgeError that quotes the program's
    // answer where it does not keep to the protocol.
    [[nodiscard]] std::vector<DomainAnswer> check(std::span<const DomainCheck> checks);

    // A text for each request, in order, in few runs. Nothing where the program says that it cannot; `why` of the last
    // refusal is kept for messages.
    [[nodiscard]] std::vector<std::optional<std::string>> make(std::span<const MakeRequest> requests);
    // A single one.
    [[nodiscard]] std::optional<std::string> make(std::string_view type, std::uint64_t seed, std::uint64_t size,
                                                  std::span<const std::string> wanted);
    [[nodiscard]] const std::string& last_refusal() const { return last_refusal_; }

  private:
    // A line for each request.
    [[nodiscard]] std::vector<std::string> ask(const std::vector<std::string>& requests);
    [[nodiscard]] std::vector<std::string> ask_in_one_run(std::span<const std::string> requests);
    [[nodiscard]] std::optional<std::string> read_made(const std::string& request, const std::string& line);
    [[nodiscard]] DomainAnswer read_answer(const DomainCheck& check, const std::string& line) const;
    [[noreturn]] void refuse(std::string_view request, std::string_view line, std::string_view expected) const;

    std::filesystem::path executable_;
    std::string name_; // for messages
    Runner* runner_;
    std::string last_refusal_;
    // Equal requests get equal answers, and a search asks of the same texts again and again.
    std::unordered_map<std::string, std::string> known_;
    std::size_t known_bytes_ = 0;
};

// A value as the protocol writes it: each byte outside `!` to `~` and each `%` as %XX. The inverse: nothing for other
// text.
[[nodiscard]] std::string escaped_for_domain(std::string_view bytes);
[[nodiscard]] std::optional<std::string> unescaped_from_domain(std::string_view text);

} // namespace judge
