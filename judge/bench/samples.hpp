// Many measurements of one thing.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace judge::bench {

using Time = std::chrono::nanoseconds;

[[nodiscard]] inline double microseconds(Time time) {
    return std::chrono::duration<double, std::micro>(time).count();
}

class Samples {
  public:
    void add(double value) { values_.push_back(value); }
    void add(Time time) { add(microseconds(time)); }
    void add(const Samples& more) { values_.insert(values_.end(), more.values_.begin(), more.values_.end()); }

    [[nodiscard]] double median() const { return quantile(0.5); }
    // At least one sample.
    [[nodiscard]] double quantile(double part) const;
    [[nodiscard]] double mean() const;
    [[nodiscard]] const std::vector<double>& values() const { return values_; }

  private:
    std::vector<double> values_;
};

// The median of the quotients of what was measured one after the other: what slows the machine for a while slows both.
[[nodiscard]] double paired_ratio(const Samples& of, const Samples& to);

} // namespace judge::bench
