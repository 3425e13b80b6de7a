// What the caller of image-to-fen asks for.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "solutions/chess/setup.hpp"

namespace image {

// The fields that no picture shows.
struct AskedFields {
    chess::Colour turn = chess::Colour::white;
    chess::CastlingRights castling;
    std::optional<chess::Square> en_passant;
};

struct Options {
    std::optional<std::string> file; // standard input if absent
    AskedFields fields;
    std::optional<chess::Colour> below; // whose side is at the bottom, if the caller knows
    bool all = false;                   // every board of the picture
    bool json = false;
    std::optional<std::string> annotate; // where the annotated picture goes
};

// Arguments that make no sense: says which, what was expected, and where the help is. Fit for a terminal.
class OptionsError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Throws OptionsError. Without a value the help was asked for, and is on standard output.
std::optional<Options> read_options(int count, const char* const* arguments);

} // namespace image
