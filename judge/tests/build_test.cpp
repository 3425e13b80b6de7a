#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include "judge/build/language.hpp"
#include "judge/build/program.hpp"
#include "judge/build/program_store.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;
namespace fs = std::filesystem;

// A folder of the test's own, gone with it.
struct Scratch {
    Scratch() { fs::create_directory(path); }
    ~Scratch() { fs::remove_all(path); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    fs::path file(const std::string& name, const std::string& text) const {
        std::ofstream(path / name, std::ios::binary) << text;
        return path / name;
    }

    fs::path path = fs::temp_directory_path() / ("build-test-" + std::to_string(::getpid()));
};

struct Ground : Scratch {
    ProgramStore store{path / "programs"};
    Runner runner{JUDGE_BOX};

    BuildResult build(const fs::path& submission) { return build_program(submission, runner, store); }
    std::string output_of(const fs::path& submission, const std::string& input) {
        std::string output;
        runner.run(std::get<Program>(build(submission)).command, Bytes(input), Limits{},
                   [&](std::string_view bytes) { output.append(bytes); });
        return output;
    }
    std::size_t entries() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(path / "programs"), fs::directory_iterator()));
    }
};

std::string message_of(const fs::path& submission) {
    try {
        static_cast<void>(language_of(submission));
    } catch (const JudgeError& error) {
        return error.what();
    }
    return "";
}

} // namespace

BOOST_AUTO_TEST_SUITE(build)

BOOST_AUTO_TEST_CASE(the_extension_names_the_language) {
    const Scratch scratch;
    BOOST_TEST(language_of(scratch.file("a.cpp", "")).name == "C++");
    BOOST_TEST(language_of(scratch.file("a.CC", "")).name == "C++");
    BOOST_TEST(language_of(scratch.file("a.py", "")).name == "Python");
    const fs::path tool = scratch.file("tool", "#!/bin/sh\n");
    ::chmod(tool.c_str(), 0755);
    BOOST_TEST(language_of(tool).name == "executable");
}

