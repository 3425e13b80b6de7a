// The outside of the box as a hostile program may harm it, and the search for the harm.
//
// The canary is a folder of the host's that every program is told of by its first argument, with a secret, an input and
// a socket, all open to everybody. Its path in a process's arguments tells which processes run a hostile program.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace judge::hostile {

// Made by the first who asks, gone with this process.
[[nodiscard]] const std::string& canary_folder();

// Names of the processes below us, and of those anywhere that run a hostile program.
[[nodiscard]] std::vector<std::string> live_processes();

// Only the lines in which the two differ are worth reading.
void check_same(std::string_view what, const std::string& before, const std::string& after);

// The state of the outside when it was made; its end checks that it is the same again, that no process is left, no
// descriptor, and no memory in this process.
class Surroundings {
  public:
    Surroundings();
    ~Surroundings();
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

  private:
    std::string canary_, outside_;
    std::size_t descriptors_ = 0;
    std::size_t resident_bytes_ = 0;
};

} // namespace judge::hostile
