// A folder, a store and a runner for one test of building programs.
#pragma once

#include <cstddef>
#include <filesystem>
#include <iterator>
#include <string>
#include <variant>

#include "judge/build/program.hpp"
#include "judge/build/program_store.hpp"
#include "judge/tests/temporary_folder.hpp"

namespace judge {

struct BuildGround {
    explicit BuildGround(Containment containment) : runner(JUDGE_BOX, containment) {}

    BuildResult build(const std::filesystem::path& submission, const Limits& limits = compile_limits) {
        return build_program(submission, runner, store, limits);
    }
    std::string output_of(const std::filesystem::path& submission, const std::string& input) {
        std::string output;
        runner.run(std::get<Program>(build(submission)).command, Bytes(input), Limits{},
                   [&](std::string_view bytes) { output.append(bytes); });
        return output;
    }
    // Of the store, half-done ones included.
    [[nodiscard]] std::ptrdiff_t entries() const { return files_in(folder.path() / "programs"); }
    [[nodiscard]] static std::ptrdiff_t files_in(const std::filesystem::path& path) {
        return std::distance(std::filesystem::directory_iterator(path), std::filesystem::directory_iterator());
    }

    TemporaryFolder folder;
    ProgramStore store{folder.path() / "programs"};
    Runner runner;
};

} // namespace judge
