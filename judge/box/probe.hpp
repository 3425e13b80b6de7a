// What a contained program finds, asked from inside: `judge-box probe`, run as a submission.
#pragma once

namespace judge::box {

// Prints one `key=value` a line to stdout; `doctor` holds them against what they ought to be. Always 0.
int probe();

} // namespace judge::box
