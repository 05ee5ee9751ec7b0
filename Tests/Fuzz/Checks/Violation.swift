/// What a fuzzed input has shown to be wrong, in one sentence.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Something that is asked of inputs: one for each fuzzing target, and the same for the replay of what was found.
public protocol FuzzCheck {
    /// The target, as scripts/fuzz and Tests/Fixtures/Crashes call it.
    static var name: String { get }

    /// Throws where `input` does something that it must not.
    static func run(_ input: [UInt8]) throws
}

/// What a call may cost. Set by the fuzzing targets only: memory cannot be measured without their runtime.
public struct Meter: Sendable {
    /// Starts measuring.
    public var start: @Sendable () -> Void
    /// The highest number of bytes allocated at once since then, and the seconds that were computed.
    public var stop: @Sendable () -> (bytes: Int, seconds: Double)

    public init(
        start: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> (bytes: Int, seconds: Double)
    ) {
        self.start = start
        self.stop = stop
    }

    // Set once, before the first input, by a program with one thread.
    nonisolated(unsafe) public static var shared: Meter?

    /// What an input and its answer may take, bytes: twenty times their own and 32 MiB.
    static func allowance(_ bytes: Int) -> Int { 20 * bytes + 32 << 20 }

    /// Calls `body`, which turns `count` bytes of input into an answer, and holds it against what it may cost.
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
                "\(what) takes \(bytes) bytes for \(count) of input and \(length(answer)) of answer")
        }
        guard seconds <= 1 else { throw Violation("\(what) takes \(seconds) s for \(count) bytes") }
        return answer
    }
}
