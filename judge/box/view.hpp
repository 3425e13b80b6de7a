// The root that contained runs have, and the file systems in it. Seen from the box:
//
//     /proc                 processes, for the box
//     /given                files that the judge brings, writable for the box
//     /bare, /system        the roots of runs (View), read-only:
//         dev               null, zero, full, random, urandom
//         given             /given again, read-only
//         work              the work folder: a tmpfs of its own
//     /system only:
//         usr, lib, bin ... those of the host, read-only
//         etc               what the dynamic linker and Debian's alternatives need
//         proc              the run's own processes and nothing else
#pragma once

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <string>

#include "judge/box/descriptor.hpp"
#include "judge/box/protocol.hpp"

namespace judge::box {

// Makes all that and makes it this process's root; what fails is in `hello`. Files belong to `user`.
void build_views(Hello& hello, uid_t user);

[[nodiscard]] const char* root_of(View view);

// The work folder of a view. Empty for every run: when a run has changed anything in it, a new one is mounted.
class TmpfsFolder {
  public:
    TmpfsFolder(View view, uid_t user, std::uint64_t cookie);

    // Makes it fit a run: empty, with room for so many files and bytes. False when it cannot be made.
    [[nodiscard]] bool prepare(std::uint32_t files, std::uint64_t bytes);
    // After a run. False when no new one can be made.
    [[nodiscard]] bool renew_if_changed();

    [[nodiscard]] int fd() const { return folder_.get(); }

  private:
    struct State; // all that tells that something was changed
    [[nodiscard]] State state() const;
    [[nodiscard]] bool mount_new();

    std::string path_;
    uid_t user_;
    std::uint64_t cookie_;
    std::uint32_t files_ = 0;
    std::uint64_t bytes_ = 0;
    Descriptor folder_;

    struct State {
        std::uint32_t mode = 0, user = 0, links = 0;
        std::array<std::int64_t, 6> times{}; // changed, modified, accessed
        std::uint64_t free_files = 0, free_blocks = 0;
        bool operator==(const State&) const = default;
    };
    State fresh_;
};

} // namespace judge::box
