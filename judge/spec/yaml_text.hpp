// The text of one YAML file, and the faults found in it by their byte offsets.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "judge/text/fault.hpp"

namespace judge {

// A view: the text must outlive it.
class YamlText {
  public:
    // path: as faults name it.
    YamlText(std::string_view text, std::string path);

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] Place place(std::size_t offset) const;
    // The column counts from 0 here, as indentation does.
    [[nodiscard]] std::size_t indentation(std::size_t offset) const;
    // Without its line feed.
    [[nodiscard]] std::string_view line_of(std::size_t offset) const;
    [[nodiscard]] Fault fault(std::size_t offset, std::string what) const;

  private:
    [[nodiscard]] std::size_t line_index(std::size_t offset) const;

    std::string_view text_;
    std::string path_;
    std::vector<std::size_t> line_starts_;
};

// Collects the faults of one file, and keeps count only where a hostile file has endless ones.
class FaultList {
  public:
    explicit FaultList(const YamlText& yaml) : yaml_(&yaml) {}

    void add(std::size_t offset, std::string what);
    [[nodiscard]] bool empty() const { return faults_.empty(); }
    // In the order of their places.
    [[nodiscard]] std::vector<Fault> sorted() const;

    static constexpr std::size_t most = 100;

  private:
    const YamlText* yaml_;
    std::vector<Fault> faults_;
    std::size_t unshown_ = 0;
};

} // namespace judge
