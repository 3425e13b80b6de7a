// What came of reading something that somebody wrote.
#pragma once

#include <vector>

#include "judge/text/fault.hpp"

namespace judge {

// A value, and what was wrong on the way to it; the value is to be used only where there are no faults.
template <typename T>
struct Reading {
    T value{};
    std::vector<Fault> faults;
};

} // namespace judge
