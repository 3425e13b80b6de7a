#include "judge/run/termination.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "judge/text/visible.hpp"

namespace judge {
namespace {

std::string_view step_words(box::StartStep step) {
    switch (step) {
        case box::StartStep::clone:
            return "no new process";
        case box::StartStep::group:
            return "no process group of its own";
        case box::StartStep::descriptors:
            return "its descriptors cannot be placed";
        case box::StartStep::root:
            return "its root or work folder cannot be made or entered";
        case box::StartStep::given:
            return "its file cannot be brought into the box";
        case box::StartStep::limits:
            return "its limits cannot be set";
        case box::StartStep::exec: // has words of its own
        case box::StartStep::none:
        case box::StartStep::request:
            break;
    }
    return "the box did not understand the request";
}

// The kernel's words are about the file that it could not use, which may be the interpreter that the program names.
std::string why_not_executed(const Command& command, int error) {
    std::ifstream file(command.program.empty() ? command.given->path : std::filesystem::path(command.program),
                       std::ios::binary);
    std::string line;
    std::getline(file, line);
    if (error == ENOENT && line.starts_with("#!"))
        return fmt::format("its interpreter is not there: {}", visible_elided(line, 80));
    if (error == ENOEXEC) return "it is neither a program for this machine nor a script with a #! line";
    return fmt::format("it cannot be executed: {}", std::strerror(error));
}

} // namespace

Termination termination_of(const box::RunRecord& record, const Command& command) {
    switch (record.end) {
        case box::End::exited:
            return Exited{record.value};
        case box::End::signalled:
            return Signalled{record.value};
        case box::End::killed_cpu:
            return Killed{Limit::cpu_time};
        case box::End::killed_wall:
            return Killed{Limit::wall_time};
        case box::End::killed_memory:
            return Killed{Limit::memory};
        case box::End::killed_output:
            return Killed{Limit::output};
        case box::End::killed_by_machine:
            return NotRun{"the machine ran out of memory under it"};
        case box::End::not_started:
            break;
    }
    if (record.step == box::StartStep::exec) return NotRun{why_not_executed(command, record.value)};
    return NotRun{fmt::format("{}: {}", step_words(record.step), std::strerror(record.value))};
}

} // namespace judge
