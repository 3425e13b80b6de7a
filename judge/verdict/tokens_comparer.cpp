#include "judge/verdict/tokens_comparer.hpp"

#include <algorithm>
#include <optional>

#include "judge/verdict/explain.hpp"
#include "judge/verdict/white_space.hpp"
#include "judge/verdict/window.hpp"

namespace judge {

namespace {

class TokensComparer final : public OutputComparer {
  public:
    TokensComparer(std::string_view expected, std::size_t equal)
        : expected_(expected), actual_(expected.substr(0, equal)), place_(equal), in_token_(in_expected_token(equal)) {}

    void feed(std::string_view piece) override;
    [[nodiscard]] Comparison finish() override;

  private:
    [[nodiscard]] std::ptrdiff_t step_over_equal(std::ptrdiff_t index);
    [[nodiscard]] bool take(char c);
    void skip_white() {
        while (place_ < expected_.size() && is_white(expected_[place_])) ++place_;
    }
    // Whether the byte before the offset belongs to a token.
    [[nodiscard]] bool in_expected_token(std::size_t offset) const {
        return offset > 0 && !is_white(expected_[offset - 1]);
    }
    [[nodiscard]] bool expected_token_goes_on() const {
        return place_ < expected_.size() && !is_white(expected_[place_]);
    }
    void differ(std::ptrdiff_t index) {
        position_ = actual_.position(index);
        window_ = actual_.window(index);
    }

    const std::string_view expected_;
    ActualText actual_;
    std::size_t place_;                    // in the expected text
    bool in_token_;                        // the last byte of the actual output belongs to a token
    std::optional<BytePosition> position_; // of the difference
    GrowingWindow window_;
};

void TokensComparer::feed(std::string_view piece) {
    if (position_) return window_.take(piece);
    actual_.begin(piece);
    std::ptrdiff_t index = 0;
    index = step_over_equal(index);
    while (index < actual_.size() && take(actual_[index])) index = step_over_equal(index + 1);
    if (index < actual_.size()) differ(index);
    actual_.end();
}

// Bytes that are the same in both texts leave them as much in step as they were.
std::ptrdiff_t TokensComparer::step_over_equal(std::ptrdiff_t index) {
    const auto actual = actual_.from(index);
    const auto expected = expected_.substr(place_);
    const auto differing = std::mismatch(actual.begin(), actual.end(), expected.begin(), expected.end()).first;
    const auto equal = differing - actual.begin();
    if (equal == 0) return index;
    place_ += static_cast<std::size_t>(equal);
    in_token_ = in_expected_token(place_);
    return index + equal;
}

bool TokensComparer::take(char c) {
    if (is_white(c)) {
        if (in_token_ && expected_token_goes_on()) return false;
        in_token_ = false;
        return true;
    }
    if (!in_token_) skip_white();
    if (place_ == expected_.size() || expected_[place_] != c) return false;
    ++place_;
    in_token_ = true;
    return true;
}

Comparison TokensComparer::finish() {
    if (!position_) {
        if (!(in_token_ && expected_token_goes_on())) skip_white();
        if (place_ == expected_.size()) return {};
        differ(0);
    }
    const auto actual = window_.window();
    const auto expected = window_in(expected_, place_);
    const auto words = explain_content(actual, expected);
    return {Match::different, Difference{words.clause, words.explanation, words.rule, *position_,
                                         position_in(expected_, place_), actual, expected}};
}

} // namespace

std::unique_ptr<OutputComparer> make_tokens_comparer(std::string_view expected, const OutputContract& /*contract*/,
                                                     std::size_t equal) {
    return std::make_unique<TokensComparer>(expected, equal);
}

} // namespace judge
