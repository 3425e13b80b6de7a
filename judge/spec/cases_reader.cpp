#include "judge/spec/cases_reader.hpp"

#include <fmt/format.h>
#include <array>
#include <chrono>

#include "judge/spec/bytes_reader.hpp"
#include "judge/spec/limits_reader.hpp"
#include "judge/spec/problem_contract.hpp"
#include "judge/spec/tree.hpp"
#include "judge/spec/yaml_fields.hpp"

namespace judge {
namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 2> file_keys = {"problem", "cases"};
constexpr std::array<std::string_view, 13> case_keys = {"name",   "note",     "args",   "stdin",  "stdout",
                                                        "exit",   "stderr",   "limits", "origin", "verdict",
                                                        "clause", "observed", "output"};
constexpr std::array<std::string_view, 5> origin_keys = {"generator", "recipe", "seed", "reference", "reference_hash"};
constexpr std::array<std::string_view, 10> observed_keys = {
    "stdout", "stderr", "exit", "signal", "killed", "error", "cpu_ms", "wall_ms", "memory_kib", "out_of_memory_kills"};
constexpr std::array<std::string_view, 4> endings = {"exit", "signal", "killed", "error"};
constexpr std::array<std::string_view, 4> limit_names = {"cpu_time", "wall_time", "memory", "output"};
constexpr std::array<std::string_view, 9> verdict_codes = [] {
    std::array<std::string_view, 9> codes;
    for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = verdict_names[i].code;
    return codes;
}();

// A week of milliseconds, a tebibyte.
constexpr std::uint64_t most_observed_ms = 604'800'000;
constexpr std::uint64_t most_observed_kib = 1ULL << 30U;
constexpr std::uint64_t most_observed_kills = 1'000'000;

// What a run can be given and what is kept of it (judge/box/protocol.hpp, judge/run/result.hpp), with room for the
// rest.
constexpr std::size_t most_argument_bytes = 100U << 10U;
constexpr std::size_t most_stderr_bytes = 64U << 10U;

// One case, key by key.
class OneCase {
  public:
    OneCase(const YamlNode& node, const std::filesystem::path& folder, FaultList& faults)
        : fields_(node, "a case", case_keys, faults), folder_(&folder), faults_(&faults) {}

    [[nodiscard]] Case read() const;

  private:
    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::vector<std::string> arguments() const;
    [[nodiscard]] Origin origin(const YamlNode& node) const;
    [[nodiscard]] Observed observed(const YamlNode& node) const;
    [[nodiscard]] Observed with_ending(const YamlFields& fields, Observed facts) const;
    void check_judgement() const;
    [[nodiscard]] Bytes bytes(const YamlFields& fields, std::string_view key) const {
        const YamlNode* node = fields.find(key);
        return node == nullptr ? Bytes() : read_bytes(*node, key, *folder_, *faults_);
    }

