#include "judge/craft/validation.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "judge/grammar/parser.hpp"

namespace judge {
namespace {

// One input on its way through the kinds.
struct Examination {
    InputText text;
    std::vector<std::size_t> kinds; // that it may be of
    std::size_t next = 0;           // of them
    int exit_status = 0;
    std::vector<RuleSpan> spans;                          // as the kind sees it that is being looked at
    std::map<RuleIndex, std::set<std::string>> tags = {}; // by rule
    std::optional<Unrecognised> furthest;
    bool is_valid = false;

    void keep_fault(Unrecognised fault) {
        if (!furthest || fault.offset > furthest->offset) furthest = std::move(fault);
    }
};

class Examiner {
  public:
    Examiner(const InputSpec& spec, DomainProgram* domain)
        : spec_(&spec), domain_(domain), wanted_(spec.grammar.rules.size(), false), types_(wanted_.size()) {
        for (const DomainRule& one : spec.domain_rules) {
            wanted_[one.rule] = domain != nullptr;
            types_[one.rule] = domain != nullptr ? one.type : "";
        }
        for (const FeatureGroup& group : spec.features) std::visit([this](const auto& by) { want(by); }, group.by);
    }

    // In rounds: what the domain program does not take may be of a later kind.
    void run(std::vector<Examination>& all) {
        std::vector<Examination*> open;
        open.reserve(all.size());
        for (Examination& one : all) open.push_back(&one);
        while (!open.empty()) {
            std::erase_if(open, [this](Examination* one) { return !parse_next(*one); });
            ask_domain(open);
            std::erase_if(open, [](const Examination* one) { return one->is_valid; });
        }
    }

    [[nodiscard]] std::vector<std::string> features_of(const Examination& one) const {
        std::map<RuleIndex, std::size_t> counts;
        std::map<RuleIndex, std::set<std::string_view>> texts;
        const std::string_view text = one.text.text;
        for (const RuleSpan& span : one.spans) ++counts[span.rule];
        for (const FeatureGroup& group : spec_->features)
            if (const auto* by = std::get_if<FeatureGroup::Texts>(&group.by)) texts[by->rule];
        for (const RuleSpan& span : one.spans)
            if (const auto found = texts.find(span.rule); found != texts.end())
                found->second.insert(text.substr(span.begin, span.end - span.begin));
        std::vector<std::string> features;
        for (const FeatureGroup& group : spec_->features) {
            for (std::size_t member = 0; member < group.members.size(); ++member) {
                const bool has_it = std::visit(
                    [&](const auto& by) { return has(by, group.members[member], member, one, counts, texts); },
                    group.by);
                if (has_it) features.push_back(group.name + ":" + group.members[member]);
            }
        }
        return features;
    }

  private:
    using Counts = std::map<RuleIndex, std::size_t>;
    using Texts = std::map<RuleIndex, std::set<std::string_view>>;

    void want(const FeatureGroup::Texts& by) { wanted_[by.rule] = true; }
    void want(const FeatureGroup::Counts& by) { wanted_[by.rule] = true; }
    void want(const FeatureGroup::Rules& by) {
        for (const RuleIndex rule : by.rules) wanted_[rule] = true;
    }
    void want(const FeatureGroup::Tags& /*by*/) {}

    static bool has(const FeatureGroup::Texts& by, const std::string& /*name*/, std::size_t member,
                    const Examination& /*one*/, const Counts& /*counts*/, const Texts& texts) {
        return texts.at(by.rule).contains(by.texts[member]);
    }
    static bool has(const FeatureGroup::Counts& by, const std::string& /*name*/, std::size_t member,
                    const Examination& /*one*/, const Counts& counts, const Texts& /*texts*/) {
        const auto found = counts.find(by.rule);
        const std::size_t count = found == counts.end() ? 0 : found->second;
        return by.counts[member].least <= count && count <= by.counts[member].most;
    }
    static bool has(const FeatureGroup::Rules& by, const std::string& /*name*/, std::size_t member,
                    const Examination& /*one*/, const Counts& counts, const Texts& /*texts*/) {
        return counts.contains(by.rules[member]);
    }
    static bool has(const FeatureGroup::Tags& by, const std::string& name, std::size_t /*member*/,
                    const Examination& one, const Counts& /*counts*/, const Texts& /*texts*/) {
        const auto found = one.tags.find(by.rule);
        return found != one.tags.end() && found->second.contains(name);
    }

    // Goes on to the next kind whose grammar takes the input; false where there is none.
    bool parse_next(Examination& one) {
        for (; one.next < one.kinds.size(); ++one.next) {
            const std::size_t kind = one.kinds[one.next];
            auto found =
                find_rules(spec_->grammar, spec_->kinds[kind].rule, one.text.text, one.text.stdin_begin, wanted_);
            if (auto* spans = std::get_if<std::vector<RuleSpan>>(&found)) {
                one.spans = std::move(*spans);
                return true;
            }
            const auto& fault = std::get<ParseFault>(found);
            one.keep_fault(not_of_kind(*spec_, kind, one.text, fault.offset, fault.what));
        }
        if (one.kinds.empty()) one.keep_fault(of_no_kind(*spec_, one.exit_status));
        return false;
    }

