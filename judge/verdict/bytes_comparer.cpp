// How it works. Two places move through the texts in step, at equal canonical bytes (README.md: what the clauses let
// vary, written one way). Of the actual output that needs a look ahead, for only what follows says whether a blank is
// trailing and whether a line end is among the last; but nothing is stored. Line ends are counted. Blanks that may turn
// out to be trailing are compared at once, tentatively, as if content followed; a line end withdraws that. Once the
// texts depart from each other, only two questions are left: how the run of white space at the place goes on (for the
// words), and whether the content, that is all bytes but white space, goes on the same.
#include "judge/verdict/bytes_comparer.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "judge/verdict/content.hpp"
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
    BytesComparer(std::string_view expected, OutputContract contract, std::size_t synchronised);

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

    // The steps return the index to go on at.
    std::ptrdiff_t step(std::ptrdiff_t index);
    std::ptrdiff_t step_over_equal_content(std::ptrdiff_t index);
    void take_line_end(std::ptrdiff_t index);
    void take_blank(char blank, std::ptrdiff_t index);
    void take_content(char byte, std::ptrdiff_t index);
    void take_end();
    void release_blanks();
    void compare_content(std::ptrdiff_t index);
    void content_differs(std::ptrdiff_t index);

    [[nodiscard]] std::optional<std::size_t> behind_line_ends();
    [[nodiscard]] bool expects(char byte, std::size_t offset) const {
        return offset < expected_.size() && expected_[offset] == byte;
    }
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

    // in_step; what is held back comes behind place_
    std::size_t place_ = 0;             // in the expected text
    std::uint64_t line_ends_ = 0;       // held back
    std::uint64_t most_line_ends_ = 0;  // that can stand here; valid while some are held back
    bool carriage_return_held_ = false; // the last byte, where CR LF is a line end
    bool blanks_held_ = false;
    // How the texts compare if the blanks held back are content.
    std::size_t blanks_place_ = 0; // in the expected text
    std::optional<Depart> blanks_depart_;

    // afterwards
    std::optional<Depart> depart_;
    std::optional<ContentComparer> content_;
    std::optional<Meeting> difference_; // of content
};

BytesComparer::BytesComparer(std::string_view expected, OutputContract contract, std::size_t synchronised)
    : expected_(expected),
      contract_(std::move(contract)),
      actual_(expected.substr(0, synchronised)),
      gaps_(expected, contract_),
      place_(synchronised) {}

void BytesComparer::feed(std::string_view piece) {
    if (depart_) depart_->window.take(piece);
    if (blanks_depart_) blanks_depart_->window.take(piece);
    if (difference_) difference_->window.take(piece);
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

// Content that is the same in both texts, fast; single bytes of white space inside it are the same under any contract.
std::ptrdiff_t BytesComparer::step_over_equal_content(std::ptrdiff_t index) {
    if (line_ends_ > 0 || blanks_held_ || carriage_return_held_) return index;
    const auto actual = actual_.from(index);
    const auto expected = expected_.substr(place_);
    const auto size = std::min(actual.size(), expected.size());
    std::size_t equal = 0;
    while (equal < size && actual[equal] == expected[equal]) {
        if (is_white(actual[equal])) {
            const auto next = equal + 1;
            if (next >= size || is_white(actual[next]) || actual[next] != expected[next]) break;
        }
        ++equal;
    }
    place_ += equal;
    return index + static_cast<std::ptrdiff_t>(equal);
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
        release_blanks();
        return;
    }
    const auto gap = gaps_.at(place_);
    if (!gap.at_end && blanks_depart_) return depart_for_good(*blanks_depart_);
    depart_for_good(depart(index, blanks_held_ && !blanks_depart_ ? blanks_place_ : gap.end));
}

void BytesComparer::take_blank(char blank, std::ptrdiff_t index) {
    if (!blanks_held_) {
        blanks_held_ = true;
        if (const auto place = behind_line_ends())
            blanks_place_ = *place;
        else
            blanks_depart_ = depart(index, gaps_.behind(place_, line_ends_));
    }
    if (!blanks_depart_) {
        if (expects(blank, blanks_place_)) {
            ++blanks_place_;
            return;
        }
        blanks_depart_ = depart(index, blanks_place_);
    }
    blanks_depart_->run.take(blank);
}

void BytesComparer::take_content(char byte, std::ptrdiff_t index) {
    if (blanks_depart_) return depart_for_good(*blanks_depart_);
    const auto place = blanks_held_ ? blanks_place_ : behind_line_ends();
    if (!place) return depart_for_good(depart(index, gaps_.behind(place_, line_ends_)));
    if (!expects(byte, *place)) return depart_for_good(depart(index, *place));
    place_ = *place + 1;
    line_ends_ = 0;
    release_blanks();
}

void BytesComparer::take_end() {
    const auto gap = gaps_.at(place_);
    const Gap ended{line_ends_, place_ == 0, true};
    if (gap.at_end && canonical_line_ends(ended, contract_) == canonical_line_ends(gap, contract_)) return;
    depart_for_good(depart(0, blanks_held_ && !blanks_depart_ ? blanks_place_ : gaps_.behind(place_, line_ends_)));
}

void BytesComparer::release_blanks() {
    blanks_held_ = false;
    blanks_depart_.reset();
}

// The place in the expected text, if the line ends held back may lie before content.
std::optional<std::size_t> BytesComparer::behind_line_ends() {
    const auto gap = gaps_.at(place_);
    const Gap passed{line_ends_, place_ == 0, false};
    if (gap.at_end || canonical_line_ends(passed, contract_) != canonical_line_ends(gap, contract_))
        return std::nullopt;
    return gap.end;
}

Meeting BytesComparer::meeting(std::ptrdiff_t index, std::size_t expected) {
    return {actual_.position(index), actual_.window(index), expected};
}

BytesComparer::Depart BytesComparer::depart(std::ptrdiff_t index, std::size_t expected) {
    return {meeting(index, expected), line_ends_, place_ == 0, {}};
}

void BytesComparer::depart_for_good(const Depart& depart) {
    depart_ = depart;
    content_.emplace(expected_, depart.expected);
    phase_ = Phase::content_only;
}

void BytesComparer::compare_content(std::ptrdiff_t index) {
    for (auto i = index; i < actual_.size() && !depart_->run.meets_content(); ++i) depart_->run.take(actual_[i]);
    index += static_cast<std::ptrdiff_t>(content_->take(actual_.from(index)));
    if (index < actual_.size()) content_differs(index);
}

void BytesComparer::content_differs(std::ptrdiff_t index) {
    difference_ = meeting(index, content_->place());
    phase_ = Phase::content_differs;
}

Comparison BytesComparer::finish() {
    if (phase_ == Phase::in_step && std::exchange(carriage_return_held_, false)) {
        take_content('\r', -1);
        if (depart_) depart_->run.take('\r');
    }
    if (phase_ == Phase::in_step) take_end();
    if (phase_ == Phase::in_step) return {};
    if (phase_ == Phase::content_only) {
        if (content_->nothing_is_left()) return white_space_result();
        content_differs(0);
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
    // Behind the expected end white space is none of the difference: content is.
    const bool meets_content = depart_->expected == difference_->expected && depart_->expected < expected_.size();
    const bool same_byte = depart_->actual.offset == difference_->actual.offset || meets_content;
    const Meeting& place = same_byte ? *depart_ : *difference_;
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
