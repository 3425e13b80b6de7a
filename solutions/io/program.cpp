#include "solutions/io/program.hpp"

#include <unistd.h>

#include <exception>
#include <string>

#if defined(__SANITIZE_ADDRESS__)
// The address sanitizer looks for leaks by tracing its own process, which the judge's box forbids, and then ends the
// program as failed. The unit tests, which run outside, look for leaks. What has been freed is kept aside for a while,
// and would soon be more than a program may have.
extern "C" const char* __asan_default_options() {
    return "detect_leaks=0:quarantine_size_mb=16";
}
#endif

namespace io {
namespace {

// One write, so that messages of several programs do not mix. There is nobody to tell if it fails.
void say(const std::string& text) {
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

} // namespace

void Program::complain(std::string_view what) const {
    say(std::string(name_).append(": ").append(what).append("\n"));
}

void Program::complain_about_line(std::uint64_t line, std::string_view what) const {
    complain(std::string("line ").append(std::to_string(line)).append(": ").append(what));
}

int refuse_arguments(std::string_view usage) {
    say(std::string(usage));
    return exit_failure;
}

int Program::run(const std::function<int()>& body) const {
    try {
        return body();
    } catch (const std::exception& error) {
        complain(error.what());
        return exit_failure;
    }
}

} // namespace io
