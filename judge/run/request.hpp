// A run as the box is told of it (judge/box/protocol.hpp).
#pragma once

#include <array>
#include <vector>

#include "judge/box/protocol.hpp"
#include "judge/run/command.hpp"

namespace judge {

// The whole message; counts and sizes of `request` are filled in. Throws JudgeError for arguments that no program can
// be given: a NUL byte, more than box::text_limit bytes in all.
[[nodiscard]] std::vector<char> encode_request(box::RunRequest request, const Command& command);

enum class Sent { yes, box_is_gone };

// Passes stdin, stdout and stderr along. Throws JudgeError where sending fails otherwise than by the box's end.
[[nodiscard]] Sent send_request(int socket, std::vector<char> message, const std::array<int, 3>& descriptors);

} // namespace judge
