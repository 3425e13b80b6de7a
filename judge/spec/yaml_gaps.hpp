// What stands between the scalars of a YAML file: blanks, comments and the marks of structure, which are counted.
#pragma once

#include <cstddef>

#include "judge/spec/yaml_text.hpp"

namespace judge {

// How many of each mark the gaps hold, or the structure needs.
struct StructureMarks {
    std::size_t colons = 0;   // one a key
    std::size_t dashes = 0;   // one an item of a block sequence
    std::size_t brackets = 0; // two a flow sequence
    std::size_t braces = 0;   // two a flow mapping
    friend bool operator==(const StructureMarks&, const StructureMarks&) = default;
};

// Walks the file from gap to gap.
class YamlGaps {
  public:
    YamlGaps(const YamlText& yaml, FaultList& faults);

    // Reads the gap from where the walk stands up to `end`, and stands there.
    void read_until(std::size_t end);
    // Passes over a scalar that ends at `end`.
    void skip_to(std::size_t end) { at_ = end; }
    [[nodiscard]] std::size_t at() const { return at_; }
    [[nodiscard]] const StructureMarks& marks() const { return marks_; }

  private:
    void read_mark(std::size_t offset);

    const YamlText* yaml_;
    FaultList* faults_;
    std::size_t at_ = 0;
    StructureMarks marks_;
};

} // namespace judge
