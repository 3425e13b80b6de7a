#include "judge/cli/interruption.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdlib>

namespace {

constexpr int last_words_were_said = 100;

// The wait status of a child that makes an Interruption and runs `body`; its last words end it at once where asked.
template <typename Body>
int status_of(const Body& body) {
    const pid_t child = ::fork();
    if (child == 0) {
        body();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return status;
}

} // namespace

BOOST_AUTO_TEST_SUITE(interruption)

BOOST_AUTO_TEST_CASE(a_signal_leads_to_the_last_words) {
    const int status = status_of([] {
        const judge::Interruption interruption([] { ::_exit(last_words_were_said); });
        ::kill(::getpid(), SIGTERM);
        for (;;) ::pause();
    });
    BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == last_words_were_said));
}

BOOST_AUTO_TEST_CASE(behind_the_last_words_the_process_ends_as_shells_expect) {
    const int status = status_of([] {
        const judge::Interruption interruption([] {});
        ::kill(::getpid(), SIGINT);
        for (;;) ::pause();
    });
    BOOST_TEST((WIFEXITED(status) && WEXITSTATUS(status) == 128 + SIGINT));
}

BOOST_AUTO_TEST_CASE(a_second_signal_ends_last_words_that_hang) {
    const int status = status_of([] {
        const judge::Interruption interruption([] {
            ::kill(::getpid(), SIGTERM);
            for (;;) ::pause();
        });
        ::kill(::getpid(), SIGINT);
        for (;;) ::pause();
    });
    BOOST_TEST((WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM));
}

BOOST_AUTO_TEST_CASE(without_a_signal_nothing_happens_and_signals_are_as_before) {
    const int status = status_of([] {
        {
            const judge::Interruption interruption([] { ::_exit(last_words_were_said); });
        }
        ::kill(::getpid(), SIGTERM);
        for (;;) ::pause();
    });
    BOOST_TEST((WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM));
}

BOOST_AUTO_TEST_SUITE_END()
