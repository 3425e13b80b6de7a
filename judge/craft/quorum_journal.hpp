// What a quorum has answered, kept while cases are made, so that work that was interrupted or killed need not be done
// again.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "judge/craft/journal.hpp"
#include "judge/craft/quorum.hpp"

namespace judge {

// Longer answers are asked for again.
inline constexpr std::size_t longest_kept_answer = 64U << 10U;

class QuorumJournal {
  public:
    // Throws JudgeError as Journal does.
    explicit QuorumJournal(const std::filesystem::path& file) : journal_(file) {}

    // All that an answer rests on beside the question: the bytes of every program, in order, and the contract. Throws
    // JudgeError where a program cannot be read.
    [[nodiscard]] static std::string key_of(const Quorum& quorum);

    // The case that this quorum made of an equal question. From any thread, as `add`.
    [[nodiscard]] std::optional<Case> find(const std::string& quorum_key, const Quorum& quorum,
                                           const Question& question) const;
    // Only what nobody refused. Throws JudgeError when the disk is full.
    void add(const std::string& quorum_key, const Quorum& quorum, const Question& question, const Case& answered);

  private:
    Journal journal_;
};

} // namespace judge
