// The devices of the host.
#include <fcntl.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (const char* name :
         {"/dev/mem",     "/dev/kmem", "/dev/port",         "/dev/kmsg",           "/dev/sda",         "/dev/vda",
          "/dev/fuse",    "/dev/kvm",  "/dev/net/tun",      "/dev/ptmx",           "/dev/pts/0",       "/dev/tty",
          "/dev/console", "/dev/tty0", "/dev/loop-control", "/dev/mapper/control", "/dev/userfaultfd", "/dev/vsock",
          "/dev/hpet",    "/dev/rtc"})
        hostile::attempt(name, ::open(name, O_RDWR));
}
