#include "judge/spec/yaml_builder.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string in_double_quotes(std::string_view text) {
    return fmt::format("\"{}\"", visible_elided(text, 60));
}

} // namespace

void YamlBuilder::OnDocumentStart(const YAML::Mark& mark) {
    if (document_seen_) {
        faults_->add(offset_of(mark), "a second document begins here: check the indentation");
        throw StopReading{};
    }
    document_seen_ = true;
}

void YamlBuilder::count_node(std::size_t offset) {
    if (++nodes_ <= most_yaml_nodes) return;
    faults_->add(offset, fmt::format("more than {} values: split the file", most_yaml_nodes));
    throw StopReading{};
}

// Marks point at the anchor or tag where a node has one.
bool YamlBuilder::refuse_properties(std::size_t offset) {
    const char c = byte_at(offset);
    if (c == '&') faults_->add(offset, "no anchors: what needs them is a generator");
    if (c == '!') faults_->add(offset, "no tags: a value is what its key says");
    if (c != '&' && c != '!') return false;
    lost_ = true;
    return true;
}

void YamlBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t) {
    const std::size_t offset = offset_of(mark);
    count_node(offset);
    read_gap(offset);
    faults_->add(offset, "no aliases: what needs them is a generator");
    lost_ = true;
    put({YamlNode::Kind::faulty, offset, ""});
}

void YamlBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t) {
    const std::size_t offset = offset_of(mark);
    count_node(offset);
    constexpr std::array<std::string_view, 4> words = {"~", "null", "Null", "NULL"};
    const std::string_view from = yaml_->text().substr(std::min(offset, yaml_->text().size()));
    for (const std::string_view word : words) {
        if (offset < gaps_.at() || from.substr(0, word.size()) != word) continue;
        if (from.find_first_of(" \n,:]}", word.size()) != word.size()) continue;
        read_gap(offset);
        gaps_.skip_to(offset + word.size());
        faults_->add(offset,
                     fmt::format("{} is no value: leave the key out, or write \"{}\" to mean the text", word, word));
        put({YamlNode::Kind::faulty, offset, ""});
        return;
    }
    refuse_missing_value(offset);
    put({YamlNode::Kind::faulty, offset, ""});
}

void YamlBuilder::refuse_missing_value(std::size_t offset) {
    if (refuse_properties(offset)) return;
    if (open_.empty()) {
        faults_->add(offset, "expected a mapping of keys to values");
    } else if (is_key_next()) {
        faults_->add(offset, "expected a key before \":\"");
        open_.back().colon_lacks = true;
    } else if (open_.back().node.kind == YamlNode::Kind::mapping) {
        const YamlNode& key = open_.back().node.keys.back();
        if (!open_.back().colon_lacks)
            faults_->add(key.offset,
                         fmt::format("{} has no value: write '' for empty text", in_double_quotes(key.text)));
    } else {
        const std::size_t last = yaml_->text().substr(0, offset).find_last_not_of(" \n");
        faults_->add(std::max(last, open_.back().node.offset), "an item without a value: write '' for empty text");
    }
}

void YamlBuilder::OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t, const std::string& value) {
    const std::size_t offset = offset_of(mark);
    count_node(offset);
    read_gap(offset);
    if (refuse_properties(offset)) {
        put({YamlNode::Kind::faulty, offset, value});
    } else {
        put(scalar_node(offset, value));
    }
}

void YamlBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                                  YAML::EmitterStyle::value style) {
    if (style == YAML::EmitterStyle::Flow) needed_.brackets += 2;
    enter(YamlNode::Kind::sequence, offset_of(mark), style);
}

void YamlBuilder::OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t,
                             YAML::EmitterStyle::value style) {
    if (style == YAML::EmitterStyle::Flow) needed_.braces += 2;
    enter(YamlNode::Kind::mapping, offset_of(mark), style);
}

void YamlBuilder::enter(YamlNode::Kind kind, std::size_t offset, YAML::EmitterStyle::value style) {
    count_node(offset);
    if (offset >= gaps_.at()) read_gap(offset);
    static_cast<void>(refuse_properties(offset));
    if (open_.size() == deepest_yaml) {
        faults_->add(offset, fmt::format("nested deeper than {} levels", deepest_yaml));
        throw StopReading{};
    }
    Open opened{{kind, offset, ""}, style, yaml_->indentation(offset)};
    open_.push_back(std::move(opened));
}

