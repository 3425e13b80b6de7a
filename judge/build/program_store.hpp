// Where built programs lie: a folder with one folder for each recipe (command, compiler, source to the byte), so that
// what was compiled once is not compiled again. Several judges may share it: an entry appears whole, by a rename, or
// not at all, and never changes afterwards.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

// A folder of the judge's own to put an entry together in; gone again unless it is kept.
class BuildFolder {
  public:
    explicit BuildFolder(const std::filesystem::path& store);
    ~BuildFolder();
    BuildFolder(const BuildFolder&) = delete;
    BuildFolder& operator=(const BuildFolder&) = delete;

    // Throw JudgeError when the disk is full.
    void write(std::string_view name, std::string_view bytes) const;
    void copy(int file, std::string_view name) const; // from the file's offset to its end; as an executable

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

class ProgramStore {
  public:
    // Makes the folder where missing. Of what is in it only entries and build folders of ours are ever removed: those
    // that killed judges left half done, after an hour, and those that nobody has used for a month.
    // Throws JudgeError when the folder cannot be written.
    explicit ProgramStore(std::filesystem::path folder);

    // The folder of the entry with exactly this recipe, if the file `product` is in it.
    [[nodiscard]] std::optional<std::filesystem::path> find(std::string_view recipe, std::string_view product) const;

    [[nodiscard]] BuildFolder begin() const { return BuildFolder(folder_); }
    // Makes what was built an entry; its path, or that of the same entry by another judge that was faster.
    [[nodiscard]] std::filesystem::path keep(const BuildFolder& built, std::string_view recipe,
                                             std::string_view product) const;

  private:
    [[nodiscard]] std::filesystem::path entry_path(std::string_view recipe) const;
    void remove_stale() const;

    std::filesystem::path folder_;
};

} // namespace judge
