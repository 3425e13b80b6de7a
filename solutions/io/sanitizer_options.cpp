// For builds with the address sanitizer alone: it looks for leaks by tracing its own process, which the judge's box
// forbids, and then ends the program as failed. The unit tests, which run outside, look for leaks.
extern "C" const char* __asan_default_options(); // NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)

// NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the sanitizer's name for it
extern "C" const char* __asan_default_options() {
    return "detect_leaks=0";
}
