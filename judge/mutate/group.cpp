#include "judge/mutate/group.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string_view>

#include "judge/mutate/syntax.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::string_view variable = "JUDGE_MUTANT";
constexpr std::string_view prefix = "mutant_"; // of namespaces, and of files in #line directives
constexpr int status_of_none = 77;             // of a group that is asked for no mutant

// Where the body of `int main(...)` ends, at its closing bracket; npos where there is none that is easy to find.
std::size_t end_of_main(std::string_view text) {
    constexpr std::string_view start = "\nint main(";
    const std::size_t found = text.find(start);
    if (found == std::string_view::npos) return found;
    const std::size_t parameters_end = closing_bracket(text, found + start.size() - 1);
    if (parameters_end == std::string_view::npos) return parameters_end;
    const std::size_t open = text.find_first_not_of(" \n", parameters_end + 1);
    if (open == std::string_view::npos || text[open] != '{') return std::string_view::npos;
    return closing_bracket(text, open);
}

// The namespace of a mutant: its text behind the headers, with every #line directive naming it.
std::string body_of(const Amalgam& amalgam, const Mutant& mutant, std::size_t number) {
    std::string text = source_of(amalgam, mutant).substr(amalgam.headers().size());
    // Only the real main may end without a return.
    if (const std::size_t end = end_of_main(text); end != std::string::npos) text.insert(end, "return 0; ");
    std::string body = fmt::format("namespace {}{} {{\n", prefix, number);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        std::string line = text.substr(at, end - at);
        if (line.starts_with("#line ")) line.insert(line.find('"') + 1, fmt::format("{}{}/", prefix, number));
        body += line;
        at = end;
    }
    return body + "}\n";
}

// The number of the mutant in whose text the line of the compiler's messages says that there is an error.
std::optional<std::size_t> suspect_of(std::string_view line) {
    if (!line.starts_with(prefix) || line.find(" error: ") == std::string_view::npos) return std::nullopt;
    std::size_t number = 0;
    const auto parsed = std::from_chars(line.data() + prefix.size(), line.data() + line.size(), number);
    return parsed.ec == std::errc{} ? std::optional(number) : std::nullopt;
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string first_error(const CompileFailure& failure) {
    for (const std::string_view line : lines_of(failure.output))
        if (line.find("error: ") != std::string_view::npos) return visible_elided(line, 200);
    return visible(failure.why);
}

// A compiler that finds errors ends with status 1; with all else it was ended, or ended itself in its own trouble.
bool is_error(const CompileFailure& failure) {
    return failure.why.ends_with(to_string(Exited{1}));
}

// More than this beside what two copies take is too near to what could decide on a mutant's time or memory.
constexpr std::chrono::milliseconds spare_time{25};
constexpr std::uint64_t spare_bytes = 8U << 20U;

// What the group's common start takes; nothing where it is not sound or not silent.
std::optional<GroupStart> measured_start(const Program& program, const Limits& limits, Runner& runner) {
    Command command = program.command;
    command.environment.push_back(fmt::format("{}=none", variable));
    const RunResult result = runner.run(command, Bytes(), limits, [](std::string_view) {});
    const auto* end = std::get_if<Exited>(&result.termination);
    if (end == nullptr || end->status != status_of_none) return std::nullopt;
    if (result.stdout_bytes > 0 || result.stderr_bytes > 0 || result.orphans > 0) return std::nullopt;
    return GroupStart{limits, result.cpu_time, result.peak_memory_bytes};
}

bool is_within(const std::optional<GroupStart>& start, const GroupStart& most) {
    return start && start->cpu_time <= most.cpu_time && start->memory_bytes <= most.memory_bytes;
}

GroupStart with_spare(GroupStart start) {
    start.cpu_time += spare_time;
    start.memory_bytes += spare_bytes;
    return start;
}

} // namespace

const Language& mutant_language() {
    static const Language language = [] {
        Language row = languages().front(); // C++
        std::replace(row.compile.begin(), row.compile.end(), std::string_view("-O2"), std::string_view("-O0"));
        row.compile.insert(row.compile.begin() + 1, "-w");
        return row;
    }();
    return language;
}

