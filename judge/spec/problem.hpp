// A problem: its rules (problem.yaml), its cases and the submissions that prove its cases can tell.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/spec/case.hpp"
#include "judge/spec/contract.hpp"
#include "judge/spec/limits.hpp"
#include "judge/spec/verdict.hpp"

namespace judge {

// A program under problems/<id>/submissions/<expected verdict>/.
struct KnownSubmission {
    std::filesystem::path path;
    std::string label; // wrong_answer/pawns_explode.py
    Verdict expected = Verdict::accepted;
};

struct Problem {
    std::string id; // the folder's name
    std::string title;
    std::string reference; // name of the reference's binary, which stands beside the judge's
    // False for a reference that is trusted and cannot work in a box: it runs with the judge's own rights. Submissions
    // are contained all the same.
    bool contain_reference = true;
    Limits limits;
    OutputContract output;
    std::vector<Case> cases;                  // files in alphabetical order, cases in the order of the file
    std::vector<KnownSubmission> submissions; // in alphabetical order of their labels
};

} // namespace judge
