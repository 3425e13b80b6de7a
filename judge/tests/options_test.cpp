#include "judge/cli/options.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "judge/text/fault.hpp"

namespace {

using namespace judge;

std::variant<Options, Information> parse(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "judge");
    return parse_options(static_cast<int>(arguments.size()), arguments.data());
}

Options options_of(const std::vector<const char*>& arguments) {
    return std::get<Options>(parse(arguments));
}

std::string error_of(const std::vector<const char*>& arguments) {
    try {
        static_cast<void>(parse(arguments));
    } catch (const JudgeError& error) {
        return error.what();
    }
    return "";
}

} // namespace

BOOST_AUTO_TEST_SUITE(options)

BOOST_AUTO_TEST_CASE(verify_takes_a_problem_and_programs) {
    const Options options = options_of({"verify", "fen-board", "a.py", "b.cpp", "--case", "x", "--all"});
    BOOST_TEST((options.action == Action::verify));
    BOOST_TEST(options.problems == std::vector<std::string>{"fen-board"});
    BOOST_TEST(options.programs == (std::vector<std::string>{"a.py", "b.cpp"}));
    BOOST_TEST(options.cases == std::vector<std::string>{"x"});
    BOOST_TEST((options.after_failure == AfterFailure::run_on));
    BOOST_TEST((options_of({"verify", "fen-board", "a.py"}).after_failure == AfterFailure::stop_program));
    BOOST_TEST((options.detail == Detail::all_cases));
}

BOOST_AUTO_TEST_CASE(regress_takes_any_number_of_problems_and_reports) {
    const Options options =
        options_of({"regress", "fen-board", "fen-grid", "--report", "json=a", "--report", "tap", "-j", "3"});
    BOOST_TEST((options.action == Action::regress));
    BOOST_TEST(options.problems.size() == 2U);
    BOOST_TEST(options.reports.size() == 2U);
    BOOST_TEST(options.jobs == 3U);
    BOOST_TEST((options.detail == Detail::unexpected_cases));
    BOOST_TEST(options_of({"regress"}).jobs >= 1U);
    BOOST_TEST((options.after_failure == AfterFailure::run_on));
    BOOST_TEST((options_of({"regress", "--until-decided"}).after_failure == AfterFailure::stop_program));
}

BOOST_AUTO_TEST_CASE(an_option_before_or_behind_programs_takes_one_value_alone) {
    const Options options = options_of({"verify", "--case", "x", "fen-board", "a.py"});
    BOOST_TEST(options.problems == std::vector<std::string>{"fen-board"});
    BOOST_TEST(options.cases == std::vector<std::string>{"x"});
}

BOOST_AUTO_TEST_CASE(containment_is_required_unless_given_up) {
    for (const std::vector<const char*>& command : {std::vector<const char*>{"regress"},
                                                    {"verify", "fen-board", "a.py"},
                                                    {"languages"},
                                                    {"lint"},
                                                    {"generate", "fen-board"},
                                                    {"coverage"},
                                                    {"stress", "fen-board", "a.py"},
                                                    {"minimise", "fen-board", "a.py"},
                                                    {"mutate"}}) {
        BOOST_TEST((options_of(command).containment == Containment::required));
        std::vector<const char*> unsafe = command;
        unsafe.push_back("--unsafe");
        BOOST_TEST((options_of(unsafe).containment == Containment::when_possible));
    }
    for (const char* command : {"list", "doctor"}) BOOST_TEST(error_of({command, "--unsafe"}) != "");
}

BOOST_AUTO_TEST_CASE(workers_have_cores_of_their_own_unless_told_otherwise) {
    BOOST_TEST((options_of({"regress"}).cores == Cores::one_each));
    BOOST_TEST((options_of({"regress", "--no-pin"}).cores == Cores::any));
}

BOOST_AUTO_TEST_CASE(references_can_be_judged_alone) {
    BOOST_TEST((options_of({"regress"}).judged == Programs::all));
    BOOST_TEST((options_of({"regress", "--references"}).judged == Programs::references));
}

BOOST_AUTO_TEST_CASE(searches_have_a_seed_and_a_budget) {
    const Options options = options_of({"stress", "fen-board", "a.py", "b.py", "--seed", "7", "--budget", "5"});
    BOOST_TEST((options.action == Action::stress));
    BOOST_TEST(options.problems == std::vector<std::string>{"fen-board"});
    BOOST_TEST(options.programs == (std::vector<std::string>{"a.py", "b.py"}));
    BOOST_TEST(options.craft.seed.value() == 7U);
    BOOST_TEST((options.craft.budget.value() == std::chrono::seconds(5)));
}

