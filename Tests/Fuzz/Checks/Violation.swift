/// A condition that a fuzzed input violates, in one sentence.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A check of inputs. Each fuzzing target has one; the replay of recorded inputs uses the same checks.
public protocol FuzzCheck {
    /// The name of the target in scripts/long/fuzz and Tests/Fixtures/Crashes.
    static var name: String { get }

    /// Throws if `input` causes a violation.
    static func run(_ input: [UInt8]) throws
}

/// Measures the memory and time of a call. Only the fuzzing targets set it, because memory cannot be measured
/// without their runtime.
public struct Meter: Sendable {
    /// Starts measuring.
    public var start: @Sendable () -> Void
    /// The maximum number of bytes allocated at the same time since the start, and the CPU time in seconds.
    public var stop: @Sendable () -> (bytes: Int, seconds: Double)

    public init(
        start: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> (bytes: Int, seconds: Double)
    ) {
        self.start = start
        self.stop = stop
    }

    // Set once, before the first input, while the program has one thread.
    nonisolated(unsafe) public static var shared: Meter?

    /// The maximum memory in bytes for input and answers of `bytes` in total: 20 times their size, and 32
    /// MiB.
    static func allowance(_ bytes: Int) -> Int { 20 * bytes + 32 << 20 }

    /// Calls `body`, which makes an answer from `count` bytes of input. Throws if it uses too much memory or
    /// time.
    static func measured<Answer>(
        _ what: String, _ count: Int, _ length: (Answer) -> Int, _ body: () -> Answer
    ) throws(Violation) -> Answer {
        guard let meter = shared else { return body() }
        meter.start()
        let answer = body()
        let (bytes, seconds) = meter.stop()
        let total = count + length(answer)
        guard bytes <= allowance(total) else {
            throw Violation(
                "\(what) uses \(bytes) bytes for \(count) bytes of input and \(length(answer)) of answer"
            )
        }
        guard seconds <= 1 else {
            throw Violation("\(what) takes \(seconds) s for \(count) bytes (limit: 1 s)")
        }
        return answer
    }
}
