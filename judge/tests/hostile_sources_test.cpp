// Sources that attack the compiler, the machine it runs on, or whoever reads its messages. Each must end as a compile
// failure that says why, within the compiler's limits, and leave nothing behind.
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/tests/build_ground.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;

// Stands in a file of the host and in the judge's environment; no compiler may ever quote it.
constexpr std::string_view secret = "xyzzy_secret_of_the_host";

class Ground : public BuildGround {
  public:
    Ground() : BuildGround(Containment::required) {
        secret_file_ = folder.write("secret.txt", std::string(secret) + ";\n").native();
    }

    [[nodiscard]] const std::string& secret_file() const { return secret_file_; }

    CompileFailure failure_of(const std::string& name, const std::string& source,
                              const Limits& limits = compile_limits) {
        const BuildResult built = build(folder.write(name, source), limits);
        if (const auto* failure = std::get_if<CompileFailure>(&built)) return *failure;
        return {"", ""};
    }

    // Nothing of the failure stays, and the next submission is built as ever.
    void check_that_nothing_is_left() {
        BOOST_TEST(entries() == 0);
        BOOST_TEST(files_in(environment.temporary.path()) == 1); // this ground's own folder
        BOOST_TEST(output_of(folder.write("next.py", "print('next')\n"), "") == "next\n");
    }

  private:
    struct Environment {
        Environment() {
            ::setenv("HOSTILE_SOURCES_TEST", std::string(secret).c_str(), 1);
            ::setenv("TMPDIR", temporary.path().c_str(), 1);
        }
        TemporaryFolder temporary;
    };
    static inline const Environment environment; // before any box is started
    std::string secret_file_;
};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

std::string cpp_with(std::string_view lines) {
    return std::string(lines) + "\nint main() {}\n";
}

// Each inclusion brings two more; deeper than 200 would be an error, and errors are counted.
constexpr const char* endless_warnings =
    "#warning again\n#if __INCLUDE_LEVEL__ < 190\n#include __FILE__\n#include __FILE__\n#endif\n";

// Whether this machine has what a box needs; where not, nothing here can be tried.
boost::test_tools::assertion_result can_contain(boost::unit_test::test_unit_id) {
    static const std::string obstacle = [] {
        try {
            const Runner runner(JUDGE_BOX, Containment::required);
            return std::string();
        } catch (const JudgeError& error) {
            return std::string(error.what());
        }
    }();
    boost::test_tools::assertion_result can(obstacle.empty());
    can.message() << obstacle;
    return can;
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_sources, *boost::unit_test::precondition(can_contain))

