#include "judge/pipeline/worker.hpp"

#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace judge;

JudgingOptions options(Cores cores) {
    JudgingOptions all;
    all.box = JUDGE_BOX;
    all.cores = cores;
    return all;
}

// How many cores a program of the worker's box may use; 0 when that did not come out.
unsigned long cores_of_a_run(Runner& runner) {
    std::string out;
    const RunResult result = runner.run(system_program("/usr/bin/nproc", {}), Bytes(), Limits{},
                                        [&out](std::string_view bytes) { out += bytes; });
    BOOST_TEST(std::holds_alternative<Exited>(result.termination), to_string(result.termination));
    return out.empty() ? 0 : std::stoul(out);
}

} // namespace

BOOST_AUTO_TEST_SUITE(workers)

BOOST_AUTO_TEST_CASE(what_a_worker_runs_stays_on_the_worker_s_core) {
    const std::vector<int> before = allowed_cores();
    Worker worker(options(Cores::one_each));
    BOOST_TEST(allowed_cores() == before); // it is the box that is pinned
    if (!worker.core()) {
        BOOST_TEST_MESSAGE("skipped: every core is claimed by another judge");
        return;
    }
    BOOST_TEST(cores_of_a_run(worker.runner()) == 1U);
}

BOOST_AUTO_TEST_CASE(workers_beyond_the_cores_are_not_pinned) {
    const std::size_t cores = allowed_cores().size();
    std::vector<std::unique_ptr<Worker>> workers;
    for (std::size_t i = 0; i <= cores; ++i) workers.push_back(std::make_unique<Worker>(options(Cores::one_each)));
    BOOST_TEST(!workers.back()->core());
    BOOST_TEST(cores_of_a_run(workers.back()->runner()) == cores);
}

BOOST_AUTO_TEST_CASE(a_worker_that_is_not_to_be_pinned_claims_nothing) {
    Worker worker(options(Cores::any));
    BOOST_TEST(!worker.core());
    BOOST_TEST(cores_of_a_run(worker.runner()) == allowed_cores().size());
}

BOOST_AUTO_TEST_CASE(the_uncontained_runner_is_started_once) {
    Worker worker(options(Cores::any));
    Runner& runner = worker.uncontained_runner();
    BOOST_TEST(&worker.uncontained_runner() == &runner);
    BOOST_TEST(runner.layers().empty());
    BOOST_TEST(!worker.runner().layers().empty());
}

BOOST_AUTO_TEST_SUITE_END()
