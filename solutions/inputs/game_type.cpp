#include "solutions/inputs/game_type.hpp"

#include <algorithm>

#include "solutions/chess/game.hpp"
#include "solutions/inputs/bad_game.hpp"
#include "solutions/inputs/game_features.hpp"
#include "solutions/inputs/game_making.hpp"
#include "solutions/inputs/game_text.hpp"
#include "solutions/inputs/played_game.hpp"
#include "solutions/inputs/random.hpp"

namespace inputs {
namespace {

Tags tags_of_chess_game() {
    Tags tags = all_game_features();
    const Tags& forms = forms_of_game_text();
    tags.insert(tags.end(), forms.begin(), forms.end());
    return tags;
}

Checked check_chess_game(std::string_view text) {
    const auto reading = read_game_text(text);
    if (const auto* fault = std::get_if<TextFault>(&reading)) return *fault;
    const auto& game = std::get<GameText>(reading);
    Situation situation;
    chess::Game played;
    GameFeatures features;
    for (const GameLine& line : game.moves) {
        const auto move = find_legal(situation, line.text);
        if (!move) return TextFault{line.offset, why_not_legal(situation, played, line.text)};
        features.add(situation, *move);
        played.play(line.text);
        situation = after(situation, *move);
    }
    Tags tags = features.tags();
    tags.insert(tags.end(), game.form.begin(), game.form.end());
    return tags;
}

Made make(const Order& order, const Tags& form, Random& random) {
    Tags moves_wanted = order.wanted;
    std::erase_if(moves_wanted, [](const std::string& tag) { return has(forms_of_game_text(), tag); });
    const std::uint64_t half_moves = std::max<std::uint64_t>(order.size, 1);
    if (moves_wanted.empty()) return game_text(random_game(random, half_moves, EnPassant::left_out).moves, form);
    const auto game = game_with(moves_wanted, random, half_moves);
    if (!game) return Refusal{"no game with all of these features was found"};
    return game_text(game->moves, form);
}

Tags form_wanted(const Order& order) {
    Tags form = order.wanted;
    std::erase_if(form, [](const std::string& tag) { return !has(forms_of_game_text(), tag); });
    return form;
}

Made make_chess_game(const Order& order) {
    Random random(order.seed);
    return make(order, form_wanted(order), random);
}

Made make_pasted_game(const Order& order) {
    Random random(order.seed);
    Tags form = form_wanted(order);
    if (form.empty()) form.push_back(random.pick(forms_of_game_text()));
    for (const std::string& another : forms_of_game_text())
        if (random.chance(1, 4) && !has(form, another)) form.push_back(another);
    return make(order, form, random);
}

} // namespace

std::vector<Type> game_types() {
    return {{"chess-game", check_chess_game, make_chess_game, tags_of_chess_game},
            {"pasted-game", check_chess_game, make_pasted_game, tags_of_chess_game},
            {"played-game", check_played_game, make_played_game, tags_of_played_game},
            {"bad-game", check_bad_game, make_bad_game, tags_of_bad_game}};
}

} // namespace inputs
