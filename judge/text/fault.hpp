// What is wrong in a file that somebody wrote, and the judge's one exception.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace judge {

// A position in a file; lines and columns count from 1 (columns in bytes), 0 where there is none to name.
struct Place {
    std::string path;
    int line = 0;
    int column = 0;
};

// `path:line:column`, shorter where line or column are 0, empty without a path.
[[nodiscard]] std::string to_string(const Place& place);

// One fault: where, what (lower case, no full stop, says what was expected), and the line itself where there is one.
struct Fault {
    Place place;
    std::string what;
    std::string source_line = {};
};

// As a compiler prints it, each line ending in a newline:
//     cases/fen-board/basic.yaml:12:5: error: unknown key "stdot", did you mean "stdout"?
//        12 |     stdot: |
//           |     ^
[[nodiscard]] std::string to_string(const Fault& fault);

// The judge cannot do its job. A submission's failure is never an exception; this one is caught once, in main, and
// ends the judge with exit status 2.
class JudgeError : public std::runtime_error {
  public:
    // what: lower case, no full stop, with the remedy where there is one.
    explicit JudgeError(const std::string& what) : JudgeError(std::vector<Fault>{Fault{{}, what}}) {}
    explicit JudgeError(Fault fault) : JudgeError(std::vector<Fault>{std::move(fault)}) {}
    explicit JudgeError(std::vector<Fault> faults);

    [[nodiscard]] const std::vector<Fault>& faults() const { return faults_; }

  private:
    std::vector<Fault> faults_;
};

} // namespace judge