BOOST_AUTO_TEST_CASE(what_is_no_submission_is_refused_with_the_remedy) {
    const Scratch scratch;
    BOOST_TEST(message_of(scratch.path / "none.py").find("no such file") != std::string::npos);
    BOOST_TEST(message_of(scratch.path).find("not a regular file") != std::string::npos);
    BOOST_TEST(message_of(scratch.file("a.txt", "")).find("chmod +x") != std::string::npos);
    BOOST_TEST(message_of(scratch.file("a\x1b.txt", "")).find('\x1b') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(every_language_passes_its_self_test) {
    Ground ground;
    for (const Language& language : languages())
        BOOST_TEST(self_test(language, ground.runner, ground.store) == "", language.name);
}

BOOST_AUTO_TEST_CASE(a_program_is_compiled_once_and_again_when_its_source_changes) {
    Ground ground;
    const fs::path source = ground.file("a.cpp", "#include <cstdio>\nint main() { std::puts(\"one\"); }\n");
    BOOST_TEST(ground.output_of(source, "") == "one\n");
    BOOST_TEST(ground.output_of(source, "") == "one\n");
    BOOST_TEST(ground.entries() == 1U);
    ground.file("a.cpp", "#include <cstdio>\nint main() { std::puts(\"two\"); }\n");
    BOOST_TEST(ground.output_of(source, "") == "two\n");
    BOOST_TEST(ground.entries() == 2U);
}

BOOST_AUTO_TEST_CASE(an_entry_with_another_recipe_is_not_used) {
    Ground ground;
    const fs::path source = ground.file("a.py", "print('right')\n");
    BOOST_TEST(ground.output_of(source, "") == "right\n");
    for (const fs::directory_entry& entry : fs::directory_iterator(ground.path / "programs")) {
        std::ofstream(entry.path() / "recipe") << "another";
        std::ofstream(entry.path() / "submission.py") << "print('wrong')\n";
    }
    BOOST_TEST(ground.output_of(source, "") == "right\n");
}

BOOST_AUTO_TEST_CASE(what_does_not_compile_is_a_result_with_the_compiler_s_words) {
    Ground ground;
    for (const auto& [name, text, word] :
         {std::tuple{"a.cpp", "int main() { return wrong; }\n", "'wrong' was not declared"},
          std::tuple{"a.py", "print(\n", "SyntaxError"}}) {
        const BuildResult built = ground.build(ground.file(name, text));
        const auto* failure = std::get_if<CompileFailure>(&built);
        BOOST_REQUIRE(failure != nullptr);
        BOOST_TEST(failure->why.find("exited with status 1") != std::string::npos);
        BOOST_TEST(failure->output.find(word) != std::string::npos, failure->output);
    }
    BOOST_TEST(ground.entries() == 0U);
}

BOOST_AUTO_TEST_CASE(a_huge_source_is_refused) {
    Ground ground;
    const fs::path source = ground.file("a.py", std::string(2U << 20U, '#'));
    BOOST_CHECK_THROW(ground.build(source), JudgeError);
}

BOOST_AUTO_TEST_CASE(a_store_removes_what_dead_judges_left_and_what_is_old_and_nothing_else) {
    const Scratch scratch;
    const fs::path programs = scratch.path / "programs";
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(24 * 40);
    for (const char* name : {"building-abcdef", "0123456789abcdef", "fedcba9876543210", "thesis", "0123456789abcdeg"})
        fs::create_directories(programs / name);
    std::ofstream(programs / "0123456789abcdef" / "recipe") << "old";
    std::ofstream(programs / "thesis" / "recipe") << "precious";
    std::ofstream(programs / "old.txt") << "precious";
    for (const fs::directory_entry& entry : fs::directory_iterator(programs))
        fs::last_write_time(entry.path(), long_ago);
    const ProgramStore store(programs);
    const BuildFolder building = store.begin();
    fs::last_write_time(building.path(), long_ago);
    const ProgramStore another(programs);
    BOOST_TEST(!fs::exists(programs / "building-abcdef"));
    BOOST_TEST(!fs::exists(programs / "0123456789abcdef"));
    BOOST_TEST(fs::exists(building.path())); // somebody holds it
    for (const char* stranger : {"fedcba9876543210", "thesis", "0123456789abcdeg", "old.txt"})
        BOOST_TEST(fs::exists(programs / stranger), stranger);
}

BOOST_AUTO_TEST_CASE(an_entry_that_has_lost_its_program_is_built_again) {
    Ground ground;
    const fs::path source = ground.file("a.cpp", "#include <cstdio>\nint main() { std::puts(\"one\"); }\n");
    BOOST_TEST(ground.output_of(source, "") == "one\n");
    for (const fs::directory_entry& entry : fs::directory_iterator(ground.path / "programs"))
        fs::remove(entry.path() / "program");
    BOOST_TEST(ground.output_of(source, "") == "one\n");
    BOOST_TEST(ground.entries() == 1U);
}

BOOST_AUTO_TEST_CASE(a_program_that_was_changed_in_the_store_is_built_again) {
    Ground ground;
    const fs::path source =
        ground.file("a.py", "import os\nos.chmod(__file__, 0o644)\nopen(__file__, 'w').write('print(2)')\nprint(1)\n");
    BOOST_TEST(ground.output_of(source, "") == "1\n");
    BOOST_TEST(ground.output_of(source, "") == "1\n");
}

BOOST_AUTO_TEST_CASE(two_judges_that_build_the_same_at_once_share_one_entry) {
    Ground ground;
    const BuildFolder first = ground.store.begin(), second = ground.store.begin();
    for (const BuildFolder* folder : {&first, &second}) std::ofstream(folder->path() / "program") << "built";
    BOOST_TEST(ground.store.keep(first, "recipe", "program") == ground.store.keep(second, "recipe", "program"));
    BOOST_TEST(ground.store.find("recipe", "program").has_value());
    BOOST_TEST(!ground.store.find("another recipe", "program"));
}

BOOST_AUTO_TEST_CASE(a_store_that_cannot_be_written_is_an_error_with_the_remedy) {
    const Scratch scratch;
    try {
        const ProgramStore store(scratch.file("file", "") / "programs");
        BOOST_FAIL("a store inside a file");
    } catch (const JudgeError& error) {
        BOOST_TEST(std::string(error.what()).find("--programs") != std::string::npos);
    }
}

BOOST_AUTO_TEST_SUITE_END()
