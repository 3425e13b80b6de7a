// More than it may have, of everything that has a limit, by either call.
#include <sys/resource.h>

#include "judge/tests/hostile/hostile.hpp"

int main() {
    for (int resource = 0; resource < RLIM_NLIMITS; ++resource) {
        char name[32];
        std::snprintf(name, sizeof name, "limit %d", resource);
        rlimit limit{};
        ::getrlimit(static_cast<__rlimit_resource>(resource), &limit);
        if (limit.rlim_max == RLIM_INFINITY) continue;
        limit.rlim_cur = limit.rlim_max = RLIM_INFINITY;
        hostile::attempt(name, ::setrlimit(static_cast<__rlimit_resource>(resource), &limit));
        hostile::attempt(name, ::prlimit(0, static_cast<__rlimit_resource>(resource), &limit, nullptr));
    }
}
