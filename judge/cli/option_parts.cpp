#include "judge/cli/option_parts.hpp"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace judge {

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
    const auto fault_of = [least, most](const std::string& word) -> std::string {
        std::uint64_t number = 0;
        const char* end = word.data() + word.size();
        const auto parsed = std::from_chars(word.data(), end, number);
        if (parsed.ec == std::errc{} && parsed.ptr == end && number >= least && number <= most) return {};
        return fmt::format("\"{}\" is no whole number from {} to {}", word, least, most);
    };
    return {fault_of, ""};
}

void add_programs(CLI::App& command, Options& options) {
    command
        .add_option("--programs", options.programs_folder,
                    "folder that keeps compiled programs (default: programs beside the judge's bin, or one of your own "
                    "in $TMPDIR where that cannot be written)")
        ->type_name("DIR");
}

void add_unsafe(CLI::App& command, RawOptions& raw) {
    command.add_flag("--unsafe", raw.unsafe,
                     "run even where layers are missing that contain submissions (judge doctor shows which): only for "
                     "programs that you trust");
}

void add_root(CLI::App& command, Options& options) {
    command
        .add_option("--root", options.root,
                    "folder that holds problems/ and cases/ (default: searched upwards from here, then from the judge)")
        ->type_name("DIR");
}

void add_workers(CLI::App& command, Options& options, RawOptions& raw) {
    command.add_option("--jobs,-j", options.jobs, "workers, one program each at a time (default: the cores at hand)")
        ->type_name("N")
        ->check(CLI::Range(1, 1024));
    command.add_flag("--no-pin", raw.no_pin,
                     "let workers move between cores (default: each is kept on a core of its own, where one is free)");
}

void add_format(CLI::App& command, RawOptions& raw) {
    command.add_option("--format", raw.format, "text (default) or json")
        ->type_name("FORMAT")
        ->check(CLI::IsMember({"text", "json"}));
}

void add_work(CLI::App& command, Options& options) {
    command
        .add_option("--work", options.work_folder,
                    "folder that keeps what long work has done, to go on after an interruption (default: work beside "
                    "the compiled programs)")
        ->type_name("DIR");
}

} // namespace judge
