#include "judge/cli/checks.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

using namespace judge;

// A machine with all that is required, where one thing that is not required is missing.
Layers good_layers() {
    return {{"pid_namespace", "other processes are out of reach", true, true, "", ""},
            {"cgroup", "all processes count together", false, false, "not writable", "run as root"}};
}

Layers bad_layers() {
    Layers layers = good_layers();
    layers.push_back({"seccomp", "dangerous system calls are refused", true, false, "not in this kernel",
                      "use a kernel with CONFIG_SECCOMP_FILTER"});
    layers.push_back({"root", "the host's files are out of reach", true, false, "Operation not permitted", "allow it"});
    return layers;
}

std::vector<Check> some_of_every_kind() {
    std::vector<Check> checks = layer_checks(bad_layers());
    checks.push_back({Check::Kind::proof, "pid", "it is not the first process", true, true, "2", ""});
    checks.push_back({Check::Kind::proof, "uid", "it is not root", true, false, "found \"0\"", ""});
    checks.push_back(
        {Check::Kind::language, "C++", ".cpp .cc", true, false, "g++ exited with status 1\n\x1b[2Jmore", ""});
    checks.push_back({Check::Kind::language, "Python", ".py", true, true, "", ""});
    return checks;
}

const Check& row(const std::vector<Check>& checks, std::string_view name) {
    const auto found = std::find_if(checks.begin(), checks.end(), [&](const Check& c) { return c.name == name; });
    BOOST_REQUIRE_MESSAGE(found != checks.end(), "no row " << name);
    return *found;
}

// What a program in a good box tells.
constexpr std::string_view good_proof =
    "uid=1073750804\ngid=1073750804\ngroups=0\npid=2\nparent=1\ncapabilities=0000000000000000\nno_new_privileges=1\n"
    "seccomp=2\nhost_name=judge\ndescriptors=3\nsignals_blocked=none\nroot=dev given usr work\nwork_folder=\n"
    "write_work_folder=allowed\nwrite_root=EROFS\nwrite_given=EACCES\nread_passwd=ENOENT\nmount=EPERM\n"
    "socket_inet=EPERM\nsocket_unix=ENOSYS\nsocket_netlink=EPERM\nunshare_user=EPERM\nptrace=EPERM\n"
    "set_affinity=EPERM\nkeys=EPERM\nshared_memory=EPERM\nbpf=EPERM\nunknown_call=ENOSYS\n"
    "limit_file_bytes=3145728\nlimit_stack=5242880\nlimit_core=0\nsomething_new=7\n";

std::string with_another(std::string_view key, std::string_view value) {
    std::string told = "\n" + std::string(good_proof);
    const std::size_t begin = told.find("\n" + std::string(key) + "=") + key.size() + 2;
    return told.replace(begin, told.find('\n', begin) - begin, value).substr(1);
}

} // namespace

BOOST_AUTO_TEST_SUITE(doctor)

BOOST_AUTO_TEST_CASE(only_what_is_required_makes_a_machine_unhealthy) {
    BOOST_TEST(is_healthy(layer_checks(good_layers())));
    BOOST_TEST(!is_healthy(layer_checks(bad_layers())));
    BOOST_TEST(is_healthy({}));
}

BOOST_AUTO_TEST_CASE(each_check_is_a_line_with_what_is_missing_and_the_remedy) {
    BOOST_TEST(
        checks_as_text(some_of_every_kind()) ==
        "Layers of the box, and what each is about:\n"
        "  ok       pid_namespace  other processes are out of reach\n"
        "  missing  cgroup         all processes count together: not writable; remedy: run as root\n"
        "  MISSING  seccomp        dangerous system calls are refused: not in this kernel; remedy: use a kernel "
        "with CONFIG_SECCOMP_FILTER\n"
        "  MISSING  root           the host's files are out of reach: Operation not permitted; remedy: allow it\n"
        "A program in the box:\n"
        "  ok       pid            it is not the first process: 2\n"
        "  FAILED   uid            it is not root: found \"0\"\n"
        "Languages:\n"
        "  FAILED   C++            .cpp .cc: g++ exited with status 1\n"
        "  ok       Python         .py\n"
        "4 of 7 required checks failed, 1 of 1 optional checks failed.\n");
    BOOST_TEST(checks_as_text(layer_checks(good_layers()))
                   .ends_with("All that is required works, 1 of 1 optional checks failed.\n"));
    BOOST_TEST(checks_as_text({}).ends_with("All that is required works.\n"));
}

