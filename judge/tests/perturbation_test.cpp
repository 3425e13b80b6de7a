// Each perturbation of the output that comparators are known to disagree about, to the byte.
#include "judge/craft/perturbation.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

#include "judge/spec/checker.hpp"

namespace {

using namespace judge;
using namespace std::string_view_literals;

constexpr auto usual = "a b\nc d\n\ne f\n"sv;

struct Row {
    std::string_view name;
    std::string_view first;
    std::string_view last;
    std::string_view output = usual;
};

constexpr std::array rows = {
    Row{"no_final_newline", "a b\nc d\n\ne f"sv, "a b\nc d\n\ne f"sv},
    Row{"one_trailing_blank_line", "a b\nc d\n\ne f\n\n"sv, "a b\nc d\n\ne f\n\n"sv},
    Row{"three_trailing_blank_lines", "a b\nc d\n\ne f\n\n\n\n"sv, "a b\nc d\n\ne f\n\n\n\n"sv},
    Row{"trailing_blank_line_with_a_space", "a b\nc d\n\ne f\n \n"sv, "a b\nc d\n\ne f\n \n"sv},
    Row{"trailing_space_on_a_line", "a b \nc d\n\ne f\n"sv, "a b\nc d\n\ne f \n"sv},
    Row{"leading_blank_line", "\na b\nc d\n\ne f\n"sv, "\na b\nc d\n\ne f\n"sv},
    Row{"leading_space_on_a_line", " a b\nc d\n\ne f\n"sv, "a b\nc d\n\n e f\n"sv},
    Row{"double_inner_space", "a  b\nc d\n\ne f\n"sv, "a b\nc d\n\ne  f\n"sv},
    Row{"separator_blank_line_missing", "a\nb\n\nc\n"sv, "a\n\nb\nc\n"sv, "a\n\nb\n\nc\n"sv},
    Row{"two_separator_blank_lines", "a\n\n\nb\n\nc\n"sv, "a\n\nb\n\n\nc\n"sv, "a\n\nb\n\nc\n"sv},
    Row{"space_in_separator_line", "a\n \nb\n\nc\n"sv, "a\n\nb\n \nc\n"sv, "a\n\nb\n\nc\n"sv},
    Row{"crlf_everywhere", "a b\r\nc d\r\n\r\ne f\r\n"sv, "a b\r\nc d\r\n\r\ne f\r\n"sv},
    Row{"lone_cr_line_ends", "a b\rc d\r\re f\r"sv, "a b\rc d\r\re f\r"sv},
    Row{"tab_for_space", "a\tb\nc d\n\ne f\n"sv, "a b\nc d\n\ne\tf\n"sv},
    Row{"newlines_become_spaces", "a b c d  e f "sv, "a b c d  e f "sv},
    Row{"case_change", "A b\nc d\n\ne f\n"sv, "a b\nc d\n\ne F\n"sv},
    Row{"utf8_bom_first",
        "\xef\xbb\xbf"
        "a b\nc d\n\ne f\n"sv,
        "\xef\xbb\xbf"
        "a b\nc d\n\ne f\n"sv},
    Row{"nbsp_for_space",
        "a\xc2\xa0"
        "b\nc d\n\ne f\n"sv,
        "a b\nc d\n\ne\xc2\xa0"
        "f\n"sv},
    Row{"nul_and_junk_after_a_token", "a b\0junk\nc d\n\ne f\n"sv, "a b\nc d\n\ne f\0junk\n"sv},
    Row{"nul_at_the_very_end", "a b\nc d\n\ne f\n\0"sv, "a b\nc d\n\ne f\n\0"sv},
    Row{"byte_ff_for_replacement_character", "\xff \xef\xbf\xbd\n"sv, "\xef\xbf\xbd \xff\n"sv,
        "\xef\xbf\xbd \xef\xbf\xbd\n"sv},
    Row{"byte_ff_for_its_escape", "\xff \\xff\n"sv, "\\xff \xff\n"sv, "\\xff \\xff\n"sv},
    Row{"line_separator_for_newline",
        "a b\xe2\x80\xa8"
        "c d\n\ne f\n"sv,
        "a b\nc d\n\ne f\xe2\x80\xa8"sv},
    Row{"form_feed_for_newline", "a b\fc d\n\ne f\n"sv, "a b\nc d\n\ne f\f"sv},
    Row{"empty", ""sv, ""sv},
    Row{"extra_token_at_the_end", "a b\nc d\n\ne f g\n"sv, "a b\nc d\n\ne f g\n"sv},
    Row{"last_line_missing", "a b\nc d\n\n"sv, "a b\nc d\n\n"sv},
};
static_assert(rows.size() == known_perturbations.size());

const Perturbation& named(std::string_view name) {
    for (const Perturbation& perturbation : perturbations())
        if (perturbation.name == name) return perturbation;
    throw std::runtime_error("no such perturbation");
}

std::string applied(std::string_view name, std::string_view output, Spot spot = Spot::first) {
    return named(name).apply(output, spot).value_or("does not apply");
}

} // namespace

