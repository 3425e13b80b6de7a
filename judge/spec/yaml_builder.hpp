// From yaml-cpp's events to our tree, checking each event against the file's own bytes. The last header that knows
// yaml-cpp; only yaml_tree.cpp and the builder include it.
#pragma once

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "judge/spec/yaml_gaps.hpp"
#include "judge/spec/yaml_scalar.hpp"
#include "judge/spec/yaml_text.hpp"
#include "judge/spec/yaml_tree.hpp"

namespace judge {

// Ends the parser's walk; the fault is already in the list.
struct StopReading {};

// Takes yaml-cpp's events, which come in the order of the file, and grows the tree at its right edge.
class YamlBuilder : public YAML::EventHandler {
  public:
    YamlBuilder(const YamlText& yaml, FaultList& faults) : yaml_(&yaml), faults_(&faults), gaps_(yaml, faults) {}

    [[nodiscard]] YamlNode take_root() { return std::move(root_); }
    // After the last event: the rest of the file, and the counts.
    void finish();

    void OnDocumentStart(const YAML::Mark& mark) override;
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override { leave(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override { leave(); }

  private:
    // A mapping or sequence that is still open.
    struct Open {
        YamlNode node;
        YAML::EmitterStyle::value style = YAML::EmitterStyle::Block;
        std::size_t indentation = 0;
        bool key_waits = false;   // a mapping has a key without a value yet
        bool colon_lacks = false; // the last key was no key: reported
        std::unordered_map<std::string, std::size_t> key_offsets = {};
    };

    static std::size_t offset_of(const YAML::Mark& mark) {
        return mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos);
    }
    [[nodiscard]] char byte_at(std::size_t offset) const {
        return offset < yaml_->text().size() ? yaml_->text()[offset] : '\n';
    }
    [[nodiscard]] bool is_key_next() const {
        return !open_.empty() && open_.back().node.kind == YamlNode::Kind::mapping && !open_.back().key_waits;
    }

    void count_node(std::size_t offset);
    [[nodiscard]] bool refuse_properties(std::size_t offset);
    void enter(YamlNode::Kind kind, std::size_t offset, YAML::EmitterStyle::value style);
    void leave();
    void put(YamlNode node);
    void put_key(YamlNode node);
    void refuse_missing_value(std::size_t offset);
    [[nodiscard]] YamlNode scalar_node(std::size_t offset, const std::string& value);
    [[nodiscard]] YamlNode checked(ScalarReading reading, std::size_t offset, const std::string& value);
    [[nodiscard]] YamlNode plain_node(std::size_t offset, const std::string& value);
    [[nodiscard]] YamlNode faulty_scalar(std::size_t offset, std::size_t fault_at, std::string what);
    void read_gap(std::size_t end);

    const YamlText* yaml_;
    FaultList* faults_;
    YamlGaps gaps_;
    bool lost_ = false; // the end of the last scalar is unknown: the next gap cannot be read
    StructureMarks needed_;
    std::size_t nodes_ = 0;
    bool document_seen_ = false;
    std::vector<Open> open_;
    YamlNode root_;
};

} // namespace judge
