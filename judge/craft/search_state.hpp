// How far a search has come, in a small file, so that one that was killed goes on there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace judge {

struct SearchState {
    std::uint64_t seed = 1;
    std::uint64_t next = 1; // all inputs with smaller numbers have been tried
    bool operator==(const SearchState&) const = default;
};

// Where the state of a search lies that is described by `what`: all that its inputs and programs depend on.
[[nodiscard]] std::filesystem::path search_state_file(const std::filesystem::path& work_folder,
                                                      std::string_view problem, std::string_view what);

// Nothing where there is none, or one that is not whole.
[[nodiscard]] std::optional<SearchState> load_search_state(const std::filesystem::path& file);

// Makes the folder where missing; the file is the old or the new one at every moment. Throws JudgeError where it cannot
// be written.
void save_search_state(const std::filesystem::path& file, const SearchState& state);

} // namespace judge
