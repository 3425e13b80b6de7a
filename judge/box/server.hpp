// Serving runs, one after the other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "judge/box/cgroup.hpp"
#include "judge/box/descriptor.hpp"
#include "judge/box/message.hpp"
#include "judge/box/protocol.hpp"
#include "judge/box/start.hpp"
#include "judge/box/view.hpp"
#include "judge/box/work_folder.hpp"

namespace judge::box {

class Server {
  public:
    // `user`: whose the files of runs are. `cookie`: see filter.hpp.
    Server(const Hello& hello, Cgroup& cgroup, uid_t user, std::uint64_t cookie);

    // Says hello and serves until the judge is gone. The exit status of the box.
    int serve();

  private:
    [[nodiscard]] std::optional<RunRecord> run(Message& message);
    [[nodiscard]] std::optional<StartFailure> prepare(const Message& message);
    void take_away_given();
    [[nodiscard]] std::optional<StartFailure> take_given(const Message& message);
    [[nodiscard]] std::optional<StartFailure> take_work_files(const Message& message);
    [[nodiscard]] std::optional<StartFailure> set_group_limits(const RunRequest& request);
    [[nodiscard]] Job job_of(const Message& message) const;
    [[nodiscard]] int work_folder() const;
    [[nodiscard]] bool renew_work_folder();

    Hello hello_;
    Cgroup& cgroup_;
    std::uint64_t cookie_;
    std::array<TmpfsFolder, 2> folders_; // by View
    std::optional<WorkFolder> host_folder_;
    View view_ = View::bare;
    Descriptor given_folder_;
    std::uint64_t own_memory_ = 0;
    std::uint64_t given_bytes_ = 0;
    std::uint64_t work_bytes_ = 0;   // of the work files that the run was given
    std::uint64_t memory_limit_ = 0; // of the group, so with what is not the run's
    HardLimits hard_limits_;
};

} // namespace judge::box
