// Who may include whom: the picture in judge/README.md, checked.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Names = std::set<std::string>;

// Layers that a layer may include, itself left out.
const std::map<std::string, Names> allowed = {
    {"text", {}},
    {"box", {}},
    {"spec", {"text"}},
    {"run", {"text", "spec", "box"}},
    {"build", {"text", "spec", "run", "box"}},
    {"verdict", {"text", "spec", "run"}},
    {"pipeline", {"text", "spec", "run", "build", "verdict"}},
    {"report", {"text", "spec", "run", "verdict"}},
    {"grammar", {"text", "spec"}},
    {"craft", {"text", "spec", "run", "build", "verdict", "pipeline", "report", "grammar"}},
    {"mutate", {"text", "spec", "run", "build", "verdict", "pipeline", "report", "grammar", "craft"}},
    {"cli", {"text", "spec", "run", "box", "build", "verdict", "pipeline", "report", "grammar", "craft", "mutate"}},
};

struct Include {
    fs::path file;
    std::string target; // as written between the quotes or brackets
};

std::vector<Include> includes_below(const fs::path& folder) {
    std::vector<Include> includes;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);) {
            constexpr std::string_view directive = "#include ";
            if (!line.starts_with(directive)) continue;
            const std::size_t end = line.find_first_of("\">", directive.size() + 1);
            includes.push_back({entry.path(), line.substr(directive.size() + 1, end - directive.size() - 1)});
        }
    }
    return includes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(architecture)

BOOST_AUTO_TEST_CASE(every_folder_of_the_judge_has_its_rule) {
    for (const fs::directory_entry& entry : fs::directory_iterator("judge")) {
        const std::string name = entry.path().filename();
        if (!entry.is_directory() || name == "tests" || name == "bench") continue;
        BOOST_TEST(allowed.contains(name), name);
    }
}

BOOST_AUTO_TEST_CASE(a_layer_includes_only_what_stands_below_it) {
    for (const auto& [layer, below] : allowed) {
        const auto includes = includes_below(fs::path("judge") / layer);
        BOOST_TEST(!includes.empty(), layer);
        for (const Include& include : includes) {
            if (!include.target.starts_with("judge/")) continue;
            const std::string other = include.target.substr(6, include.target.find('/', 6) - 6);
            BOOST_TEST((other == layer || below.contains(other)),
                       include.file.native() + " includes " + include.target);
        }
    }
}

BOOST_AUTO_TEST_CASE(judge_and_solutions_are_strangers) {
    for (const Include& include : includes_below("judge"))
        BOOST_TEST(!include.target.starts_with("solutions/"), include.file.native() + " includes " + include.target);
    for (const Include& include : includes_below("solutions"))
        BOOST_TEST(!include.target.starts_with("judge/"), include.file.native() + " includes " + include.target);
}

BOOST_AUTO_TEST_CASE(a_library_lives_in_its_layer_alone) {
    const std::map<std::string, std::string> homes = {{"yaml-cpp/", "judge/spec/"},
                                                      {"boost/process/", "judge/run/"},
                                                      {"CLI/", "judge/cli/"},
                                                      {"clang-c/", "judge/mutate/"}};
    for (const Include& include : includes_below("judge"))
        for (const auto& [library, home] : homes)
            if (include.target.starts_with(library) && include.file.native().find("/tests/") == std::string::npos)
                BOOST_TEST(include.file.native().starts_with(home),
                           include.file.native() + " includes " + include.target);
}

// Two types of one name in one program are undefined behaviour that neither compiler nor linker tells.
BOOST_AUTO_TEST_CASE(a_type_has_its_name_alone) {
    std::map<std::string, fs::path> homes;
    for (const auto& [layer, below] : allowed) {
        if (layer == "box") continue; // a namespace and a program of its own
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(fs::path("judge") / layer)) {
            if (entry.path().extension() != ".hpp") continue;
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);) {
                static const std::regex definition("(?:struct|class|enum class) ([A-Za-z]+)[^;]*\\{.*");
                std::smatch match;
                if (!std::regex_match(line, match, definition)) continue;
                const auto [home, is_new] = homes.emplace(match[1], entry.path());
                BOOST_TEST(is_new,
                           match[1].str() + " is in " + home->second.native() + " and in " + entry.path().native());
            }
        }
    }
    BOOST_TEST(homes.size() > 100U);
}

// `lint --contract` would not see an error in what white space is if both took it from one table.
BOOST_AUTO_TEST_CASE(what_proves_the_comparers_has_its_own_white_space) {
    for (const Include& include : includes_below("judge/craft"))
        BOOST_TEST(include.target != "judge/verdict/white_space.hpp", include.file.native() + " includes it");
}

BOOST_AUTO_TEST_CASE(includes_are_written_from_the_root) {
    for (const char* folder : {"judge", "solutions"})
        for (const Include& include : includes_below(folder))
            BOOST_TEST(!include.target.starts_with("."), include.file.native() + " includes " + include.target);
}

BOOST_AUTO_TEST_SUITE_END()