BOOST_AUTO_TEST_CASE(a_remedy_for_several_is_said_once) {
    Layers layers = bad_layers();
    layers.back().remedy = layers[1].remedy;
    const std::string text = checks_as_text(layer_checks(layers));
    BOOST_TEST(text.find("not writable; remedy: run as root\n") != std::string::npos);
    BOOST_TEST(text.find("Operation not permitted; remedy: as for cgroup\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_document_has_every_check_with_the_same_keys) {
    const auto parsed = nlohmann::json::parse(checks_as_json(some_of_every_kind()));
    BOOST_TEST(parsed["format"] == "judge-doctor");
    BOOST_TEST(parsed["version"] == 1);
    BOOST_TEST(parsed["healthy"] == false);
    BOOST_REQUIRE(parsed["checks"].size() == 8U);
    for (const auto& check : parsed["checks"]) {
        BOOST_TEST(check.size() == 7U);
        for (const char* key : {"kind", "name", "what", "detail", "remedy"}) BOOST_TEST(check[key].is_string(), key);
        for (const char* key : {"required", "works"}) BOOST_TEST(check[key].is_boolean(), key);
    }
    const auto& cgroup = parsed["checks"][1];
    BOOST_TEST(cgroup["kind"] == "layer");
    BOOST_TEST(cgroup["name"] == "cgroup");
    BOOST_TEST(cgroup["required"] == false);
    BOOST_TEST(cgroup["works"] == false);
    BOOST_TEST(cgroup["detail"] == "not writable");
    BOOST_TEST(cgroup["remedy"] == "run as root");
    BOOST_TEST(parsed["checks"][4]["kind"] == "proof");
    BOOST_TEST(parsed["checks"][6]["detail"] == "g++ exited with status 1\n\\x1b[2Jmore");
    BOOST_TEST(nlohmann::json::parse(checks_as_json({}))["healthy"] == true);
}

BOOST_AUTO_TEST_CASE(a_good_box_passes_every_proof_and_what_is_unknown_is_passed_over) {
    const std::vector<Check> checks = proof_checks(good_proof);
    BOOST_TEST(checks.size() > 20U);
    for (const Check& check : checks) BOOST_TEST(check.works, check.name << ": " << check.detail);
}

BOOST_AUTO_TEST_CASE(each_proof_fails_by_itself) {
    for (const Check& check : proof_checks(good_proof)) {
        const bool about_root = check.name == "uid" || check.name == "gid";
        const std::vector<Check> checks = proof_checks(with_another(check.name, about_root ? "0" : "rnbqkbnr"));
        for (const Check& other : checks)
            BOOST_TEST(other.works == (other.name != check.name), check.name << " " << other.name);
        BOOST_TEST(row(checks, check.name).detail.starts_with("found \""));
    }
}

BOOST_AUTO_TEST_CASE(where_no_layer_is_missing_a_program_in_the_box_finds_what_it_should) {
    Runner runner(JUDGE_BOX, Containment::when_possible);
    if (!is_healthy(layer_checks(runner.layers()))) {
        BOOST_TEST_MESSAGE("skipped: " << containment_warning(runner.layers()));
        return;
    }
    for (const Check& check : proof_checks(JUDGE_BOX, runner))
        BOOST_TEST((check.works || !check.required), check.name << ": " << check.detail);
}

BOOST_AUTO_TEST_CASE(only_an_error_that_says_so_is_a_refusal) {
    for (const char* refused : {"EPERM", "ENOSYS", "EACCES", "EROFS"})
        BOOST_TEST(row(proof_checks(with_another("mount", refused)), "mount").works, refused);
    for (const char* allowed : {"allowed", "ENODEV", "EINVAL", "EFAULT", "ESRCH", ""})
        BOOST_TEST(row(proof_checks(with_another("mount", allowed)), "mount").detail ==
                   "found \"" + std::string(allowed) + "\", it should be refused");
}

BOOST_AUTO_TEST_CASE(what_an_ordinary_user_cannot_have_is_not_required) {
    const std::vector<Check> checks = proof_checks(with_another("groups", "2"));
    BOOST_TEST(!row(checks, "groups").works);
    BOOST_TEST(is_healthy(checks));
    BOOST_TEST(!is_healthy(proof_checks(with_another("uid", "0"))));
}

BOOST_AUTO_TEST_CASE(what_the_program_does_not_tell_is_no_proof) {
    for (const Check& check : proof_checks("")) BOOST_TEST((!check.works && check.detail == "not told"), check.name);
    BOOST_TEST(!row(proof_checks("pid\npidx=2\n"), "pid").works);
}

BOOST_AUTO_TEST_CASE(reports_warn_of_what_is_required_and_missing_and_of_nothing_else) {
    BOOST_TEST(containment_warning({}) == "");
    BOOST_TEST(containment_warning(good_layers()) == "");
    BOOST_TEST(containment_warning(bad_layers()) ==
               "submissions are not contained as they should be: without seccomp, root; judge only programs that you "
               "trust (judge doctor names the remedies)");
}

BOOST_AUTO_TEST_SUITE_END()
