// Reading a mapping by its keys and values as what they should be. Whatever is not as it should be goes to the list
// of faults once, and the reader goes on.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "judge/spec/yaml_tree.hpp"

namespace judge {

class YamlFields {
  public:
    // Adds a fault for each unknown key, and one where the node is no mapping. `what` names the mapping in it.
    YamlFields(const YamlNode& node, std::string_view what, std::span<const std::string_view> known, FaultList& faults);

    [[nodiscard]] const YamlNode* find(std::string_view key) const;
    // A missing key is a fault.
    [[nodiscard]] const YamlNode* require(std::string_view key) const;
    [[nodiscard]] FaultList& faults() const { return *faults_; }
    [[nodiscard]] const YamlNode& node() const { return *node_; }

    // The value of a key, absent where the key is, or where its value is a fault.
    [[nodiscard]] std::optional<std::string> text(std::string_view key) const;
    [[nodiscard]] std::optional<std::uint64_t> number(std::string_view key, std::uint64_t least,
                                                      std::uint64_t most) const;
    // The index of the value among `names`.
    [[nodiscard]] std::optional<std::size_t> choice(std::string_view key,
                                                    std::span<const std::string_view> names) const;

  private:
    const YamlNode* node_;
    std::string_view what_;
    FaultList* faults_;
};

// `text`, `a list`, `keys and values`: what a value is, for messages.
[[nodiscard]] std::string_view kind_in_words(const YamlNode& node);

// The bytes in double quotes, visible, and cut where they are long.
[[nodiscard]] std::string in_quotes(std::string_view bytes);

// `, did you mean "stdout"?` where a candidate is near, else empty.
[[nodiscard]] std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates);

// Words of a-z and 0-9, joined by single hyphens, at most 100 bytes.
[[nodiscard]] bool is_kebab_case(std::string_view name);

} // namespace judge
