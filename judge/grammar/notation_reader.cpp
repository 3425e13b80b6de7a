#include "judge/grammar/notation_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "judge/grammar/notation_tokens.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"

namespace judge {
namespace {

using Kind = NotationToken::Kind;

constexpr std::array<std::string_view, 5> reserved = {"any", "end", "int", "nul", "stdin"};

// Parentheses, prefixes and suffixes within one rule: what is nested deeper belongs in a rule of its own.
constexpr std::size_t deepest = 40;

// The rule cannot be understood from here on; the fault was told.
struct GiveUp {};

class NotationReader {
  public:
    explicit NotationReader(std::string_view notation) : tokens_(notation_tokens(notation, reading_.faults)) {}

    NotationReading read() {
        find_rules();
        while (token().kind != Kind::end) read_rule();
        for (RuleIndex rule = 0; rule < grammar().rules.size(); ++rule)
            grammar().rules[rule].call = add(RuleCall{rule}, grammar().rules[rule].offset);
        return std::move(reading_);
    }

  private:
    Grammar& grammar() { return reading_.grammar; }
    [[nodiscard]] const NotationToken& token() const { return tokens_[at_]; }

    ExpressionIndex add(Expression expression, std::size_t offset) {
        grammar().expressions.push_back(std::move(expression));
        reading_.offsets.push_back(offset);
        return grammar().expressions.size() - 1;
    }

    // `name = ...` behind an indentation is meant as a rule; an item `=name` has no blank behind its mark.
    [[nodiscard]] bool is_indented_rule(std::size_t at) const {
        return tokens_[at].is_indented && tokens_[at].kind == Kind::name && tokens_[at + 1].is("=") &&
               tokens_[at + 2].offset > tokens_[at + 1].offset + 1;
    }

    void fault(std::size_t offset, std::string what) { reading_.faults.push_back({offset, std::move(what)}); }

    // A broken token was told of already.
    [[noreturn]] void give_up(std::string_view expected) {
        if (is_indented_rule(at_)) {
            fault(token().offset,
                  fmt::format("the rule \"{}\" is indented, so it would belong to the rule above: a rule "
                              "begins its line",
                              visible_elided(token().text, 60)));
            throw GiveUp{};
        }
        const bool is_told = !reading_.faults.empty() && reading_.faults.back().offset == token().offset;
        if (token().kind != Kind::broken && !is_told) {
            const bool is_over = at_ > rule_begin_ && token().begins_line;
            fault(token().offset, fmt::format("expected {}, got {}{}", expected, in_words(token()),
                                              is_over && token().kind != Kind::end
                                                  ? " without indentation: a rule goes on over lines that are indented"
                                                  : ""));
        }
        throw GiveUp{};
    }

    static std::string in_words(const NotationToken& token) {
        switch (token.kind) {
            case Kind::number:
                return std::to_string(token.number);
            case Kind::text:
                return "a text";
            case Kind::byte_class:
                return "a class of bytes";
            case Kind::end:
                return "the end of the grammar";
            default:
                return fmt::format("\"{}\"", visible_elided(token.text, 60));
        }
    }

    // All names first, since a rule may be called before it stands there.
    void find_rules() {
        for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
            const bool is_rule = tokens_[i].begins_line && tokens_[i].kind == Kind::name && tokens_[i + 1].is("=");
            if (!is_rule && !is_indented_rule(i)) continue;
            declare(tokens_[i]);
            // What stands there is not read, but whoever calls it is not at fault.
            if (!is_rule && !grammar().rules.empty())
                grammar().rules.back().expression = add(Literal{"?"}, tokens_[i].offset);
        }
    }

    void declare(const NotationToken& name) {
        if (std::find(reserved.begin(), reserved.end(), name.text) != reserved.end())
            return fault(name.offset, fmt::format("\"{}\" has a meaning of its own and cannot name a rule", name.text));
        if (!rules_.try_emplace(name.text, grammar().rules.size()).second)
            return fault(name.offset, fmt::format("there is a rule \"{}\" already", visible_elided(name.text, 60)));
        grammar().rules.push_back({name.text, 0, 0, name.offset});
    }

