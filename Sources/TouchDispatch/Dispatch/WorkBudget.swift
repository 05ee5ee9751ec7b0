/// The computation that one request may use, counted in steps instead of seconds, so that a request has the
/// same result on every machine. A step is about the cost of passing one view in a scan.
public struct WorkBudget: Sendable {
    /// The default number of steps: well under 10 s on a machine of 2020.
    public static let standard = 1_000_000_000

    /// The steps for evaluating one override rule, and for visiting one view in `HitTestWalk`.
    package static let rule = 8
    package static let ask = 16
    /// The steps for one call of a recognizer and its machine, and for one question to a delegate.
    static let machineInput = 128
    package static let question = 24

    /// The steps between two calls of `isInterrupted`: a few milliseconds.
    private static let stride = 1 << 20

    /// The remaining steps; negative if the budget is spent.
    public private(set) var remaining: Int
    /// `isInterrupted` is called again when fewer steps remain; for the last time when the budget is spent.
    private var nextQuestion: Int
    private let isInterrupted: (@Sendable () -> Bool)?

    /// Creates a budget of `steps`.
    ///
    /// - Parameter isInterrupted: Called repeatedly, and when the budget is spent; when it returns true, the budget is spent.
    public init(steps: Int = WorkBudget.standard, isInterrupted: (@Sendable () -> Bool)? = nil) {
        remaining = steps
        self.isInterrupted = isInterrupted
        nextQuestion = isInterrupted == nil ? .min : max(0, steps - WorkBudget.stride)
    }

    /// Whether more steps were spent than the budget had.
    public var isSpent: Bool { remaining < 0 }

    /// Subtracts `steps`. Overflow is impossible: each call subtracts far less than `Int.max`, and callers
    /// stop soon after the budget is spent.
    @inline(__always) public mutating func spend(_ steps: Int) {
        remaining &-= steps
        if remaining < nextQuestion { ask() }
    }

    @inline(never) private mutating func ask() {
        nextQuestion = remaining < 0 ? .min : max(0, remaining &- WorkBudget.stride)
        guard let isInterrupted, isInterrupted() else { return }
        remaining = min(remaining, -1)
        nextQuestion = .min
    }
}
