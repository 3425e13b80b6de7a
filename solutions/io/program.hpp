#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

// What all our programs say on standard error, and the exit statuses that they share.
namespace io {

inline constexpr int exit_good = 0;
inline constexpr int exit_bad_input = 1;
inline constexpr int exit_failure = 2; // bad arguments, or a read or write that failed

// Says how the program is called, one form a line, and returns the exit status.
int refuse_arguments(std::string_view usage);

class Program {
  public:
    explicit constexpr Program(std::string_view name) : name_(name) {}

    // "fen-board: line 3: rank 5 makes 7 squares, expected 8". What `what` quotes must be fit for a terminal.
    void complain(std::string_view what) const;
    void complain_about_line(std::uint64_t line, std::string_view what) const;

    // The body's exit status; what it throws is told and is a failure.
    int run(const std::function<int()>& body) const;

  private:
    std::string_view name_;
};

} // namespace io
