internal import Glibc
internal import TouchService

/// The progress of a long computation as one line on standard error, which is written again and again. Prints nothing
/// if standard error is not a terminal, or if the computation ends within a second.
final class Progress: Sendable {
    /// The seconds before the first line, and between two lines.
    private static let (delay, interval) = (1.0, 0.2)

    private struct State {
        var start = Progress.now()
        var latest = 0.0
        var isShown = false
    }

    private let unit: String
    private let isTerminal = Console.isTerminal(.error)
    private let state = Lock(State())

    /// - Parameter unit: What is counted, in the plural: “runs”.
    init(_ unit: String) { self.unit = unit }

    /// Reports that `done` units are complete.
    func update(_ done: Int) {
        guard isTerminal else { return }
        state.withLock { state in
            let now = Progress.now()
            guard now - state.start >= Progress.delay, now - state.latest >= Progress.interval else { return }
            state.latest = now
            state.isShown = true
            Console.printMessage("\r\(done) \(unit)\u{1B}[K")
        }
    }

    /// Removes the line.
    func end() {
        state.withLock { state in
            if state.isShown { Console.printMessage("\r\u{1B}[K") }
            state.isShown = false
        }
    }

    /// Monotonic time in seconds.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
