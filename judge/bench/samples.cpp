#include "judge/bench/samples.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace judge::bench {

double Samples::quantile(double part) const {
    std::vector<double> sorted = values_;
    const auto index = std::lround(part * static_cast<double>(sorted.size() - 1));
    std::nth_element(sorted.begin(), sorted.begin() + index, sorted.end());
    return sorted[static_cast<std::size_t>(index)];
}

double Samples::mean() const {
    return std::accumulate(values_.begin(), values_.end(), 0.0) / static_cast<double>(values_.size());
}

double paired_ratio(const Samples& of, const Samples& to) {
    Samples ratios;
    for (std::size_t i = 0; i < std::min(of.values().size(), to.values().size()); ++i)
        ratios.add(of.values()[i] / to.values()[i]);
    return ratios.median();
}

} // namespace judge::bench
