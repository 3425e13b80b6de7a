// A run as the box is told of it (judge/box/protocol.hpp).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "judge/box/protocol.hpp"
#include "judge/run/command.hpp"

namespace judge {

// How a command looks from within the run.
struct InBox {
    std::string given_path; // of the given file; empty when there is none
};

// The whole message; counts and sizes of `request` are filled in. Throws JudgeError for arguments that no program can
// be given: a NUL byte, more than box::text_limit bytes in all.
[[nodiscard]] std::vector<char> encode_request(box::RunRequest request, const Command& command, const InBox& in_box);

enum class Sent { yes, box_is_gone };

// Passes stdin, stdout, stderr, the given file where it is to be passed, and the work files along. Throws JudgeError
// where sending fails otherwise than by the box's end.
[[nodiscard]] Sent send_request(int socket, std::vector<char>& message, std::span<const int> descriptors);

} // namespace judge
