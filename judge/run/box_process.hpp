// The box as a process: started, spoken to, ended. Boost.Process is used here and nowhere else.
#pragma once

#include <filesystem>
#include <memory>

#include "judge/box/descriptor.hpp"

namespace judge {

class BoxProcess {
  public:
    // Starts `binary` with one end of a socket pair as its standard input. Throws JudgeError when it cannot.
    explicit BoxProcess(const std::filesystem::path& binary);
    // Closes the socket, at which the box ends what it runs and then itself, and waits for that.
    ~BoxProcess();
    BoxProcess(const BoxProcess&) = delete;
    BoxProcess& operator=(const BoxProcess&) = delete;

    // Whether somebody has stopped it (SIGSTOP), so that it cannot answer.
    [[nodiscard]] bool is_stopped() const;

    // At once and in whatever state it is. Its program ends with it, that program's own children may not.
    void kill();

    [[nodiscard]] int socket() const { return socket_.get(); }

  private:
    struct Process;
    Descriptor socket_;
    std::unique_ptr<Process> process_;
};

} // namespace judge