BOOST_AUTO_TEST_SUITE(perturbation)

BOOST_AUTO_TEST_SUITE(changes_its_bytes)

// A test case a row, named after it.
const bool rows_are_registered = [] {
    for (const Row& row : rows)
        boost::unit_test::framework::current_auto_test_suite().add(boost::unit_test::make_test_case(
            [&row] {
                BOOST_TEST(applied(row.name, row.output, Spot::first) == row.first);
                BOOST_TEST(applied(row.name, row.output, Spot::last) == row.last);
            },
            std::string(row.name), __FILE__, __LINE__));
    return true;
}();

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_CASE(the_table_has_the_known_names_in_their_order) {
    BOOST_TEST(changes_its_bytes::rows_are_registered);
    BOOST_TEST_REQUIRE(perturbations().size() == known_perturbations.size());
    for (std::size_t i = 0; i < known_perturbations.size(); ++i) {
        BOOST_TEST(perturbations()[i].name == known_perturbations.at(i));
        BOOST_TEST(!perturbations()[i].what.empty());
    }
}

BOOST_AUTO_TEST_CASE(an_output_without_the_place_is_left_alone) {
    for (const std::string_view name :
         {"no_final_newline", "trailing_space_on_a_line", "double_inner_space", "separator_blank_line_missing",
          "two_separator_blank_lines", "space_in_separator_line", "crlf_everywhere", "lone_cr_line_ends",
          "tab_for_space", "newlines_become_spaces", "case_change", "nbsp_for_space", "nul_and_junk_after_a_token",
          "byte_ff_for_replacement_character", "byte_ff_for_its_escape", "line_separator_for_newline",
          "form_feed_for_newline"})
        BOOST_TEST(applied(name, "1") == "does not apply", name);
    BOOST_TEST(applied("last_line_missing", "\n") == "does not apply");
    BOOST_TEST(applied("leading_space_on_a_line", "") == "does not apply");
    BOOST_TEST(applied("extra_token_at_the_end", "") == " g");
}

BOOST_AUTO_TEST_CASE(line_ends_of_crlf_stay_whole) {
    BOOST_TEST(applied("no_final_newline", "a\r\n") == "a");
    BOOST_TEST(applied("trailing_space_on_a_line", "a\r\nb\r\n") == "a \r\nb\r\n");
    BOOST_TEST(applied("crlf_everywhere", "a\r\nb\n") == "a\r\nb\r\n");
    BOOST_TEST(applied("lone_cr_line_ends", "a\r\nb\n") == "a\rb\r");
    BOOST_TEST(applied("extra_token_at_the_end", "a\r\n") == "a g\r\n");
}

BOOST_AUTO_TEST_CASE(rare_bytes_are_put_into_the_output_first) {
    for (const auto& [name, special] : {std::pair{"byte_ff_for_replacement_character"sv, "\xef\xbf\xbd"sv},
                                        std::pair{"byte_ff_for_its_escape"sv, "\\xff"sv}}) {
        const Perturbation& perturbation = named(name);
        BOOST_TEST_REQUIRE((perturbation.prepare != nullptr));
        const std::string prepared = perturbation.prepare(" a\nb", Spot::first).value_or("");
        BOOST_TEST(prepared == " " + std::string(special) + "\nb");
        BOOST_TEST(applied(name, prepared) == " \xff\nb");
        BOOST_TEST(!perturbation.prepare(" \n", Spot::last).has_value());
    }
}

BOOST_AUTO_TEST_SUITE_END()
