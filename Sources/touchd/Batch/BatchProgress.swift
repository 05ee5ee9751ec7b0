internal import Glibc

/// How far a batch has come, on standard error: while it runs, if that is a terminal, and at the end, if items were
/// refused.
struct BatchProgress {
    private let isTerminal = isatty(2) == 1
    private let start = BatchProgress.now()
    private var shown = 0.0

    /// Seconds between two lines.
    private static let interval = 0.2

    mutating func show(_ tally: BatchPool.Tally) {
        guard isTerminal, BatchProgress.now() - shown >= BatchProgress.interval else { return }
        shown = BatchProgress.now()
        Console.print("\r\(words(tally))\u{1B}[K", to: .error)
    }

    func end(_ tally: BatchPool.Tally) {
        if isTerminal { Console.print("\r\(words(tally))\u{1B}[K\n", to: .error) }
        else if tally.refused > 0 { Console.complain("batch: \(words(tally))") }
    }

    private func words(_ tally: BatchPool.Tally) -> String {
        let all = tally.answered + tally.refused
        let seconds = max(BatchProgress.now() - start, 0.001)
        let rate = Int(Double(all) / seconds)
        return "\(all) items, \(tally.refused) of them refused; \(rate) a second"
    }

    /// Seconds of a clock that never goes back.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
