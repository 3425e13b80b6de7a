// Changes its own program, which other runs are going to use.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#include <string>

#include "judge/tests/hostile/hostile.hpp"

int main(int, char** arguments) {
    using hostile::attempt;
    const char* own = arguments[0];
    std::string folder = own;
    folder.resize(folder.rfind('/'));
    attempt("open to write", ::open(own, O_WRONLY));
    attempt("truncate", ::truncate(own, 0));
    attempt("chmod", ::chmod(own, 0777));
    attempt("chown", ::chown(own, ::getuid(), ::getgid()));
    attempt("utimes", ::utimensat(AT_FDCWD, own, nullptr, 0));
    attempt("setxattr", ::setxattr(own, "user.hostile", "x", 1, 0));
    attempt("rename", ::rename(own, "program"));
    attempt("rename beside", ::rename(own, (folder + "/moved").c_str()));
    attempt("link", ::link(own, "program"));
    attempt("unlink", ::unlink(own));
    attempt("a file beside", ::open((folder + "/beside").c_str(), O_CREAT | O_WRONLY, 0600));
    attempt("rename the folder", ::rename(folder.c_str(), "given"));
    attempt("chmod the folder", ::chmod(folder.c_str(), 0777));
}
