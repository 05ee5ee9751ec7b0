/// Prints the progress of a batch to standard error: repeatedly on a terminal, otherwise once at the end if
/// items were rejected.
struct BatchProgress {
    private let isTerminal = Console.isTerminal(.error)
    private let start = Progress.now()
    private var shown = 0.0

    /// Minimum time between two updates, in seconds.
    private static let interval = 0.2

    mutating func show(_ tally: BatchPool.Tally) {
        guard isTerminal, Progress.now() - shown >= BatchProgress.interval else { return }
        shown = Progress.now()
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
        let seconds = max(Progress.now() - start, 0.001)
        let rate = Int(Double(all) / seconds)
        return "\(all) items, \(tally.refused) rejected, \(rate) items/s"
    }
}
