// The outer process of a box.
#pragma once

namespace judge::box {

enum class Containing { yes, no };

// Makes the box and serves until the judge is gone. The exit status.
[[nodiscard]] int keep(Containing containing);

} // namespace judge::box
