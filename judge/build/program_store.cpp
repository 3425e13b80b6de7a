#include "judge/build/program_store.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <system_error>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view building_prefix = "building-";
constexpr std::chrono::hours kept_unused{24 * 30};

// FNV-1a: only a name. find() compares the whole recipe.
std::uint64_t fingerprint(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

bool file_equals(const fs::path& path, std::string_view bytes) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return file.good() && text == bytes;
}

// building-<pid>-xxxxxx of a judge that no longer lives.
bool is_abandoned(std::string_view name) {
    if (!name.starts_with(building_prefix)) return false;
    pid_t pid = 0;
    std::from_chars(name.data() + building_prefix.size(), name.data() + name.size(), pid);
    return pid > 0 && ::kill(pid, 0) != 0 && errno == ESRCH;
}

} // namespace

ProgramStore::ProgramStore(fs::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error || ::access(folder_.c_str(), W_OK) != 0)
        throw JudgeError(
            fmt::format("{}: built programs cannot be kept there ({}); name another folder with --programs",
                        visible(folder_.native()), error ? error.message() : "no right to write"));
    folder_ = fs::canonical(folder_);
    remove_stale();
}

std::optional<fs::path> ProgramStore::find(std::string_view recipe) const {
    const fs::path entry = entry_path(recipe);
    if (!file_equals(entry / "recipe", recipe)) return std::nullopt;
    std::error_code ignored; // the time only says that it is still in use
    fs::last_write_time(entry, fs::file_time_type::clock::now(), ignored);
    return entry;
}

fs::path ProgramStore::begin() const {
    std::string path = (folder_ / fmt::format("{}{}-XXXXXX", building_prefix, ::getpid())).native();
    if (::mkdtemp(path.data()) == nullptr)
        throw JudgeError(fmt::format("{}: no folder to build in: {}", visible(folder_.native()),
                                     std::generic_category().message(errno)));
    return path;
}

fs::path ProgramStore::keep(const fs::path& built, std::string_view recipe) const {
    const fs::path entry = entry_path(recipe);
    std::ofstream(built / "recipe", std::ios::binary) << recipe;
    std::error_code error;
    fs::rename(built, entry, error);
    if (!error) return entry;
    if (find(recipe)) { // another worker was first
        drop(built);
        return entry;
    }
    fs::remove_all(entry, error); // another recipe with the same fingerprint, or a damaged entry
    fs::rename(built, entry, error);
    if (error) throw JudgeError(fmt::format("{}: cannot be written: {}", visible(entry.native()), error.message()));
    return entry;
}

void ProgramStore::drop(const fs::path& built) {
    std::error_code ignored; // what stays is removed as stale by a later judge
    fs::remove_all(built, ignored);
}

fs::path ProgramStore::entry_path(std::string_view recipe) const {
    return folder_ / fmt::format("{:016x}", fingerprint(recipe));
}

void ProgramStore::remove_stale() const {
    const auto now = fs::file_time_type::clock::now();
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error)) {
        std::error_code ignored;
        const bool unused = now - fs::last_write_time(entry.path(), ignored) > kept_unused && !ignored;
        if (unused || is_abandoned(entry.path().filename().native())) drop(entry.path());
    }
}

} // namespace judge
