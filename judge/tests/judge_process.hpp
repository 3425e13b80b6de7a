// The judge's own binary, run by a test as a user runs it.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace judge {

// Ended and waited for with the object at the latest.
class JudgeProcess {
  public:
    // What it writes goes to files in the folder. The binary stands beside that of the test.
    JudgeProcess(const std::filesystem::path& folder, std::vector<std::string> arguments)
        : out_(folder / "judge.out"), error_(folder / "judge.error") {
        arguments.insert(arguments.begin(), std::filesystem::read_symlink("/proc/self/exe").parent_path() / "judge");
        std::vector<char*> words;
        words.reserve(arguments.size() + 1);
        for (std::string& argument : arguments) words.push_back(argument.data());
        words.push_back(nullptr);
        std::ofstream(out_).close();
        std::ofstream(error_).close();
        process_ = ::fork();
        if (process_ != 0) return;
        ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
        ::dup2(::open(out_.c_str(), O_WRONLY | O_TRUNC), STDOUT_FILENO);
        ::dup2(::open(error_.c_str(), O_WRONLY | O_TRUNC), STDERR_FILENO);
        ::execv(words.front(), words.data());
        ::_exit(127);
    }
    JudgeProcess(const JudgeProcess&) = delete;
    JudgeProcess& operator=(const JudgeProcess&) = delete;
    ~JudgeProcess() {
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        wait();
    }

    void signal(int number) const { ::kill(process_, number); }

    // The exit status; -1 where a signal ended it.
    int wait() {
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    [[nodiscard]] std::string out() const { return text_of_file(out_); }
    [[nodiscard]] std::string error() const { return text_of_file(error_); }

    static std::string text_of_file(const std::filesystem::path& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

  private:
    std::filesystem::path out_;
    std::filesystem::path error_;
    pid_t process_ = -1;
};

} // namespace judge
