// The box as a process: started, spoken to, ended. Boost.Process is used here and nowhere else.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "judge/box/descriptor.hpp"

namespace judge {

class BoxProcess {
  public:
    // Starts `binary` with one end of a socket pair as its standard input. Throws JudgeError when it cannot.
    // One at a time in a judge.
    BoxProcess(const std::filesystem::path& binary, const std::string& argument);
    // Closes the socket, at which the box ends what it runs and then itself, and waits for that.
    ~BoxProcess();
    BoxProcess(const BoxProcess&) = delete;
    BoxProcess& operator=(const BoxProcess&) = delete;

    // Whether somebody has stopped it (SIGSTOP), so that it cannot answer.
    [[nodiscard]] bool is_stopped() const;

    // In whatever state it is: by the end of the socket, so that it can clean up, and by force where it does not follow
    // within a second.
    void kill();

    [[nodiscard]] int socket() const { return socket_.get(); }

  private:
    struct Process;
    Descriptor socket_;
    std::unique_ptr<Process> process_;
};

} // namespace judge
