package import JSONTape
package import TouchDispatch

/// The limits on a request (openapi.yaml, Limits). Every limit is inclusive.
package struct Limits: Sendable {
    /// The limits on a scene.
    package struct Scene: Sendable {
        /// Views and windows.
        package var views = 200_000
        /// Levels of views, windows being the first.
        package var depth = 512
        package var recognizers = 10_000
    }

    /// Bytes of a body, after inflating.
    package var body = 32 * 1024 * 1024
    package var scene = Scene()
    /// Events, after shorthands are expanded.
    package var events = 100_000
    /// Points of a hit test.
    package var points = 100_000
    /// Items of a batch that comes as one request, or lines of it.
    package var batchItems = 100_000
    /// Fingers down at once.
    package var liveFingers = 64
    /// Entries and visits of an answer.
    package var entries = 1_000_000
    /// Bytes of an answer.
    package var answer = 256 * 1024 * 1024
    /// Steps of computing: a step is about the cost of passing one view in a hit test.
    package var computing = WorkBudget.standard
    /// Bytes of an id in UTF-8.
    package var idBytes = 256
    /// Called from time to time during the computation. If it returns true, the computation ends as if its
    /// steps were used up.
    package var isInterrupted: (@Sendable () -> Bool)?

    /// The defaults.
    package init() {}

    /// The work budget of one request.
    package var budget: WorkBudget { WorkBudget(steps: computing, isInterrupted: isInterrupted) }

    /// Throws the fault of a request whose work budget is spent.
    package func check(_ budget: borrowing WorkBudget) throws(RequestFault) {
        if budget.isSpent { throw .limitExceeded(.computing(computing)) }
    }

    /// The limits of a request that is computed inline, on the connection's thread: they allow about one
    /// millisecond.
    ///
    /// - Parameter answer: Maximum size of the answer, in bytes.
    package func inline(answer: Int) -> Limits {
        var limits = self
        limits.computing = min(computing, Limits.inlineComputing)
        limits.answer = min(self.answer, answer)
        return limits
    }

    private static let inlineComputing = 100_000

    /// Whether `fault` is an exceeded limit that these limits raise, so that the request can be tried again.
    package func allow(_ fault: RequestFault) -> Bool {
        guard case .limitExceeded(let fault) = fault else { return false }
        return fault == .computing(fault.maximum) && fault.maximum < computing
            || fault == .answer(fault.maximum) && fault.maximum < answer
    }
}