    YamlFields fields_;
    const std::filesystem::path* folder_;
    FaultList* faults_;
};

Case OneCase::read() const {
    Case result;
    result.name = name();
    result.note = fields_.text("note").value_or("");
    result.args = arguments();
    result.stdin_bytes = bytes(fields_, "stdin");
    if (fields_.require("stdout") != nullptr) result.stdout_bytes = bytes(fields_, "stdout");
    result.exit_status = static_cast<int>(fields_.number("exit", 0, 255).value_or(0));
    if (const YamlNode* node = fields_.find("stderr")) {
        result.stderr_bytes = std::string(bytes(fields_, "stderr").view());
        if (result.stderr_bytes->size() > most_stderr_bytes)
            faults_->add(node->offset, fmt::format("stderr: {} bytes, of a program's stderr {} are kept: leave it free",
                                                   result.stderr_bytes->size(), most_stderr_bytes));
    }
    if (const YamlNode* limits = fields_.find("limits")) result.limits = read_limits(*limits, *faults_);
    if (const YamlNode* node = fields_.find("origin")) result.origin = origin(*node);
    if (const YamlNode* node = fields_.find("observed")) result.observed = observed(*node);
    if (const auto index = fields_.choice("verdict", verdict_codes)) result.verdict = verdict_names[*index].verdict;
    result.clause = fields_.text("clause").value_or("");
    if (const YamlNode* output = fields_.find("output")) {
        result.output = read_contract(*output, *faults_);
        if (result.output->checker)
            faults_->add(output->offset, "output: what was observed is compared without a checker");
    }
    check_judgement();
    return result;
}

std::string OneCase::name() const {
    const YamlNode* node = fields_.require("name");
    const auto name = fields_.text("name");
    if (name && !is_kebab_case(*name))
        faults_->add(
            node->offset,
            fmt::format("name: expected words of a-z and 0-9 joined by single hyphens, at most 100 bytes, got {}",
                        in_quotes(*name)));
    return name.value_or("");
}

std::vector<std::string> OneCase::arguments() const {
    const YamlNode* node = fields_.find("args");
    if (node == nullptr || node->kind == YamlNode::Kind::faulty) return {};
    if (node->kind != YamlNode::Kind::sequence) {
        faults_->add(node->offset,
                     fmt::format("args: expected a list such as [a, \"b c\"], got {}", kind_in_words(*node)));
        return {};
    }
    std::vector<std::string> arguments;
    std::size_t size = 0;
    for (const YamlNode& item : node->items) {
        if (item.kind == YamlNode::Kind::sequence || item.kind == YamlNode::Kind::mapping)
            faults_->add(item.offset, fmt::format("args: expected text, got {}", kind_in_words(item)));
        if (item.text.find('\0') != std::string::npos)
            faults_->add(item.offset, "args: an argument cannot hold a NUL byte");
        size += item.text.size();
        arguments.push_back(item.text);
    }
    if (size > most_argument_bytes)
        faults_->add(node->offset,
                     fmt::format("args: {} bytes, at most {} can be passed: use stdin", size, most_argument_bytes));
    return arguments;
}

Origin OneCase::origin(const YamlNode& node) const {
    const YamlFields fields(node, "origin", origin_keys, *faults_);
    const auto text = [&fields](std::string_view key) { return fields.text(key).value_or(""); };
    return {text("generator"), text("recipe"), text("seed"), text("reference"), text("reference_hash")};
}

Observed OneCase::observed(const YamlNode& node) const {
    const YamlFields fields(node, "observed", observed_keys, *faults_);
    Observed facts;
    facts.stdout_bytes = bytes(fields, "stdout");
    facts.stderr_bytes = bytes(fields, "stderr").view();
    facts.cpu_time = std::chrono::milliseconds(fields.number("cpu_ms", 0, most_observed_ms).value_or(0));
    facts.wall_time = std::chrono::milliseconds(fields.number("wall_ms", 0, most_observed_ms).value_or(0));
    facts.memory_bytes = fields.number("memory_kib", 0, most_observed_kib).value_or(0) << 10U;
    facts.out_of_memory_kills =
        static_cast<int>(fields.number("out_of_memory_kills", 0, most_observed_kills).value_or(0));
    return with_ending(fields, std::move(facts));
}

// A process ends in one way; without a word about it, with status 0.
Observed OneCase::with_ending(const YamlFields& fields, Observed facts) const {
    std::string_view earlier;
    for (const std::string_view ending : endings) {
        if (fields.find(ending) == nullptr) continue;
        if (!earlier.empty())
            faults_->add(fields.find(ending)->offset,
                         fmt::format(R"(observed: "{}" beside "{}": a run ends in one way)", ending, earlier));
        earlier = ending;
    }
    if (!earlier.empty()) facts.exit_status.reset();
    if (const auto status = fields.number("exit", 0, 255)) facts.exit_status = static_cast<int>(*status);
    if (const auto signal = fields.number("signal", 1, 64)) facts.signal = static_cast<int>(*signal);
    if (const auto limit = fields.choice("killed", limit_names)) facts.killed = std::string(limit_names[*limit]);
    facts.error = fields.text("error");
    return facts;
}

// Only a case with facts in place of a run says what the judge must think of them.
void OneCase::check_judgement() const {
    if (fields_.find("observed") != nullptr) {
        if (fields_.find("verdict") == nullptr)
            faults_->add(fields_.find("observed")->offset,
                         R"("observed" without "verdict": say what the judge must think of it)");
        return;
    }
    for (const std::string_view key : {"verdict", "clause", "output"})
        if (const YamlNode* value = fields_.find(key))
            faults_->add(value->offset,
                         fmt::format(R"("{}" without "observed": only facts in place of a run have it)", key));
}

void check_problem(const YamlFields& fields, const std::string& expected) {
    const YamlNode* node = fields.require("problem");
    const auto name = fields.text("problem");
    if (name && !expected.empty() && *name != expected)
        fields.faults().add(node->offset, fmt::format("problem: expected {}, whose folder this is, got {}",
                                                      in_quotes(expected), in_quotes(*name)));
}

// Where the value of a key stands, the mapping itself where there is none.
std::size_t offset_of(const YamlNode& mapping, std::string_view key) {
    for (std::size_t i = 0; i < mapping.keys.size(); ++i)
        if (mapping.keys[i].text == key) return mapping.items[i].offset;
    return mapping.offset;
}

// The list of cases, null where there is none.
const YamlNode* case_list(const YamlFields& fields) {
    const YamlNode* list = fields.require("cases");
    if (list == nullptr || list->kind == YamlNode::Kind::faulty) return nullptr;
    if (list->kind != YamlNode::Kind::sequence) {
        fields.faults().add(list->offset, fmt::format("cases: expected a list of cases, got {}", kind_in_words(*list)));
        return nullptr;
    }
    if (list->items.empty()) fields.faults().add(list->offset, "cases: expected at least one case");
    return list;
}

} // namespace

