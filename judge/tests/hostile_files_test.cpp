// Programs that reach for files that are not theirs, fill the folder that is, and leave in it what may trip others.
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/tests/hostile_run.hpp"

using namespace judge;
using namespace judge::hostile;

namespace {

Limits with_files(std::uint32_t files) {
    Limits limits = usual_limits();
    limits.files = files;
    return limits;
}

// The root of a view has these names and no other.
void only_the_view(const Outcome& outcome) {
    exits(0)(outcome);
    constexpr std::array<std::string_view, 12> names = {"bin",   "dev",    "etc",  "given", "lib", "lib32",
                                                        "lib64", "libx32", "proc", "sbin",  "usr", "work"};
    BOOST_TEST(!outcome.output.empty());
    for (const std::string& line : lines_of(outcome.output))
        BOOST_TEST((std::find(names.begin(), names.end(), line) != names.end()), line);
}

void has_no_product(const Outcome& outcome) {
    anyhow()(outcome);
    BOOST_TEST(!outcome.result.product);
}

void has_a_product_of_zeroes(const Outcome& outcome) {
    exits(0)(outcome);
    BOOST_REQUIRE(outcome.result.product);
    std::array<char, 4> bytes{'x', 'x', 'x', 'x'};
    BOOST_TEST(::pread(outcome.result.product->get(), bytes.data(), bytes.size(), (1 << 20) - 4) == 4);
    BOOST_TEST((bytes == std::array<char, 4>{}));
}

std::vector<std::string> paths_of_the_judge() {
    const std::filesystem::path sources = HOSTILE_SOURCES;
    return {JUDGE_BOX, HOSTILE_PROGRAMS, HOSTILE_SOURCES, (sources / "../../../cases").native(),
            (sources / "../../../problems/fen-board").lexically_normal().native()};
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile_files)

const bool reaching_out = register_rows({
    {.name = "read_host_files_finds_none",
     .program = "read_host_files",
     .arguments = paths_of_the_judge(),
     .check = refused()},
    {.name = "read_host_files_finds_none_beside_the_system",
     .program = "read_host_files",
     .arguments = paths_of_the_judge(),
     .check = refused(),
     .view = View::system},
    {.name = "write_host_files_is_refused", .program = "write_host_files", .check = refused()},
    {.name = "write_host_files_is_refused_beside_the_system",
     .program = "write_host_files",
     .check = refused(),
     .view = View::system},
    {.name = "climb_out_stays_in_the_view", .program = "climb_out", .check = only_the_view},
    {.name = "climb_out_stays_in_the_system_s_view",
     .program = "climb_out",
     .check = only_the_view,
     .view = View::system},
    {.name = "change_given_program_is_refused",
     .program = "change_given_program",
     .check = refused(
         {"Text file busy", "Invalid cross-device link", "Device or resource busy", "Operation not supported"})},
    {.name = "make_devices_is_refused", .program = "make_devices", .check = refused()},
    {.name = "open_devices_finds_none", .program = "open_devices", .check = refused()},
    {.name = "open_devices_finds_none_beside_the_system",
     .program = "open_devices",
     .check = refused(),
     .view = View::system},
    {.name = "file_handles_open_nothing", .program = "file_handles", .check = refused()},
    {.name = "hold_locks_keeps_nobody_out", .program = "hold_locks", .check = exits(0), .view = View::system},
});

const bool filling = register_rows({
    {.name = "many_files_stop_at_the_limit", .program = "many_files", .check = prints_at_most(1000)},
    {.name = "nest_folders_are_removed_however_deep",
     .program = "nest_folders",
     .check = exits(7),
     .limits = with_files(11'000)},
    {.name = "write_file_cannot_fill_the_disk",
     .program = "write_file",
     .arguments = {"1000000000", "told"},
     .check = both(exits(3), prints("File too large\n"))},
    {.name = "sparse_file_cannot_be_larger_than_the_limit",
     .program = "sparse_file",
     .check = refused({"File too large", "No space left on device", "Operation not supported"})},
    {.name = "attribute_bomb_is_bounded", .program = "attribute_bomb", .check = anyhow(), .limits = with_memory(64)},
    {.name = "deleted_files_are_gone_with_their_holder", .program = "deleted_files", .check = exits(0)},
});

const bool leaving = [] {
    std::vector<Row> rows = {
        {.name = "unreadable_files_are_removed", .program = "unreadable_files", .check = exits(0)},
        {.name = "leave_links_trips_nobody", .program = "leave_links", .check = exits(0)},
        {.name = "leave_links_trips_nobody_beside_the_system",
         .program = "leave_links",
         .check = exits(0),
         .view = View::system},
        {.name = "odd_names_are_removed", .program = "odd_names", .check = exits(0)},
        {.name = "product_that_nobody_may_read_trips_nobody",
         .program = "product",
         .arguments = {"unreadable"},
         .check = exits(0),
         .product = "out"},
        {.name = "product_that_is_sparse_is_a_file_like_any_other",
         .program = "product",
         .arguments = {"sparse"},
         .check = has_a_product_of_zeroes,
         .product = "out"},
    };
    for (const char* how : {"locked", "open_to_all", "old", "marked", "removed", "renamed", "replaced", "emptied_again",
                            "times_put_back"})
        rows.push_back({.name = std::string("change_work_folder_") + how + "_is_undone",
                        .program = "change_work_folder",
                        .arguments = {how},
                        .check = anyhow()});
    for (const char* kind : {"link_to_secret", "link_to_file", "link_to_itself", "link_to_device", "link_to_process",
                             "fifo", "folder", "socket", "device", "nothing"})
        rows.push_back({.name = std::string("product_that_is_a_") + kind + "_is_none",
                        .program = "product",
                        .arguments = {kind},
                        .check = has_no_product,
                        .view = View::system,
                        .product = "out"});
    return register_rows(rows);
}();

BOOST_AUTO_TEST_CASE(rows_are_registered) {
    BOOST_TEST((reaching_out && filling && leaving));
}

BOOST_AUTO_TEST_SUITE_END()
