/// How much one request may compute. Counted in steps, not seconds, so that the same request is refused, or
/// not, on every machine; a step is about the cost of passing one view in a scan.
public struct WorkBudget: Sendable {
    /// Steps that bound a request to well under 10 s on a machine of 2020.
    public static let standard = 1_000_000_000

    /// Evaluating one override rule, and asking one view in the walk that can turn back.
    package static let rule = 8
    package static let ask = 16
    /// One call of a recognizer with its machine, and one question to a delegate.
    static let machineInput = 128
    package static let question = 24

    /// Steps between two checks for interruption: some milliseconds.
    private static let stride = 1 << 20

    /// What is left; negative once spent.
    public private(set) var remaining: Int
    /// Below it, `isInterrupted` is asked again.
    private var nextQuestion: Int
    private let isInterrupted: (@Sendable () -> Bool)?

    /// A budget of `steps`.
    ///
    /// - Parameter isInterrupted: Asked now and then; once it says so, the budget is spent.
    public init(steps: Int = WorkBudget.standard, isInterrupted: (@Sendable () -> Bool)? = nil) {
        remaining = steps
        self.isInterrupted = isInterrupted
        nextQuestion = isInterrupted == nil ? .min : steps - WorkBudget.stride
    }

    /// Whether more was spent than there was.
    public var isSpent: Bool { remaining < 0 }

    /// Takes `steps` off. Overflow is impossible: each call takes far less than `Int.max`, and callers
    /// stop soon after the budget is spent.
    @inline(__always) public mutating func spend(_ steps: Int) {
        remaining &-= steps
        if remaining < nextQuestion { ask() }
    }

    @inline(never) private mutating func ask() {
        nextQuestion = remaining &- WorkBudget.stride
        guard let isInterrupted, isInterrupted() else { return }
        remaining = min(remaining, -1)
        nextQuestion = .min
    }
}
