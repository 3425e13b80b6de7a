#define BOOST_PROCESS_USE_STD_FS 1
#include "judge/run/box_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/io/quoted.hpp>
#include <boost/optional.hpp>
#include <boost/process/v2/process.hpp>
#include <boost/process/v2/stdio.hpp>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {

namespace process = boost::process::v2;

struct BoxProcess::Process {
    boost::asio::io_context context;
    process::process child{context};
};

BoxProcess::BoxProcess(const std::filesystem::path& binary, const std::string& argument) {
    // Checked first: Boost.Process 1.81 ends a child whose exec fails through exit(), which flushes our own buffers
    // again.
    if (::access(binary.c_str(), X_OK) != 0)
        throw JudgeError(fmt::format("{} cannot be run ({}); build the target judge-box, it belongs beside the judge",
                                     visible(binary.native()), std::strerror(errno)));
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
        throw JudgeError(
            fmt::format("no socket pair for the box: {}; fewer workers (--jobs) need less", std::strerror(errno)));
    socket_ = Descriptor(ends[0]);
    const Descriptor box_end(ends[1]);
    try {
        process_ = std::make_unique<Process>();
        process_->child = process::process(process_->context, binary, std::vector<std::string>{argument},
                                           process::process_stdio{box_end.get(), {nullptr}, {}});
    } catch (const boost::system::system_error& error) {
        throw JudgeError(fmt::format("{} could not be started: {}; fewer workers (--jobs) need less",
                                     visible(binary.native()), error.code().message()));
    }
}

bool BoxProcess::is_stopped() const {
    std::ifstream file(fmt::format("/proc/{}/stat", process_->child.id()));
    std::string stat;
    std::getline(file, stat); // nothing when it has ended meanwhile
    const std::size_t name_end = stat.rfind(')');
    return name_end != std::string::npos && stat.substr(name_end, 3) == ") T";
}

void BoxProcess::kill() {
    socket_.reset();
    boost::system::error_code ignored; // it may have ended already
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    while (process_->child.running(ignored) && std::chrono::steady_clock::now() < give_up)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    process_->child.terminate(ignored);
}

BoxProcess::~BoxProcess() {
    socket_.reset();
    boost::system::error_code ignored; // the box is ended either way
    process_->child.wait(ignored);
}

} // namespace judge
