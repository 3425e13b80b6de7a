#include "judge/spec/bytes_reader.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <system_error>
#include <variant>

#include "judge/spec/bytes_encoding.hpp"
#include "judge/spec/yaml_fields.hpp"
#include "judge/text/fault.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> forms = {"file", "base64", "hex"};

bool lies_inside(const fs::path& inner, const fs::path& outer) {
    const auto [in_inner, in_outer] = std::mismatch(inner.begin(), inner.end(), outer.begin(), outer.end());
    return in_outer == outer.end() && in_inner != inner.end();
}

bool is_plain_relative(const fs::path& path) {
    return !path.empty() && path.is_relative() && std::find(path.begin(), path.end(), "..") == path.end() &&
           path.native().find('\0') == std::string::npos;
}

Bytes read_file(const YamlNode& node, const fs::path& folder, FaultList& faults) {
    const fs::path path(node.text);
    if (!is_plain_relative(path)) {
        faults.add(node.offset, fmt::format("file: expected a path inside this folder, such as files/board.png, got {}",
                                            in_quotes(node.text)));
        return {};
    }
    std::error_code error;
    const fs::path outer = fs::canonical(folder, error);
    const fs::path inner = error ? fs::path() : fs::canonical(folder / path, error);
    if (error) {
        faults.add(node.offset, fmt::format("file: {} cannot be opened: {}", in_quotes(node.text), error.message()));
        return {};
    }
    if (!lies_inside(inner, outer)) {
        faults.add(node.offset, fmt::format("file: {} leads out of this folder", in_quotes(node.text)));
        return {};
    }
    try {
        return Bytes::of_file(folder / path);
    } catch (const JudgeError& refusal) {
        faults.add(node.offset, fmt::format("file: {}: {}", in_quotes(node.text), refusal.faults().front().what));
        return {};
    }
}

Bytes decoded(const YamlNode& node, std::variant<std::string, EncodingFault> decoding, FaultList& faults) {
    if (const auto* fault = std::get_if<EncodingFault>(&decoding)) {
        faults.add(node.offset, fault->what);
        return {};
    }
    return Bytes(std::get<std::string>(std::move(decoding)));
}

} // namespace

Bytes read_bytes(const YamlNode& node, std::string_view key, const fs::path& folder, FaultList& faults) {
    if (node.is_text()) return Bytes(node.text);
    if (node.kind == YamlNode::Kind::faulty) return {};
    if (node.kind != YamlNode::Kind::mapping) {
        faults.add(node.offset,
                   fmt::format("{}: expected text or one of {{file: ...}}, {{base64: ...}}, {{hex: ...}}, got {}", key,
                               kind_in_words(node)));
        return {};
    }
    const YamlFields fields(node, key, forms, faults);
    if (node.keys.size() != 1) {
        faults.add(node.offset, fmt::format("{}: expected exactly one of file, base64, hex", key));
        return {};
    }
    const auto text = fields.text(node.keys.front().text);
    if (!text) return {};
    const YamlNode& value = node.items.front();
    if (fields.find("file") != nullptr) return read_file(value, folder, faults);
    if (fields.find("base64") != nullptr) return decoded(value, decode_base64(*text), faults);
    if (fields.find("hex") != nullptr) return decoded(value, decode_hex(*text), faults);
    return {};
}

} // namespace judge
