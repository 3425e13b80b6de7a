// Calling C libraries that report an error by longjmp().
//
// libpng and libjpeg demand that the function they call on an error does not return. Ours jumps back to here, over all
// frames between: those of the library, and those of the steps, our functions that call it. A jump over a frame that
// holds an object with a destructor is undefined behaviour. So steps hold none, and are written as C would be: what
// they work on is a state that has no destructor either, and belongs, with all memory, to the function that calls
// runs_to_end(). Nothing is ever thrown through the library.
#pragma once

#include <array>
#include <csetjmp>
#include <cstdio>
#include <type_traits>

namespace image {

// What a state begins with.
struct Jump {
    std::jmp_buf place;
    std::array<char, 200> message; // why it jumped
};

// Where steps and callbacks leave.
[[noreturn]] inline void jump_back(Jump& jump, const char* message) {
    std::snprintf(jump.message.data(), jump.message.size(), "%s", message);
    std::longjmp(jump.place, 1);
}

// Whether the steps came to their end; if not, the state says why.
template <typename State>
[[nodiscard]] bool runs_to_end(State& state, void (*steps)(State&)) {
    static_assert(std::is_base_of_v<Jump, State> && std::is_trivially_destructible_v<State>);
    if (setjmp(state.place) != 0) return false;
    steps(state);
    return true;
}

} // namespace image
