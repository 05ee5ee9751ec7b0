package import JSONTape
package import TouchScene

/// The limits on a request (openapi.yaml, Limits). Every limit is inclusive.
package struct Limits: Sendable {
    /// The limits on a scene.
    package struct Scene: Sendable {
        /// Maximum number of views, including windows.
        package var views = 200_000
        /// Maximum number of levels of views. Windows are the first level.
        package var depth = 512
        package var recognizers = 10_000
        /// Maximum number of windows with a screenshot.
        package var screenshots = 4
        /// Maximum size of a screenshot in bytes, without base64.
        package var screenshotBytes = 2 * 1024 * 1024
    }

    /// Maximum size of a body in bytes, after decompression.
    package var body = 32 * 1024 * 1024
    package var scene = Scene()
    /// Maximum number of events, after shorthands are expanded.
    package var events = 100_000
    /// Maximum number of events that add a view.
    package var addedViews = 1_000
    /// Maximum number of points of a hit test.
    package var points = 100_000
    /// Maximum number of items of a batch document, or lines of a batch.
    package var batchItems = 100_000
    /// Maximum number of fingers that are down at the same time.
    package var liveFingers = 64
    /// Maximum number of entries and visits of an answer.
    package var entries = 1_000_000
    /// Maximum size of an answer in bytes.
    package var answer = 256 * 1024 * 1024
    /// The step budget: 10⁹ steps take about one second.
    package var computing = WorkBudget.standard
    /// Maximum size of an id in bytes of UTF-8.
    package var idBytes = 256
    /// Whether the scene or the events can be in another tool's format.
    package var allowsConversion = true
    /// Called repeatedly during the computation. If it returns true, the computation ends as if its step
    /// budget were spent.
    package var isInterrupted: (@Sendable () -> Bool)?

    /// Creates the default limits.
    package init() {}

    /// The step budget of one request.
    package var budget: WorkBudget { WorkBudget(steps: computing, isInterrupted: isInterrupted) }

    /// Throws a fault if the step budget of a request is spent.
    package func check(_ budget: borrowing WorkBudget) throws(RequestFault) {
        if budget.isSpent { throw .limitExceeded(.computing(computing)) }
    }

    /// The limits of a request that is computed inline, on the connection's thread. They allow about one
    /// millisecond of computation.
    ///
    /// - Parameter answer: Maximum size of the answer, in bytes.
    package func inline(answer: Int) -> Limits {
        var limits = self
        limits.computing = min(computing, Limits.inlineComputing)
        limits.answer = min(self.answer, answer)
        // Shorthands are expanded before any step is spent.
        limits.events = min(events, Limits.inlineEvents)
        limits.allowsConversion = false
        return limits
    }

    private static let inlineComputing = 250_000
    private static let inlineEvents = 1_000

    /// Whether `fault` is an exceeded limit that is higher in these limits, so that the request can be tried
    /// again with them.
    package func allow(_ fault: RequestFault) -> Bool {
        guard case .limitExceeded(let fault) = fault else { return false }
        return fault == .computing(fault.maximum) && fault.maximum < computing
            || fault == .answer(fault.maximum) && fault.maximum < answer
            || fault.limit == "events" && fault.maximum < events || fault == .conversion
    }
}
