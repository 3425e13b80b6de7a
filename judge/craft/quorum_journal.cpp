#include "judge/craft/quorum_journal.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>
#include <utility>

#include "judge/craft/domain.hpp"
#include "judge/craft/rules_key.hpp"
#include "judge/spec/bytes.hpp"
#include "judge/text/fingerprint.hpp"

namespace judge {
namespace {

// With its length, so that no two lists of texts look alike.
void add_text(std::string& matter, std::string_view text) {
    matter += fmt::format("{} {}\n", text.size(), text);
}

std::string key_of_question(const std::string& quorum_key, const Quorum& quorum, const Question& question) {
    std::string matter = rules_text(apply(quorum.reference.candidate.problem->limits, question.limits));
    add_text(matter, question.exit_status ? std::to_string(*question.exit_status) : "any");
    for (const std::string& argument : question.input.args) add_text(matter, argument);
    matter += "stdin\n";
    add_text(matter, question.input.stdin_bytes);
    return fmt::format("{} {:016x} {}", quorum_key, fingerprint(matter), matter.size());
}

struct KeptAnswer {
    int exit_status = 0;
    std::string stdout_bytes;
};

// `0 escaped%0A`; nothing for anything else.
std::optional<KeptAnswer> answer_in(std::string_view value) {
    KeptAnswer kept;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), kept.exit_status);
    value.remove_prefix(static_cast<std::size_t>(end - value.data()));
    if (error != std::errc() || !value.starts_with(' ')) return std::nullopt;
    auto bytes = unescaped_from_domain(value.substr(1));
    if (!bytes) return std::nullopt;
    kept.stdout_bytes = std::move(*bytes);
    return kept;
}

} // namespace

std::string QuorumJournal::key_of(const Quorum& quorum) {
    std::string matter = rules_text(quorum.reference.candidate.problem->output);
    const auto add_program = [&matter](const Contestant& one) {
        add_text(matter, one.candidate.label);
        add_text(matter, Bytes::of_file(one.candidate.path).view());
    };
    add_program(quorum.reference);
    for (const Contestant& other : quorum.confirming) add_program(other);
    return fmt::format("{:016x} {}", fingerprint(matter), matter.size());
}

std::optional<Case> QuorumJournal::find(const std::string& quorum_key, const Quorum& quorum,
                                        const Question& question) const {
    for (const std::string& value : journal_.find(key_of_question(quorum_key, quorum, question))) {
        auto kept = answer_in(value);
        if (!kept) continue;
        Case answered;
        answered.name = question.name;
        answered.args = question.input.args;
        answered.stdin_bytes = Bytes(question.input.stdin_bytes);
        answered.stdout_bytes = Bytes(std::move(kept->stdout_bytes));
        answered.exit_status = kept->exit_status;
        answered.limits = question.limits;
        return answered;
    }
    return std::nullopt;
}

void QuorumJournal::add(const std::string& quorum_key, const Quorum& quorum, const Question& question,
                        const Case& answered) {
    const std::string_view output = answered.stdout_bytes.view();
    if (output.size() > longest_kept_answer) return;
    journal_.add(key_of_question(quorum_key, quorum, question),
                 fmt::format("{} {}", answered.exit_status, escaped_for_domain(output)));
}

} // namespace judge
