#include "judge/mutate/mutants_file.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

#include "judge/mutate/mutant.hpp"
#include "judge/tests/temporary_folder.hpp"
#include "judge/tests/yaml_reading.hpp"

namespace {

std::string faults_in(const std::string& yaml) {
    return judge::fault_lines(judge::read_mutants_file(yaml, "m.yaml").faults);
}

struct Ground {
    Ground() {
        folder.write("p.cpp", "int f(int a) {\n    return a + 1;\n}\nint main(int a, char**) { return f(a); }\n");
    }

    [[nodiscard]] std::string faults(const std::string& yaml) const {
        folder.write("problems/tiny/mutants.yaml", yaml);
        return judge::fault_lines(judge::load_mutants_file(folder.path(), "tiny")->faults);
    }
    [[nodiscard]] std::string some_id() const {
        judge::MutantsFile file;
        file.sources = {"p.cpp"};
        return judge::mutants_of(judge::Amalgam(folder.path(), file.sources), file).front().id;
    }

    judge::TemporaryFolder folder;
};

} // namespace

BOOST_AUTO_TEST_SUITE(mutate_file)

BOOST_AUTO_TEST_CASE(all_that_it_may_say_is_read) {
    const auto reading = judge::read_mutants_file(
        "sources: [a.cpp]\n"
        "with:\n  - b.cpp\n"
        "leave_out:\n  - file: a.cpp\n    functions: [f, g]\n    why: words\n"
        "equivalent:\n  - mutants: [x, y]\n    why: same\n"
        "mistakes:\n  - name: one\n    file: a.cpp\n    find: |-\n      a\n"
        "    replace: b\n    why: people do\n",
        "m.yaml");
    BOOST_TEST(judge::fault_lines(reading.faults) == "");
    const judge::MutantsFile& file = reading.value;
    BOOST_TEST(file.all_sources() == (std::vector<std::string>{"a.cpp", "b.cpp"}));
    BOOST_TEST(file.left_out.size() == 2U);
    BOOST_TEST(file.left_out[1].function == "g");
    BOOST_TEST(file.equivalent.size() == 2U);
    BOOST_TEST(to_string(file.equivalent[1].place) == "m.yaml:9:18");
    BOOST_TEST(file.mistakes.front().find == "a");
    BOOST_TEST(file.mistakes.front().replace == "b");
}

BOOST_AUTO_TEST_CASE(faults_have_their_places) {
    BOOST_TEST(faults_in("with: [a.cpp]\n") == "m.yaml:1:1: a mutants.yaml has no \"sources\"\n");
    BOOST_TEST(faults_in("sources: a.cpp\n") == "m.yaml:1:10: sources: expected a list, got text\n");
    BOOST_TEST(faults_in("source: [a.cpp]\n").find("did you mean \"sources\"?") != std::string::npos);
    BOOST_TEST(faults_in("sources: [a.cpp]\nequivalent:\n  - mutants: [x]\n") ==
               "m.yaml:3:5: an equivalence has no \"why\"\n");
    BOOST_TEST(faults_in("sources: [a.cpp]\nleave_out:\n  - file: a.cpp\n    functions: [f]\n    why: ''\n") ==
               "m.yaml:5:10: why: expected text, got none\n");
    BOOST_TEST(faults_in("sources: [a.cpp]\nmistakes:\n  - name: A b\n    file: a.cpp\n    find: x\n    replace: y\n"
                         "    why: z\n") ==
               "m.yaml:3:11: name: expected words of a-z and 0-9, joined by single hyphens, got \"A b\"\n");
}

