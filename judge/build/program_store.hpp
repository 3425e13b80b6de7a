// Where built programs lie: a folder with one folder for each recipe (command, compiler, source to the byte), so that
// what was compiled once is not compiled again. Several judges may share it: an entry appears whole, by a rename, or
// not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

class ProgramStore {
  public:
    // Makes the folder where missing, and removes what killed judges left half done and what nobody has used for a
    // month. Throws JudgeError when the folder cannot be written.
    explicit ProgramStore(std::filesystem::path folder);

    // The folder of the entry with exactly this recipe, if it is there.
    [[nodiscard]] std::optional<std::filesystem::path> find(std::string_view recipe) const;

    // A new folder to build in; it becomes an entry by keep(), or is to be removed by drop().
    [[nodiscard]] std::filesystem::path begin() const;
    [[nodiscard]] std::filesystem::path keep(const std::filesystem::path& built, std::string_view recipe) const;
    static void drop(const std::filesystem::path& built);

  private:
    [[nodiscard]] std::filesystem::path entry_path(std::string_view recipe) const;
    void remove_stale() const;

    std::filesystem::path folder_;
};

} // namespace judge
