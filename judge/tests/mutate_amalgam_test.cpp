#include "judge/mutate/amalgam.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "judge/tests/temporary_folder.hpp"

namespace {

using judge::Amalgam;
using judge::TemporaryFolder;

struct Ground {
    Ground() {
        folder.write("a/one.cpp", "#include <vector>\n#include \"a/both.hpp\"\nint one() { return both; }\n");
        folder.write("a/two.cpp", "#include \"a/both.hpp\"\n#include <vector>\n\nint main() { return both; }");
        folder.write("a/both.hpp", "#pragma once\n#include <string>\ninline int both = 1;\n");
    }
    TemporaryFolder folder;
};

} // namespace

BOOST_AUTO_TEST_SUITE(mutate_amalgam)

BOOST_AUTO_TEST_CASE(each_file_comes_once_and_lines_keep_their_names) {
    const Ground ground;
    const Amalgam amalgam(ground.folder.path(), {"a/one.cpp", "a/two.cpp"});
    BOOST_TEST(amalgam.text() ==
               "#include <vector>\n#include <string>\n"
               "#line 1 \"a/one.cpp\"\n#line 2 \"a/one.cpp\"\n"
               "#line 1 \"a/both.hpp\"\n#line 2 \"a/both.hpp\"\n#line 3 \"a/both.hpp\"\n"
               "inline int both = 1;\n"
               "#line 3 \"a/one.cpp\"\nint one() { return both; }\n"
               "#line 1 \"a/two.cpp\"\n#line 2 \"a/two.cpp\"\n#line 3 \"a/two.cpp\"\n"
               "\nint main() { return both; }\n");
    BOOST_TEST(amalgam.headers() == "#include <vector>\n#include <string>\n");
    BOOST_TEST(amalgam.files() == (std::vector<std::string>{"a/one.cpp", "a/both.hpp", "a/two.cpp"}));
}

BOOST_AUTO_TEST_CASE(every_byte_of_code_has_the_place_that_it_has_in_its_file) {
    const Ground ground;
    const Amalgam amalgam(ground.folder.path(), {"a/one.cpp", "a/two.cpp"});
    const auto place_of = [&](const std::string& code) { return to_string(amalgam.place(amalgam.text().find(code))); };
    BOOST_TEST(place_of("both = 1") == "a/both.hpp:3:12");
    BOOST_TEST(place_of("one()") == "a/one.cpp:3:5");
    BOOST_TEST(place_of("main()") == "a/two.cpp:4:5");
    BOOST_TEST(to_string(amalgam.place(0)) == "");
    for (const std::string& file : amalgam.files())
        for (const std::string code : {"both = 1", "int one", "int main"}) {
            const std::size_t at = amalgam.content_of(file).find(code);
            if (at == std::string::npos) continue;
            BOOST_TEST(amalgam.text().substr(amalgam.offset_of(file, at), code.size()) == code);
        }
}

BOOST_AUTO_TEST_CASE(a_missing_file_is_told_where_it_is_included) {
    const Ground ground;
    ground.folder.write("a/three.cpp", "\n#include \"a/none.hpp\"\n");
    BOOST_CHECK_EXCEPTION(Amalgam(ground.folder.path(), {"a/three.cpp"}), judge::JudgeError,
                          [](const judge::JudgeError& error) {
                              return std::string(error.what()).starts_with("a/three.cpp:2:1: error: a/none.hpp: ");
                          });
}

BOOST_AUTO_TEST_CASE(what_is_defined_before_an_include_is_refused) {
    const Ground ground;
    const auto refusal = [&](const std::string& source) -> std::string {
        ground.folder.write("a/four.cpp", source);
        try {
            const Amalgam amalgam(ground.folder.path(), {"a/four.cpp"});
            return "";
        } catch (const judge::JudgeError& error) {
            return error.what();
        }
    };
    const std::string what =
        "error: this definition for the preprocessor stands before the #include of line 3, which would be moved before "
        "it; put it behind the includes, or make it a constant\n";
    BOOST_TEST(refusal("\n#define SIZE 3\n#include <vector>\n") == "a/four.cpp:2:1: " + what);
    BOOST_TEST(refusal("\n #  define SIZE(x) 3\n#include \"a/both.hpp\"\n") == "a/four.cpp:2:1: " + what);
    BOOST_TEST(refusal("#undef SIZE\n\n#include <vector>\n") == "a/four.cpp:1:1: " + what);
    BOOST_TEST(refusal("#ifndef A_GUARD\n#define OTHER\n#include <vector>\n#endif\n") == "a/four.cpp:2:1: " + what);
    BOOST_TEST(refusal("#ifndef A_GUARD\n#define A_GUARD\n#include <vector>\n#endif\n") == "");
    BOOST_TEST(refusal("#include <vector>\n#define SIZE 3\nint a = SIZE;\n") == "");
}

BOOST_AUTO_TEST_CASE(a_file_outside_the_tree_is_refused_where_it_is_included) {
    const Ground ground;
    ground.folder.write("a/five.cpp", "#include \"../other/x.hpp\"\n");
    BOOST_CHECK_EXCEPTION(
        Amalgam(ground.folder.path(), {"a/five.cpp"}), judge::JudgeError, [](const judge::JudgeError& error) {
            return std::string(error.what())
                .starts_with("a/five.cpp:1:1: error: ../other/x.hpp: expected a path within the tree");
        });
}

BOOST_AUTO_TEST_SUITE_END()
