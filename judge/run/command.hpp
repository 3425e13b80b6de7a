// What is to be run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace judge {

struct Command {
    std::filesystem::path program;        // absolute
    std::vector<std::string> arguments;   // without argv[0], which is the program
    std::vector<std::string> environment; // NAME=value, beside what every run gets
    std::filesystem::path work_folder;    // empty: a fresh one, removed after the run
};

} // namespace judge
