#include "solutions/image/glyph.hpp"

#include <algorithm>
#include <cstring>

// The file glyphs.bin, by glyph_bytes.S.
extern "C" {
extern const char image_glyphs_begin[]; // NOLINT(modernize-avoid-c-arrays)
extern const char image_glyphs_end[];   // NOLINT(modernize-avoid-c-arrays)
}

namespace image {

namespace {

constexpr std::size_t inputs = glyph_side * glyph_side;
constexpr std::size_t hidden = 80;
constexpr std::size_t outputs = glyph_count + 1; // and none of them

// As solutions/image/train/glyphs.py writes it; all is little endian, which every machine of ours is.
template <std::size_t Rows, std::size_t Columns>
struct Layer {
    std::array<std::array<std::int8_t, Columns>, Rows> weights;
    std::array<float, Rows> scales;
    std::array<float, Rows> biases;
};

struct Layers {
    Layer<hidden, inputs> first;
    Layer<outputs, hidden> second;
};

Layers layers_of_program() {
    Layers layers{};
    static_assert(sizeof(Layers::first) == hidden * (inputs + 8) && sizeof(Layers::second) == outputs * (hidden + 8));
    std::memcpy(&layers.first, static_cast<const char*>(image_glyphs_begin), sizeof layers.first);
    std::memcpy(&layers.second, static_cast<const char*>(image_glyphs_begin) + sizeof layers.first,
                sizeof layers.second);
    return layers;
}

// Whole numbers: the same on every machine.
std::array<double, hidden> activations(const Layer<hidden, inputs>& layer, const GlyphPicture& picture) {
    std::array<double, hidden> result{};
    for (std::size_t row = 0; row < hidden; ++row) {
        const auto& weights = layer.weights.at(row);
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < inputs; ++i)
            sum += static_cast<std::int32_t>(weights[i]) * static_cast<std::int32_t>(picture[i]);
        result.at(row) = std::max(
            0.0, sum * static_cast<double>(layer.scales.at(row)) / 255 + static_cast<double>(layer.biases.at(row)));
    }
    return result;
}

} // namespace

GlyphEvidence read_glyph(const GlyphPicture& picture) {
    static const Layers layers = layers_of_program();
    const std::array<double, hidden> active = activations(layers.first, picture);
    std::array<double, outputs> values{};
    for (std::size_t row = 0; row < outputs; ++row) {
        double sum = 0;
        for (std::size_t i = 0; i < hidden; ++i) sum += layers.second.weights.at(row).at(i) * active.at(i);
        values.at(row) =
            sum * static_cast<double>(layers.second.scales.at(row)) + static_cast<double>(layers.second.biases.at(row));
    }
    GlyphEvidence evidence{};
    for (std::size_t i = 0; i < glyph_count; ++i) evidence.at(i) = values.at(i) - values.back();
    return evidence;
}

} // namespace image
