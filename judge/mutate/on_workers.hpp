// Work that several workers share.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "judge/pipeline/worker.hpp"

namespace judge {

// Does something with each index on several workers; what one throws ends all. `first` is one of them, and is made
// where it is missing.
template <typename Do>
void on_workers(std::size_t count, const JudgingOptions& options, std::unique_ptr<Worker>& first, const Do& act) {
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr failure;
    const auto work = [&](std::unique_ptr<Worker>& worker) {
        try {
            if (!worker) worker = std::make_unique<Worker>(options);
            std::optional<PinnedThread> pinned;
            if (const auto core = worker->core()) pinned.emplace(*core);
            for (std::size_t i = next++; i < count; i = next++) act(i, *worker);
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
            next = count;
        }
    };
    std::vector<std::unique_ptr<Worker>> others(std::max<std::size_t>(1, std::min(options.workers, count)) - 1);
    std::vector<std::thread> threads;
    threads.reserve(others.size());
    for (auto& other : others) threads.emplace_back([&] { work(other); });
    work(first);
    for (std::thread& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
}

} // namespace judge
