#include "judge/text/fingerprint.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(fingerprint)

// Cases, ids of mutants and journals that exist hold such numbers.
BOOST_AUTO_TEST_CASE(fingerprint_is_that_of_fnv_1a) {
    BOOST_TEST(judge::fingerprint("") == 0xcbf29ce484222325U);
    BOOST_TEST(judge::fingerprint("a") == 0xaf63dc4c8601ec8cU);
    BOOST_TEST(judge::fingerprint("foobar") == 0x85944171f73967e8U);
    BOOST_TEST(judge::fingerprint("\xff") == 0xaf64724c8602eb6eU);
}

BOOST_AUTO_TEST_SUITE_END()
