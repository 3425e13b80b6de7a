#include "judge/cli/domain_programs.hpp"

#include "judge/cli/surroundings.hpp"

namespace judge {

DomainProgram* DomainPrograms::of(const InputSpec& spec) {
    if (spec.domain_program.empty()) return nullptr;
    if (const auto known = programs_.find(spec.domain_program); known != programs_.end()) return &known->second;
    if (!runner_) runner_.emplace(binary_folder() / "judge-box", containment_);
    const auto made = programs_.try_emplace(spec.domain_program, binary_folder() / spec.domain_program, *runner_).first;
    return &made->second;
}

} // namespace judge
