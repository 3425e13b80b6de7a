// How it works. Two places move through the texts in step, at equal canonical bytes (README.md: what the clauses let
// vary, written one way). Of the actual output that needs a look ahead, for only what follows says whether a blank is
// trailing and whether a line end is among the last; but nothing is stored. Line ends are counted. Blanks that may turn
// out to be trailing are compared at once, tentatively, as if content followed; a line end withdraws that. Once the
// texts depart from each other, only two questions are left: how the run of white space at the place goes on (for the
// words), and whether the content, that is all bytes but white space, goes on the same.
#include "judge/verdict/bytes_comparer.hpp"

#include <optional>
#include <utility>

#include "judge/verdict/explain.hpp"
#include "judge/verdict/line_gaps.hpp"
#include "judge/verdict/white_space.hpp"
#include "judge/verdict/window.hpp"

namespace judge {

namespace {

// A place in both texts where they differ.
struct Meeting {
    BytePosition actual;
    GrowingWindow window;
    std::size_t expected = 0;
};

class BytesComparer final : public OutputComparer {
  public:
    BytesComparer(std::string_view expected, const OutputContract& contract, std::size_t synchronised);

    void feed(std::string_view piece) override;
    [[nodiscard]] Comparison finish() override;

  private:
    enum class Phase {
        in_step,      // no difference yet
        content_only, // departed, the content agrees so far
        content_differs,
    };

    struct Depart : Meeting {
        std::uint64_t line_ends = 0; // directly before the place
        bool at_start = false;       // no content before the place
        WhiteRun run;                // of the actual output: from the place to the byte being looked at
    };

    // How the texts would compare if the blanks held back were content.
    struct Tentative {
        std::size_t expected = 0;
        std::optional<Depart> depart;
    };

    // The steps return the index to go on at.
    std::ptrdiff_t step(std::ptrdiff_t index);
    std::ptrdiff_t step_over_equal_content(std::ptrdiff_t index);
    void take_line_end(std::ptrdiff_t index);
    void take_blank(char blank, std::ptrdiff_t index);
    void take_content(char byte, std::ptrdiff_t index);
    void take_end();
    void compare_content(std::ptrdiff_t index);

    [[nodiscard]] Tentative after_line_ends(std::ptrdiff_t index);
    [[nodiscard]] std::size_t line_end_or_content(std::size_t offset);
    [[nodiscard]] bool expects(char byte, std::size_t offset);
    [[nodiscard]] Meeting meeting(std::ptrdiff_t index, std::size_t expected);
    [[nodiscard]] Depart depart(std::ptrdiff_t index, std::size_t expected);
    void depart_for_good(const Depart& depart);

    [[nodiscard]] Comparison white_space_result() const;
    [[nodiscard]] Comparison content_result() const;
    [[nodiscard]] Difference difference(const Meeting& place, Words words) const;

    const std::string_view expected_;
    const OutputContract contract_;
    ActualText actual_;
    ExpectedGaps gaps_;
    Phase phase_ = Phase::in_step;

    // in_step
    std::size_t place_ = 0;             // in the expected text; line ends and blanks held back come behind it
    std::uint64_t line_ends_ = 0;       // held back
    std::uint64_t most_line_ends_ = 0;  // that can stand here; valid while some are held back
    std::optional<Tentative> blanks_;   // held back
    bool carriage_return_held_ = false; // the last byte, where CR LF is a line end

