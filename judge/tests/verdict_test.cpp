#include "judge/spec/verdict.hpp"

#include <boost/test/unit_test.hpp>

using judge::Verdict;

BOOST_AUTO_TEST_SUITE(verdicts)

BOOST_AUTO_TEST_CASE(the_table_is_in_the_order_of_the_enumerators) {
    for (std::size_t i = 0; i < judge::verdict_names.size(); ++i)
        BOOST_TEST(static_cast<std::size_t>(judge::verdict_names[i].verdict) == i);
}

BOOST_AUTO_TEST_CASE(codes_and_folders_lead_back) {
    for (const judge::VerdictName& name : judge::verdict_names) {
        BOOST_TEST((judge::verdict_from_code(judge::code(name.verdict)) == name.verdict));
        const bool has_folder = judge::verdict_from_folder(name.folder) == name.verdict;
        BOOST_TEST(has_folder == (name.verdict != Verdict::judge_error));
    }
    BOOST_TEST(!judge::verdict_from_code("ac"));
    BOOST_TEST(!judge::verdict_from_folder("AC"));
}

BOOST_AUTO_TEST_SUITE_END()
