// Changes the folder that it runs in, not only what is in it; change_work_folder HOW.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#include <string_view>

#include "judge/tests/hostile/hostile.hpp"

int main(int count, char** arguments) {
    const std::string_view how = count > 2 ? arguments[2] : "";
    const timespec long_ago[] = {{1, 0}, {1, 0}};
    char here[4096];
    if (::getcwd(here, sizeof here) == nullptr) return 4;
    if (how == "locked") return ::chmod(".", 0000);
    if (how == "open_to_all") return ::chmod(".", 07777);
    if (how == "old") return ::utimensat(AT_FDCWD, ".", long_ago, 0);
    if (how == "marked") return ::setxattr(".", "user.mark", "x", 1, 0) == 0 ? 0 : 4;
    if (how == "removed") return ::rmdir(here) == 0 ? 3 : 0;
    if (how == "renamed") return ::rename(here, "/moved") == 0 || ::rename(here, "../moved") == 0 ? 3 : 0;
    if (how == "replaced") return ::rmdir(here) == 0 || ::symlink("/etc", here) == 0 ? 3 : 0;
    if (how == "emptied_again") return ::close(::creat("file", 0600)) + ::unlink("file");
    if (how == "times_put_back") { // a file, and the folder's times as they were before
        struct stat before {};
        ::stat(".", &before);
        const timespec times[] = {before.st_atim, before.st_mtim};
        return ::close(::creat("file", 0600)) + ::utimensat(AT_FDCWD, ".", times, 0);
    }
    return 3;
}
