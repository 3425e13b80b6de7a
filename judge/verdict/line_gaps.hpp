// Line structure under the output contract: a gap is all that lies between two pieces of content as far as the contract
// lets it vary: line ends, and blanks before them where trailing spaces are ignored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "judge/spec/contract.hpp"

namespace judge {

struct Gap {
    std::uint64_t line_ends = 0;
    bool at_start = false; // of the text: no content before it
    bool at_end = false;   // of the text: no content behind it
};

// How many line ends the gap counts for.
[[nodiscard]] std::uint64_t canonical_line_ends(const Gap& gap, const OutputContract& contract);

// The most line ends that can stand for the gap `expected` at the same end of the text; as many as there are numbers
// where there is no limit.
[[nodiscard]] std::uint64_t most_line_ends(const Gap& expected, const OutputContract& contract);

// Finds gaps in the expected text. It is read forwards, and no part more than a constant number of times when the
// offsets asked for grow.
class ExpectedGaps {
  public:
    struct Found : Gap {
        std::size_t begin = 0;
        std::size_t end = 0; // behind its last line end; the end of the text for a gap there
    };

    ExpectedGaps(std::string_view expected, const OutputContract& contract);

    // The gap that begins at the offset, where the content before it ends; without line ends where there is none.
    [[nodiscard]] Found at(std::size_t offset);
    // The place behind that many line ends of the gap at the offset, at the next one; the gap's end where there is
    // none. Asked for one gap with counts that grow.
    [[nodiscard]] std::size_t behind(std::size_t offset, std::uint64_t line_ends);

  private:
    [[nodiscard]] std::size_t skip_blanks(std::size_t offset) const;
    [[nodiscard]] std::size_t line_end_size(std::size_t offset) const; // 0 where there is none

    std::string_view expected_;
    const OutputContract& contract_;
    Found found_; // the last one searched for
    bool searched_ = false;
    std::size_t content_from_ = 1; // no gap begins from here to there, both included
    std::size_t content_until_ = 0;
    std::uint64_t passed_ = 0; // behind this many line ends of found_ ...
    std::size_t behind_ = 0;   // ... is this place
};

} // namespace judge
