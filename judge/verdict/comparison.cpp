#include "judge/verdict/comparison.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include "judge/text/fault.hpp"
#include "judge/text/nearest.hpp"
#include "judge/text/visible.hpp"
#include "judge/verdict/bytes_comparer.hpp"
#include "judge/verdict/tokens_comparer.hpp"

namespace judge {

namespace {

using MakeComparer = std::unique_ptr<OutputComparer> (*)(std::string_view expected, const OutputContract& contract,
                                                         std::size_t equal);

// While the actual output is a copy of the expected one there is nothing to think about; most outputs stay so to the
// end. At the first byte that differs a comparer of the kind takes over.
class CopyComparer final : public OutputComparer {
  public:
    CopyComparer(std::string_view expected, OutputContract contract, MakeComparer make_comparer)
        : expected_(expected), contract_(std::move(contract)), make_comparer_(make_comparer) {}

    void feed(std::string_view bytes) override {
        if (comparer_) return comparer_->feed(bytes);
        if (bytes.empty()) return;
        const auto rest = expected_.substr(equal_);
        if (bytes.size() <= rest.size() && std::memcmp(bytes.data(), rest.data(), bytes.size()) == 0) {
            equal_ += bytes.size();
            return;
        }
        const auto [differing, unused] = std::mismatch(bytes.begin(), bytes.end(), rest.begin(), rest.end());
        const auto equal = static_cast<std::size_t>(differing - bytes.begin());
        equal_ += equal;
        comparer_ = make_comparer_(expected_, contract_, equal_);
        comparer_->feed(bytes.substr(equal));
    }

    [[nodiscard]] Comparison finish() override {
        if (!comparer_ && equal_ == expected_.size()) return {};
        if (!comparer_) comparer_ = make_comparer_(expected_, contract_, equal_);
        return comparer_->finish();
    }

  private:
    const std::string_view expected_;
    const OutputContract contract_;
    const MakeComparer make_comparer_;
    std::size_t equal_ = 0;
    std::unique_ptr<OutputComparer> comparer_;
};

template <MakeComparer make_comparer>
std::unique_ptr<OutputComparer> make_copy_comparer(std::string_view expected, const OutputContract& contract) {
    return std::make_unique<CopyComparer>(expected, contract, make_comparer);
}

constexpr std::array<ComparisonKind, 2> kinds = {{
    {"bytes", "every byte, under the clauses of the output contract", make_copy_comparer<make_bytes_comparer>},
    {"tokens", "the tokens in their order, whatever white space stands between them",
     make_copy_comparer<make_tokens_comparer>},
}};

} // namespace

std::span<const ComparisonKind> comparison_kinds() {
    return kinds;
}

std::unique_ptr<OutputComparer> make_comparer(std::string_view expected, const OutputContract& contract) {
    if (contract.checker)
        throw JudgeError(
            fmt::format("only the checker {} can compare outputs of this problem", visible(contract.checker->name)));
    std::vector<std::string_view> names;
    for (const auto& kind : kinds) {
        if (kind.name == contract.compare) return kind.make(expected, contract);
        names.push_back(kind.name);
    }
    const auto nearest = nearest_name(contract.compare, names);
    throw JudgeError(fmt::format("unknown comparison \"{}\", {}", visible(contract.compare),
                                 nearest ? fmt::format("did you mean \"{}\"?", *nearest)
                                         : fmt::format("expected one of {}", fmt::join(names, ", "))));
}

Comparison compare(std::string_view expected, std::string_view actual, const OutputContract& contract) {
    const auto comparer = make_comparer(expected, contract);
    comparer->feed(actual);
    return comparer->finish();
}

} // namespace judge
