/// What a request may ask of the dispatcher.
public struct DispatchOptions: Sendable {
    public var trace = TraceLevel.callbacks
    public var kinds = CallbackKindSet.all
    /// Later events do not happen.
    public var until: Instant?
    public var thresholds = Thresholds()
    /// Most trace entries and visits together.
    public var entryLimit = 1_000_000
    public var budget = WorkBudget()

    /// The defaults of api.md, section 3.
    public init() {}
}

/// A `UIEvent` as the application saw it.
public struct UIEventRecord: Sendable {
    /// Its place in the sequence.
    public var event: Int32
    public var timestamp: Instant
    /// `allTouches`, in `Outcome.allTouches`.
    public var allTouches: Span32
}

/// Everything a dispatched sequence led to.
public struct Outcome: Sendable {
    /// What the first hit test returned.
    public var firstHit: HitTester.Hit?
    /// In order of creation.
    public var touches: [Touch] = []
    /// The story, in order.
    public var entries: [TraceEntry] = []
    /// Side array of the entries.
    public var hitTests: [HitTestRecord] = []
    /// Side array of the hit tests.
    public var visits: [Visit] = []
    /// Side array of the callbacks.
    public var deliveredTouches: [DeliveredTouch] = []
    /// Only with the full trace.
    public var events: [UIEventRecord] = []
    /// Side array of the events.
    public var allTouches: [TouchIndex] = []
    /// After the last event.
    public var firstResponder: Responder?
    /// Touches whose finger never lifted, in order of creation.
    public var touchesStillDown: [TouchIndex] = []
    /// The time of the last thing that happened.
    public var end = Instant.zero
}

/// A request that asks for more than it may have.
public enum DispatchLimit: Error, Equatable, Sendable {
    /// More trace entries and visits than `DispatchOptions.entryLimit`.
    case entries(Int)
    /// More steps than the budget had.
    case computing(Int)
}
