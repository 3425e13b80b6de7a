// What stress and minimise have found, made a case.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/cli/craft_setting.hpp"
#include "judge/cli/found_failure.hpp"

namespace judge {

// The file that found cases are added to.
inline constexpr std::string_view found_file = "found.yaml";

// To be asked before a search with --save: throws JudgeError where the file cannot be written, and where nobody could
// confirm what `knows` answers on an input on which one of `tried` fails. `knows` is null where the programs are
// compared with each other, which the reference confirms.
void check_can_be_saved(const CraftSetting& setting, const Contestant* knows,
                        const std::vector<const Contestant*>& tried);

// The name under which a case is shown: that of --save, else the other one.
[[nodiscard]] std::string name_of_found(const CraftSetting& setting, std::string_view otherwise);

// Which reference gives the answers that are believed: empty where another program is, or nobody is before the search.
[[nodiscard]] std::string hash_of_believed(const CraftSetting& setting, const Contestant* knows);

// Adds the case to cases/<problem>/found.yaml, under the name of --save, once every accepted submission of the problem
// but the one that fails, and the reference where another program was believed, gives the same answer; a line that says
// so, and who agreed. An input that is a case already is not added; the line says which case it is. Throws JudgeError,
// with the case as YAML, where one of them does not confirm it, or where `judge lint` would refuse the case.
[[nodiscard]] std::string save_found(const Finding& finding, const SmallestFailure& smallest,
                                     const CraftSetting& setting, CraftWorker& worker);

} // namespace judge
