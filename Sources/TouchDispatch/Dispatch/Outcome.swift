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

    /// Options with the documented defaults.
    public init() {}
}

/// What became of a recognizer that got a contact.
public struct RecognizerRecord: Sendable {
    public var recognizer: RecognizerIndex
    /// At the end.
    public var state: GestureState
    /// The last finished state it reached; nil where it reached none.
    public var outcome: GestureState?
    /// When `cause` came about.
    public var time = Instant.zero
    /// Why it reached it, in `Outcome.causes`: of a gesture that ended, why it began. Where it reached none,
    /// why it is in the state it is in, or for whom it waits; nil where nothing decided yet.
    public var cause: CauseIndex?
}

/// Everything a dispatched sequence led to.
public struct Outcome: Sendable {
    /// In order of creation.
    public var touches: [Touch] = []
    /// In the order in which they began.
    public var presses: [Press] = []
    /// What happened, in order.
    public var entries: [TraceEntry] = []
    /// Side array of transitions, callbacks and recognizers.
    public var causes: [Cause] = []
    /// Side arrays of the hit test entries.
    public var hitTesting = HitTestLog()
    /// Side arrays of the callback entries.
    public var calls = CallTables()
    /// Recognizers that got a contact or a press, in the order of their first.
    public var recognizers: [RecognizerRecord] = []
    /// Which recognizers collected which contact.
    public var collected = CollectedLists()
    /// The events that the application saw; only with the full trace.
    public var events = UIEventLog()
    /// The state after the last event, as differences from the initial scene.
    public var finalState = FinalState()
    /// The time of the last thing that happened.
    public var end = Instant.zero
    /// What is left of `DispatchOptions.budget`.
    public var budget = WorkBudget(steps: 0)
}

/// The recognizers that collected each contact, in order.
public struct CollectedLists: Sendable {
    public var recognizers: [RecognizerIndex] = []
    /// For each touch of `Outcome.touches`, the recognizers of its latest contact: a range of `recognizers`.
    public var ofTouches: [Span32] = []
    /// For each press of `Outcome.presses`, likewise.
    public var ofPresses: [Span32] = []
}

/// The state of the scene and the input after the last event.
public struct FinalState: Sendable {
    public var firstResponder: Responder?
    /// Properties of views that differ from the initial scene, views in pre-order.
    public var changes: [SceneChange] = []
    /// Fingers that are still down, in the order in which they began.
    public var touchesDown: [FingerStillDown] = []
    /// Keys that are still down, in the order in which they began.
    public var pressesDown: [PressStillDown] = []
}

/// A finger that is down when the clock stops (rule CK-1).
public struct FingerStillDown: Sendable {
    public var touch: TouchIndex
    public var finger: FingerIndex
    /// The sample that brought it down.
    public var sample: Int32
    /// The event it came in.
    public var event: Int32
}

/// A request that asks for more than it may have.
public enum DispatchLimit: Error, Equatable, Sendable {
    /// More trace entries and visits than `DispatchOptions.entryLimit`.
    case entries(Int)
    /// More steps than the budget had.
    case computing(Int)
}
