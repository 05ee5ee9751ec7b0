internal import Glibc

/// Prints the progress of a batch to standard error: repeatedly on a terminal, otherwise once at the end if
/// items were rejected.
struct BatchProgress {
    private let isTerminal = isatty(2) == 1
    private let start = BatchProgress.now()
    private var shown = 0.0

    /// Minimum time between two updates, in seconds.
    private static let interval = 0.2

    mutating func show(_ tally: BatchPool.Tally) {
        guard isTerminal, BatchProgress.now() - shown >= BatchProgress.interval else { return }
        shown = BatchProgress.now()
        Console.printMessage("\r\(words(tally))\u{1B}[K")
    }

    func end(_ tally: BatchPool.Tally) {
        if isTerminal {
            Console.printMessage("\r\(words(tally))\u{1B}[K\n")
        } else if tally.refused > 0 {
            Console.complain("batch: \(words(tally))")
        }
    }

    private func words(_ tally: BatchPool.Tally) -> String {
        let all = tally.answered + tally.refused
        let seconds = max(BatchProgress.now() - start, 0.001)
        let rate = Int(Double(all) / seconds)
        return "\(all) items, \(tally.refused) rejected, \(rate) items/s"
    }

    /// Monotonic time in seconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