    void read_rule() {
        const std::size_t name = rule_begin_ = at_;
        const auto named = token().kind == Kind::name ? rules_.find(token().text) : rules_.end();
        const bool is_first = named != rules_.end() && grammar().rules[named->second].offset == token().offset;
        ExpressionIndex expression = 0;
        try {
            if (!token().begins_line) give_up("a rule (name = ...) that begins its line");
            if (token().kind != Kind::name) give_up("the name of a rule");
            ++at_;
            if (!token().is("=")) give_up("\"=\" behind the name of a rule");
            ++at_;
            expression = read_choice();
            if (!token().begins_line) give_up("an item, \"|\" or the end of the rule");
        } catch (const GiveUp&) {
            reading_.has_broken_rules = true;
            expression = add(Literal{"?"}, tokens_[name].offset);
            depth_ = 0;
            at_ = std::max(at_, name + 1);
            while (!token().begins_line) ++at_;
        }
        if (is_first) grammar().rules[named->second].expression = expression;
    }

    // A token of this rule that can begin an item.
    [[nodiscard]] bool begins_item() const {
        if (token().begins_line || is_indented_rule(at_)) return false;
        if (token().kind == Kind::mark) return token().is("(") || token().is("&") || token().is("!") || token().is("=");
        return token().kind != Kind::number;
    }

    ExpressionIndex read_choice() {
        const std::size_t offset = token().offset;
        std::vector<ExpressionIndex> alternatives = {read_sequence()};
        while (!token().begins_line && token().is("|")) {
            ++at_;
            alternatives.push_back(read_sequence());
        }
        return alternatives.size() == 1 ? alternatives.front() : add(Choice{std::move(alternatives)}, offset);
    }

    ExpressionIndex read_sequence() {
        const std::size_t offset = token().offset;
        std::vector<ExpressionIndex> parts;
        while (begins_item()) parts.push_back(read_prefixed());
        return parts.size() == 1 ? parts.front() : add(Sequence{std::move(parts)}, offset);
    }

    void go_deeper(std::size_t offset) {
        if (++depth_ <= deepest) return;
        fault(offset, fmt::format("nested deeper than {}: name a part of it as a rule of its own", deepest));
        throw GiveUp{};
    }

    ExpressionIndex read_prefixed() {
        const NotationToken& first = token();
        const auto is_binding = [&] { return tokens_[at_ + 1].is(":") && !tokens_[at_ + 1].begins_line; };
        if (first.is("&") || first.is("!")) {
            go_deeper(first.offset);
            ++at_;
            const ExpressionIndex item = read_prefixed();
            --depth_;
            return add(Lookahead{item, first.is("&") ? Lookahead::Wanted::present : Lookahead::Wanted::absent},
                       first.offset);
        }
        if (first.kind == Kind::name && is_binding()) {
            go_deeper(first.offset);
            at_ += 2;
            const ExpressionIndex item = read_prefixed();
            --depth_;
            return add(Binding{first.text, item}, first.offset);
        }
        return read_suffixed();
    }

    ExpressionIndex read_suffixed() {
        const std::size_t offset = token().offset;
        ExpressionIndex item = read_primary();
        const std::size_t depth = depth_;
        while (!token().begins_line && token().kind == Kind::mark) {
            const NotationToken& suffix = token();
            if (suffix.is("?")) {
                const ExpressionIndex nothing = add(Literal{""}, suffix.offset);
                item = add(Choice{{item, nothing}}, offset);
            } else if (suffix.is("*") || suffix.is("+")) {
                item = add(Repetition{item, std::nullopt, suffix.is("+") ? 1U : 0U, unbounded, ""}, offset);
            } else if (suffix.is("{")) {
                item = read_braces(item, offset);
                go_deeper(offset);
                continue;
            } else {
                break;
            }
            go_deeper(offset);
            ++at_;
        }
        depth_ = depth;
        return item;
    }

    void expect(std::string_view mark) {
        if (!token().is(mark) || token().begins_line) give_up(fmt::format("\"{}\"", mark));
        ++at_;
    }

    std::uint64_t read_number(std::string_view expected) {
        if (token().kind != Kind::number || token().begins_line) give_up(expected);
        return tokens_[at_++].number;
    }

