// A report in a file, complete whenever the judge dies.
//
// Theory of operation. There are two files, the one at the path and a partner `.<name>.partial` beside it that lags one
// update behind. An update brings the partner up to date (what it missed, the new text, the tail, the head in place)
// and swaps the two names in one step, renameat2(RENAME_EXCHANGE). So the path names a complete document at every
// moment, and an update costs what its text costs, not what the document costs. Each file is locked (flock) against a
// second run with the same report. On a file system without the exchange the whole document is written anew and renamed
// over the old one each time.
//
// A reader must not keep the file open across updates: the text that it holds is the partner of the next one. Nothing
// is forced to the disk: this is about a judge that dies, not about a machine that does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "judge/report/output_file.hpp"

namespace judge {

enum class Replacing { by_exchange, by_rename };

class DurableFile {
  public:
    // Opens, and publishes head + tail: an older report is gone from here on. A symlink is followed, its target is
    // replaced. A path that is no regular file (a fifo, /dev/null), or that standard output or standard error go to,
    // is written at finish() alone. Throws JudgeError that names the path.
    DurableFile(const std::string& path, std::string_view head, std::string_view tail,
                Replacing replacing = Replacing::by_exchange);
    // Removes the partner.
    ~DurableFile() = default;
    DurableFile(const DurableFile&) = delete;
    DurableFile& operator=(const DurableFile&) = delete;

    // The document becomes head + all that was appended + tail. The head must have the length of the first one.
    // Throws JudgeError, after which the path names the last complete document and no update may follow.
    void update(std::string_view head, std::string_view appended, std::string_view tail);

    // After the last update.
    void finish();

  private:
    enum class Way { exchange, whole, direct };
    struct Copy {
        OutputFile file;
        std::uint64_t items_end;
        std::uint64_t length;
    };

    // A name that is removed at the end, also when the constructor throws; empty where there is nothing to remove.
    struct Leftover {
        std::string path;
        void remove();
        ~Leftover() { remove(); }
    };

    [[nodiscard]] OutputFile open_partner();
    [[nodiscard]] Copy write_copy(std::string_view head, std::string_view tail);
    void rename_partner();
    [[nodiscard]] bool exchange_names() const;

    std::string path_;   // as the user wrote it, for messages
    std::string target_; // the file that it names, behind all symlinks
    std::string partner_;
    Leftover leftover_; // partner_ while it is there
    Way way_ = Way::exchange;
    std::size_t head_size_;
    std::optional<Copy> live_;
    std::optional<Copy> behind_;       // at partner_
    std::string missing_;              // what behind_ lacks and live_ has
    std::string items_;                // ways whole and direct: all that was appended
    std::string head_, tail_;          // way direct
    std::optional<OutputFile> direct_; // way direct
};

} // namespace judge
