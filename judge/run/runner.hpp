// Runs commands through a box of its own, one at a time. The only place of the judge that starts processes.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "judge/run/command.hpp"
#include "judge/run/input.hpp"
#include "judge/run/layers.hpp"
#include "judge/run/result.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/spec/limits.hpp"

namespace judge {

// Takes stdout while it arrives.
using OutputSink = std::function<void(std::string_view)>;

// A runner belongs to one thread at a time. Everything that fails in the judge or its box throws JudgeError; what fails
// in the program is in the RunResult.
class Runner {
  public:
    // Starts the box. `box`: path of the judge-box binary. Throws JudgeError that names what is missing and the remedy
    // when the containment required cannot be had.
    explicit Runner(const std::filesystem::path& box, Containment containment = Containment::required);
    ~Runner();
    Runner(Runner&&) noexcept;
    Runner& operator=(Runner&&) noexcept;

    // What the box is made of; empty without containment.
    [[nodiscard]] const Layers& layers() const;

    // Returns when the run has ended and nothing of it is left. stdin is fed from a file, so it never blocks the judge.
    RunResult run(const Command& command, const Bytes& stdin_bytes, const Limits& limits, const OutputSink& on_stdout);

  private:
    struct Box;
    struct Request;
    RunResult run_once(const Command& command, const Bytes& stdin_bytes, const Limits& limits,
                       const OutputSink& on_stdout);
    [[nodiscard]] Request request_for(const Command& command, const Limits& limits);
    void send(Request& request, const std::array<int, 3>& standard);
    void replace_box();

    std::filesystem::path binary_;
    Containment containment_;
    std::unique_ptr<Box> box_;
    Layers layers_;
    InputFile input_;
    std::uint32_t next_run_ = 1;
    // The run's limits were below what the box itself still holds, as of the kernel's caches: a new box has less.
    bool has_no_room_ = false;
};

} // namespace judge
