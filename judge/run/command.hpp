// What is to be run, and what it gets to see.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace judge {

// What a contained run sees of the machine, always read-only: its own files and a few devices, or the system's
// programs and libraries (/usr) too.
enum class View { bare, system };

// A file of the judge's that is brought into the run.
struct GivenFile {
    std::filesystem::path path; // absolute
    std::string name;           // what it is called in the run; one path component
    enum class Place { read_only, work_folder } place = Place::read_only;
};

// Bytes that a run finds as a file in its work folder; at most box::most_work_files of them.
struct WorkFile {
    std::string name;       // one path component
    std::string_view bytes; // must stay until the run has ended
};

struct Command {
    std::string program;                       // absolute path as the run sees it; empty: the given file
    std::vector<std::string> arguments;        // without argv[0], which is the program
    std::optional<std::size_t> given_argument; // index of the argument that becomes the given file's path
    std::vector<std::string> environment;      // NAME=value, beside what every run gets
    std::optional<GivenFile> given;
    std::vector<WorkFile> work_files;
    View view = View::system;
    std::string product; // name of the work folder's file that is wanted after the run; empty: none
};

// A program of the system.
[[nodiscard]] inline Command system_program(std::string path, std::vector<std::string> arguments) {
    Command command;
    command.program = std::move(path);
    command.arguments = std::move(arguments);
    return command;
}

// A program that is brought into the run.
[[nodiscard]] inline Command given_program(const std::filesystem::path& path, std::vector<std::string> arguments) {
    Command command;
    command.arguments = std::move(arguments);
    command.given = GivenFile{path, "program"};
    return command;
}

} // namespace judge
