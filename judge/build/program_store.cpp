#include "judge/build/program_store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/sendfile.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>

#include "judge/box/descriptor.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/fingerprint.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view building_prefix = "building-";
constexpr std::string_view recipe_name = "recipe";
constexpr std::chrono::hours kept_unused{24 * 30};
constexpr std::chrono::hours longest_build{1}; // a compiler is stopped long before

bool file_equals(const fs::path& path, std::string_view bytes) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return file.good() && text == bytes;
}

// The folder of an entry has 16 hexadecimal digits for a name and holds a recipe; anything else is not ours to touch.
bool is_entry(const fs::path& path) {
    const std::string name = path.filename();
    const bool is_hexadecimal = name.find_first_not_of("0123456789abcdef") == std::string::npos;
    std::error_code error;
    return name.size() == 16 && is_hexadecimal && fs::is_regular_file(path / recipe_name, error);
}

// Also a build folder whose judge has ended without removing it.
bool is_stale(const fs::path& path) {
    std::error_code error;
    const auto age = fs::file_time_type::clock::now() - fs::last_write_time(path, error);
    if (error) return false;
    if (path.filename().native().starts_with(building_prefix)) return age > longest_build;
    return is_entry(path) && age > kept_unused;
}

void remove_quietly(const fs::path& path) {
    std::error_code ignored; // what stays is removed as stale by a later judge
    fs::remove_all(path, ignored);
}

[[noreturn]] void cannot_write(const fs::path& path, const std::string& why) {
    throw JudgeError(fmt::format("{}: built programs cannot be kept there ({}); name another folder with --programs",
                                 visible(path.native()), why));
}

[[noreturn]] void cannot_fill(const fs::path& folder) {
    cannot_write(folder, "it cannot be written; is the disk full?");
}

// Whatever the umask: programs run as somebody else than the judge.
void allow(const fs::path& file, fs::perms permissions) {
    std::error_code error;
    fs::permissions(file, permissions, error);
    if (error) cannot_fill(file.parent_path());
}

} // namespace

BuildFolder::BuildFolder(const fs::path& store) {
    std::string path = (store / fmt::format("{}XXXXXX", building_prefix)).native();
    if (::mkdtemp(path.data()) == nullptr) cannot_write(store, std::generic_category().message(errno));
    path_ = path;
}

BuildFolder::~BuildFolder() {
    remove_quietly(path_);
}

void BuildFolder::write(std::string_view name, std::string_view bytes) const {
    std::ofstream file(path_ / name, std::ios::binary);
    file << bytes;
    file.close();
    if (!file) cannot_fill(path_);
    allow(path_ / name, fs::perms{0444});
}

// A descriptor that a box inherits would keep the program from being started, as a file that is still written to.
void BuildFolder::copy(int file, std::string_view name) const {
    const Descriptor copied(::open((path_ / name).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    ssize_t sent = 0;
    do sent = ::sendfile(copied.get(), file, nullptr, 1U << 30U);
    while (sent > 0);
    if (sent < 0) cannot_fill(path_);
    allow(path_ / name, fs::perms{0555});
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
    if (!file_equals(entry / recipe_name, recipe) || !fs::is_regular_file(entry / product, error)) return std::nullopt;
    fs::last_write_time(entry, fs::file_time_type::clock::now(), error); // only says that it is still in use
    return entry;
}

fs::path ProgramStore::keep(const BuildFolder& built, std::string_view recipe, std::string_view product) const {
    fs::path entry = entry_path(recipe);
    built.write(recipe_name, recipe);
    std::error_code error;
    // Where something stands in the way: the same entry by another judge, or one that is damaged or has the same
    // fingerprint.
    for (int attempt = 0; attempt < 10; ++attempt) {
        fs::rename(built.path(), entry, error);
        if (!error || find(recipe, product)) return entry;
        remove_quietly(entry);
    }
    cannot_write(entry, error.message());
}

// The fingerprint is only a name: find() compares the whole recipe.
fs::path ProgramStore::entry_path(std::string_view recipe) const {
    return folder_ / fmt::format("{:016x}", fingerprint(recipe));
}

void ProgramStore::remove_stale() const {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error))
        if (is_stale(entry.path())) remove_quietly(entry.path());
}

} // namespace judge