    void ask_domain(const std::vector<Examination*>& open) {
        std::vector<DomainCheck> checks;
        for (const Examination* one : open)
            for (const RuleSpan& span : one->spans)
                if (!types_[span.rule].empty())
                    checks.push_back({types_[span.rule], one->text.text.substr(span.begin, span.end - span.begin)});
        const std::vector<DomainAnswer> answers =
            domain_ == nullptr ? std::vector<DomainAnswer>{} : domain_->check(checks);
        auto answer = answers.begin();
        for (Examination* one : open) {
            one->is_valid = true;
            one->tags.clear();
            for (const RuleSpan& span : one->spans)
                if (!types_[span.rule].empty()) take(*one, span, *answer++);
            if (!one->is_valid) ++one->next;
        }
    }

    void take(Examination& one, const RuleSpan& span, const DomainAnswer& answer) {
        if (answer.valid) {
            one.tags[span.rule].insert(answer.tags.begin(), answer.tags.end());
        } else if (one.is_valid) { // of several, the first
            one.is_valid = false;
            one.keep_fault(not_of_kind(*spec_, one.kinds[one.next], one.text, span.begin + answer.offset, answer.what));
        }
    }

    const InputSpec* spec_;
    DomainProgram* domain_;
    std::vector<bool> wanted_;       // by rule
    std::vector<std::string> types_; // by rule; empty where the domain program is not asked
};

std::vector<Examination> begin(const InputSpec& spec, const std::vector<Input>& inputs,
                               const std::vector<int>& exit_statuses) {
    std::vector<Examination> all(inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto exit_status = exit_statuses.empty() ? std::nullopt : std::optional(exit_statuses.at(i));
        all[i].text = to_text(inputs[i]);
        all[i].kinds = kinds_with(spec, exit_status);
        all[i].exit_status = exit_status.value_or(0);
    }
    return all;
}

} // namespace

std::vector<std::variant<ExaminedInput, Unrecognised>> examine(const InputSpec& spec, const std::vector<Input>& inputs,
                                                               const std::vector<int>& exit_statuses,
                                                               DomainProgram* domain) {
    std::vector<Examination> all = begin(spec, inputs, exit_statuses);
    Examiner examiner(spec, domain);
    examiner.run(all);
    std::vector<std::variant<ExaminedInput, Unrecognised>> results;
    results.reserve(all.size());
    for (Examination& one : all) {
        if (one.is_valid)
            results.emplace_back(ExaminedInput{one.kinds[one.next], examiner.features_of(one)});
        else
            results.emplace_back(std::move(one.furthest).value_or(Unrecognised{}));
    }
    return results;
}

std::vector<std::variant<ValidInput, Unrecognised>> validate(const InputSpec& spec, const std::vector<Input>& inputs,
                                                             const std::vector<int>& exit_statuses,
                                                             DomainProgram* domain) {
    std::vector<std::variant<ValidInput, Unrecognised>> results;
    results.reserve(inputs.size());
    auto examined = examine(spec, inputs, exit_statuses, domain);
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (auto* fault = std::get_if<Unrecognised>(&examined[i])) {
            results.emplace_back(std::move(*fault));
            continue;
        }
        auto& one = std::get<ExaminedInput>(examined[i]);
        const InputText text = to_text(inputs[i]);
        Parsed parsed = parse(spec.grammar, spec.kinds[one.kind].rule, text.text, text.stdin_begin);
        if (auto* tree = std::get_if<Node>(&parsed)) {
            results.emplace_back(ValidInput{{one.kind, std::move(*tree)}, std::move(one.features)});
        } else { // too large for a tree
            const auto& fault = std::get<ParseFault>(parsed);
            results.emplace_back(not_of_kind(spec, one.kind, text, fault.offset, fault.what));
        }
    }
    return results;
}

std::vector<std::optional<std::variant<ExaminedInput, Unrecognised>>> examine_cases(const InputSpec& spec,
                                                                                    const std::vector<Case>& cases,
                                                                                    DomainProgram* domain) {
    std::vector<std::size_t> places;
    std::vector<Input> inputs;
    std::vector<int> exit_statuses;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        if (cases[i].observed) continue;
        places.push_back(i);
        inputs.push_back(input_of(cases[i]));
        exit_statuses.push_back(cases[i].exit_status);
    }
    std::vector<std::optional<std::variant<ExaminedInput, Unrecognised>>> results(cases.size());
    auto examined = examine(spec, inputs, exit_statuses, domain);
    for (std::size_t i = 0; i < places.size(); ++i) results[places[i]] = std::move(examined[i]);
    return results;
}

std::vector<std::string> declared_features(const InputSpec& spec) {
    std::vector<std::string> features;
    for (const FeatureGroup& group : spec.features)
        for (const std::string& member : group.members) features.push_back(group.name + ":" + member);
    return features;
}

} // namespace judge
