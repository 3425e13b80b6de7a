#include "judge/build/program_store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>

#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view building_prefix = "building-";
constexpr std::string_view recipe_name = "recipe";
constexpr std::string_view fingerprint_name = "fingerprint"; // of the product, as it was built
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

Descriptor open_folder(const fs::path& path) {
    return Descriptor(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

// The folder of an entry has 16 hexadecimal digits for a name and holds a recipe; anything else is not ours to touch.
bool is_entry(const fs::path& path) {
    const std::string name = path.filename();
    const bool is_hexadecimal = name.find_first_not_of("0123456789abcdef") == std::string::npos;
    std::error_code error;
    return name.size() == 16 && is_hexadecimal && fs::is_regular_file(path / recipe_name, error);
}

bool is_unused(const fs::path& path) {
    std::error_code error;
    const auto last_used = fs::last_write_time(path, error);
    return !error && fs::file_time_type::clock::now() - last_used > kept_unused;
}

// A build folder whose judge has ended without removing it: nobody holds its lock. One that was made a moment ago may
// not be locked yet.
bool is_abandoned(const fs::path& path) {
    if (!path.filename().native().starts_with(building_prefix)) return false;
    std::error_code error;
    const auto made = fs::last_write_time(path, error);
    if (error || fs::file_time_type::clock::now() - made < std::chrono::minutes(1)) return false;
    const Descriptor folder = open_folder(path);
    return folder.is_open() && ::flock(folder.get(), LOCK_EX | LOCK_NB) == 0;
}

void remove_quietly(const fs::path& path) {
    std::error_code ignored; // what stays is removed as stale by a later judge
    fs::remove_all(path, ignored);
}

std::string fingerprint_of_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return "missing";
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return fmt::format("{:016x}", fingerprint(text));
}

[[noreturn]] void cannot_write(const fs::path& path, const std::string& why) {
    throw JudgeError(fmt::format("{}: built programs cannot be kept there ({}); name another folder with --programs",
                                 visible(path.native()), why));
}

void write_file(const fs::path& path, std::string_view bytes) {
    std::ofstream file(path, std::ios::binary);
    file << bytes;
    file.close();
    if (!file) cannot_write(path.parent_path(), "it cannot be written; is the disk full?");
}

} // namespace

BuildFolder::BuildFolder(const fs::path& store) {
    std::string path = (store / fmt::format("{}XXXXXX", building_prefix)).native();
    if (::mkdtemp(path.data()) == nullptr) cannot_write(store, std::generic_category().message(errno));
    path_ = path;
    lock_ = open_folder(path_);
    if (!lock_.is_open() || ::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0)
        cannot_write(store, std::generic_category().message(errno));
}

BuildFolder::~BuildFolder() {
    remove_quietly(path_);
}

ProgramStore::ProgramStore(fs::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) cannot_write(folder_, error.message());
    if (::access(folder_.c_str(), W_OK | X_OK) != 0) cannot_write(folder_, std::generic_category().message(errno));
    folder_ = fs::canonical(folder_);
    remove_stale();
}

std::optional<fs::path> ProgramStore::find(std::string_view recipe, std::string_view product) const {
    fs::path entry = entry_path(recipe);
    std::error_code error;
    if (!file_equals(entry / recipe_name, recipe)) return std::nullopt;
    if (!file_equals(entry / fingerprint_name, fingerprint_of_file(entry / product))) return std::nullopt;
    fs::last_write_time(entry, fs::file_time_type::clock::now(), error); // only says that it is still in use
    return entry;
}

fs::path ProgramStore::keep(const BuildFolder& built, std::string_view recipe, std::string_view product) const {
    fs::path entry = entry_path(recipe);
    write_file(built.path() / recipe_name, recipe);
    write_file(built.path() / fingerprint_name, fingerprint_of_file(built.path() / product));
    std::error_code error;
    fs::permissions(built.path() / product, fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write,
                    fs::perm_options::remove, error); // a program that writes to its own file by mistake
    // Where something stands in the way: the same entry by another judge, or one that is damaged or has the same
    // fingerprint.
    for (int attempt = 0; attempt < 10; ++attempt) {
        fs::rename(built.path(), entry, error);
        if (!error || find(recipe, product)) return entry;
        remove_quietly(entry);
    }
    cannot_write(entry, error.message());
}

fs::path ProgramStore::entry_path(std::string_view recipe) const {
    return folder_ / fmt::format("{:016x}", fingerprint(recipe));
}

void ProgramStore::remove_stale() const {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error))
        if (is_abandoned(entry.path()) || (is_entry(entry.path()) && is_unused(entry.path())))
            remove_quietly(entry.path());
}

} // namespace judge
