// Cases for which a checker has been proved, so that a proof that was interrupted goes on where it stood.
#pragma once

#include <optional>
#include <string>

#include "judge/craft/contract_check.hpp"
#include "judge/craft/journal.hpp"
#include "judge/spec/problem.hpp"

namespace judge {

// Everything that the proof of a problem's cases rests on, in short: the checker's source and the contract. Throws
// JudgeError when the source cannot be read.
[[nodiscard]] std::string proof_key(const Problem& problem);

// The figures of a case that was proved under that key before; nothing where it was not.
[[nodiscard]] std::optional<ContractTally> find_proof(const Journal& journal, const std::string& key,
                                                      const Case& test_case);

// Only what was judged as demanded throughout: the rest is tried again.
void keep_proof(Journal& journal, const std::string& key, const Case& test_case, const ContractTally& tally);

} // namespace judge
