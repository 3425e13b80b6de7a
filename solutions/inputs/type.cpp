#include "solutions/inputs/type.hpp"

#include <algorithm>

#include "solutions/inputs/atomic_type.hpp"
#include "solutions/inputs/game_type.hpp"
#include "solutions/inputs/grid_type.hpp"
#include "solutions/inputs/position_type.hpp"

namespace inputs {

std::span<const Type> types() {
    static const std::vector<Type> all = [] {
        std::vector<Type> collected;
        for (const auto& some : {game_types(), position_types(), grid_types(), atomic_types()})
            collected.insert(collected.end(), some.begin(), some.end());
        return collected;
    }();
    return all;
}

bool has(const Tags& tags, std::string_view tag) {
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

bool has_all(const Tags& tags, const Tags& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& tag) { return has(tags, tag); });
}

} // namespace inputs
