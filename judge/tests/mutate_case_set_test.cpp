#include "judge/mutate/case_set.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <random>
#include <vector>

namespace {

using Rows = std::vector<std::vector<std::size_t>>;
using Set = std::vector<std::size_t>;

bool kills_all(const Rows& rows, std::size_t chosen) {
    return std::all_of(rows.begin(), rows.end(), [&](const auto& row) {
        return row.empty() ||
               std::any_of(row.begin(), row.end(), [&](std::size_t i) { return (chosen >> i & 1U) != 0; });
    });
}

// By trying all.
int smallest_size(const Rows& rows, std::size_t cases) {
    int best = static_cast<int>(cases);
    for (std::size_t chosen = 0; chosen < std::size_t{1} << cases; ++chosen)
        if (kills_all(rows, chosen)) best = std::min(best, __builtin_popcountll(chosen));
    return best;
}

} // namespace

BOOST_AUTO_TEST_SUITE(mutate_case_set)

BOOST_AUTO_TEST_CASE(nothing_to_kill_needs_no_case) {
    BOOST_TEST(judge::smallest_case_set({}, 3).cases.empty());
    BOOST_TEST(judge::smallest_case_set({{}, {}}, 3).cases.empty());
    BOOST_TEST(judge::smallest_case_set({}, 0).proved);
}

BOOST_AUTO_TEST_CASE(greed_is_beaten_where_it_is_wrong) {
    // The case that kills most, 0, leaves two more to be chosen; 1 and 2 together kill all.
    const Rows kills = {{0, 1}, {0, 1}, {1}, {0, 2}, {0, 2}, {2}};
    BOOST_TEST(judge::smallest_case_set(kills, 3).cases == (Set{1, 2}));
}

BOOST_AUTO_TEST_CASE(random_small_ones_are_as_small_as_can_be) {
    std::mt19937 random(5);
    for (int round = 0; round < 200; ++round) {
        const std::size_t cases = 1 + random() % 10;
        Rows kills(random() % 25);
        for (auto& row : kills)
            for (std::size_t i = 0; i < cases; ++i)
                if (random() % 4 == 0) row.push_back(i);
        const judge::CaseSet set = judge::smallest_case_set(kills, cases);
        std::size_t chosen = 0;
        for (const std::size_t index : set.cases) chosen |= std::size_t{1} << index;
        BOOST_TEST(set.proved);
        BOOST_TEST(kills_all(kills, chosen));
        BOOST_TEST(set.cases.size() == static_cast<std::size_t>(smallest_size(kills, cases)));
        BOOST_TEST(std::is_sorted(set.cases.begin(), set.cases.end()));
    }
}

BOOST_AUTO_TEST_CASE(a_large_one_is_solved_or_at_least_without_waste) {
    std::mt19937 random(9);
    Rows kills(400);
    for (auto& row : kills)
        for (std::size_t i = 0; i < 120; ++i)
            if (random() % 20 == 0) row.push_back(i);
    const judge::CaseSet set = judge::smallest_case_set(kills, 120);
    for (std::size_t left_out = 0; left_out <= set.cases.size(); ++left_out) {
        Set rest = set.cases;
        if (left_out < rest.size()) rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(left_out));
        const bool enough = std::all_of(kills.begin(), kills.end(), [&](const auto& row) {
            return row.empty() || std::any_of(rest.begin(), rest.end(), [&](std::size_t index) {
                       return std::find(row.begin(), row.end(), index) != row.end();
                   });
        });
        BOOST_TEST(enough == (left_out == set.cases.size()));
    }
}

BOOST_AUTO_TEST_SUITE_END()
