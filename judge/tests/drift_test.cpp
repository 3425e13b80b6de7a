#include "judge/craft/drift.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "judge/craft/case_file.hpp"

namespace {

using judge::Bytes;
using judge::Case;
using judge::DriftKind;
using judge::FileDrift;

Case case_named(std::string name) {
    Case one;
    one.name = std::move(name);
    one.args = {"a"};
    one.stdin_bytes = Bytes("1 2\n");
    one.stdout_bytes = Bytes("3\n");
    one.origin = judge::Origin{"judge-generate 1", "small", "7", "sum", "fnv1a-1"};
    return one;
}

// Answered by the sources of the reference with that hash.
Case case_of_sources(std::string name, char hash) {
    Case one = case_named(std::move(name));
    one.origin->reference_hash = "fnv1a-" + std::string(16, hash);
    return one;
}

std::string text_of(const std::vector<Case>& cases) {
    return judge::case_file_text("sum", "", cases);
}

FileDrift drift(const std::vector<Case>& there, const std::vector<Case>& made) {
    return judge::drift_of(there, text_of(there), made, text_of);
}

// The drift of one case that differs in one way.
template <typename Change>
judge::CaseDrift drift_of_change(const Change& change) {
    Case there = case_named("a");
    change(there);
    const FileDrift found = drift({there}, {case_named("a")});
    BOOST_REQUIRE(found.cases.size() == 1U);
    return found.cases[0];
}

} // namespace

BOOST_AUTO_TEST_SUITE(drifting)

BOOST_AUTO_TEST_CASE(equal_files_do_not_drift) {
    const std::vector<Case> cases = {case_named("a"), case_named("b")};
    const FileDrift found = drift(cases, cases);
    BOOST_TEST(found.is_clean());
    BOOST_TEST(found.same == 2U);
}

BOOST_AUTO_TEST_CASE(what_differs_in_white_space_alone_is_told_apart_from_meaning) {
    const auto space = drift_of_change([](Case& one) { one.stdin_bytes = Bytes("1\t2\n\n"); });
    BOOST_TEST((space.kind == DriftKind::white_space));
    BOOST_TEST((space.keys == std::vector<std::string_view>{"stdin"}));
    const auto meaning = drift_of_change([](Case& one) { one.stdin_bytes = Bytes("1 3\n"); });
    BOOST_TEST((meaning.kind == DriftKind::meaning));
    // A no-break space is content.
    const auto content = drift_of_change([](Case& one) { one.stdout_bytes = Bytes("3\xc2\xa0\n"); });
    BOOST_TEST((content.kind == DriftKind::meaning));
    BOOST_TEST((content.keys == std::vector<std::string_view>{"stdout"}));
}

BOOST_AUTO_TEST_CASE(arguments_exit_status_and_limits_have_meaning) {
    BOOST_TEST((drift_of_change([](Case& one) { one.args = {"b"}; }).kind == DriftKind::meaning));
    BOOST_TEST((drift_of_change([](Case& one) { one.args = {"a", ""}; }).kind == DriftKind::meaning));
    BOOST_TEST((drift_of_change([](Case& one) { one.args = {"a "}; }).kind == DriftKind::white_space));
    BOOST_TEST((drift_of_change([](Case& one) { one.exit_status = 1; }).kind == DriftKind::meaning));
    BOOST_TEST((drift_of_change([](Case& one) { one.limits.processes = 1; }).kind == DriftKind::meaning));
    BOOST_TEST((drift_of_change([](Case& one) { one.stderr_bytes = ""; }).kind == DriftKind::meaning));
}

BOOST_AUTO_TEST_CASE(note_and_origin_are_remarks) {
    BOOST_TEST((drift_of_change([](Case& one) { one.note = "by hand"; }).kind == DriftKind::remarks));
    BOOST_TEST((drift_of_change([](Case& one) { one.origin->seed = "8"; }).kind == DriftKind::remarks));
    BOOST_TEST((drift_of_change([](Case& one) { one.origin.reset(); }).kind == DriftKind::remarks));
}

BOOST_AUTO_TEST_CASE(missing_and_extra_cases_are_named) {
    const FileDrift found = drift({case_named("a"), case_named("old")}, {case_named("a"), case_named("new")});
    BOOST_REQUIRE(found.cases.size() == 2U);
    BOOST_TEST((found.cases[0].kind == DriftKind::missing));
    BOOST_TEST(found.cases[0].name == "new");
    BOOST_TEST((found.cases[1].kind == DriftKind::extra));
    BOOST_TEST(found.cases[1].name == "old");
    BOOST_TEST(found.same == 1U);
}

BOOST_AUTO_TEST_CASE(the_same_answer_of_other_sources_is_no_drift) {
    const FileDrift found = drift({case_of_sources("a", '1')}, {case_of_sources("a", '2')});
    BOOST_TEST(found.is_clean());
    BOOST_TEST(found.answered_before == 1U);
}

BOOST_AUTO_TEST_CASE(hashes_that_no_judge_wrote_are_remarks) {
    const auto drifted = [](const Case& there) {
        const std::vector<Case> made = {case_of_sources("a", '2'), case_of_sources("b", '2'),
                                        case_of_sources("c", '2')};
        const FileDrift found = drift({there, case_of_sources("b", '1'), case_of_sources("c", '1')}, made);
        return found.cases.size() == 1 && found.cases[0].name == "a" && found.cases[0].kind == DriftKind::remarks;
    };
    Case other = case_of_sources("a", '1');
    BOOST_TEST(!drifted(other));
    BOOST_TEST(drifted(case_of_sources("a", '3')));
    BOOST_TEST(drifted(case_of_sources("a", 'g')));
    other.origin->reference_hash.clear();
    BOOST_TEST(drifted(other));
}

BOOST_AUTO_TEST_CASE(a_file_whose_cases_are_the_same_may_have_another_form) {
    const std::vector<Case> cases = {case_named("a"), case_named("b")};
    const auto form = [&](const std::string& text) { return judge::drift_of(cases, text, cases, text_of).form; };
    BOOST_TEST(form(text_of(cases)).empty());
    BOOST_TEST(form(text_of(cases) + "\n") == "white space outside of the cases' texts");
    BOOST_TEST(form("# mine\n" + text_of(cases)) == "comments, order or the form of texts");
    const std::vector<Case> turned = {case_named("b"), case_named("a")};
    BOOST_TEST(drift(turned, cases).form == "comments, order or the form of texts");
}

BOOST_AUTO_TEST_SUITE_END()
