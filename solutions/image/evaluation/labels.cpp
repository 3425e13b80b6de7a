#include "solutions/image/evaluation/labels.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <variant>

#include "solutions/chess/fen.hpp"
#include "solutions/chess/visible.hpp"

namespace evaluation {

namespace {

std::vector<std::string> fields_of(std::string line) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    std::vector<std::string> fields;
    std::size_t begin = 0;
    for (std::size_t end = line.find('\t'); end != std::string::npos; end = line.find('\t', begin)) {
        fields.push_back(line.substr(begin, end - begin));
        begin = end + 1;
    }
    fields.push_back(line.substr(begin));
    return fields;
}

std::optional<image::Quad> read_corners(const std::string& text) {
    if (text.empty()) return std::nullopt;
    image::Quad quad;
    std::istringstream stream(text);
    char comma = 0;
    char semicolon = ';';
    for (cv::Point2d& corner : quad.corners) {
        if (!(stream >> corner.x >> comma >> corner.y) || comma != ',' || semicolon != ';')
            throw std::runtime_error("corners " + chess::quoted(text) + " are not x,y;x,y;x,y;x,y");
        stream >> semicolon;
    }
    return quad;
}

std::vector<std::string> columns_of(std::string line) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (line.starts_with(byte_order_mark)) line.erase(0, byte_order_mark.size());
    std::vector<std::string> columns = fields_of(line);
    // What a column's name says of its contents is for people.
    for (std::string& column : columns) column = column.substr(0, column.find('('));
    return columns;
}

// The fields of a line by the names of their columns.
class Row {
  public:
    Row(const std::vector<std::string>& columns, const std::vector<std::string>& fields) {
        for (std::size_t i = 0; i < columns.size() && i < fields.size(); ++i) fields_[columns[i]] = fields[i];
    }

    const std::string& required(const std::string& column) const {
        const auto found = fields_.find(column);
        if (found == fields_.end() || found->second.empty()) throw std::runtime_error("there is no " + column);
        return found->second;
    }
    std::string optional(const std::string& column) const {
        const auto found = fields_.find(column);
        return found == fields_.end() ? "" : found->second;
    }

  private:
    std::map<std::string, std::string> fields_;
};

Label label_of(const Row& row) {
    Label label;
    label.file = row.required("file");
    label.kind = row.required("kind");
    const std::string& placement = row.required("fen_placement");
    if (placement == "-") return label;
    const chess::PlacementReading reading = chess::read_placement(placement);
    if (const auto* error = std::get_if<chess::FenError>(&reading))
        throw std::runtime_error(chess::quoted(placement) + ": " + describe(*error));
    label.board = std::get<chess::Board>(reading);
    const std::string& side = row.required("side_at_bottom");
    if (side != "white" && side != "black")
        throw std::runtime_error("side_at_bottom is white or black, not " + chess::quoted(side));
    label.bottom = side == "white" ? image::Side::white : image::Side::black;
    label.quad = read_corners(row.optional("corners_px"));
    return label;
}

} // namespace

std::vector<Label> read_labels(const std::string& folder) {
    const std::string path = folder + "/labels.tsv";
    std::ifstream file(path);
    std::string line;
    if (!file) throw std::runtime_error("cannot read " + chess::quoted_name(path));
    std::getline(file, line);
    const std::vector<std::string> columns = columns_of(line);
    for (const char* const needed : {"file", "fen_placement", "side_at_bottom", "kind"})
        if (std::find(columns.begin(), columns.end(), needed) == columns.end())
            throw std::runtime_error(chess::visible(path) + ":1: no column is named " + needed +
                                     "; the first line names the columns, with tabs between them");
    std::vector<Label> labels;
    for (std::size_t number = 2; std::getline(file, line); ++number) {
        if (line.empty()) continue;
        try {
            labels.push_back(label_of(Row(columns, fields_of(line))));
        } catch (const std::runtime_error& error) {
            throw std::runtime_error(chess::visible(path) + ':' + std::to_string(number) + ": " + error.what());
        }
    }
    if (labels.empty())
        throw std::runtime_error(chess::visible(path) + ": names no picture; each has a line of its own");
    return labels;
}

} // namespace evaluation
