#pragma once

#include <string_view>
#include <vector>

#include "solutions/chess/fault.hpp"
#include "solutions/chess/setup.hpp"

// A FEN record of six fields as people type it: whatever it says is read as far as possible, and every fault is told.
namespace chess {

struct Record {
    Setup setup;
    std::vector<Fault> faults; // of form alone, in the order of comes_before()
};

// One line without its end. Fields that are missing at the end are taken as `w - - 0 1`.
Record read_record(std::string_view line);

// All faults of a line: those of form and those of what it states.
std::vector<Fault> faults_of_record(std::string_view line);

} // namespace chess
