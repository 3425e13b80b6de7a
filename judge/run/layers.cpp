#include "judge/run/layers.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace judge {
namespace {

enum class Need { required, without_control_groups, optional };

struct Row {
    box::Layer layer;
    std::string_view name;
    std::string_view what;
    Need need;
    std::string_view remedy;
};

constexpr std::string_view allow_namespaces =
    "run the judge as root, or let users have namespaces: sysctl user.max_user_namespaces above 0, "
    "kernel.unprivileged_userns_clone=1 and kernel.apparmor_restrict_unprivileged_userns=0 where the system has them; "
    "a container must not forbid clone, unshare and mount";
constexpr std::string_view allow_cgroup =
    "run the judge as root, or in a cgroup of version 2 that is yours: systemd-run --user --scope -p Delegate=yes";

constexpr std::array<Row, box::layer_count> rows = {{
    {box::Layer::user_namespace, "user_namespace", "rights that an ordinary user needs to contain anything",
     Need::required, allow_namespaces},
    {box::Layer::pid_namespace, "pid_namespace", "processes that stay behind, signals to others", Need::required,
     allow_namespaces},
    {box::Layer::mount_namespace, "mount_namespace", "mounts of its own", Need::required, allow_namespaces},
    {box::Layer::root, "root", "reading and writing files of the machine", Need::required,
     "needs Linux 5.12 or newer, tmpfs, and /dev/null, zero, full, random and urandom on the machine"},
    {box::Layer::work_folder, "work_folder", "filling the disk, leaving files behind", Need::required, "needs tmpfs"},
    {box::Layer::network_namespace, "network_namespace", "reaching the network", Need::required, allow_namespaces},
    {box::Layer::ipc_namespace, "ipc_namespace", "shared memory and queues of others", Need::required,
     allow_namespaces},
    {box::Layer::unprivileged_user, "unprivileged_user", "the rights of whoever runs the judge", Need::required,
     allow_namespaces},
    {box::Layer::no_new_privileges, "no_new_privileges", "setuid programs", Need::required, "needs Linux 3.5 or newer"},
    {box::Layer::seccomp, "seccomp", "system calls that reach out of the run: sockets, ptrace, namespaces, keys",
     Need::required, "needs a kernel with seccomp filters (CONFIG_SECCOMP_FILTER)"},
    {box::Layer::uts_namespace, "uts_namespace", "knowing the machine's name", Need::optional, allow_namespaces},
    {box::Layer::cgroup_namespace, "cgroup_namespace", "seeing the machine's control groups", Need::optional,
     allow_namespaces},
    {box::Layer::process_view, "process_view",
     "using more time or memory than allowed, where no control group sees it; gives programs a /proc of their own",
     Need::without_control_groups, "the machine must show all of /proc, as most containers do not"},
    {box::Layer::cgroup_memory, "cgroup_memory",
     "memory of all processes together (without it: of each one, looked at every 20 ms)", Need::optional, allow_cgroup},
    {box::Layer::cgroup_processes, "cgroup_processes", "a second limit on processes, beside RLIMIT_NPROC",
     Need::optional, allow_cgroup},
    {box::Layer::cgroup_cpu, "cgroup_cpu", "CPU time of all processes together, at a glance", Need::optional,
     allow_cgroup},
}};

bool is_control_group(box::Layer layer) {
    return layer == box::Layer::cgroup_memory || layer == box::Layer::cgroup_processes ||
           layer == box::Layer::cgroup_cpu;
}

// The kernel's words for a namespace too many are about disks.
std::string words_for(int error, box::Layer layer) {
    if (is_control_group(layer) && error == ENOENT) return "no control group can be made here";
    if (error == ENOSPC) return "no more namespaces are allowed: user.max_*_namespaces";
    return std::strerror(error);
}

std::string detail_of(const box::Hello& hello, const box::LayerFact& fact, box::Layer layer) {
    switch (fact.state) {
        case box::LayerState::active:
            return is_control_group(layer) ? fmt::format("version {}", hello.cgroup_version) : "";
        case box::LayerState::not_needed:
            return "not needed by root";
        case box::LayerState::missing:
            return words_for(fact.error, layer);
        case box::LayerState::not_tried:
            break;
    }
    return "not tried, as a layer that it rests on is missing";
}

std::string_view by_version(std::uint32_t version, std::string_view one, std::string_view two) {
    return version == 2 ? two : one;
}

bool is_required(Need need, const box::Hello& hello) {
    const bool groups_see_all = hello.has(box::Layer::cgroup_memory) && hello.has(box::Layer::cgroup_cpu);
    return need == Need::required || (need == Need::without_control_groups && !groups_see_all);
}

} // namespace

Layers layers_of(const box::Hello& hello) {
    Layers layers;
    for (const Row& row : rows) {
        const box::LayerFact& fact = hello.of(row.layer);
        const bool holds = fact.state == box::LayerState::active || fact.state == box::LayerState::not_needed;
        const bool has_remedy = fact.state == box::LayerState::missing;
        layers.push_back({row.name, row.what, is_required(row.need, hello), holds, detail_of(hello, fact, row.layer),
                          has_remedy ? std::string(row.remedy) : ""});
    }
    return layers;
}

LimitLayers enforcing_layers(const box::Hello& hello) {
    const std::uint32_t version = hello.cgroup_version;
    LimitLayers by;
    by.cpu_time = hello.has(box::Layer::cgroup_cpu)
                      ? by_version(version, "box clock on cgroup v1", "box clock on cgroup v2")
                      : "box clock on /proc";
    by.wall_time = "box clock";
    by.memory = hello.has(box::Layer::cgroup_memory) ? by_version(version, "cgroup v1", "cgroup v2")
                                                     : "box clock on /proc, each process";
    by.output = "judge";
    by.processes = !hello.has_view() ? "none"
                   : hello.has(box::Layer::cgroup_processes)
                       ? by_version(version, "rlimit, cgroup v1", "rlimit, cgroup v2")
                       : "rlimit";
    by.files = hello.has_view() ? "tmpfs" : "none";
    by.file_size = hello.has_view() ? "rlimit, tmpfs" : "rlimit";
    by.stack = "rlimit";
    return by;
}

MeasureLayers measuring_layers(const box::Hello& hello) {
    const std::uint32_t version = hello.cgroup_version;
    return {hello.has(box::Layer::cgroup_cpu) ? by_version(version, "rusage or cgroup v1", "rusage or cgroup v2")
                                              : "rusage or /proc",
            "box clock",
            hello.has(box::Layer::cgroup_memory) ? by_version(version, "cgroup v1", "cgroup v2") : "rusage"};
}

std::string words_for_missing(const Layers& layers) {
    std::string names, remedies;
    for (const Layer& layer : layers) {
        if (layer.active || !layer.required) continue;
        names += fmt::format("{}{} ({})", names.empty() ? "" : ", ", layer.name, layer.detail);
        if (remedies.find(layer.remedy) == std::string::npos)
            remedies += fmt::format("{}{}", remedies.empty() ? "" : "; ", layer.remedy);
    }
    if (names.empty()) return {};
    return fmt::format(
        "submissions cannot be contained here, what is missing: {}\nremedy: {}\n`judge doctor` tells more; "
        "--unsafe judges without, for programs that you trust",
        names, remedies);
}

} // namespace judge
