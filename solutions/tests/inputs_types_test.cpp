#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <variant>

#include "solutions/inputs/protocol.hpp"
#include "solutions/inputs/type.hpp"

using inputs::has;
using inputs::Order;
using inputs::Tags;
using inputs::Type;
using inputs::types;

namespace {

std::string made(const Type& type, const Order& order) {
    const inputs::Made text = type.make(order);
    if (const auto* refusal = std::get_if<inputs::Refusal>(&text)) return "refused: " + refusal->why;
    return std::get<std::string>(text);
}

void check_features(const Type& type, const Tags& features) {
    for (const std::string& tag : features) {
        const std::string text = made(type, {1, 8, {tag}});
        const inputs::Checked checked = type.check(text);
        const auto* tags = std::get_if<Tags>(&checked);
        BOOST_TEST((tags != nullptr && has(*tags, tag)), type.name << ' ' << tag << ": " << text);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(inputs_types)

BOOST_AUTO_TEST_CASE(every_type_makes_what_it_checks_of_any_seed_and_size) {
    for (const Type& type : types())
        for (std::uint64_t seed = 0; seed < 6; ++seed)
            for (const std::uint64_t size : {0U, 1U, 8U, 40U}) {
                const std::string text = made(type, {seed, size, {}});
                BOOST_TEST(std::holds_alternative<Tags>(type.check(text)), type.name << ' ' << seed << ": " << text);
            }
}

BOOST_AUTO_TEST_CASE(every_feature_of_a_game_can_be_had) {
    for (const Type& type : types())
        if (type.name == "chess-game") check_features(type, type.tags());
}

BOOST_AUTO_TEST_CASE(every_feature_of_every_other_type_can_be_had) {
    for (const Type& type : types()) {
        // What happens in a pasted game is found as in any other one.
        if (type.name == "pasted-game") check_features(type, {"white-short", "crlf", "text-behind"});
        if (type.name != "pasted-game" && type.name != "chess-game") check_features(type, type.tags());
    }
}

BOOST_AUTO_TEST_CASE(every_tag_that_a_check_tells_is_one_of_its_type) {
    for (const Type& type : types()) {
        const Tags known = type.tags();
        for (std::uint64_t seed = 10; seed < 20; ++seed) {
            const inputs::Checked checked = type.check(made(type, {seed, 12, {}}));
            for (const std::string& tag : std::get<Tags>(checked)) BOOST_TEST(has(known, tag), type.name << ' ' << tag);
        }
    }
}

BOOST_AUTO_TEST_CASE(features_are_named_in_kebab_case_and_once) {
    for (const Type& type : types()) {
        Tags tags = type.tags();
        for (const std::string& tag : tags)
            BOOST_TEST(tag.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos, tag);
        std::sort(tags.begin(), tags.end());
        BOOST_TEST((std::adjacent_find(tags.begin(), tags.end()) == tags.end()), type.name);
    }
}

BOOST_AUTO_TEST_CASE(equal_orders_give_equal_texts_and_other_seeds_other_ones) {
    for (const Type& type : types()) {
        BOOST_TEST(made(type, {7, 10, {}}) == made(type, {7, 10, {}}), type.name);
        bool differs = false;
        for (std::uint64_t seed = 1; seed < 5; ++seed)
            differs = differs || made(type, {seed, 10, {}}) != made(type, {0, 10, {}});
        BOOST_TEST(differs, type.name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
