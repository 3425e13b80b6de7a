#include "judge/mutate/optimised.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <variant>

#include "judge/build/program.hpp"
#include "judge/text/fingerprint.hpp"

namespace judge {

std::optional<std::string> optimised_program(const std::string& source, const ProgramStore& store, Runner& runner) {
    const BuildFolder folder = store.begin();
    const Language& language = languages().front(); // C++
    const BuildResult built = build_once(language, source, folder, runner);
    if (!std::holds_alternative<Program>(built)) return std::nullopt;
    std::ifstream file(folder.path() / language.product, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    return fmt::format("{:016x}-{}", fingerprint(bytes), bytes.size());
}

} // namespace judge
