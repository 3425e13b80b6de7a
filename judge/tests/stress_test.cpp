// The judge's binary, asked to search for differences.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>

#include "judge/cli/stress_report.hpp"
#include "judge/craft/search_state.hpp"
#include "judge/craft/stress_inputs.hpp"
#include "judge/tests/found_ground.hpp"

namespace {

using namespace judge;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

struct StressGround : FoundGround {
    [[nodiscard]] nlohmann::json search(std::vector<std::string> words, int status) const {
        words.insert(words.begin(), {"stress", "boards"});
        words.insert(words.end(), {"--format", "json"});
        const JudgeRun run = judge(std::move(words));
        BOOST_TEST(run.status == status, run.error);
        return run.json();
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(stress, StressGround)

BOOST_AUTO_TEST_CASE(the_same_difference_is_found_and_shrunk_whatever_the_number_of_workers) {
    const auto one = search({path("kings.py"), "--jobs", "1"}, 1);
    BOOST_TEST(contains(one["difference"]["case"], "kk"), one.dump());
    BOOST_TEST(one["difference"]["minimal"] == true);
    BOOST_TEST(one["difference"]["program"] == path("kings.py"));
    const auto three = search({path("kings.py"), "--jobs", "3", "--fresh"}, 1);
    BOOST_TEST(three["difference"] == one["difference"]);
    BOOST_TEST(three["inputs"] == one["inputs"]);
}

BOOST_AUTO_TEST_CASE(a_search_goes_on_where_it_was_unless_it_is_to_begin_anew) {
    const auto first = search({path("good.py"), "--count", "30"}, 0);
    BOOST_TEST(first["difference"] == nullptr);
    BOOST_TEST(first["first"] == 1);
    BOOST_TEST(first["next"] == 31);
    const auto second = search({path("good.py"), "--count", "5"}, 0);
    BOOST_TEST(second["first"] == 31);
    BOOST_TEST(second["next"] == 36);
    BOOST_TEST(search({path("good.py"), "--count", "5", "--fresh"}, 0)["first"] == 1);
    const auto other_seed = search({path("good.py"), "--count", "5", "--seed", "7"}, 0);
    BOOST_TEST(other_seed["first"] == 1);
    BOOST_TEST(other_seed["seed"] == 7);
    BOOST_TEST(search({path("good.py"), "--count", "5"}, 0)["seed"] == 7);
    program("good.py", "text + ''");
    BOOST_TEST(search({path("good.py"), "--count", "5"}, 0)["first"] == 1); // another program, another search
}

BOOST_AUTO_TEST_CASE(a_difference_is_found_again_by_the_next_search_at_once) {
    const auto first = search({path("kings.py"), "--jobs", "2"}, 1);
    const auto again = search({path("kings.py"), "--jobs", "2"}, 1);
    BOOST_TEST(again["inputs"] == 1);
    BOOST_TEST(again["difference"] == first["difference"]);
}

BOOST_AUTO_TEST_CASE(programs_are_compared_with_each_other_or_with_one_that_is_right) {
    const auto each = search({path("good.py"), path("kings.py"), "--against", "each-other"}, 1);
    BOOST_TEST(each["difference"]["against"] == path("good.py"));
    const auto believed = search({path("good.py"), "--against", path("kings.py")}, 1);
    BOOST_TEST(believed["difference"]["program"] == path("good.py"));
    BOOST_TEST(believed["difference"]["against"] == path("kings.py"));
    // Both wrong alike: no difference.
    BOOST_TEST(search({path("kings.py"), "--against", path("kings.py"), "--count", "20"}, 0)["difference"] == nullptr);
}

BOOST_AUTO_TEST_CASE(the_slowest_and_the_hungriest_input_are_told) {
    const JudgeRun run = judge({"stress", "boards", path("good.py"), "--count", "25"});
    BOOST_TEST(run.status == 0, run.error);
    BOOST_TEST(contains(run.out, "no difference; inputs 1 to 25 of seed 1 were tried (25 inputs, "), run.out);
    BOOST_TEST(contains(run.out, "slowest"), run.out);
    BOOST_TEST(contains(run.out, "hungriest"), run.out);
    // One that is busy for long on three records alone.
    const std::string works = program("works.py", "(sum(range(3000000)) if records.count('\\n') == 3 else 0, text)[1]");
    const auto json = search({works, "--count", "60", "--jobs", "1"}, 0);
    const std::string slowest = json["programs"][0]["slowest"]["case"];
    BOOST_TEST(std::count(slowest.begin(), slowest.end(), '/') == 3 * 7, slowest);
}

BOOST_AUTO_TEST_CASE(what_is_found_becomes_a_case) {
    accept("good.py");
    folder().write("problems/boards/mutants.yaml", "sources: [solution.cpp]\n");
    folder().write("solution.cpp", "int main() {}\n");
    const JudgeRun run = judge({"stress", "boards", path("kings.py"), "--save", "two-kings-side-by-side"});
    BOOST_TEST(run.status == 1, run.error);
    const std::string saved = JudgeProcess::text_of_file(path("cases/boards/found.yaml"));
    BOOST_TEST(contains(saved, "- name: two-kings-side-by-side\n"), saved);
    BOOST_TEST(contains(run.out, "- name: two-kings-side-by-side\n"), run.out);
    BOOST_TEST(contains(saved, "generator: judge-stress"), saved);
    BOOST_TEST(contains(saved, ", reference: fen-board, reference_hash: fnv1a-"), saved);
    BOOST_TEST(contains(saved, "seed: 1/"), saved);
}

BOOST_AUTO_TEST_CASE(an_interruption_tells_what_was_done_and_the_next_search_goes_on) {
    JudgeProcess process(folder().path(), arguments({"stress", "boards", path("good.py"), "--budget", "600"}));
    // How far it has come stands in a file of the work folder as soon as it has come somewhere.
    const auto has_begun = [&] {
        std::error_code error;
        return !std::filesystem::is_empty(path("work"), error) && !error;
    };
    for (int i = 0; i < 600 && !has_begun(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    process.signal(SIGINT);
    BOOST_TEST(process.wait() == 128 + SIGINT);
    BOOST_TEST(contains(process.out(), "interrupted: no difference; "), process.out());
    const std::string told = process.error();
    BOOST_TEST(search({path("good.py"), "--count", "1"}, 0)["first"].get<int>() > 1);
    BOOST_TEST(contains(told, "is kept in " + path("work") + ": the same command without --seed and --fresh goes on "),
               told);
}

BOOST_AUTO_TEST_CASE(an_interruption_while_a_difference_is_shrunk_saves_nothing) {
    accept("good.py");
    // What fails is asleep, so shrinking lasts.
    program("sleeps.py", "(__import__('time').sleep(1), text + '!')[1] if len(records) > 60 else text");
    const auto words = arguments({"stress", "boards", path("sleeps.py"), "--fresh", "--save", "not-yet-small"});
    for (int wait_ms = 1000; wait_ms <= 16000; wait_ms += 1000) {
        JudgeProcess process(folder().path(), words);
        std::this_thread::sleep_for(std::chrono::milliseconds(wait_ms));
        process.signal(SIGINT);
        BOOST_TEST(process.wait() == 128 + SIGINT);
        const std::string error = process.error();
        if (!contains(error, "where it finds the difference anew")) continue;
        BOOST_TEST(contains(error, "stands in no file, nothing was saved as not-yet-small: to go on from it"), error);
        BOOST_TEST(!contains(error, "saved as not-yet-small in"), error);
        BOOST_TEST(contains(process.out(), "; not all smaller ones were tried"), process.out());
        BOOST_TEST(!std::filesystem::exists(path("cases/boards/found.yaml")));
        return;
    }
    BOOST_FAIL("it was never interrupted while it shrank");
}

// No input is found, which takes for ever if it is looked for all over.
BOOST_AUTO_TEST_CASE(a_search_among_inputs_that_cannot_be_made_ends) {
    std::string doubling = "kinds: {records: {rule: r0}}\ngrammar: |\n";
    for (int i = 0; i < 40; ++i)
        doubling += "  r" + std::to_string(i) + " = r" + std::to_string(i + 1) + " r" + std::to_string(i + 1) + "\n";
    folder().write("problems/boards/input.yaml", doubling + "  r40 = \"\" | \"x\"\n");
    const JudgeRun none = judge({"stress", "boards", path("good.py"), "--count", "2"});
    BOOST_TEST(none.status == 0, none.error);
    BOOST_TEST(contains(none.out, "input.yaml gave no input"), none.out);
    folder().write("problems/boards/input.yaml", doubling + "  r40 = \"x\"\n");
    const JudgeRun told = judge({"stress", "boards", path("good.py")});
    BOOST_TEST(told.status == 2);
    BOOST_TEST(contains(told.error, "the smallest text of the rule \"r16\" is longer than 8 MiB"), told.error);
}

BOOST_AUTO_TEST_CASE(a_reference_that_fails_on_a_valid_input_is_an_error_that_keeps_the_input) {
    folder().write("problems/boards/input.yaml",
                   "kinds: {records: {rule: records}}\ngrammar: |\n  records = \"no record\\n\"\n");
    const JudgeRun run = judge({"stress", "boards", path("good.py"), "--count", "3"});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "reference fails on input 1 of seed 1"), run.error);
    BOOST_TEST(contains(run.error, "standard input \"no record\\n\""), run.error);
}

BOOST_AUTO_TEST_CASE(what_nobody_can_confirm_is_not_even_searched_for) {
    const JudgeRun run = judge({"stress", "boards", path("kings.py"), "--save", "two-kings"});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(run.out == "");
    BOOST_TEST(contains(run.error, "--save two-kings: boards has no accepted submission beside"), run.error);
}

BOOST_AUTO_TEST_CASE(the_number_of_an_input_is_the_same_wherever_it_stands) {
    accept("good.py");
    const JudgeRun run = judge({"stress", "boards", path("kings.py"), "--save", "two-kings"});
    const std::size_t place = run.out.find("  input ");
    BOOST_TEST_REQUIRE(place != std::string::npos, run.out);
    const std::string number = run.out.substr(place + 8, run.out.find(' ', place + 8) - place - 8);
    BOOST_TEST(contains(run.out, "a difference on input " + number + "; inputs 1 to " + number + " of seed 1"),
               run.out);
    BOOST_TEST(contains(run.out, "tried (" + number + " inputs, "), run.out);
    BOOST_TEST(contains(JudgeProcess::text_of_file(path("cases/boards/found.yaml")), "seed: 1/" + number + ","),
               JudgeProcess::text_of_file(path("cases/boards/found.yaml")));
    // So many are needed to meet it again.
    const auto with_count = [&](int count) {
        return search({path("kings.py"), "--fresh", "--count", std::to_string(count)},
                      count == std::stoi(number))["difference"] == nullptr;
    };
    BOOST_TEST(with_count(std::stoi(number) - 1));
    BOOST_TEST(!with_count(std::stoi(number)));
}

// Two inputs alone: the judge fails on one, and the programs differ on the other.
BOOST_AUTO_TEST_CASE(what_comes_first_among_the_inputs_is_told_whichever_is_found_first) {
    const auto run_with = [&](const std::string& alternatives) {
        folder().write("problems/boards/input.yaml",
                       "kinds: {records: {rule: records}}\ngrammar: |\n  records = " + alternatives + "\n");
        return judge({"stress", "boards", path("strange.py"), "--against", path("hangs.py"), "--jobs", "2", "--fresh"});
    };
    // The program that is believed takes its time before it fails on records with an x.
    folder().write("hangs.py",
                   "import sys, time, os\nif 'x' in sys.stdin.read():\n    time.sleep(0.5)\n    os.abort()\n");
    folder().write("strange.py", "import sys\nif 'y' in sys.stdin.read(): print('y')\n");
    const JudgeRun fails_first = run_with("\"x\" | \"y\"");
    BOOST_TEST(fails_first.status == 2, fails_first.out);
    BOOST_TEST(contains(fails_first.error, "hangs.py fails on input 1 of seed 1"), fails_first.error);
    folder().write("hangs.py", "import sys, os\nif 'x' in sys.stdin.read(): os.abort()\n");
    folder().write("strange.py",
                   "import sys, time\nif 'y' in sys.stdin.read():\n    time.sleep(0.5)\n    print('y')\n");
    const JudgeRun differs_first = run_with("\"y\" | \"x\"");
    BOOST_TEST(differs_first.status == 1, differs_first.error);
    BOOST_TEST(contains(differs_first.out, "a difference on input 1; input 1 of seed 1 was tried"), differs_first.out);
}

BOOST_AUTO_TEST_CASE(a_checker_that_fails_is_not_blamed_on_a_program) {
    use_checker("import sys\nsys.exit(1)\n");
    const JudgeRun run = judge({"stress", "boards", path("good.py"), "--count", "3"});
    BOOST_TEST(run.status == 2);
    BOOST_TEST(contains(run.error, "the checker fails, so nobody is judged: check.py exited with status 1"), run.error);
    BOOST_TEST(contains(run.error, "the input: standard input \""), run.error);
}

BOOST_AUTO_TEST_CASE(an_output_that_cannot_be_written_is_an_error) {
    if (::access("/dev/full", W_OK) != 0) {
        BOOST_TEST_MESSAGE("skipped: there is no /dev/full");
        return;
    }
    std::filesystem::create_symlink("/dev/full", path("judge.out"));
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"stress", "boards", path("good.py"), "--count", "2"},
          {"stress", "boards", path("good.py"), "--count", "2", "--format", "json"},
          {"minimise", "boards", path("five.py"), "--case", "two-boards"}}) {
        JudgeProcess process(folder().path(), arguments(words));
        BOOST_TEST(process.wait() == 2);
        BOOST_TEST(contains(process.error(), "standard output cannot be written"), process.error());
    }
    // More than a buffer holds: the write fails before the end.
    for (const std::vector<std::string>& words : {std::vector<std::string>{"coverage", "fen-board", "--format", "json"},
                                                  {"mutate", "fen-board", "--list"},
                                                  {"mutate", "fen-board", "--diff"}}) {
        std::vector<std::string> all = words;
        all.insert(all.end(), {"--root", "."});
        JudgeProcess process(folder().path(), all);
        BOOST_TEST(process.wait() == 2);
        BOOST_TEST(process.error() == "error: standard output cannot be written\n");
    }
}

