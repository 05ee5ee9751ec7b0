/// The computation that one request may use, counted in steps instead of seconds, so that a request has the
/// same result on every machine. 10⁹ steps take about one second of computing time on a processor of 2022:
/// `benchmarks/steps/run` checks that it is no less than a third of a second and no more than three seconds.
public struct WorkBudget: Sendable {
    /// The default number of steps.
    public static let standard = 1_000_000_000

    /// The steps for evaluating one override rule, for visiting one view in `HitTestWalk`, and for one hit test.
    @inlinable package static var rule: Int { 24 }
    @inlinable package static var ask: Int { 16 }
    @inlinable package static var hitTest: Int { 64 }
    /// The steps for one event, and for one entry of the trace.
    @inlinable package static var event: Int { 64 }
    @inlinable package static var entry: Int { 64 }
    /// The steps for one deadline of a recognizer, and for one repeated step of a stepper.
    @inlinable package static var deadline: Int { 1000 }
    /// The steps for one call of a recognizer and its machine, and for one question to a delegate.
    @inlinable package static var machineInput: Int { 96 }
    @inlinable package static var question: Int { 24 }

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

    /// Half of the remaining steps as a budget of its own, which asks the same `isInterrupted`. The caller subtracts the
    /// steps that were spent of it.
    package var half: WorkBudget { WorkBudget(steps: max(0, remaining) / 2, isInterrupted: isInterrupted) }

    /// Whether more steps were spent than the budget had.
    public var isSpent: Bool { remaining < 0 }

    /// Subtracts `steps`. Overflow is impossible: each call subtracts far less than `Int.max`, and callers
    /// stop soon after the budget is spent.
    @inline(__always) public mutating func spend(_ steps: Int) {
        remaining &-= steps
        if remaining < nextQuestion { ask() }
    }

    /// Spends all remaining steps.
    package mutating func exhaust() { spend(max(0, remaining) &+ 1) }

    @inline(never) private mutating func ask() {
        nextQuestion = remaining < 0 ? .min : max(0, remaining &- WorkBudget.stride)
        guard let isInterrupted, isInterrupted() else { return }
        remaining = min(remaining, -1)
        nextQuestion = .min
    }
}
