#include "judge/craft/search_state.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <system_error>

#include "judge/craft/random.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view format_name = "judge-search-2"; // a file of another version is not read

} // namespace

fs::path search_state_file(const fs::path& work_folder, std::string_view problem, std::string_view what) {
    return work_folder / fmt::format("search-{}-{:016x}", problem, fingerprint(what));
}

std::optional<SearchState> load_search_state(const fs::path& file) {
    std::ifstream in(file);
    std::string name, seed_word, next_word, end;
    SearchState state;
    in >> name >> seed_word >> state.seed >> next_word >> state.next >> end;
    if (!in || name != format_name || seed_word != "seed" || next_word != "next" || end != "end") return std::nullopt;
    return state;
}

void save_search_state(const fs::path& file, const SearchState& state) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    fs::path beside = file;
    beside += fmt::format(".{}", ::getpid());
    std::ofstream out(beside, std::ios::trunc);
    out << fmt::format("{}\nseed {}\nnext {}\nend\n", format_name, state.seed, state.next);
    out.close();
    if (out) fs::rename(beside, file, error);
    if (!out || error) {
        std::error_code ignored;
        fs::remove(beside, ignored);
        throw JudgeError(
            fmt::format("{}: how far the search has come cannot be written; name another folder with "
                        "--work",
                        visible(file.native())));
    }
}

} // namespace judge
