// The oracle against the words of judge/verdict/README.md, and the comparers against the oracle.
#include "judge/craft/contract_oracle.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "judge/text/visible.hpp"

namespace {

using namespace judge;
using namespace std::string_view_literals;

// The same numbers on any machine.
class Chance {
  public:
    explicit Chance(std::uint32_t seed) : state_(seed) {}
    std::uint32_t below(std::uint32_t limit) {
        state_ = state_ * 1664525U + 1013904223U;
        return (state_ >> 8U) % limit;
    }
    std::string text(std::string_view alphabet, std::uint32_t most) {
        std::string result;
        for (std::uint32_t left = below(most + 1); left > 0; --left)
            result += alphabet[below(static_cast<std::uint32_t>(alphabet.size()))];
        return result;
    }
    std::string near(std::string text, std::string_view alphabet) {
        for (std::uint32_t edits = 1 + below(3); edits > 0; --edits) {
            const std::size_t at = below(static_cast<std::uint32_t>(text.size() + 1));
            if (below(2) == 0)
                text.insert(at, 1, alphabet[below(static_cast<std::uint32_t>(alphabet.size()))]);
            else if (at < text.size())
                text.erase(at, 1);
        }
        return text;
    }
    OutputContract contract() {
        OutputContract result;
        if (below(8) == 0) result.compare = "tokens";
        result.final_newline = static_cast<FinalNewline>(below(3));
        result.trailing_blank_lines = static_cast<TrailingBlankLines>(below(2));
        result.block_separator = static_cast<BlockSeparator>(below(3));
        result.trailing_spaces = static_cast<TrailingSpaces>(below(2));
        result.line_ends = static_cast<LineEnds>(below(2));
        return result;
    }

  private:
    std::uint32_t state_;
};

std::string fault_of_comparer(std::string_view expected, std::string_view actual, const OutputContract& contract) {
    return fault_in(compare(expected, actual, contract), demand_of(expected, actual, contract), expected, actual,
                    contract);
}

void check_comparer(const std::string& expected, const std::string& actual, const OutputContract& contract) {
    const std::string fault = fault_of_comparer(expected, actual, contract);
    BOOST_TEST(fault == "", "expected " << visible(expected) << " actual " << visible(actual) << " contract "
                                        << contract.compare << static_cast<int>(contract.final_newline)
                                        << static_cast<int>(contract.trailing_blank_lines)
                                        << static_cast<int>(contract.block_separator)
                                        << static_cast<int>(contract.trailing_spaces)
                                        << static_cast<int>(contract.line_ends) << ": " << fault);
}

bool accepts(const OutputContract& contract, std::string_view expected, std::string_view actual) {
    return demand_of(expected, actual, contract) == Demand::accepted;
}

// A rejection at a place, with the window that a comparer would show.
Comparison rejection(Match match, std::string_view clause, std::string_view actual, std::size_t place) {
    Difference difference;
    difference.clause = clause;
    difference.actual.offset = place;
    difference.actual.line = 1;
    difference.actual.column = place + 1;
    difference.actual_window.bytes = actual;
    difference.actual_window.at = place;
    return {match, difference};
}

constexpr auto structure = "a \t\n\r"sv;

} // namespace

BOOST_AUTO_TEST_SUITE(contract_oracle)

BOOST_AUTO_TEST_CASE(a_contract_that_relaxes_nothing_accepts_the_bytes_alone) {
    BOOST_TEST(accepts({}, "a b\n", "a b\n"));
    for (const std::string_view actual : {"a b", "a b\n\n", "a b \n", "a b\r\n", " a b\n", "a  b\n", "", "ab\n"}) {
        BOOST_TEST(!accepts({}, "a b\n", actual));
        const bool same_content = !actual.empty();
        BOOST_TEST(
            (demand_of("a b\n", actual, {}) == (same_content ? Demand::presentation_error : Demand::wrong_answer)));
    }
}

