#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Whole processes, measured from outside; input and output are files in memory, so no disk takes part.
namespace bench {

class MemoryFile {
  public:
    explicit MemoryFile(std::string_view content);
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    ~MemoryFile();

    int descriptor() const { return descriptor_; }
    std::uint64_t size() const;
    void rewind() const;
    void cut() const;

  private:
    int descriptor_;
};

struct Cost {
    double cpu_seconds; // user and system
    double wall_seconds;
};

// Runs the program to its end. Throws std::runtime_error if it cannot be run or its exit status is not 0.
Cost run(const std::vector<std::string>& command, MemoryFile& input, MemoryFile& output);

} // namespace bench