BOOST_AUTO_TEST_CASE(numbers_of_a_search_are_whole_and_within_their_range) {
    const auto told = [](const char* option, const char* number) {
        return error_of({"stress", "fen-board", "a.py", option, number});
    };
    const std::string seeds = " is no whole number from 0 to 18446744073709551615";
    for (const char* number : {"-1", "18446744073709551616", "1e3", "0x10", "1.5", "", "many"})
        BOOST_TEST(told("--seed", number).find("--seed: \"" + std::string(number) + "\"" + seeds) != std::string::npos,
                   told("--seed", number));
    BOOST_TEST(options_of({"stress", "fen-board", "a.py", "--seed", "18446744073709551615"}).craft.seed.value() ==
               18446744073709551615U);
    for (const char* number : {"-5", "0", "99999999999999999999"}) {
        BOOST_TEST(told("--count", number).find("is no whole number from 1 to 1000000000000") != std::string::npos,
                   told("--count", number));
        BOOST_TEST(told("--budget", number).find("is no whole number from 1 to 604800") != std::string::npos,
                   told("--budget", number));
    }
    BOOST_TEST(error_of({"minimise", "fen-board", "a.py", "--seed", "1"}) != ""); // it has no chance in it
}

BOOST_AUTO_TEST_CASE(options_that_contradict_are_refused) {
    BOOST_TEST(error_of({"generate", "fen-board", "--check", "--until-covered"}).find("--check") != std::string::npos);
    BOOST_TEST(error_of({"minimise", "fen-board", "a.py", "--case", "x", "--input", "y"}).find("--case") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_doctor_writes_text_or_json) {
    BOOST_TEST((options_of({"doctor"}).action == Action::doctor));
    BOOST_TEST((options_of({"doctor"}).format == OutputFormat::text));
    BOOST_TEST((options_of({"doctor", "--format", "json"}).format == OutputFormat::json));
    BOOST_TEST(error_of({"doctor", "--format", "yaml"}).find("judge doctor --help") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(mistakes_are_named_with_a_remedy) {
    BOOST_TEST(error_of({"verfy", "fen-board"}).find("did you mean \"verify\"?") != std::string::npos);
    BOOST_TEST(error_of({}).find("judge --help") != std::string::npos);
    BOOST_TEST(error_of({"verify", "fen-board"}).find("PROGRAM") != std::string::npos);
    BOOST_TEST(error_of({"regress", "--jobs", "0"}).find("jobs") != std::string::npos);
    BOOST_TEST(error_of({"regress", "--report", "junti=x"}).find("junit") != std::string::npos);
    BOOST_TEST(error_of({"list", "\x1b[2J"}).find('\x1b') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(help_and_version_are_information) {
    BOOST_TEST(std::get<Information>(parse({"--help"})).text.find("regress") != std::string::npos);
    BOOST_TEST(!std::get<Information>(parse({"--help"})).text.ends_with("\n\n"));
    BOOST_TEST(std::get<Information>(parse({"verify", "--help"})).text.find("PROGRAM") != std::string::npos);
    BOOST_TEST(std::get<Information>(parse({"--version"})).text.starts_with("judge "));
}

BOOST_AUTO_TEST_CASE(one_case_alone_is_minimised) {
    BOOST_TEST(options_of({"minimise", "fen-board", "a.py", "--case", "x"}).cases == std::vector<std::string>{"x"});
    const std::string twice = error_of({"minimise", "fen-board", "a.py", "--case", "x", "--case", "y"});
    BOOST_TEST(twice.find("--case") != std::string::npos, twice);
}

BOOST_AUTO_TEST_CASE(what_has_no_effect_on_a_list_of_mutants_is_refused) {
    for (const char* shown : {"--list", "--diff"}) {
        BOOST_TEST(error_of({"mutate", shown, "--only", "x"}) == "");
        for (const std::vector<const char*>& other :
             {std::vector<const char*>{"--matrix"}, {"--fresh"}, {"--format", "json"}}) {
            std::vector<const char*> words = {"mutate", shown};
            words.insert(words.end(), other.begin(), other.end());
            const std::string error = error_of(words);
            BOOST_TEST(error.find("excludes") != std::string::npos, error);
            BOOST_TEST(error.find(shown) != std::string::npos, error);
        }
    }
    BOOST_TEST(error_of({"mutate", "--list", "--diff"}).find("excludes") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