BOOST_AUTO_TEST_CASE(each_clause_that_is_relaxed_lets_go_what_its_words_say) {
    OutputContract crlf, spaces, blank_lines, blocks, newline;
    crlf.line_ends = LineEnds::lf_or_crlf;
    spaces.trailing_spaces = TrailingSpaces::ignored;
    blank_lines.trailing_blank_lines = TrailingBlankLines::ignored;
    blocks.block_separator = BlockSeparator::blank_lines;
    newline.final_newline = FinalNewline::optional;
    BOOST_TEST(accepts(crlf, "a\nb\n", "a\r\nb\n"));
    BOOST_TEST(!accepts(crlf, "a\nb\n", "a\rb\n"));
    BOOST_TEST(accepts(spaces, "a\nb\n", "a \nb\t \n "));
    BOOST_TEST(!accepts(spaces, "a\nb\n", "a \r\nb\n"));
    BOOST_TEST(accepts(blank_lines, "a\n", "a\n\n\n"));
    BOOST_TEST(!accepts(blank_lines, "a\n", "a"));
    BOOST_TEST(accepts(blank_lines, "", "\n\n"));
    BOOST_TEST(accepts(blocks, "a\n\nb\n", "a\n\n\n\nb\n"));
    BOOST_TEST(!accepts(blocks, "a\n\nb\n", "\na\n\nb\n"));
    BOOST_TEST(!accepts(blocks, "a\n\nb\n", "a\n\nb\n\n"));
    BOOST_TEST(accepts(newline, "a\n", "a"));
    BOOST_TEST(accepts(newline, "a", "a\n"));
    BOOST_TEST(!accepts(newline, "a", "a\n\n"));
}

BOOST_AUTO_TEST_CASE(tokens_and_free_white_space_know_words_alone) {
    OutputContract tokens, free;
    tokens.compare = "tokens";
    free.compare = checker_comparison;
    free.checker.emplace();
    free.white_space = WhiteSpace::free;
    for (const auto& contract : {tokens, free}) {
        BOOST_TEST(accepts(contract, "a b\n", " a\r\n\vb"));
        BOOST_TEST(!accepts(contract, "a b\n", "ab\n"));
    }
    BOOST_TEST((demand_of("a b\n", "ab\n", tokens) == Demand::wrong_answer));
    BOOST_TEST((demand_of("a b\n", "ab\n", free) == Demand::presentation_error));
    BOOST_TEST((demand_of("a b\n", "a c\n", free) == Demand::wrong_answer));
    free.checker->protocol = CheckerProtocol::testlib;
    BOOST_TEST((demand_of("a b\n", "a c\n", free) == Demand::rejected));
}

BOOST_AUTO_TEST_CASE(comparers_judge_as_the_oracle_demands) {
    Chance chance(1);
    for (int i = 0; i < 40'000; ++i) {
        const auto alphabet = i % 2 == 0 ? structure : "ab \n\n\f"sv;
        const std::string expected = chance.text(alphabet, 10);
        check_comparer(expected, chance.near(expected, alphabet), chance.contract());
        check_comparer(chance.text(structure, 5), chance.text(structure, 5), chance.contract());
    }
}

BOOST_AUTO_TEST_CASE(a_judgement_with_another_verdict_is_a_fault) {
    const std::string_view expected = "a b\n", actual = "a b";
    const auto fault = [&](const Comparison& judged) {
        return fault_in(judged, demand_of(expected, actual, {}), expected, actual, {});
    };
    BOOST_TEST(fault({}) == "is accepted, the contract demands: rejected as a presentation error");
    BOOST_TEST(fault(rejection(Match::different, "compare", actual, 3)) ==
               "is rejected as a wrong answer, the contract demands: rejected as a presentation error");
    BOOST_TEST(fault({Match::white_space}) == "is rejected without a place");
    BOOST_TEST(fault_in(rejection(Match::white_space, "compare", "a b\n", 1), Demand::accepted, "a b\n", "a b\n", {}) ==
               "is rejected as a presentation error, the contract demands: accepted");
}

