// Writes where it should not be able to: a new file in every folder that there may be.
#include <fcntl.h>
#include <sys/stat.h>

#include <string>

#include "judge/tests/hostile/hostile.hpp"

int main(int, char** arguments) {
    const std::string canary = arguments[1];
    const std::string name = canary.substr(canary.rfind('/')) + "-was-here";
    for (const std::string& folder :
         {std::string(), std::string("/usr"), std::string("/usr/bin"), std::string("/usr/lib"), std::string("/lib"),
          std::string("/tmp"), std::string("/var/tmp"), std::string("/dev"), std::string("/dev/shm"),
          std::string("/given"), std::string("/proc"), std::string("/sys"), std::string("/run"), std::string("/home"),
          std::string("/etc"), std::string("/work/.."), canary, "../../../.." + canary}) {
        const std::string path = folder + name;
        hostile::attempt(("file " + path).c_str(), ::open(path.c_str(), O_CREAT | O_WRONLY, 0666));
        hostile::attempt(("folder " + path).c_str(), ::mkdir(path.c_str(), 0777));
        hostile::attempt(("link " + path).c_str(), ::symlink("/etc/passwd", path.c_str()));
    }
    hostile::attempt("unlink secret", ::unlink((canary + "/secret").c_str()));
    hostile::attempt("truncate secret", ::truncate((canary + "/secret").c_str(), 0));
    hostile::attempt("chmod /", ::chmod("/", 0777));
    hostile::attempt("utimes /", ::utimensat(AT_FDCWD, "/", nullptr, 0));
    hostile::attempt("chmod /dev", ::chmod("/dev", 0777));
    hostile::attempt("chmod /dev/null", ::chmod("/dev/null", 0000));
    hostile::attempt("unlink /dev/null", ::unlink("/dev/null"));
    hostile::attempt("rename /work", ::rename("/work", "/given"));
}
