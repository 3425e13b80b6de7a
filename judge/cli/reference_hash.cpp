#include "judge/cli/reference_hash.hpp"

#include <fmt/format.h>

#include <system_error>

#include "judge/craft/random.hpp"
#include "judge/mutate/mutants_file.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/text/fault.hpp"

namespace judge {

namespace fs = std::filesystem;

std::string hash_of_reference(const fs::path& root, const std::string& problem) {
    const std::string relative = fmt::format("problems/{}/mutants.yaml", problem);
    std::error_code error;
    if (!fs::exists(root / relative, error)) return "";
    const auto reading = read_mutants_file(Bytes::of_file(root / relative).view(), relative);
    if (!reading.faults.empty()) throw JudgeError(reading.faults);
    std::string all;
    for (const std::string& source : reading.value.all_sources()) {
        const Bytes bytes = Bytes::of_file(root / source);
        all += fmt::format("{} {}\n{}", source, bytes.view().size(), bytes.view());
    }
    return fmt::format("fnv1a-{:016x}", fingerprint(all));
}

} // namespace judge
