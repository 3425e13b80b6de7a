#include "solutions/chess/record.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <string>

#include "solutions/chess/character.hpp"
#include "solutions/chess/position.hpp"
#include "solutions/chess/visible.hpp"

namespace chess {
namespace {

constexpr std::size_t field_count = 6;
constexpr std::array<std::string_view, field_count> usual_fields = {"", "w", "-", "-", "0", "1"};

struct Fields {
    std::array<std::string_view, field_count> texts = usual_fields;
    std::size_t number = 0; // of fields given, those beyond the sixth too
    bool well_spaced = true;
};

Fields split(std::string_view line) {
    Fields fields;
    while (!line.empty()) {
        std::size_t separators = 0;
        while (const std::size_t blank = leading_blank(line)) {
            if (line.starts_with('\t')) fields.well_spaced = false;
            line.remove_prefix(blank);
            ++separators;
        }
        if (separators != (fields.number == 0 ? 0 : 1) || (separators > 0 && line.empty())) fields.well_spaced = false;
        std::size_t length = 0;
        while (length < line.size() && leading_blank(line.substr(length)) == 0) ++length;
        if (length == 0) break;
        if (fields.number < field_count) fields.texts[fields.number] = line.substr(0, length);
        ++fields.number;
        line.remove_prefix(length);
    }
    return fields;
}

// A field that is not of its form, as a fault shows it: enough to recognise it, and safe on a terminal.
std::string shown(std::string_view field) {
    return visible(field.substr(0, 16));
}

// Reads rank after rank; what a rank says is known only if all of it is.
class PlacementReader {
  public:
    explicit PlacementReader(Record& record) : record_(record) {}

    void read(std::string_view text) {
        const auto ranks = 1 + std::count(text.begin(), text.end(), '/');
        std::vector<Fault> widths;
        for (std::int64_t row = 0; row < ranks; ++row) {
            const std::string_view rank_text = text.substr(0, text.find('/'));
            text.remove_prefix(std::min(rank_text.size() + 1, text.size()));
            const std::int64_t rank = board_side - row;
            const Rank reading = read_rank(rank_text, rank);
            if (reading.width != board_side) widths.push_back({FaultKind::rank, {}, rank, reading.width});
            if (ranks == board_side && reading.width == board_side && reading.foreign == 0) keep(reading, row);
        }
        if (ranks != board_side) record_.faults.push_back({FaultKind::ranks, {}, 0, ranks});
        std::move(widths.begin(), widths.end(), std::back_inserter(record_.faults));
    }

  private:
    struct Rank {
        std::array<Piece, board_side> squares;
        std::int64_t width = 0;
        std::size_t foreign = 0; // characters that cannot be in a placement
    };

    Rank read_rank(std::string_view text, std::int64_t rank) {
        Rank reading;
        reading.squares.fill(Piece::none);
        std::set<std::string> seen;
        while (!text.empty()) {
            const std::optional<Piece> piece = piece_of(text[0]);
            std::size_t length = 1;
            if (piece) {
                record_.setup.pieces.add(*piece);
                if (reading.width < board_side) reading.squares[static_cast<std::size_t>(reading.width)] = *piece;
                ++reading.width;
            } else if (text[0] >= '1' && text[0] <= '8') {
                reading.width += text[0] - '0';
            } else {
                Character character = leading_character(text);
                length = character.length;
                ++reading.width;
                ++reading.foreign;
                if (seen.insert(character.name).second)
                    record_.faults.push_back({FaultKind::letter, std::move(character.name), rank});
            }
            text.remove_prefix(length);
        }
        return reading;
    }

    void keep(const Rank& reading, std::int64_t row) {
        std::copy(reading.squares.begin(), reading.squares.end(),
                  record_.setup.board.squares.begin() + row * board_side);
        record_.setup.known_ranks.set(static_cast<std::size_t>(board_side - 1 - row));
    }

    Record& record_;
};

std::optional<Colour> read_turn(std::string_view field) {
    if (field == "w") return Colour::white;
    if (field == "b") return Colour::black;
    return std::nullopt;
}

std::optional<CastlingRights> read_castling(std::string_view field) {
    constexpr std::string_view letters = "KQkq";
    CastlingRights rights;
    if (field == "-") return rights;
    for (const char c : field) {
        const std::size_t right = letters.find(c);
        if (right == std::string_view::npos || rights[right]) return std::nullopt;
        rights.set(right);
    }
    return rights;
}

// At most nine digits and no leading zero.
std::optional<unsigned> read_number(std::string_view field) {
    if (field.empty() || field.size() > 9 || (field[0] == '0' && field.size() > 1)) return std::nullopt;
    unsigned number = 0;
    for (const char c : field) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + static_cast<unsigned>(c - '0');
    }
    return number;
}

void read_state(const Fields& fields, Record& record) {
    const auto& [placement, turn, castling, en_passant, halfmove, fullmove] = fields.texts;
    const auto malformed = [&](FaultKind kind, std::string_view field) {
        record.faults.push_back({kind, shown(field)});
    };
    Setup& setup = record.setup;

    setup.turn = read_turn(turn);
    if (!setup.turn) malformed(FaultKind::turn, turn);
    setup.castling = read_castling(castling);
    if (!setup.castling) malformed(FaultKind::castling_form, castling);
    setup.en_passant = read_square(en_passant);
    constexpr std::string_view en_dash = "\xe2\x80\x93";
    if (!setup.en_passant && en_passant != "-" && en_passant != en_dash)
        malformed(FaultKind::en_passant_form, en_passant);
    setup.halfmove = read_number(halfmove);
    if (!setup.halfmove) malformed(FaultKind::halfmove, halfmove);
    setup.fullmove = read_number(fullmove);
    if (setup.fullmove == 0U) setup.fullmove.reset();
    if (!setup.fullmove) malformed(FaultKind::fullmove, fullmove);
}

} // namespace

Record read_record(std::string_view line) {
    Record record;
    const Fields fields = split(line);
    if (!fields.well_spaced) record.faults.push_back({FaultKind::spacing});
    PlacementReader(record).read(fields.texts[0]);
    read_state(fields, record);
    if (fields.number > field_count)
        record.faults.push_back({FaultKind::fields, {}, 0, static_cast<std::int64_t>(fields.number)});
    return record;
}

std::vector<Fault> faults_of_record(std::string_view line) {
    Record record = read_record(line);
    std::vector<Fault> stated = faults_of(record.setup);
    std::vector<Fault> faults;
    std::merge(std::make_move_iterator(record.faults.begin()), std::make_move_iterator(record.faults.end()),
               std::make_move_iterator(stated.begin()), std::make_move_iterator(stated.end()),
               std::back_inserter(faults), comes_before);
    return faults;
}

} // namespace chess