Reading<std::vector<Case>> CaseReader::read(std::string_view yaml, const std::string& path) {
    const YamlText text(yaml, path);
    FaultList faults(text);
    const YamlNode root = parse_yaml(text, faults);
    const YamlFields fields(root, "a case file", file_keys, faults);
    check_problem(fields, problem_);
    std::vector<Case> cases;
    const YamlNode* list = case_list(fields);
    if (list == nullptr) return {{}, faults.sorted()};
    cases.reserve(list->items.size());
    for (const YamlNode& node : list->items) {
        if (node.kind == YamlNode::Kind::faulty) continue;
        Case one = OneCase(node, folder_, faults).read();
        one.place = text.place(node.offset);
        if (!one.name.empty()) {
            const auto [earlier, is_new] = places_.try_emplace(one.name, one.place);
            if (!is_new)
                faults.add(node.offset, fmt::format("duplicate case name {}, first at {}", in_quotes(one.name),
                                                    to_string(earlier->second)));
        }
        if (contract_ && contract_->checker && one.observed && !one.output)
            faults.add(node.offset,
                       "the problem has a checker, which is not run on what was observed: give the case an `output` of "
                       "its own");
        if (contract_ && !one.observed)
            for (const std::string& clause : broken_clauses(one.stdout_bytes.view(), *contract_))
                faults.add(offset_of(node, "stdout"), "stdout breaks the problem's own contract: " + clause);
        cases.push_back(std::move(one));
    }
    return {std::move(cases), faults.sorted()};
}

Reading<std::vector<Case>> read_cases(std::string_view yaml, const std::string& path,
                                      const std::filesystem::path& folder, const std::string& problem) {
    return CaseReader(folder, problem, std::nullopt).read(yaml, path);
}

} // namespace judge
