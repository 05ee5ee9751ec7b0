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

    /// The documented defaults.
    public init() {}
}

/// A `UIEvent` as the application saw it.
public struct UIEventRecord: Sendable {
    /// Its place in the sequence.
    public var event: Int32
    public var timestamp: Instant
    /// `allTouches`, in `Outcome.allTouches`.
    public var allTouches: Span32
    /// `allPresses`, in `Outcome.allPresses`.
    public var allPresses: Span32
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
    /// Why it reached it, in `Outcome.causes`: of a gesture that ended, why it began. Where it reached none, why it is
    /// in the state it is in, or for whom it waits; nil where nothing decided yet.
    public var cause: CauseIndex?
}

/// Everything a dispatched sequence led to.
public struct Outcome: Sendable {
    /// What the first hit test returned.
    public var firstHit: HitTester.Hit?
    /// In order of creation.
    public var touches: [Touch] = []
    /// In order of began.
    public var presses: [Press] = []
    /// The story, in order.
    public var entries: [TraceEntry] = []
    /// Side array of the entries.
    public var hitTests: [HitTestRecord] = []
    /// Side array of the hit tests.
    public var visits: [Visit] = []
    /// Side array of the callbacks.
    public var deliveredTouches: [DeliveredTouch] = []
    /// Side array of the callbacks.
    public var deliveredPresses: [PressIndex] = []
    /// Side array of transitions, callbacks and recognizers.
    public var causes: [Cause] = []
    /// Side array of the action callbacks.
    public var actions: [ActionRecord] = []
    /// Side array of the actions.
    public var actionLocations: [Point] = []
    /// Side array of the callbacks of family `action` that controls and the application send.
    public var sentActions: [SentAction] = []
    /// Per touch of `touches`: the recognizers its latest contact was collected by, in order, in `collected`.
    public var recognizersOfTouches: [Span32] = []
    /// Per press of `presses`: the recognizers it was collected by, likewise.
    public var recognizersOfPresses: [Span32] = []
    /// Side array of `recognizersOfTouches` and `recognizersOfPresses`.
    public var collected: [RecognizerIndex] = []
    /// Recognizers that got a contact or a press, in the order of their first.
    public var recognizers: [RecognizerRecord] = []
    /// Only with the full trace.
    public var events: [UIEventRecord] = []
    /// Side array of the events.
    public var allTouches: [TouchIndex] = []
    /// Side array of the events.
    public var allPresses: [PressIndex] = []
    /// After the last event.
    public var firstResponder: Responder?
    /// Properties of views that read differently after the last event; views in pre-order.
    public var changes: [SceneChange] = []
    /// Fingers that never lifted, in order of began.
    public var touchesStillDown: [FingerStillDown] = []
    /// Keys that never came up, in order of began.
    public var pressesStillDown: [PressStillDown] = []
    /// The time of the last thing that happened.
    public var end = Instant.zero
    /// What is left of `DispatchOptions.budget`.
    public var budget = WorkBudget(steps: 0)
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
