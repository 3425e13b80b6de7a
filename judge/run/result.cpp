#include "judge/run/result.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstring>

namespace judge {
namespace {

struct Description {
    std::string operator()(const Exited& end) const { return fmt::format("exited with status {}", end.status); }
    std::string operator()(const Signalled& end) const {
        const char* name = ::sigabbrev_np(end.signal);
        if (name == nullptr) return fmt::format("ended by signal {}", end.signal);
        return fmt::format("ended by signal {} (SIG{})", end.signal, name);
    }
    std::string operator()(const Killed& end) const {
        return fmt::format("ended by the judge over its {} limit", to_string(end.limit));
    }
    std::string operator()(const NotRun& end) const { return fmt::format("could not be run: {}", end.why); }
};

} // namespace

std::string to_string(const Termination& termination) {
    return std::visit(Description{}, termination);
}

std::string_view to_string(Limit limit) {
    switch (limit) {
        case Limit::cpu_time:
            return "CPU time";
        case Limit::wall_time:
            return "wall time";
        case Limit::memory:
            return "memory";
        case Limit::output:
            return "output";
    }
    return "unknown";
}

std::string_view key_of(Limit limit) {
    switch (limit) {
        case Limit::cpu_time:
            return "cpu_time";
        case Limit::wall_time:
            return "wall_time";
        case Limit::memory:
            return "memory";
        case Limit::output:
            return "output";
    }
    return "unknown";
}

} // namespace judge
