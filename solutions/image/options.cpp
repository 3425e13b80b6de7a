#include "solutions/image/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string_view>

#include "solutions/chess/visible.hpp"

namespace image {

namespace {

// As they were written.
struct RawOptions {
    std::string file;
    std::string side = "auto";
    std::string turn = "w";
    std::string castling = "-";
    std::string en_passant = "-";
    std::string report = "fen";
    std::string annotate;
    bool all = false;
};

constexpr std::string_view right_letters = "KQkq";

chess::CastlingRights read_castling(std::string_view text) {
    chess::CastlingRights rights;
    if (text == "-") return rights;
    for (const char letter : text) {
        const std::size_t right = right_letters.find(letter);
        if (right == std::string_view::npos || rights[right])
            throw OptionsError("--castling takes - or letters of KQkq, each once, not " + chess::quoted(text));
        rights.set(right);
    }
    if (text.empty()) throw OptionsError("--castling takes - or letters of KQkq, not nothing");
    return rights;
}

std::optional<chess::Square> read_en_passant(std::string_view text) {
    if (text == "-") return std::nullopt;
    const std::optional<chess::Square> square = chess::read_square(text);
    if (!square) throw OptionsError("--en-passant takes - or a square such as e3, not " + chess::quoted(text));
    return square;
}

void add_options(CLI::App& app, RawOptions& raw) {
    app.add_option("FILE", raw.file, "a PNG, JPEG or WebP picture; standard input if absent or -");
    app.add_option("--side", raw.side, "whose side is at the bottom: white, black, or auto (default), which looks")
        ->type_name("SIDE")
        ->check(CLI::IsMember({"white", "black", "auto"}));
    app.add_option("--turn", raw.turn, "who is to move: w (default) or b")
        ->type_name("COLOUR")
        ->check(CLI::IsMember({"w", "b"}));
    app.add_option("--castling", raw.castling, "castling rights, KQkq or fewer; set where king and rook stand at home")
        ->type_name("RIGHTS");
    app.add_option("--en-passant", raw.en_passant, "the en-passant square, such as e3")->type_name("SQUARE");
    app.add_flag("--all", raw.all, "every board of the picture, a line each, the largest first");
    app.add_option("--report", raw.report, "what to print: fen (default), or json, which tells everything")
        ->type_name("FORMAT")
        ->check(CLI::IsMember({"fen", "json"}));
    app.add_option("--annotate", raw.annotate,
                   "write the picture with corners, reading and unsure squares drawn over it")
        ->type_name("OUT.png");
    app.footer(
        "Exit status: 0 sure of every square, 3 not sure of some, 1 no whole board in the picture,\n"
        "2 bad input or arguments. Unsure squares, warnings and errors go to standard error.");
}

// Whether they were, as names may be empty.
struct Given {
    bool file;
    bool annotate;
};

// What is drawn over the picture is a PNG.
void check_annotated(const std::string& name) {
    if (name.empty() || name == "-")
        throw OptionsError("--annotate takes the name of a file, not " + (name.empty() ? "nothing" : name));
    std::string suffix = std::filesystem::path(name).extension();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const std::string_view other : {".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff"})
        if (suffix == other)
            throw OptionsError("--annotate writes a PNG, not a " + suffix.substr(1) +
                               "; name a file that ends in .png");
}

Options options_of(const RawOptions& raw, const Given& given) {
    Options options;
    if (given.file && raw.file.empty()) throw OptionsError("FILE takes the name of a picture, not nothing");
    if (given.file && raw.file != "-") options.file = raw.file;
    options.fields = {raw.turn == "w" ? chess::Colour::white : chess::Colour::black, read_castling(raw.castling),
                      read_en_passant(raw.en_passant)};
    if (raw.side != "auto") options.below = raw.side == "white" ? chess::Colour::white : chess::Colour::black;
    options.all = raw.all;
    options.json = raw.report == "json";
    if (given.annotate) {
        check_annotated(raw.annotate);
        options.annotate = raw.annotate;
    }
    return options;
}

} // namespace

std::optional<Options> read_options(int count, const char* const* arguments) {
    CLI::App app("Reads the position of a chess board in a picture and prints it as FEN.", "image-to-fen");
    RawOptions raw;
    add_options(app, raw);
    try {
        app.parse(count, arguments);
    } catch (const CLI::CallForHelp& help) {
        app.exit(help);
        if (!std::cout.flush()) throw std::runtime_error("cannot write to standard output");
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw OptionsError(chess::visible(error.what()) + "; see image-to-fen --help");
    }
    return options_of(raw, {app.count("FILE") > 0, app.count("--annotate") > 0});
}

} // namespace image
