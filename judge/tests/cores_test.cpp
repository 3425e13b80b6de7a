#include "judge/pipeline/cores.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <string>
#include <thread>

namespace {

using namespace judge;

// Names of this test alone, so that judges at work do not matter, and core numbers that need not exist.
std::string family() {
    return "judge-core-test-" + std::to_string(::getpid());
}

constexpr std::array<int, 2> two = {3, 30};

} // namespace

BOOST_AUTO_TEST_SUITE(cores)

BOOST_AUTO_TEST_CASE(two_claimants_get_different_cores_and_a_third_none) {
    const auto first = CoreClaim::first_free(two, family());
    const auto second = CoreClaim::first_free(two, family());
    BOOST_REQUIRE((first && second));
    BOOST_TEST(first->core() == 3);
    BOOST_TEST(second->core() == 30);
    BOOST_TEST(!CoreClaim::first_free(two, family()));
    BOOST_TEST(!CoreClaim::first_free({}, family()));
}

BOOST_AUTO_TEST_CASE(a_core_is_free_again_when_its_claim_ends) {
    {
        const auto claim = CoreClaim::first_free(two, family());
        BOOST_TEST(CoreClaim::first_free(two, family()).value().core() == 30);
    }
    BOOST_TEST(CoreClaim::first_free(two, family()).value().core() == 3);
}

BOOST_AUTO_TEST_CASE(a_claim_that_is_moved_holds_on) {
    auto claim = CoreClaim::first_free(two, family());
    const CoreClaim moved = std::move(*claim);
    claim.reset();
    BOOST_TEST(moved.core() == 3);
    BOOST_TEST(CoreClaim::first_free(two, family()).value().core() == 30);
}

BOOST_AUTO_TEST_CASE(another_process_passes_over_what_we_claim_and_its_death_frees_what_it_had) {
    const std::string name = family();
    auto ours = CoreClaim::first_free(two, name);
    const pid_t child = ::fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
        const auto theirs = CoreClaim::first_free(two, name);
        ::_exit(theirs ? theirs->core() : 99); // no destructor: as one that is killed
    }
    int status = 0;
    BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
    BOOST_TEST(WEXITSTATUS(status) == 30);
    BOOST_TEST(CoreClaim::first_free(two, name).value().core() == 30);
}

BOOST_AUTO_TEST_CASE(a_claim_is_not_handed_on_to_programs) {
    const auto claim = CoreClaim::first_free(two, family());
    int sockets = 0;
    for (int fd = 3; fd < 256; ++fd) {
        std::array<char, 64> target{};
        const std::string link = "/proc/self/fd/" + std::to_string(fd);
        const ssize_t size = ::readlink(link.c_str(), target.data(), target.size());
        if (size > 0 && std::string_view(target.data(), static_cast<std::size_t>(size)).starts_with("socket:")) {
            ++sockets;
            BOOST_TEST((::fcntl(fd, F_GETFD) & FD_CLOEXEC) != 0);
        }
    }
    BOOST_TEST(sockets > 0);
}

BOOST_AUTO_TEST_CASE(a_pinned_thread_has_one_core_and_then_all_it_had) {
    const std::vector<int> before = allowed_cores();
    BOOST_REQUIRE(!before.empty());
    {
        const PinnedThread pinned(before.back());
        BOOST_TEST(allowed_cores() == std::vector<int>{before.back()});
        std::vector<int> inherited;
        std::thread([&] { inherited = allowed_cores(); }).join();
        BOOST_TEST(inherited == std::vector<int>{before.back()});
    }
    BOOST_TEST(allowed_cores() == before);
}

BOOST_AUTO_TEST_CASE(a_core_that_is_not_there_pins_nothing) {
    const std::vector<int> before = allowed_cores();
    const PinnedThread pinned(CPU_SETSIZE - 1);
    BOOST_TEST(allowed_cores() == before);
}

BOOST_AUTO_TEST_SUITE_END()
