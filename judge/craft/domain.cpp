#include "judge/craft/domain.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "judge/spec/yaml_fields.hpp"
#include "judge/text/fault.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

constexpr std::size_t most_requests = 1000;
constexpr std::size_t most_makes = 100; // in a run: to make a text can take its time
constexpr std::size_t most_request_bytes = 1U << 20U;
constexpr std::size_t most_known_bytes = 64U << 20U;
constexpr std::size_t shown = 200;

Limits limits_of_a_run() {
    LimitOverrides overrides;
    overrides.cpu_time = std::chrono::seconds(10);
    overrides.memory_bytes = 512ULL << 20U;
    overrides.output_bytes = 64ULL << 20U;
    return apply(Limits{}, overrides);
}

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
        const std::size_t tab = line.find('\t');
        fields.push_back(line.substr(0, tab));
        if (tab == std::string_view::npos) return fields;
        line.remove_prefix(tab + 1);
    }
}

int hex_value(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// `, it wrote to standard error: ...`, in one line.
std::string complaint(const RunResult& run) {
    std::string_view text = run.stderr_start;
    while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    return text.empty() ? "" : "; it wrote to standard error: " + visible_elided(text, shown);
}

} // namespace

std::string escaped_for_domain(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 4);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= '!' && byte <= '~' && c != '%')
            text += c;
        else
            ((text += '%') += digits[byte >> 4U]) += digits[byte & 15U];
    }
    return text;
}

std::optional<std::string> unescaped_from_domain(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c < '!' || c > '~') return std::nullopt;
        if (c != '%') {
            bytes += c;
            continue;
        }
        if (text.size() - i < 3) return std::nullopt;
        const int high = hex_value(text[i + 1]);
        const int low = hex_value(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        bytes += static_cast<char>(static_cast<unsigned char>(high * 16 + low));
        i += 2;
    }
    return bytes;
}