void YamlBuilder::leave() {
    Open closed = std::move(open_.back());
    open_.pop_back();
    put(std::move(closed.node));
}

void YamlBuilder::put(YamlNode node) {
    if (open_.empty()) {
        root_ = std::move(node);
        return;
    }
    if (is_key_next()) {
        put_key(std::move(node));
        return;
    }
    Open& parent = open_.back();
    if (parent.node.kind == YamlNode::Kind::sequence && parent.style == YAML::EmitterStyle::Block) ++needed_.dashes;
    parent.node.items.push_back(std::move(node));
    parent.key_waits = false;
    parent.colon_lacks = false;
}

void YamlBuilder::put_key(YamlNode node) {
    Open& parent = open_.back();
    ++needed_.colons;
    parent.key_waits = true;
    if (node.kind == YamlNode::Kind::sequence || node.kind == YamlNode::Kind::mapping) {
        faults_->add(node.offset, "a key must be plain text");
        node = {YamlNode::Kind::faulty, node.offset, ""};
    }
    if (node.is_text()) {
        const std::size_t colon = yaml_->text().find_first_not_of(' ', gaps_.at());
        if (byte_at(colon) != ':') {
            faults_->add(node.offset, fmt::format("expected \":\" after {}", in_double_quotes(node.text)));
            parent.colon_lacks = true;
        }
        if (node.text == "<<") faults_->add(node.offset, "no merge keys: what needs them is a generator");
        const auto [earlier, is_new] = parent.key_offsets.try_emplace(node.text, node.offset);
        if (!is_new)
            faults_->add(node.offset, fmt::format("duplicate key {}, first in line {}", in_double_quotes(node.text),
                                                  yaml_->place(earlier->second).line));
    }
    parent.node.keys.push_back(std::move(node));
}

YamlNode YamlBuilder::scalar_node(std::size_t offset, const std::string& value) {
    const std::string_view text = yaml_->text();
    switch (byte_at(offset)) {
        case '"':
            return checked(read_double_quoted(text, offset), offset, value);
        case '\'':
            return checked(read_single_quoted(text, offset), offset, value);
        case '|':
            return checked(read_block(text, offset, open_.empty() ? 0 : open_.back().indentation), offset, value);
        case '>':
            return faulty_scalar(offset, offset, "no folded text: use \"|\", which keeps every byte");
        default:
            return plain_node(offset, value);
    }
}

YamlNode YamlBuilder::checked(ScalarReading reading, std::size_t offset, const std::string& value) {
    if (auto* fault = std::get_if<ScalarFault>(&reading))
        return faulty_scalar(offset, fault->offset, std::move(fault->what));
    auto& scalar = std::get<SourceScalar>(reading);
    // Not seen with yaml-cpp 0.7 in hundreds of thousands of blocks; other versions may differ.
    if (scalar.text != value)
        return faulty_scalar(offset, offset,
                             "this text cannot be carried exactly: write it in double quotes, base64 or hex");
    gaps_.skip_to(scalar.end);
    return {YamlNode::Kind::quoted, offset, std::move(scalar.text)};
}

YamlNode YamlBuilder::plain_node(std::size_t offset, const std::string& value) {
    if (yaml_->text().substr(offset, value.size()) != value)
        return faulty_scalar(offset, offset,
                             "plain text must end on its line: use \"|\" for several lines, or check the indentation");
    gaps_.skip_to(offset + value.size());
    return {YamlNode::Kind::plain, offset, value};
}

YamlNode YamlBuilder::faulty_scalar(std::size_t offset, std::size_t fault_at, std::string what) {
    faults_->add(fault_at, std::move(what));
    lost_ = true;
    return {YamlNode::Kind::faulty, offset, ""};
}

void YamlBuilder::read_gap(std::size_t end) {
    if (lost_) {
        gaps_.skip_to(end);
        lost_ = false;
    } else {
        gaps_.read_until(end);
    }
}

void YamlBuilder::finish() {
    read_gap(yaml_->text().size());
    if (!document_seen_) {
        faults_->add(0, "the file is empty: expected a mapping of keys to values");
    } else if (root_.kind != YamlNode::Kind::mapping && faults_->empty()) {
        faults_->add(root_.offset, "expected a mapping of keys to values");
    } else if (faults_->empty() && !(needed_ == gaps_.marks())) {
        faults_->add(root_.offset, "the marks of structure (: - [ ] { }) do not add up: write the file more plainly");
    }
}

} // namespace judge