    // afterwards
    std::optional<Depart> depart_;
    std::size_t content_place_ = 0; // in the expected text
    std::optional<Meeting> content_;
};

BytesComparer::BytesComparer(std::string_view expected, const OutputContract& contract, std::size_t synchronised)
    : expected_(expected),
      contract_(contract),
      actual_(expected.substr(0, synchronised)),
      gaps_(expected, contract_),
      place_(synchronised) {}

void BytesComparer::feed(std::string_view piece) {
    if (depart_) depart_->window.take(piece);
    if (blanks_ && blanks_->depart) blanks_->depart->window.take(piece);
    if (content_) content_->window.take(piece);
    if (phase_ == Phase::content_differs) return;
    actual_.begin(piece);
    std::ptrdiff_t index = 0;
    while (index < actual_.size() && phase_ == Phase::in_step) {
        index = step_over_equal_content(index);
        if (index < actual_.size()) index = step(index);
    }
    if (phase_ == Phase::content_only) compare_content(index);
    actual_.end();
}

// Content that is the same in both texts, fast.
std::ptrdiff_t BytesComparer::step_over_equal_content(std::ptrdiff_t index) {
    if (line_ends_ > 0 || blanks_ || carriage_return_held_) return index;
    while (index < actual_.size() && place_ < expected_.size() && !is_white(actual_[index]) &&
           actual_[index] == expected_[place_]) {
        ++index;
        ++place_;
    }
    return index;
}

// One byte. Where it makes the texts depart it is not yet consumed: the run and the content begin with it.
std::ptrdiff_t BytesComparer::step(std::ptrdiff_t index) {
    const char c = actual_[index];
    if (std::exchange(carriage_return_held_, false)) {
        if (c == '\n')
            take_line_end(index - 1);
        else
            take_content('\r', index - 1);
        if (depart_) depart_->run.take('\r');
        if (depart_) return index;
        if (c == '\n') return index + 1;
    }
    if (c == '\n')
        take_line_end(index);
    else if (c == '\r' && contract_.line_ends == LineEnds::lf_or_crlf)
        carriage_return_held_ = true;
    else if (is_blank(c) && contract_.trailing_spaces == TrailingSpaces::ignored)
        take_blank(c, index);
    else
        take_content(c, index);
    return depart_ ? index : index + 1;
}

void BytesComparer::take_line_end(std::ptrdiff_t index) {
    if (line_ends_ == 0) most_line_ends_ = most_line_ends(gaps_.at(place_), contract_);
    if (line_ends_ < most_line_ends_) {
        ++line_ends_;
        blanks_.reset();
        return;
    }
    const auto& gap = gaps_.at(place_);
    if (!gap.at_end && blanks_ && blanks_->depart) return depart_for_good(*blanks_->depart);
    depart_for_good(depart(index, blanks_ && !blanks_->depart ? blanks_->expected : gap.end));
}

void BytesComparer::take_blank(char blank, std::ptrdiff_t index) {
    if (!blanks_) blanks_ = after_line_ends(index);
    if (!blanks_->depart) {
        if (expects(blank, blanks_->expected)) {
            ++blanks_->expected;
            return;
        }
        blanks_->depart = depart(index, line_end_or_content(blanks_->expected));
    }
    blanks_->depart->run.take(blank);
}

void BytesComparer::take_content(char byte, std::ptrdiff_t index) {
    auto next = blanks_ ? *blanks_ : after_line_ends(index);
    if (!next.depart && !expects(byte, next.expected)) next.depart = depart(index, line_end_or_content(next.expected));
    if (next.depart) return depart_for_good(*next.depart);
    place_ = next.expected + 1;
    line_ends_ = 0;
    blanks_.reset();
}

void BytesComparer::take_end() {
    const auto& gap = gaps_.at(place_);
    const Gap ended{line_ends_, place_ == 0, true};
    if (gap.at_end && canonical_line_ends(ended, contract_) == canonical_line_ends(gap, contract_)) return;
    const bool blanks_agree = blanks_ && !blanks_->depart;
    depart_for_good(depart(0, blanks_agree ? blanks_->expected : gaps_.behind(line_ends_)));
}

// The line ends held back lie before content.
BytesComparer::Tentative BytesComparer::after_line_ends(std::ptrdiff_t index) {
    const auto& gap = gaps_.at(place_);
    const Gap passed{line_ends_, place_ == 0, false};
    if (gap.at_end || canonical_line_ends(passed, contract_) != canonical_line_ends(gap, contract_))
        return {0, depart(index, gaps_.behind(line_ends_))};
    return {gap.end, std::nullopt};
}

// Where the expected text has something to say from the offset on: trailing blanks that are ignored say nothing.
std::size_t BytesComparer::line_end_or_content(std::size_t offset) {
    (void)gaps_.at(offset);
    return gaps_.behind(0);
}

bool BytesComparer::expects(char byte, std::size_t offset) {
    if (offset >= expected_.size() || expected_[offset] != byte) return false;
    if (!is_white(byte)) return true;
    const auto& gap = gaps_.at(offset);
    return gap.line_ends == 0 && !gap.at_end;
}

Meeting BytesComparer::meeting(std::ptrdiff_t index, std::size_t expected) {
    return {actual_.position(index), actual_.window(index), expected};
}

BytesComparer::Depart BytesComparer::depart(std::ptrdiff_t index, std::size_t expected) {
    return {meeting(index, expected), line_ends_, place_ == 0, {}};
}

void BytesComparer::depart_for_good(const Depart& depart) {
    depart_ = depart;
    content_place_ = depart.expected;
    phase_ = Phase::content_only;
}

void BytesComparer::compare_content(std::ptrdiff_t index) {
    for (; index < actual_.size(); ++index) {
        const char c = actual_[index];
        depart_->run.take(c);
        if (is_white(c)) continue;
        while (content_place_ < expected_.size() && is_white(expected_[content_place_])) ++content_place_;
        if (content_place_ < expected_.size() && expected_[content_place_] == c) {
            ++content_place_;
            continue;
        }
        content_ = meeting(index, content_place_);
        phase_ = Phase::content_differs;
        return;
    }
}

Comparison BytesComparer::finish() {
    if (phase_ == Phase::in_step && std::exchange(carriage_return_held_, false)) {
        take_content('\r', -1);
        if (depart_) depart_->run.take('\r');
    }
    if (phase_ == Phase::in_step) take_end();
    if (phase_ == Phase::in_step) return {};
    if (phase_ == Phase::content_only) {
        while (content_place_ < expected_.size() && is_white(expected_[content_place_])) ++content_place_;
        if (content_place_ == expected_.size()) return white_space_result();
        content_ = meeting(0, content_place_);
    }
    return content_result();
}

Difference BytesComparer::difference(const Meeting& place, Words words) const {
    return {std::move(words.clause),
            std::move(words.explanation),
            std::move(words.rule),
            place.actual,
            position_in(expected_, place.expected),
            place.window.window(),
            window_in(expected_, place.expected)};
}

Comparison BytesComparer::white_space_result() const {
    Departure departure;
    departure.line_ends = depart_->line_ends;
    departure.at_start = depart_->at_start;
    departure.at_line_start = depart_->actual.column == 1;
    const auto before = expected_.substr(0, depart_->expected);
    if (!before.empty() && is_blank(before.back())) {
        departure.blank = before.back();
        departure.blanks = before.size() - (before.find_last_not_of(departure.blank) + 1);
    }
    departure.actual = depart_->run;
    for (auto offset = depart_->expected; offset < expected_.size() && !departure.expected.meets_content(); ++offset)
        departure.expected.take(expected_[offset]);
    departure.actual_window = depart_->window.window();
    departure.expected_window = window_in(expected_, depart_->expected);
    return {Match::white_space, difference(*depart_, explain_white_space(departure, contract_))};
}

// Where content meets white space in the byte that made the texts depart, that is the nearer place.
Comparison BytesComparer::content_result() const {
    const bool same_byte = depart_->actual.offset == content_->actual.offset || depart_->expected == content_->expected;
    const Meeting& place = same_byte ? *depart_ : *content_;
    return {Match::different,
            difference(place, explain_content(place.window.window(), window_in(expected_, place.expected)))};
}

} // namespace

std::unique_ptr<OutputComparer> make_bytes_comparer(std::string_view expected, const OutputContract& contract,
                                                    std::size_t equal) {
    // The texts are certainly in step behind content; from there the equal bytes are looked at once more.
    auto synchronised = equal;
    while (synchronised > 0 && is_white(expected[synchronised - 1])) --synchronised;
    auto comparer = std::make_unique<BytesComparer>(expected, contract, synchronised);
    comparer->feed(expected.substr(synchronised, equal - synchronised));
    return comparer;
}

} // namespace judge