DomainProgram::DomainProgram(const std::filesystem::path& executable, Runner& runner)
    // the box wants it absolute
    : executable_(std::filesystem::absolute(executable)),
      name_(visible(executable_.filename().native())),
      runner_(&runner) {
    struct stat status {};
    if (::stat(executable_.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
        ::access(executable_.c_str(), X_OK) == 0)
        return;
    throw JudgeError(
        fmt::format("{}: the domain program is missing or cannot be run; build it, or correct \"program\" "
                    "in the problem's input.yaml",
                    visible(executable_.native())));
}

void DomainProgram::refuse(std::string_view request, std::string_view line, std::string_view expected) const {
    throw JudgeError(
        fmt::format("domain program {} does not keep to its protocol: to \"{}\" it answered \"{}\", expected "
                    "{}",
                    name_, visible_elided(request, shown), visible_elided(line, shown), expected));
}

std::vector<std::string> DomainProgram::ask_in_one_run(std::span<const std::string> requests) {
    std::string input;
    for (const std::string& request : requests) (input += request) += '\n';
    std::string output;
    const Command command = given_program(executable_, {});
    const RunResult run = runner_->run(command, Bytes(std::move(input)), limits_of_a_run(),
                                       [&output](std::string_view bytes) { output += bytes; });
    std::vector<std::string> lines;
    std::string_view rest = output;
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
        lines.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    const auto* exited = std::get_if<Exited>(&run.termination);
    const bool has_ended_well = exited != nullptr && exited->status == 0;
    if (has_ended_well && rest.empty() && lines.size() == requests.size()) return lines;
    std::string what = fmt::format("domain program {} {}", name_,
                                   has_ended_well ? "does not keep to its protocol" : to_string(run.termination));
    what += fmt::format(": {} whole lines for {} requests", lines.size(), requests.size());
    if (lines.size() < requests.size())
        what += fmt::format(", the next was \"{}\"", visible_elided(requests[lines.size()], shown));
    if (!rest.empty()) what += fmt::format(", behind them \"{}\"", visible_elided(rest, shown));
    throw JudgeError(what + complaint(run));
}

std::vector<std::string> DomainProgram::ask(const std::vector<std::string>& requests) {
    std::vector<std::string> fresh;
    std::map<std::string_view, std::size_t> places; // in `fresh`
    for (const std::string& request : requests)
        if (!known_.contains(request) && places.try_emplace(request, fresh.size()).second) fresh.push_back(request);
    std::vector<std::string> answers;
    for (std::size_t first = 0; first < fresh.size();) {
        std::size_t last = first;
        std::size_t bytes = 0;
        while (last < fresh.size() && last - first < most_requests &&
               (last == first || bytes + fresh[last].size() <= most_request_bytes))
            bytes += fresh[last++].size();
        for (std::string& line : ask_in_one_run(std::span(fresh).subspan(first, last - first)))
            answers.push_back(std::move(line));
        first = last;
    }
    std::vector<std::string> lines;
    lines.reserve(requests.size());
    for (const std::string& request : requests) {
        const auto place = places.find(request);
        lines.push_back(place == places.end() ? known_.at(request) : answers[place->second]);
    }
    for (const auto& [request, place] : places) {
        known_bytes_ += request.size() + answers[place].size();
        if (known_bytes_ > most_known_bytes) {
            known_.clear();
            known_bytes_ = 0;
            break;
        }
        known_.emplace(request, answers[place]);
    }
    return lines;
}

std::vector<DomainAnswer> DomainProgram::check(std::span<const DomainCheck> checks) {
    std::vector<std::string> requests;
    requests.reserve(checks.size());
    for (const DomainCheck& one : checks)
        requests.push_back(fmt::format("check\t{}\t{}", one.type, escaped_for_domain(one.text)));
    const std::vector<std::string> lines = ask(requests);
    std::vector<DomainAnswer> answers;
    answers.reserve(checks.size());
    for (std::size_t i = 0; i < checks.size(); ++i) answers.push_back(read_answer(checks[i], lines[i]));
    return answers;
}

DomainAnswer DomainProgram::read_answer(const DomainCheck& check, const std::string& line) const {
    const std::vector<std::string_view> fields = split(line);
    DomainAnswer answer;
    if (fields[0] == "ok" && std::all_of(fields.begin() + 1, fields.end(), is_kebab_case)) {
        answer.tags.assign(fields.begin() + 1, fields.end());
        return answer;
    }
    if (fields[0] == "fault" && fields.size() == 3) {
        const char* end = fields[1].data() + fields[1].size();
        const auto parsed = std::from_chars(fields[1].data(), end, answer.offset);
        if (parsed.ec == std::errc{} && parsed.ptr == end && answer.offset <= check.text.size()) {
            answer.valid = false;
            answer.what = visible_elided(fields[2], 1000);
            return answer;
        }
    }
    refuse(fmt::format("check {} {}", check.type, check.text), line,
           "ok, perhaps with tags, or fault OFFSET MESSAGE, all separated by tabs");
}

std::vector<std::optional<std::string>> DomainProgram::make(std::span<const MakeRequest> requests) {
    std::vector<std::optional<std::string>> texts;
    texts.reserve(requests.size());
    while (!requests.empty()) {
        std::vector<std::string> lines;
        for (const MakeRequest& request : requests.first(std::min(requests.size(), most_makes))) {
            lines.push_back(fmt::format("make\t{}\t{}\t{}", request.type, request.seed, request.size));
            for (const std::string& tag : request.wanted) (lines.back() += '\t') += tag;
        }
        const std::vector<std::string> answers = ask(lines);
        for (std::size_t i = 0; i < lines.size(); ++i) texts.push_back(read_made(lines[i], answers[i]));
        requests = requests.subspan(lines.size());
    }
    return texts;
}

std::optional<std::string> DomainProgram::make(std::string_view type, std::uint64_t seed, std::uint64_t size,
                                               std::span<const std::string> wanted) {
    const MakeRequest request{std::string(type), seed, size, {wanted.begin(), wanted.end()}};
    return make(std::span(&request, 1)).front();
}

std::optional<std::string> DomainProgram::read_made(const std::string& request, const std::string& line) {
    const std::vector<std::string_view> fields = split(line);
    if (fields[0] == "made" && fields.size() == 2)
        if (auto value = unescaped_from_domain(fields[1])) return value;
    if (fields[0] != "cannot" || fields.size() != 2)
        refuse(request, line, "made VALUE or cannot MESSAGE, separated by a tab");
    last_refusal_ = visible_elided(fields[1], 1000);
    return std::nullopt;
}

} // namespace judge