BOOST_AUTO_TEST_CASE(a_place_that_is_not_the_first_breach_is_a_fault) {
    const std::string_view expected = "a b\n", actual = "a  b";
    const auto fault = [&](std::size_t place) {
        return fault_in(rejection(Match::white_space, "compare", actual, place), Demand::presentation_error, expected,
                        actual, {});
    };
    BOOST_TEST(fault(2) == "");
    for (const std::size_t place : {0U, 1U, 3U, 4U})
        BOOST_TEST(fault(place) ==
                   "names byte " + std::to_string(place) + ", which is not the first that breaks the contract");
    BOOST_TEST(fault(5) == "names byte 5, behind the end");
}

BOOST_AUTO_TEST_CASE(a_clause_that_is_not_broken_at_the_place_is_a_fault) {
    const std::string_view expected = "a b\n", actual = "a b ";
    const auto fault = [&](std::string_view clause) {
        return fault_in(rejection(Match::white_space, clause, actual, 3), Demand::presentation_error, expected, actual,
                        {});
    };
    BOOST_TEST(fault("trailing_spaces") == "");
    for (const std::string clause :
         {"final_newline", "trailing_blank_lines", "block_separator", "line_ends", "no such"})
        BOOST_TEST(fault(clause) == "names " + clause + ", which byte 3 does not break");
}

BOOST_AUTO_TEST_CASE(another_place_of_a_wrong_answer_is_a_fault) {
    const std::string_view expected = "a b\n", actual = "a c\n";
    const auto fault = [&](std::string_view clause, std::size_t place) {
        return fault_in(rejection(Match::different, clause, actual, place), Demand::wrong_answer, expected, actual, {});
    };
    BOOST_TEST(fault("compare", 2) == "");
    BOOST_TEST(fault("compare", 1) == "names byte 1, the content differs at byte 2");
    BOOST_TEST(fault("line_ends", 2) == "names line_ends, which byte 2 does not break");
    Comparison wrong_line = rejection(Match::different, "compare", actual, 2);
    wrong_line.difference->actual.line = 2;
    BOOST_TEST(fault_in(wrong_line, Demand::wrong_answer, expected, actual, {}) == "byte 2 is in line 1, column 3");
    Comparison wrong_window = rejection(Match::different, "compare", actual, 2);
    wrong_window.difference->actual_window.bytes = "a b\n";
    BOOST_TEST(fault_in(wrong_window, Demand::wrong_answer, expected, actual, {}) ==
               "shows other bytes than those of the output");
}

BOOST_AUTO_TEST_CASE(a_checker_that_fails_has_judged_nothing) {
    Comparison failed;
    failed.checker = CheckerWord{"near.py", "", "ended by signal 11"};
    for (const Demand demand : {Demand::accepted, Demand::rejected, Demand::checker_decides})
        BOOST_TEST(fault_in(failed, demand, "a", "a", {}) == "near.py ended by signal 11");
    Comparison rejected;
    rejected.match = Match::different;
    rejected.checker = CheckerWord{"near.py", "no", ""};
    OutputContract contract;
    contract.checker.emplace();
    BOOST_TEST(fault_in(rejected, Demand::rejected, "a", "b", contract) == "");
    BOOST_TEST(fault_in(rejected, Demand::wrong_answer, "a", "b", contract) == "");
    BOOST_TEST(fault_in({}, Demand::rejected, "a", "b", contract) == "is accepted, the contract demands: rejected");
}

BOOST_AUTO_TEST_CASE(texts_are_plain_when_a_clause_can_be_named_by_the_perturbation_alone) {
    for (const std::string_view text : {"a\n", "a b\nc\n", "a\n\nb\n"}) BOOST_TEST(is_plain(text), visible(text));
    for (const std::string_view text :
         {"", "\n", "a", "a \n", " a\n", "a  b\n", "a\n\n", "a\n\n\nb\n", "a\tb\n", "a\r\n", "\na\n", "a\n b\n"})
        BOOST_TEST(!is_plain(text), visible(text));
}

BOOST_AUTO_TEST_SUITE_END()
