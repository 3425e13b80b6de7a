#include "judge/cli/coverage_report.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace judge;

namespace {

std::vector<ProblemCoverage> examples() {
    ProblemCoverage board;
    board.problem = "fen-board";
    board.cases = {{"empty-input", "records", {"boards:0"}},
                   {"one", "records", {"boards:1", "run:8"}},
                   {"two", "records", {"boards:1", "run:8"}},
                   {"three", "records", {"boards:1"}},
                   {"four", "malformed", {"boards:1"}}};
    board.features = {
        {"boards:0", {0}}, {"boards:1", {1, 2, 3, 4}}, {"boards:2+", {}}, {"run:8", {1, 2}}, {"ending:\\r\\n", {}}};
    ProblemCoverage complete;
    complete.problem = "chess-game";
    complete.cases = {{"scholars-mate", "games", {"castling:white-short"}}};
    complete.features = {{"castling:white-short", {0}}};
    ProblemCoverage invalid;
    invalid.problem = "fen-grid";
    invalid.invalid = {{"odd-one", "line 1, column 2: expected \"x\", got \"y\" (kind grids)"}};
    return {board, complete, invalid};
}

std::string golden(const std::string& name) {
    std::ifstream file("judge/tests/golden/" + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

BOOST_AUTO_TEST_SUITE(coverage_report)

BOOST_AUTO_TEST_CASE(text_is_as_the_golden_file) {
    BOOST_TEST(coverage_as_text(examples(), Shown::all_features) == golden("coverage.txt"));
}

BOOST_AUTO_TEST_CASE(holes_alone_are_as_the_golden_file) {
    BOOST_TEST(coverage_as_text(examples(), Shown::holes) == golden("coverage-holes.txt"));
}

BOOST_AUTO_TEST_CASE(json_is_as_the_golden_file) {
    BOOST_TEST(coverage_as_json(examples(), Shown::all_features) == golden("coverage.json"));
    BOOST_TEST(coverage_as_json(examples(), Shown::holes).find("run:8\",\n          \"cases") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
