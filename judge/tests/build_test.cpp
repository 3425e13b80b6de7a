#include <sys/stat.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include "judge/build/language.hpp"
#include "judge/build/program.hpp"
#include "judge/build/program_store.hpp"
#include "judge/tests/build_ground.hpp"
#include "judge/text/fault.hpp"

namespace {

using namespace judge;
namespace fs = std::filesystem;

struct Ground : BuildGround {
    Ground() : BuildGround(Containment::when_possible) {}

    fs::path file(const std::string& name, const std::string& text) const { return folder.write(name, text); }
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
    const TemporaryFolder scratch;
    BOOST_TEST(language_of(scratch.write("a.cpp", "")).name == "C++");
    BOOST_TEST(language_of(scratch.write("a.CC", "")).name == "C++");
    BOOST_TEST(language_of(scratch.write("a.py", "")).name == "Python");
    const fs::path tool = scratch.write("tool", "#!/bin/sh\n");
    ::chmod(tool.c_str(), 0755);
    BOOST_TEST(language_of(tool).name == "executable");
}

BOOST_AUTO_TEST_CASE(what_is_no_submission_is_refused_with_the_remedy) {
    const TemporaryFolder scratch;
    BOOST_TEST(message_of(scratch.path() / "none.py").find("no such file") != std::string::npos);
    BOOST_TEST(message_of(scratch.path()).find("not a regular file") != std::string::npos);
    BOOST_TEST(message_of(scratch.write("a.txt", "")).find("chmod +x") != std::string::npos);
    BOOST_TEST(message_of(scratch.write("a\x1b.txt", "")).find('\x1b') == std::string::npos);
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
    BOOST_TEST(ground.entries() == 1);
    ground.file("a.cpp", "#include <cstdio>\nint main() { std::puts(\"two\"); }\n");
    BOOST_TEST(ground.output_of(source, "") == "two\n");
    BOOST_TEST(ground.entries() == 2);
}

BOOST_AUTO_TEST_CASE(an_entry_with_another_recipe_is_not_used) {
    Ground ground;
    const fs::path source = ground.file("a.py", "print('right')\n");
    BOOST_TEST(ground.output_of(source, "") == "right\n");
    for (const fs::directory_entry& entry : fs::directory_iterator(ground.folder.path() / "programs")) {
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
        BOOST_TEST(failure->why.find("exited with status 1") != std::string::npos, failure->why);
        BOOST_TEST(failure->output.find(word) != std::string::npos, failure->output);
    }
    BOOST_TEST(ground.entries() == 0);
}

BOOST_AUTO_TEST_CASE(a_store_removes_what_dead_judges_left_and_what_is_old_and_nothing_else) {
    const TemporaryFolder scratch;
    const fs::path programs = scratch.path() / "programs";
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
    const ProgramStore another(programs);
    BOOST_TEST(!fs::exists(programs / "building-abcdef"));
    BOOST_TEST(!fs::exists(programs / "0123456789abcdef"));
    BOOST_TEST(fs::exists(building.path())); // somebody is at it
    for (const char* stranger : {"fedcba9876543210", "thesis", "0123456789abcdeg", "old.txt"})
        BOOST_TEST(fs::exists(programs / stranger), stranger);
}

BOOST_AUTO_TEST_CASE(an_entry_that_has_lost_its_program_is_built_again) {
    Ground ground;
    const fs::path source = ground.file("a.cpp", "#include <cstdio>\nint main() { std::puts(\"one\"); }\n");
    BOOST_TEST(ground.output_of(source, "") == "one\n");
    for (const fs::directory_entry& entry : fs::directory_iterator(ground.folder.path() / "programs"))
        fs::remove(entry.path() / "program");
    BOOST_TEST(ground.output_of(source, "") == "one\n");
    BOOST_TEST(ground.entries() == 1);
}

BOOST_AUTO_TEST_CASE(a_source_of_the_largest_size_is_taken_and_one_byte_more_is_refused) {
    Ground ground;
    const std::string program = "print(1)\n#";
    const std::size_t largest = 1U << 20U;
    const std::string text = program + std::string(largest - program.size(), 'x');
    BOOST_TEST(ground.output_of(ground.file("a.py", text), "") == "1\n");
    BOOST_CHECK_THROW(static_cast<void>(ground.build(ground.file("b.py", text + "x"))), JudgeError);
}

BOOST_AUTO_TEST_CASE(messages_name_the_source_as_submission_and_no_folder) {
    Ground ground;
    const BuildResult built = ground.build(ground.file("mine.cpp", "int main() {\n  return wrong;\n}\n"));
    BOOST_REQUIRE(std::holds_alternative<CompileFailure>(built));
    BOOST_TEST(std::get<CompileFailure>(built).output.find("submission.cpp:2:10: error:") != std::string::npos);
    BOOST_TEST(std::get<CompileFailure>(built).output.find(ground.folder.path().native()) == std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_kept_can_be_run_by_anybody_and_changed_by_nobody) {
    Ground ground;
    BOOST_TEST(std::holds_alternative<Program>(ground.build(ground.file("a.cpp", "int main() {}\n"))));
    BOOST_TEST(std::holds_alternative<Program>(ground.build(ground.file("a.py", ""))));
    for (const fs::directory_entry& entry : fs::directory_iterator(ground.folder.path() / "programs"))
        for (const fs::directory_entry& file : fs::directory_iterator(entry))
            BOOST_TEST(((file.status().permissions() & fs::perms{0777}) ==
                        fs::perms{file.path().filename() == "program" ? 0555U : 0444U}),
                       file.path());
}

// Threads, exceptions and locales are what static linking has broken elsewhere.
BOOST_AUTO_TEST_CASE(a_static_program_can_do_what_a_dynamic_one_can) {
    Ground ground;
    const fs::path source = ground.file("a.cpp", R"(#include <cstdlib>
#include <future>
#include <iostream>
#include <locale>
#include <mutex>
#include <regex>
#include <stdexcept>
#include <thread>
thread_local int own = 1;
int main() {
    int sum = 0;
    std::once_flag once;
    std::mutex mutex;
    const auto work = [&](int i) {
        try {
            std::call_once(once, [&] { sum += 1000; });
            own += i;
            if (i % 2 == 1) throw std::runtime_error("odd");
            const std::lock_guard lock(mutex);
            sum += own;
        } catch (const std::exception&) {
            const std::lock_guard lock(mutex);
            sum += 100;
        }
    };
    std::thread first(work, 1), second(work, 2);
    first.join();
    second.join();
    std::cout << sum << ' ' << std::async(std::launch::async, [] { return 7; }).get() << ' '
              << std::regex_replace(std::string("a1b2"), std::regex("[0-9]"), "#") << ' ' << std::locale("").name() << '\n';
    std::locale::global(std::locale(""));
    char encoded[8] = {};
    std::wctomb(encoded, L'\u00e9');
    std::cout << encoded << '\n';
}
)");
    BOOST_TEST(ground.output_of(source, "") == "1103 7 a#b# C.UTF-8\n\xc3\xa9\n");
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
    const TemporaryFolder scratch;
    try {
        const ProgramStore store(scratch.write("file", "") / "programs");
        BOOST_FAIL("a store inside a file");
    } catch (const JudgeError& error) {
        BOOST_TEST(std::string(error.what()).find("--programs") != std::string::npos);
    }
}

BOOST_AUTO_TEST_SUITE_END()
