// What a box is made of, and what is said where something is missing. Kinds of namespaces are taken away for real, in a
// user namespace that may have none of them.
#include "judge/run/layers.hpp"

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>

#include "judge/tests/box_runs.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;
using namespace judge::testing;

constexpr std::string_view no_user_namespace = "a user namespace cannot be made here";

bool write_file(const std::string& path, const std::string& text) {
    std::ofstream file(path);
    file << text;
    return file.flush().good();
}

bool enter_user_namespace() {
    const std::string user = std::to_string(::geteuid()), group = std::to_string(::getegid());
    return ::unshare(CLONE_NEWUSER) == 0 && write_file("/proc/self/setgroups", "deny") &&
           write_file("/proc/self/uid_map", "0 " + user + " 1") &&
           write_file("/proc/self/gid_map", "0 " + group + " 1");
}

// What `say` returns in a process that can make no namespaces of one kind.
std::string where_missing(const std::string& kind, const std::function<std::string()>& say) {
    std::array<int, 2> ends{};
    BOOST_REQUIRE(::pipe(ends.data()) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const bool ready = enter_user_namespace() && write_file("/proc/sys/user/max_" + kind + "_namespaces", "0");
        const std::string text = ready ? say() : std::string(no_user_namespace);
        static_cast<void>(!::write(ends[1], text.data(), text.size()));
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string text(4096, '\0');
    std::size_t size = 0;
    for (ssize_t got = 0; (got = ::read(ends[0], text.data() + size, text.size() - size)) > 0;)
        size += static_cast<std::size_t>(got);
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    text.resize(size);
    return text;
}

std::string say_error_of_starting() {
    try {
        const Runner runner(box_binary);
        return "contained";
    } catch (const JudgeError& error) {
        return error.what();
    }
}

std::string say_unsafe_run() {
    Runner runner(box_binary, Containment::when_possible);
    const Outcome outcome = run(runner, given_program(misbehave, {"exit", "7"}), "", generous());
    const auto* end = std::get_if<Exited>(&outcome.result.termination);
    return end == nullptr ? to_string(outcome.result.termination) : std::to_string(end->status);
}

bool cannot_be_tried(const std::string& text) {
    if (text == no_user_namespace) BOOST_TEST_MESSAGE("skipped: " << text);
    return text == no_user_namespace;
}

struct Kind {
    const char* name;
    const char* layer;
};
std::ostream& operator<<(std::ostream& out, const Kind& kind) {
    return out << kind.name;
}
constexpr std::array<Kind, 5> required_kinds = {{{"mnt", "mount_namespace"},
                                                 {"pid", "pid_namespace"},
                                                 {"net", "network_namespace"},
                                                 {"ipc", "ipc_namespace"},
                                                 {"user", "user_namespace"}}};
constexpr std::array<Kind, 2> optional_kinds = {{{"uts", "uts_namespace"}, {"cgroup", "cgroup_namespace"}}};

} // namespace

BOOST_AUTO_TEST_SUITE(layers)

BOOST_AUTO_TEST_CASE(every_required_layer_is_there_where_a_runner_starts) {
    const Runner runner(box_binary);
    BOOST_TEST(runner.layers().size() == box::layer_count);
    for (const Layer& layer : runner.layers())
        BOOST_TEST((layer.active || !layer.required), layer.name << ": " << layer.detail);
}

// Set by the tests on other hosts: the version of control groups that the box must have found there, 0 for none.
boost::test_tools::assertion_result knows_the_host(boost::unit_test::test_unit_id) {
    boost::test_tools::assertion_result result(std::getenv("EXPECTED_CGROUP") != nullptr);
    result.message() << "EXPECTED_CGROUP is not set";
    return result;
}

BOOST_AUTO_TEST_CASE(control_groups_are_used_where_the_host_has_them, *boost::unit_test::precondition(knows_the_host)) {
    const char* said = std::getenv("EXPECTED_CGROUP");
    const std::string expected = said == nullptr ? "" : said;
    const Runner runner(box_binary);
    int seen = 0;
    for (const Layer& layer : runner.layers()) {
        if (!layer.name.starts_with("cgroup_") || layer.name == "cgroup_namespace") continue;
        ++seen;
        BOOST_TEST(layer.active == (expected != "0"), layer.name << ": " << layer.detail);
        if (layer.active) BOOST_TEST(layer.detail == "version " + expected);
    }
    BOOST_TEST(seen == 3);
}

BOOST_DATA_TEST_CASE(without_a_required_layer_nothing_runs_and_the_error_names_it_and_the_remedy,
                     boost::unit_test::data::make(required_kinds), kind) {
    const std::string text = where_missing(kind.name, say_error_of_starting);
    if (cannot_be_tried(text)) return;
    BOOST_TEST(text.find("submissions cannot be contained here") != std::string::npos, text);
    BOOST_TEST(text.find(kind.layer) != std::string::npos, text);
    BOOST_TEST(text.find("user.max_") != std::string::npos, text);
    BOOST_TEST(text.find("remedy: run the judge as root") != std::string::npos, text);
}

BOOST_DATA_TEST_CASE(unsafe_runs_without_it, boost::unit_test::data::make(required_kinds), kind) {
    const std::string text = where_missing(kind.name, say_unsafe_run);
    if (cannot_be_tried(text)) return;
    BOOST_TEST(text == "7");
}

BOOST_DATA_TEST_CASE(a_layer_that_is_not_required_may_be_missing, boost::unit_test::data::make(optional_kinds), kind) {
    const std::string text = where_missing(kind.name, say_error_of_starting);
    if (cannot_be_tried(text)) return;
    BOOST_TEST(text == "contained");
}

BOOST_AUTO_TEST_CASE(a_view_of_processes_is_required_where_no_control_group_sees_them) {
    const auto is_required = [](const box::Hello& hello) {
        const Layers found = layers_of(hello);
        const auto layer =
            std::find_if(found.begin(), found.end(), [](const Layer& each) { return each.name == "process_view"; });
        return layer->required;
    };
    box::Hello hello;
    BOOST_TEST(is_required(hello));
    hello.of(box::Layer::cgroup_memory).state = box::LayerState::active;
    hello.of(box::Layer::cgroup_cpu).state = box::LayerState::active;
    BOOST_TEST(!is_required(hello));
}

BOOST_AUTO_TEST_CASE(each_limit_says_who_enforces_and_who_measures_it) {
    box::Hello hello;
    BOOST_TEST(enforcing_layers(hello).memory == "box clock on /proc, each process");
    BOOST_TEST(enforcing_layers(hello).files == "none");
    BOOST_TEST(measuring_layers(hello).memory == "rusage");
    for (const box::Layer layer : {box::Layer::root, box::Layer::work_folder, box::Layer::cgroup_memory,
                                   box::Layer::cgroup_processes, box::Layer::cgroup_cpu})
        hello.of(layer).state = box::LayerState::active;
    hello.cgroup_version = 1;
    BOOST_TEST(enforcing_layers(hello).memory == "cgroup v1");
    BOOST_TEST(enforcing_layers(hello).processes == "rlimit, cgroup v1");
    BOOST_TEST(enforcing_layers(hello).files == "tmpfs");
    hello.cgroup_version = 2;
    BOOST_TEST(enforcing_layers(hello).cpu_time == "box clock on cgroup v2");
    BOOST_TEST(measuring_layers(hello).memory == "cgroup v2");
}

BOOST_AUTO_TEST_SUITE_END()
