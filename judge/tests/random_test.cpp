#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <limits>

#include "judge/craft/random.hpp"

using judge::Random;

BOOST_AUTO_TEST_SUITE(random_numbers)

// The values that the authors' published algorithm gives for the seed 1234567.
BOOST_AUTO_TEST_CASE(sequence_is_that_of_splitmix64) {
    Random random(1234567);
    for (const std::uint64_t expected : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                         4593380528125082431U, 16408922859458223821U})
        BOOST_TEST(random.next() == expected);
}

BOOST_AUTO_TEST_CASE(below_stays_below_and_reaches_every_value) {
    Random random(1);
    std::array<int, 7> seen{};
    for (int i = 0; i < 700; ++i) ++seen.at(random.below(7));
    for (const int times : seen) BOOST_TEST(times > 50);
}

BOOST_AUTO_TEST_CASE(between_holds_both_ends_whatever_they_are) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    Random random(2);
    BOOST_TEST(random.between(5, 5) == 5U);
    BOOST_TEST(random.between(most, most) == most);
    BOOST_TEST(random.between(most - 1, most) >= most - 1);
    Random whole(3);
    Random same(3);
    BOOST_TEST(whole.between(0, most) == same.next());
}

BOOST_AUTO_TEST_CASE(a_fork_leaves_its_origin_alone_and_differs_by_its_purpose) {
    Random origin(4);
    Random untouched(4);
    BOOST_TEST(origin.fork("moves").next() != origin.fork("boards").next());
    BOOST_TEST(origin.fork("moves").next() == untouched.fork("moves").next());
    BOOST_TEST(origin.next() == untouched.next());
}

BOOST_AUTO_TEST_SUITE_END()