BOOST_AUTO_TEST_CASE(paths_that_leave_the_tree_are_faults) {
    const std::string expected = ": expected a path within the tree, from its root on, as solutions/fen.cpp; got ";
    BOOST_TEST(faults_in("sources: [../x.cpp]\n") == "m.yaml:1:11: sources" + expected + "\"../x.cpp\"\n");
    BOOST_TEST(faults_in("sources: [a.cpp]\nwith:\n  - /etc/passwd\n") ==
               "m.yaml:3:5: with" + expected + "\"/etc/passwd\"\n");
    BOOST_TEST(faults_in("sources: [a.cpp]\nleave_out:\n  - file: a/../../x.cpp\n    functions: [f]\n    why: w\n") ==
               "m.yaml:3:11: file" + expected + "\"a/../../x.cpp\"\n");
    BOOST_TEST(faults_in("sources: [a.cpp]\nmistakes:\n  - name: one\n    file: ../x.cpp\n    find: x\n"
                         "    replace: y\n    why: z\n") == "m.yaml:4:11: file" + expected + "\"../x.cpp\"\n");
}

BOOST_AUTO_TEST_CASE(a_problem_may_have_none) {
    const judge::TemporaryFolder folder;
    BOOST_TEST(!judge::load_mutants_file(folder.path(), "tiny"));
}

BOOST_AUTO_TEST_CASE(marks_that_nothing_matches_are_faults) {
    const Ground ground;
    BOOST_TEST(ground.faults("sources: [p.cpp]\nequivalent:\n  - mutants: ['" + ground.some_id() +
                             "']\n    why: same\n") == "");
    BOOST_TEST(ground.faults("sources: [p.cpp]\nequivalent:\n  - mutants: ['p.cpp:f:arithmetic:000000']\n"
                             "    why: same\n") ==
               "problems/tiny/mutants.yaml:3:15: no mutant is called \"p.cpp:f:arithmetic:000000\": the code around it "
               "has changed; `judge mutate --list` shows what there is\n");
    BOOST_TEST(ground
                   .faults("sources: [p.cpp]\nequivalent:\n  - mutants: ['" + ground.some_id() + "', '" +
                           ground.some_id() + "']\n    why: same\n")
                   .find("is marked twice") != std::string::npos);
    BOOST_TEST(ground.faults("sources: [p.cpp]\nleave_out:\n  - file: p.cpp\n    functions: [g]\n    why: words\n") ==
               "problems/tiny/mutants.yaml:4:17: nothing to leave out: p.cpp has no function \"g\" with a mutant\n");
}

BOOST_AUTO_TEST_CASE(a_mistake_must_fit_the_source_once) {
    const Ground ground;
    const auto mistake = [&](const std::string& file, const std::string& find) {
        return ground.faults("sources: [p.cpp]\nmistakes:\n  - name: one\n    file: " + file + "\n    find: " + find +
                             "\n    replace: x\n    why: y\n");
    };
    BOOST_TEST(mistake("p.cpp", "a + 1") == "");
    BOOST_TEST(mistake("q.cpp", "a + 1") == "problems/tiny/mutants.yaml:3:5: \"q.cpp\" is not among the sources\n");
    BOOST_TEST(mistake("p.cpp", "int a") ==
               "problems/tiny/mutants.yaml:3:5: find: expected text that stands once in "
               "p.cpp, it stands there 2 times\n");
}

BOOST_AUTO_TEST_CASE(a_source_that_is_missing_or_no_cpp_is_a_fault) {
    const Ground ground;
    BOOST_TEST(ground.faults("sources: [p.cpp, none.cpp]\nwith:\n  - other.cpp\n") ==
               "problems/tiny/mutants.yaml:1:18: there is no file \"none.cpp\"\n"
               "problems/tiny/mutants.yaml:3:5: there is no file \"other.cpp\"\n");
    BOOST_TEST(ground.faults("sources: [p.cpp]\nleave_out:\n  - {file: q.cpp, functions: [f], why: words}\n") ==
               "problems/tiny/mutants.yaml:3:31: \"q.cpp\" is not among the sources\n");
    ground.folder.write("p.cpp", "int main() { return x; }\n");
    BOOST_TEST(ground.faults("sources: [p.cpp]\n") == "p.cpp:1:21: libclang: use of undeclared identifier 'x'\n");
}

BOOST_AUTO_TEST_SUITE_END()
