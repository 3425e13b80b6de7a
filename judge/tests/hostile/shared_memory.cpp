// Memory, semaphores and queues that outlive whoever made them.
#include <fcntl.h>
#include <mqueue.h>
#include <semaphore.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    using hostile::attempt;
    attempt("SysV memory", ::shmget(0x6a7564, 4096, IPC_CREAT | 0666));
    attempt("SysV memory, private", ::shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0666));
    attempt("SysV semaphores", ::semget(0x6a7564, 1, IPC_CREAT | 0666));
    attempt("SysV messages", ::msgget(0x6a7564, IPC_CREAT | 0666));
    attempt("POSIX queue", ::mq_open("/hostile", O_CREAT | O_RDWR, 0666, nullptr));
    attempt("POSIX memory", ::shm_open("/hostile", O_CREAT | O_RDWR, 0666));
    attempt("POSIX semaphore", ::sem_open("/hostile", O_CREAT, 0666, 1) == SEM_FAILED ? -1 : 0);
}
