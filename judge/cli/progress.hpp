// The line that shows how far a long run is: on stderr, only where that is a terminal, gone before anything else is
// printed.
#pragma once

#include <chrono>
#include <cstddef>

namespace judge {

class Progress {
  public:
    Progress();
    void show(std::size_t done, std::size_t planned);
    void hide();

  private:
    bool is_terminal_;
    bool is_shown_ = false;
    std::chrono::steady_clock::time_point begin_;
    std::chrono::steady_clock::time_point drawn_{};
};

} // namespace judge
