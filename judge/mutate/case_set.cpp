// A hitting set: every mutant needs one of the cases that kill it. First what must be is taken and what cannot matter
// is dropped; what is left, which is little in practice, is searched, best first, with a bound: mutants that share no
// case need a case each. The search is given up after so many steps.
#include "judge/mutate/case_set.hpp"

#include <algorithm>
#include <set>

namespace judge {
namespace {

using Row = std::vector<std::size_t>; // the cases that kill a mutant, ascending

constexpr std::size_t most_steps = 200'000;

bool contains_all(const Row& larger, const Row& smaller) {
    return std::includes(larger.begin(), larger.end(), smaller.begin(), smaller.end());
}

// A mutant whose cases include all of another's is killed with it.
std::vector<Row> without_implied(std::vector<Row> rows) {
    std::sort(rows.begin(), rows.end(),
              [](const Row& a, const Row& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    std::vector<Row> kept;
    for (const Row& row : rows) {
        const bool implied =
            std::any_of(kept.begin(), kept.end(), [&](const Row& other) { return contains_all(row, other); });
        if (!implied) kept.push_back(row);
    }
    return kept;
}

// For each case the rows that it is in.
std::vector<std::vector<std::size_t>> rows_of_cases(const std::vector<Row>& rows, std::size_t cases) {
    std::vector<std::vector<std::size_t>> found(cases);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const std::size_t index : rows[i]) found[index].push_back(i);
    return found;
}

// A case that kills only what another kills as well is not needed; the earlier of two equals stays.
bool drop_implied_cases(std::vector<Row>& rows, std::size_t cases) {
    const auto kills = rows_of_cases(rows, cases);
    std::set<std::size_t> dropped;
    for (std::size_t a = 0; a < cases; ++a) {
        if (kills[a].empty()) continue;
        for (const std::size_t b : rows[kills[a].front()]) {
            if (b == a || dropped.contains(b) || !contains_all(kills[b], kills[a])) continue;
            if (kills[a].size() == kills[b].size() && a < b) continue;
            dropped.insert(a);
            break;
        }
    }
    for (Row& row : rows) std::erase_if(row, [&](std::size_t index) { return dropped.contains(index); });
    return !dropped.empty();
}

class Search {
  public:
    Search(std::vector<Row> rows, std::size_t cases) : rows_(std::move(rows)), kills_(rows_of_cases(rows_, cases)) {}

    // The best set found, and whether the search came to its end.
    CaseSet run() {
        best_ = greedy();
        std::vector<int> hits(rows_.size());
        Row chosen;
        descend(hits, chosen);
        best_ = irredundant(std::move(best_));
        std::sort(best_.begin(), best_.end());
        return {best_, steps_ <= most_steps};
    }

  private:
    Row greedy() const {
        std::vector<bool> killed(rows_.size());
        Row chosen;
        for (;;) {
            std::size_t best = 0, most = 0;
            for (std::size_t index = 0; index < kills_.size(); ++index) {
                const auto gain = static_cast<std::size_t>(std::count_if(
                    kills_[index].begin(), kills_[index].end(), [&](std::size_t row) { return !killed[row]; }));
                if (gain > most) {
                    most = gain;
                    best = index;
                }
            }
            if (most == 0) return irredundant(std::move(chosen));
            chosen.push_back(best);
            for (const std::size_t row : kills_[best]) killed[row] = true;
        }
    }

    // Leaves out whatever the rest makes superfluous, the first chosen first.
    Row irredundant(Row chosen) const {
        for (std::size_t i = 0; i < chosen.size();) {
            Row rest = chosen;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            const bool enough = std::all_of(rows_.begin(), rows_.end(), [&](const Row& row) {
                return std::any_of(rest.begin(), rest.end(), [&](std::size_t index) {
                    return std::binary_search(row.begin(), row.end(), index);
                });
            });
            if (enough)
                chosen = std::move(rest);
            else
                ++i;
        }
        return chosen;
    }

    // At least so many more cases are needed.
    std::size_t bound(const std::vector<int>& hits) const {
        std::set<std::size_t> touched;
        std::size_t count = 0;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (hits[i] > 0) continue;
            const bool apart = std::none_of(rows_[i].begin(), rows_[i].end(),
                                            [&](std::size_t index) { return touched.contains(index); });
            if (!apart) continue;
            touched.insert(rows_[i].begin(), rows_[i].end());
            ++count;
        }
        return count;
    }

    void descend(std::vector<int>& hits, Row& chosen) {
        if (++steps_ > most_steps) return;
        const Row* open = nullptr; // the mutant with the fewest cases
        for (std::size_t i = 0; i < rows_.size(); ++i)
            if (hits[i] == 0 && (open == nullptr || rows_[i].size() < open->size())) open = &rows_[i];
        if (open == nullptr) {
            if (chosen.size() < best_.size()) best_ = chosen;
            return;
        }
        if (chosen.size() + bound(hits) >= best_.size()) return;
        for (const std::size_t index : *open) {
            chosen.push_back(index);
            for (const std::size_t row : kills_[index]) ++hits[row];
            descend(hits, chosen);
            for (const std::size_t row : kills_[index]) --hits[row];
            chosen.pop_back();
        }
    }

    std::vector<Row> rows_;
    std::vector<std::vector<std::size_t>> kills_;
    Row best_;
    std::size_t steps_ = 0;
};

} // namespace

CaseSet smallest_case_set(const std::vector<std::vector<std::size_t>>& kills, std::size_t cases) {
    std::vector<Row> rows = kills;
    std::erase_if(rows, [](const Row& row) { return row.empty(); });
    do rows = without_implied(std::move(rows));
    while (drop_implied_cases(rows, cases));
    CaseSet set = Search(std::move(rows), cases).run();
    return set;
}

} // namespace judge
