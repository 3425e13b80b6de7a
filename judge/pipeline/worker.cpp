#include "judge/pipeline/worker.hpp"

namespace judge {
namespace {

std::optional<CoreClaim> claim_core(Cores cores) {
    if (cores == Cores::any) return std::nullopt;
    return CoreClaim::first_free(allowed_cores());
}

// The box stays where the thread was that started it.
Runner start_runner(const JudgingOptions& options, const std::optional<CoreClaim>& claim) {
    std::optional<PinnedThread> pinned;
    if (claim) pinned.emplace(claim->core());
    return Runner(options.box, options.containment);
}

} // namespace

Worker::Worker(const JudgingOptions& options)
    : options_(options), claim_(claim_core(options.cores)), runner_(start_runner(options, claim_)) {}

Runner& Worker::uncontained_runner() {
    if (!uncontained_) uncontained_.emplace(options_.box, Containment::none);
    return *uncontained_;
}

Runner& Worker::checker_runner() {
    if (!checkers_) checkers_.emplace(start_runner(options_, claim_));
    return *checkers_;
}

std::optional<int> Worker::core() const {
    if (!claim_) return std::nullopt;
    return claim_->core();
}

} // namespace judge
