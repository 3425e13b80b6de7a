#include "solutions/chess/fen.hpp"

#include <algorithm>
#include <cstring>

#include "solutions/chess/visible.hpp"

namespace chess {
namespace {

constexpr char separator = '/';

// What one byte of a placement puts on the board: `width` squares, the rest of `squares` is overwritten by the next
// byte. Eight bytes are stored whatever the width, so no branch depends on the text but the one that ends it.
struct Spread {
    std::array<char, board_side> squares{};
    std::size_t width = 0; // 0: the byte cannot belong to a placement
};

// Stands between ranks while they are laid out; no square is ever this byte.
constexpr char rank_end = '\x80';

constexpr std::array<Spread, 256> make_spreads() {
    std::array<Spread, 256> spreads{};
    for (const char letter : piece_letters) spreads[static_cast<unsigned char>(letter)] = {{letter}, 1};
    for (std::size_t run = 1; run <= board_side; ++run) {
        spreads['0' + run].width = run;
        for (char& square : spreads['0' + run].squares) square = letter_of(Piece::none);
    }
    spreads[separator] = {{rank_end}, 1};
    return spreads;
}

constexpr std::array<Spread, 256> spreads = make_spreads();

constexpr std::size_t width_of(char c) {
    return spreads[static_cast<unsigned char>(c)].width;
}

struct WellFormed {
    Board board;
    std::size_t length;
};

// Lays the ranks out at a distance of nine bytes, and then looks once whether every ninth byte, and no other,
// is the end of a rank. Every byte makes one square or more, so the longest placement bounds the loop.
std::optional<WellFormed> read_well_formed(std::string_view text) {
    constexpr std::size_t stride = board_side + 1;
    std::array<char, (longest_placement + 1) * board_side> layout; // NOLINT(cppcoreguidelines-pro-type-member-init)
    const std::size_t limit = std::min(text.size(), longest_placement + 1);
    char* out = layout.data();
    std::size_t length = 0;
    for (; length < limit; ++length) {
        const Spread& spread = spreads[static_cast<unsigned char>(text[length])];
        if (spread.width == 0) break;
        std::memcpy(out, spread.squares.data(), board_side);
        out += spread.width;
    }
    if (out != layout.data() + longest_placement) return std::nullopt;

    WellFormed reading{{}, length};
    char between = rank_end;
    char within = 0;
    for (std::size_t row = 0; row < board_side; ++row) {
        const char* from = layout.data() + row * stride;
        std::memcpy(&reading.board.squares[row * board_side], from, board_side);
        if (row + 1 < board_side) between = static_cast<char>(between & from[board_side]);
    }
    for (const Piece piece : reading.board.squares) within = static_cast<char>(within | letter_of(piece));
    if ((between & rank_end) == 0 || (within & rank_end) != 0) return std::nullopt;
    return reading;
}

// The first fault of a text that read_well_formed() refused. A rank is counted no further than `many_squares`.
constexpr int many_squares = square_count + 1;

FenError first_fault(std::string_view text) {
    const auto found_at = [&](std::size_t at) { return at < text.size() ? std::optional(text[at]) : std::nullopt; };
    if (text.empty() || width_of(text[0]) == 0) return {FenFault::no_placement, board_side, 0, 0, found_at(0)};
    std::size_t at = 0;
    for (int rank = board_side; rank >= 1; --rank) {
        int squares = 0;
        for (; at < text.size() && text[at] != separator && width_of(text[at]) > 0 && squares < many_squares; ++at)
            squares += static_cast<int>(width_of(text[at]));
        if (squares != board_side) return {FenFault::rank_width, rank, squares, at, found_at(at)};
        const bool goes_on = at < text.size() && text[at] == separator;
        if (rank == 1 && goes_on) return {FenFault::too_many_ranks, 0, board_side + 1, at, separator};
        if (rank > 1 && !goes_on) return {FenFault::too_few_ranks, rank, board_side + 1 - rank, at, found_at(at)};
        ++at;
    }
    return {FenFault::foreign_byte, 0, 0, at, found_at(at)};
}

// Tells that a byte, and not the end of the field, has cut the placement short.
std::string cut_short(const FenError& error) {
    constexpr std::string_view usual_ends{" \t\r\n/\xc2", 6};
    if (!error.found || usual_ends.find(*error.found) != std::string_view::npos || width_of(*error.found) > 0)
        return "";
    return " (" + quoted({&*error.found, 1}) + " at byte " + std::to_string(error.at + 1) + " ends it)";
}

} // namespace

std::string describe(const FenError& error) {
    const std::string found = error.found ? quoted({&*error.found, 1}) : "nothing";
    switch (error.fault) {
        case FenFault::no_placement:
            return "expected a placement, found " + found;
        case FenFault::rank_width:
            return "rank " + std::to_string(error.rank) + " makes " +
                   (error.number < many_squares ? std::to_string(error.number)
                                                : "more than " + std::to_string(square_count)) +
                   (error.number == 1 ? " square" : " squares") + ", expected 8" + cut_short(error);
        case FenFault::too_few_ranks:
            return std::to_string(error.number) + (error.number == 1 ? " rank" : " ranks") + ", expected 8" +
                   cut_short(error);
        case FenFault::too_many_ranks:
            return "a ninth rank at byte " + std::to_string(error.at + 1) + ", expected 8";
        case FenFault::foreign_byte:
            return found + " at byte " + std::to_string(error.at + 1) + " does not belong to a placement";
    }
    return "malformed placement";
}

PlacementReading read_placement(std::string_view text) {
    const auto reading = read_well_formed(text);
    if (reading && reading->length == text.size()) return reading->board;
    const auto foreign = std::find_if(text.begin(), text.end(), [](char c) { return width_of(c) == 0; });
    if (foreign == text.end()) return first_fault(text);
    return FenError{FenFault::foreign_byte, 0, 0, static_cast<std::size_t>(foreign - text.begin()), *foreign};
}

PlacementReading read_leading_placement(std::string_view text) {
    if (const auto reading = read_well_formed(text)) return reading->board;
    return first_fault(text);
}

namespace {

// How a rank is written depends on which of its files are taken, so on eight bits. Each byte of it comes from a square
// of the rank, 0 to 7, or is the digit of a run: the run's length plus 7.
struct RankForm {
    std::array<std::uint8_t, board_side> sources{};
    std::uint8_t length = 0;
};
constexpr std::string_view digits = "12345678";
constexpr std::uint8_t source_of_run(unsigned length) {
    return static_cast<std::uint8_t>(board_side + length - 1);
}

constexpr std::array<RankForm, 256> make_rank_forms() {
    std::array<RankForm, 256> forms{};
    for (unsigned taken = 0; taken < forms.size(); ++taken) {
        RankForm& form = forms[taken];
        unsigned run = 0;
        for (unsigned file = 0; file <= board_side; ++file) {
            const bool ends_run = file == board_side || (taken >> file & 1) != 0;
            if (ends_run && run > 0) form.sources[form.length++] = source_of_run(run);
            if (ends_run && file < board_side) form.sources[form.length++] = static_cast<std::uint8_t>(file);
            run = ends_run ? 0 : run + 1;
        }
    }
    return forms;
}

constexpr std::array<RankForm, 256> rank_forms = make_rank_forms();

// Bit 0 for file a.
std::size_t taken_files(const char* rank) {
    std::size_t taken = 0;
    for (unsigned file = 0; file < board_side; ++file)
        taken |= static_cast<std::size_t>(rank[file] != letter_of(Piece::none)) << file;
    return taken;
}

} // namespace

// Without a branch on what stands where; every rank stores eight bytes and counts those that are its own.
PlacementText::PlacementText(const Board& board) {
    std::array<char, board_side + digits.size()> source; // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::memcpy(source.data() + board_side, digits.data(), digits.size());
    char* out = bytes_.data();
    for (std::size_t row = 0; row < board_side; ++row) {
        std::memcpy(source.data(), &board.squares[row * board_side], board_side);
        const RankForm& form = rank_forms[taken_files(source.data())];
        for (std::size_t i = 0; i < board_side; ++i) out[i] = source[form.sources[i]];
        out += form.length;
        *out++ = separator;
    }
    length_ = static_cast<std::size_t>(out - 1 - bytes_.data());
}

} // namespace chess