std::string group_source(const Amalgam& amalgam, const std::vector<const Mutant*>& mutants) {
    std::string text = amalgam.headers() + "#include <cstdlib>\n#include <string_view>\n";
    for (std::size_t i = 0; i < mutants.size(); ++i) text += body_of(amalgam, *mutants[i], i);
    text +=
        "#line 1 \"group\"\n"
        "template <typename Main> int call_main(Main main, int count, char** arguments) {\n"
        "    if constexpr (requires { main(); }) return main();\n"
        "    else return main(count, arguments);\n"
        "}\n"
        "int main(int count, char** arguments) {\n";
    text += fmt::format("    const std::string_view wanted = std::getenv(\"{}\");\n", variable);
    for (std::size_t i = 0; i < mutants.size(); ++i)
        text +=
            fmt::format("    if (wanted == \"{0}\") return call_main({1}{0}::main, count, arguments);\n", i, prefix);
    return text + fmt::format("    return {};\n}}\n", status_of_none);
}

std::optional<GroupStart> try_group(const Amalgam& amalgam, const ProgramStore& store, Runner& runner,
                                    const GroupStart& whole) {
    if (end_of_main(amalgam.text()) == std::string_view::npos) return std::nullopt;
    const Mutant unchanged;
    const BuildFolder folder = store.begin();
    const BuildResult built =
        build_once(mutant_language(), group_source(amalgam, {&unchanged, &unchanged}), folder, runner);
    if (!std::holds_alternative<Program>(built)) return std::nullopt;
    const auto start = measured_start(std::get<Program>(built), whole.limits, runner);
    return is_within(start, with_spare(whole)) ? std::optional(with_spare(*start)) : std::nullopt;
}

std::vector<BuiltMutant> MutantGroup::build(Runner& runner) {
    std::vector<BuiltMutant> built(mutants_.size(), Stillborn());
    Indexes all(mutants_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    build_part(all, runner, built);
    return built;
}

void MutantGroup::build_part(const Indexes& part, Runner& runner, std::vector<BuiltMutant>& built) {
    if (part.empty()) return;
    if (part.size() == 1 || !start_) {
        for (const std::size_t index : part) build_alone(index, runner, built);
        return;
    }
    std::vector<const Mutant*> mutants;
    for (const std::size_t index : part) mutants.push_back(mutants_[index]);
    folders_.emplace_back(new BuildFolder(store_.begin()));
    const BuildResult result = build_once(mutant_language(), group_source(amalgam_, mutants), *folders_.back(), runner);
    if (const auto* failure = std::get_if<CompileFailure>(&result)) {
        // An error may come of the group itself, so each suspect is tried alone.
        std::set<std::size_t> suspects;
        for (const std::string_view line : lines_of(failure->output))
            if (const auto number = suspect_of(line); number && *number < part.size()) suspects.insert(*number);
        for (const std::size_t suspect : suspects) build_alone(part[suspect], runner, built);
        if (suspects.empty()) return halve(part, runner, built);
        Indexes rest;
        for (std::size_t i = 0; i < part.size(); ++i)
            if (!suspects.contains(i)) rest.push_back(part[i]);
        return build_part(rest, runner, built);
    }
    const auto& program = std::get<Program>(result);
    if (!is_within(measured_start(program, start_->limits, runner), *start_)) return halve(part, runner, built);
    for (std::size_t i = 0; i < part.size(); ++i) {
        Program own = program;
        own.command.environment.push_back(fmt::format("{}={}", variable, i));
        built[part[i]] = std::move(own);
    }
}

void MutantGroup::build_alone(std::size_t index, Runner& runner, std::vector<BuiltMutant>& built) {
    folders_.emplace_back(new BuildFolder(store_.begin()));
    BuildResult result = build_once(mutant_language(), source_of(amalgam_, *mutants_[index]), *folders_.back(), runner);
    if (const auto* failure = std::get_if<CompileFailure>(&result))
        built[index] = Stillborn{first_error(*failure), is_error(*failure)};
    else
        built[index] = std::get<Program>(std::move(result));
}

void MutantGroup::halve(const Indexes& part, Runner& runner, std::vector<BuiltMutant>& built) {
    const auto middle = part.begin() + static_cast<std::ptrdiff_t>(part.size() / 2);
    build_part({part.begin(), middle}, runner, built);
    build_part({middle, part.end()}, runner, built);
}

} // namespace judge
