#include "solutions/image/network.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "solutions/image/straighten.hpp"

// The file network.onnx, by network_bytes.S.
extern "C" {
extern const char image_network_begin[]; // NOLINT(modernize-avoid-c-arrays)
extern const char image_network_end[];   // NOLINT(modernize-avoid-c-arrays)
}

namespace image {

namespace {

// The network's answers are made this much sharper, so that of the squares that it calls 90 % sure, 90 % are right:
// measured on held-out designs by solutions/image/train/measure.py.
constexpr double sharpness = 1.1;

ClassProbabilities probabilities_of(const std::array<double, class_count>& values) {
    const double most = *std::max_element(values.begin(), values.end());
    ClassProbabilities result{};
    double sum = 0;
    for (std::size_t i = 0; i < class_count; ++i) sum += result.at(i) = std::exp(sharpness * (values.at(i) - most));
    for (double& probability : result) probability /= sum;
    return result;
}

} // namespace

Network::Network()
    : net_(cv::dnn::readNetFromONNX(static_cast<const char*>(image_network_begin),
                                    static_cast<std::size_t>(image_network_end - image_network_begin))) {
    net_.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
    net_.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
}

std::array<ClassProbabilities, 64> Network::read(const cv::Mat& board) {
    net_.setInput(cv::dnn::blobFromImage(board, 1.0 / 255));
    const cv::Mat answers = net_.forward(); // 1 x 13 x 8 x 8
    const std::span values(answers.ptr<float>(), class_count * 64);
    std::array<ClassProbabilities, 64> result{};
    for (std::size_t square = 0; square < 64; ++square) {
        std::array<double, class_count> own{};
        for (std::size_t i = 0; i < class_count; ++i) own.at(i) = values[i * 64 + square];
        result.at(square) = probabilities_of(own);
    }
    return result;
}

} // namespace image