    // x{3} x{1..8} x{2..} x{n} x{8, "/"} x{sum 8}
    ExpressionIndex read_braces(ExpressionIndex item, std::size_t offset) {
        ++at_;
        if (token().is("}")) give_up("how often: a number, least..most, a name, or sum and a number");
        if (token().kind == Kind::name && token().text == "sum" && tokens_[at_ + 1].kind == Kind::number) {
            ++at_;
            const std::uint64_t total = read_number("a number");
            expect("}");
            return add(Total{item, total}, offset);
        }
        Repetition repetition{item, std::nullopt, 0, unbounded, ""};
        const std::size_t from = token().offset;
        if (token().kind == Kind::name && !token().begins_line) {
            repetition.count = tokens_[at_++].text;
        } else {
            repetition.least = repetition.most =
                read_number("how often: a number, least..most, a name, or sum and a number");
            if (token().is("..")) {
                ++at_;
                repetition.most = token().kind == Kind::number ? read_number("a number") : unbounded;
            }
            if (repetition.least > repetition.most)
                fault(from, fmt::format("{}..{} is empty: the least stands first", repetition.least, repetition.most));
        }
        if (token().is(",")) {
            ++at_;
            if (!begins_item()) give_up("a separator");
            repetition.separator = read_prefixed();
        }
        expect("}");
        return add(std::move(repetition), offset);
    }

    ExpressionIndex read_primary() {
        const NotationToken& first = token();
        if (first.kind == Kind::name) return read_name();
        if (first.is("(")) {
            go_deeper(first.offset);
            ++at_;
            const ExpressionIndex inside = read_choice();
            expect(")");
            --depth_;
            return inside;
        }
        if (first.begins_line) give_up("something to take");
        if (first.is("=")) {
            ++at_;
            if (token().kind != Kind::name || token().begins_line) give_up("a name behind \"=\"");
            return add(Same{tokens_[at_++].text}, first.offset);
        }
        if (first.kind == Kind::text) {
            ++at_;
            return add(Literal{first.text}, first.offset);
        }
        if (first.kind == Kind::byte_class) {
            ++at_;
            return add(ByteClass{first.bytes}, first.offset);
        }
        give_up("something to take: a text, a class, the name of a rule");
    }

    ExpressionIndex read_name() {
        const NotationToken& name = token();
        if (name.begins_line) give_up("something to take");
        ++at_;
        if (name.text == "any") return add(ByteClass{ByteSet().set()}, name.offset);
        if (name.text == "end") return add(End{}, name.offset);
        if (name.text == "nul") return add(Literal{std::string(1, '\0')}, name.offset);
        if (name.text == "stdin") return add(StdinMark{}, name.offset);
        if (name.text == "int") return read_integer(name.offset);
        const auto rule = rules_.find(name.text);
        if (rule != rules_.end()) return add(RuleCall{rule->second}, name.offset);
        fault(name.offset, fmt::format("unknown rule \"{}\"{}", visible_elided(name.text, 60), guess(name.text)));
        return add(Literal{"?"}, name.offset);
    }

    [[nodiscard]] std::string guess(std::string_view name) const {
        std::vector<std::string_view> known(reserved.begin(), reserved.end());
        for (const auto& [rule, index] : rules_) known.push_back(rule);
        const auto nearest = nearest_name(name, known);
        return nearest ? fmt::format(", did you mean \"{}\"?", *nearest) : "";
    }

    ExpressionIndex read_integer(std::size_t offset) {
        expect("(");
        Integer integer;
        integer.least = read_number("the least number");
        expect("..");
        integer.most = read_number("the largest number");
        expect(")");
        if (integer.least > integer.most)
            fault(offset, fmt::format("int({}..{}) is empty: the least stands first", integer.least, integer.most));
        return add(integer, offset);
    }

    NotationReading reading_;
    std::vector<NotationToken> tokens_;
    std::map<std::string, RuleIndex, std::less<>> rules_;
    std::size_t at_ = 0;
    std::size_t rule_begin_ = 0; // the token that the rule being read began with
    std::size_t depth_ = 0;
};

} // namespace

NotationReading read_notation(std::string_view notation) {
    return NotationReader(notation).read();
}

} // namespace judge
