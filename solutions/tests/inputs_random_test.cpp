#include "solutions/inputs/random.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

using inputs::Random;

BOOST_AUTO_TEST_SUITE(inputs_random)

BOOST_AUTO_TEST_CASE(a_seed_gives_the_published_sequence) {
    Random random(1234567);
    for (const std::uint64_t expected : {6457827717110365317U, 3203168211198807973U, 9817491932198370423U})
        BOOST_TEST(random.next() == expected);
}

BOOST_AUTO_TEST_CASE(numbers_stay_within_their_bounds_and_reach_them) {
    Random random(1);
    std::array<int, 3> seen{};
    for (int i = 0; i < 300; ++i) ++seen[static_cast<std::size_t>(random.between(0, 2))];
    for (int i = 0; i < 300; ++i) BOOST_TEST(std::abs(random.between(-1, 1)) <= 1);
    for (const int times : seen) BOOST_TEST(times > 50);
    for (int i = 0; i < 10; ++i) BOOST_TEST(random.below(1) == 0U);
}

BOOST_AUTO_TEST_CASE(a_weight_of_nothing_is_never_drawn) {
    Random random(2);
    const std::array<std::uint64_t, 4> weights = {0, 3, 0, 1};
    std::array<int, 4> seen{};
    for (int i = 0; i < 400; ++i) ++seen.at(random.weighted(weights));
    BOOST_TEST(seen[0] == 0);
    BOOST_TEST(seen[2] == 0);
    BOOST_TEST(seen[1] > seen[3]);
    BOOST_TEST(seen[3] > 0);
}

BOOST_AUTO_TEST_CASE(shuffling_loses_nothing) {
    Random random(3);
    std::vector<int> values = {1, 2, 3, 4, 5, 6, 7, 8};
    const std::vector<int> before = values;
    random.shuffle(values);
    BOOST_TEST((values != before));
    std::sort(values.begin(), values.end());
    BOOST_TEST((values == before));
}

BOOST_AUTO_TEST_SUITE_END()