BOOST_AUTO_TEST_CASE(no_file_of_the_host_is_quoted) {
    Ground ground;
    std::vector<std::string> sources;
    for (const std::string& path : {ground.secret_file(), std::string("/etc/passwd"), std::string("/etc/shadow"),
                                    "/proc/1/root" + ground.secret_file(), "/proc/self/root" + ground.secret_file(),
                                    "/proc/1/cwd" + ground.secret_file(), "../.." + ground.secret_file()}) {
        sources.push_back(cpp_with("#include \"" + path + "\""));
        sources.push_back(
            cpp_with("#if __has_include(\"" + path + "\")\n#error it is there\n#else\n#error no secret\n#endif"));
        sources.push_back(cpp_with("asm(\".incbin \\\"" + path + "\\\"\");"));
        sources.push_back(cpp_with("asm(\".include \\\"" + path + "\\\"\");"));
        // The compiler shows the line that it believes to be at fault.
        sources.push_back("#line 1 \"" + path + "\"\nwrong;\nint main() {}\n");
    }
    for (const std::string& source : sources) {
        const CompileFailure failure = ground.failure_of("a.cpp", source);
        BOOST_TEST(contains(failure.why, "exited with status 1"), source + failure.why);
        for (const std::string_view word : {secret, std::string_view("root:"), std::string_view("it is there")})
            BOOST_TEST(!contains(failure.output, word), source + failure.output);
    }
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(nothing_of_the_judge_is_found_in_proc) {
    Ground ground;
    for (const char* process : {"self", "1", "2", "thread-self"})
        for (const char* file : {"environ", "cmdline", "maps", "mountinfo", "stack", "fd/3"})
            for (const char* pattern : {"#include \"/proc/{}/{}\"", "asm(\".include \\\"/proc/{}/{}\\\"\");"}) {
                std::string line(pattern);
                line.replace(line.find("{}"), 2, process);
                line.replace(line.find("{}"), 2, file);
                const CompileFailure failure = ground.failure_of("a.cpp", cpp_with(line));
                BOOST_TEST(!contains(failure.output, secret), line + "\n" + failure.output);
                BOOST_TEST(!contains(failure.output, "judge-box"), line + "\n" + failure.output);
                BOOST_TEST(!contains(failure.output, ground.folder.path().native()), line + "\n" + failure.output);
            }
}

BOOST_AUTO_TEST_CASE(a_file_without_an_end_is_stopped_by_the_memory_limit) {
    Ground ground;
    Limits limits = compile_limits;
    limits.memory_bytes = 256U << 20U; // as much would happen at the true limit, later
    for (const char* source : {"#include \"/dev/zero\"", "#include \"/dev/urandom\""}) {
        const CompileFailure failure = ground.failure_of("a.cpp", cpp_with(source), limits);
        BOOST_TEST(failure.why == "g++ needed more than its 256 MiB of memory",
                   std::string(source) + failure.why + failure.output);
    }
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(a_template_bomb_is_stopped) {
    Ground ground;
    Limits limits = compile_limits;
    limits.memory_bytes = 128U << 20U;
    limits.cpu_time = std::chrono::seconds(10);
    const CompileFailure failure = ground.failure_of(
        "a.cpp",
        cpp_with("template <int N, long M> struct Bomb : Bomb<N - 1, 2 * M>, Bomb<N - 1, 2 * M + 1> {};\n"
                 "template <long M> struct Bomb<0, M> {};\nBomb<60, 1> bomb;"),
        limits);
    // Of the memory, unless the machine is so slow that the time is over first.
    BOOST_TEST(contains(failure.why, "g++ needed more than its "), failure.why + failure.output);
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(what_computes_for_ever_is_stopped) {
    Ground ground;
    Limits limits = compile_limits;
    limits.cpu_time = std::chrono::seconds(1);
    const std::string slow = cpp_with(
        "#pragma GCC optimize(\"O0\")\n"
        "template <int N> constexpr long f() { long n = 0; for (int i = 0; i < 200000; ++i) n += i; return n + f<N - "
        "1>(); }\n"
        "template <> constexpr long f<0>() { return 0; }\nconstexpr long value = f<800>();");
    const CompileFailure failure = ground.failure_of("a.cpp", slow, limits);
    BOOST_TEST(failure.why == "g++ needed more than its 1 s of CPU time", failure.why + failure.output);
    // The compiler has limits of its own for a single loop and for templates in templates.
    for (const char* source :
         {"constexpr long f() { for (;;) {} }\nconstexpr long value = f();",
          "template <int N> struct Deep { static constexpr int value = Deep<N + 1>::value; };\nint x = Deep<0>::value;",
          "#include __FILE__"})
        BOOST_TEST(contains(ground.failure_of("a.cpp", cpp_with(source)).why, "exited with status 1"), source);
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(a_compiler_that_waits_for_ever_is_stopped) {
    Ground ground;
    Limits limits = compile_limits;
    limits.wall_time = std::chrono::seconds(1);
    limits.cpu_time = std::chrono::seconds(20);
    limits.output_bytes = 1ULL << 40U;
    const CompileFailure failure = ground.failure_of("a.cpp", endless_warnings, limits);
    BOOST_TEST(failure.why == "g++ needed more than its 1 s", failure.why);
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(endless_messages_are_cut_and_stopped) {
    Ground ground;
    Limits limits = compile_limits;
    limits.output_bytes = 1U << 20U;
    const CompileFailure failure = ground.failure_of("a.cpp", endless_warnings, limits);
    BOOST_TEST(failure.why == "g++ needed more than its 1 MiB for its messages", failure.why);
    BOOST_TEST(failure.output.size() <= stderr_kept);
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(huge_objects_stay_within_the_size_of_files) {
    Ground ground;
    for (const char* source :
         {"int giga[1 << 28] = {1};", "asm(\".fill 1 << 30, 1, 7\");", "char mega[100 << 20] = {1};"}) {
        const CompileFailure failure = ground.failure_of("a.cpp", cpp_with(source));
        BOOST_TEST(contains(failure.why, "g++ "), std::string(source) + failure.why + failure.output);
    }
    // The linker's file is within the limit of files, the program not within its own.
    const CompileFailure failure =
        ground.failure_of("a.cpp", "int big[6 << 20] = {1};\nint main() { return big[0]; }\n");
    BOOST_TEST(contains(failure.why, "it may have 25165824"), failure.why + failure.output);
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_text_are_handed_on_as_data) {
    Ground ground;
    for (const std::string& source : {std::string("int \x1b[31m\x1b]0;title\x07;"), std::string("int \xff\xfe\x80;"),
                                      std::string("int \0 x; wrong", 14), std::string(1U << 19U, 'x') + "\n",
                                      "#error " + std::string(1U << 19U, 'y')}) {
        const CompileFailure failure = ground.failure_of("a.cpp", cpp_with(source));
        BOOST_TEST(failure.why == "g++ exited with status 1", failure.why);
        BOOST_TEST(!failure.output.empty());
    }
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(deep_nesting_ends_the_compiler_and_nothing_else) {
    Ground ground;
    Limits limits = compile_limits;
    limits.cpu_time = std::chrono::seconds(1);
    for (const char* deep : {"(", "-", "{", "[", "<", "a?", "f("}) {
        std::string source = "int x = ";
        while (source.size() < 400'000) source += deep;
        BOOST_TEST(contains(ground.failure_of("a.cpp", source + "1;", limits).why, "g++ "), deep);
    }
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_CASE(python_that_is_none_is_a_compile_failure) {
    Ground ground;
    for (const std::string& source :
         {std::string("a\0b\n", 4), std::string("print(\n"), "print(" + std::string(400'000, '(') + "\n",
          "x = " + std::string(400'000, '-') + "1\n",
          "x = a" +
              [] {
                  std::string text;
                  for (int i = 0; i < 200'000; ++i) text += ".a";
                  return text;
              }() +
              "\n",
          std::string("\xff\xfe\n"), std::string("# coding: no-such-thing\n"), std::string("return 1\n"),
          "x = '\x1b[31m\n" + std::string(100'000, '\x1b')}) {
        const CompileFailure failure = ground.failure_of("a.py", source);
        BOOST_TEST(contains(failure.why, "python3 "), source.substr(0, 40) + failure.why);
    }
    ground.check_that_nothing_is_left();
}

BOOST_AUTO_TEST_SUITE_END()