BOOST_AUTO_TEST_CASE(each_mistake_is_told_with_its_remedy) {
    const auto error_of = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"stress", "boards", path("good.py")});
        const JudgeRun run = judge(std::move(words));
        BOOST_TEST(run.status == 2);
        return run.error;
    };
    BOOST_TEST(contains(error_of({"--kind", "record"}), "no kind \"record\", did you mean \"records\"?"));
    BOOST_TEST(contains(error_of({"--kind", "foo"}), "no kind \"foo\"; there are records"));
    BOOST_TEST(contains(error_of({"--against", "each-other"}), "needs two programs at least"));
    BOOST_TEST(contains(error_of({"--save", "not_kebab"}), "--save not_kebab"));
    BOOST_TEST(contains(error_of({"--count", "many"}), "--count"));
    std::filesystem::remove(path("problems/boards/input.yaml"));
    BOOST_TEST(contains(error_of({}), "problems/boards/input.yaml: missing"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(stress_parts)

BOOST_AUTO_TEST_CASE(sizes_grow_in_waves) {
    BOOST_TEST(stress_size(0) == 1U);
    BOOST_TEST(stress_size(7) == 8U);
    BOOST_TEST(stress_size(8) == 1U);
    std::uint64_t largest = 0;
    for (std::uint64_t i = 0; i < 20'000; ++i) largest = std::max(largest, stress_size(i));
    BOOST_TEST(largest == 256U);
}

BOOST_AUTO_TEST_CASE(a_peak_too_small_to_be_counted_is_told_as_a_bound) {
    Problem problem;
    problem.limits.memory_bytes = 128U << 20U;
    StressPlan plan;
    plan.tried.emplace_back();
    plan.tried.front().candidate.problem = &problem;
    const auto told = [&](std::uint64_t peak) {
        StressResult result;
        result.extremes.emplace_back().hungriest.emplace().run.peak_memory_bytes = peak;
        return text_of(StressStory{plan, result});
    };
    for (const std::uint64_t peak : {0U, 200'000U, (1U << 20U) - 1})
        BOOST_TEST(contains(told(peak), "  hungriest  less than 1.0 MiB (0 % of the limit) on "), told(peak));
    BOOST_TEST(contains(told(1U << 20U), "  hungriest  1.0 MiB (0 % of the limit) on "), told(1U << 20U));
    BOOST_TEST(contains(told(64U << 20U), "  hungriest  64.0 MiB (50 % of the limit) on "), told(64U << 20U));
}

BOOST_AUTO_TEST_CASE(a_state_that_is_not_whole_is_none) {
    const TemporaryFolder folder;
    const auto file = search_state_file(folder.path() / "deep" / "er", "boards", "what");
    BOOST_TEST(!load_search_state(file));
    save_search_state(file, {7, 123});
    BOOST_TEST((load_search_state(file) == SearchState{7, 123}));
    save_search_state(file, {7, 124});
    BOOST_TEST((load_search_state(file) == SearchState{7, 124}));
    const std::string whole = JudgeProcess::text_of_file(file);
    for (std::size_t size = 0; size + 1 < whole.size(); ++size) {
        std::ofstream(file) << whole.substr(0, size);
        BOOST_TEST(!load_search_state(file));
    }
    std::ofstream(file) << "judge-search-1\nseed 1\nnext 2\nend\n";
    BOOST_TEST(!load_search_state(file));
    BOOST_TEST(search_state_file("w", "boards", "a") != search_state_file("w", "boards", "b"));
}

BOOST_AUTO_TEST_SUITE_END()
