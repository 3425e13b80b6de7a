// The proof from inside: what a program finds in the box, beside what it should. The program is judge-box itself, which
// needs nothing of the system; it tells one fact a line (judge/box/probe.cpp).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <variant>

#include "judge/cli/checks.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

enum class Should { be, not_be, be_refused };
enum class Need { required, optional };

struct Expected {
    std::string_view key;
    std::string_view what;
    Should should;
    std::string_view value;
    Need need = Need::required;
};

// Limits that nothing else brings about.
constexpr std::uint64_t file_bytes = 3U << 20U;
constexpr std::uint64_t stack_bytes = 5U << 20U;

constexpr std::array<Expected, 31> expectations = {{
    {"uid", "is not root", Should::not_be, "0"},
    {"gid", "is not in root's group", Should::not_be, "0"},
    {"groups", "is in no other groups (an ordinary user cannot leave his own)", Should::be, "0", Need::optional},
    {"capabilities", "has none of root's rights", Should::be, "0000000000000000"},
    {"no_new_privileges", "can gain no rights", Should::be, "1"},
    {"seccomp", "has its system calls filtered", Should::be, "2"},
    {"pid", "is not the first process of its world, whose signals are lost", Should::be, "2"},
    {"parent", "is the child of the first", Should::be, "1"},
    {"host_name", "does not know the machine's name", Should::be, "judge", Need::optional},
    {"descriptors", "has three open descriptors", Should::be, "3"},
    {"signals_blocked", "has no signal blocked", Should::be, "none"},
    {"root", "sees the box's folders", Should::be, "dev given usr work"},
    {"work_folder", "starts in an empty folder", Should::be, ""},
    {"write_work_folder", "can write there", Should::be, "allowed"},
    {"write_root", "cannot write beside it", Should::be_refused, ""},
    {"write_given", "cannot write to what it is given", Should::be_refused, ""},
    {"read_passwd", "cannot read the machine's files", Should::be, "ENOENT"},
    {"mount", "cannot mount", Should::be_refused, ""},
    {"socket_inet", "cannot make a socket for the network", Should::be_refused, ""},
    {"socket_unix", "cannot make a socket for services of the machine", Should::be_refused, ""},
    {"socket_netlink", "cannot make a socket for the kernel", Should::be_refused, ""},
    {"unshare_user", "cannot become root of a namespace", Should::be_refused, ""},
    {"ptrace", "cannot trace processes", Should::be_refused, ""},
    {"set_affinity", "cannot leave its core", Should::be_refused, ""},
    {"keys", "has no keys of the kernel", Should::be_refused, ""},
    {"shared_memory", "cannot leave shared memory behind", Should::be_refused, ""},
    {"bpf", "cannot load programs into the kernel", Should::be_refused, ""},
    {"unknown_call", "cannot make system calls of the future", Should::be_refused, ""},
    {"limit_file_bytes", "has the limit on a file's size that was asked for", Should::be, "3145728"},
    {"limit_stack", "has the stack that was asked for", Should::be, "5242880"},
    {"limit_core", "leaves no core file", Should::be, "0"},
}};

using Told = std::map<std::string_view, std::string_view>;

Told read_lines(std::string_view text) {
    Told told;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        const std::size_t equals = line.find('=');
        if (equals != std::string_view::npos) told.emplace(line.substr(0, equals), line.substr(equals + 1));
    }
    return told;
}

// Other errors say that the call went through to its arguments, which were nonsense on purpose.
bool is_refusal(std::string_view outcome) {
    constexpr std::array<std::string_view, 4> refusals = {"EPERM", "ENOSYS", "EACCES", "EROFS"};
    return std::find(refusals.begin(), refusals.end(), outcome) != refusals.end();
}

bool holds(const Expected& expected, std::string_view found) {
    switch (expected.should) {
        case Should::be:
            return found == expected.value;
        case Should::not_be:
            return found != expected.value;
        case Should::be_refused:
            return is_refusal(found);
    }
    return false;
}

std::string words_for(const Expected& expected) {
    switch (expected.should) {
        case Should::be:
            return fmt::format("it should be \"{}\"", expected.value);
        case Should::not_be:
            return "it should be another";
        case Should::be_refused:
            return "it should be refused";
    }
    return "";
}

Check check_of(const Expected& expected, const Told& told) {
    Check check;
    check.kind = Check::Kind::proof;
    check.name = expected.key;
    check.what = expected.what;
    check.required = expected.need == Need::required;
    const auto found = told.find(expected.key);
    if (found == told.end()) {
        check.detail = "not told";
        return check;
    }
    check.works = holds(expected, found->second);
    check.detail = visible_elided(found->second, 200);
    if (!check.works) check.detail = fmt::format("found \"{}\", {}", check.detail, words_for(expected));
    return check;
}

} // namespace

std::vector<Check> proof_checks(std::string_view told) {
    const Told lines = read_lines(told);
    std::vector<Check> checks;
    checks.reserve(expectations.size());
    for (const Expected& expected : expectations) checks.push_back(check_of(expected, lines));
    return checks;
}

std::vector<Check> proof_checks(const std::filesystem::path& box, Runner& runner) {
    Command command = given_program(box, {"probe"});
    command.view = View::bare;
    Limits limits;
    limits.file_bytes = file_bytes;
    limits.stack_bytes = stack_bytes;
    std::string told;
    const RunResult run = runner.run(command, Bytes(), limits, [&told](std::string_view bytes) { told += bytes; });
    const auto* end = std::get_if<Exited>(&run.termination);
    if (end != nullptr && end->status == 0) return proof_checks(told);
    Check check;
    check.kind = Check::Kind::proof;
    check.name = "probe";
    check.what = "runs at all";
    check.required = true;
    check.detail = fmt::format("{}; {}", to_string(run.termination), visible_elided(run.stderr_start, 200));
    return {check};
}

} // namespace judge
