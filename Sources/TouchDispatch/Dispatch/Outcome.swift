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
    /// `allTouches`, in `UIEventLog.touches`.
    public var allTouches: Span32
    /// `allPresses`, in `UIEventLog.presses`.
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
    /// In order of creation.
    public var touches: [Touch] = []
    /// In order of began.
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
    /// What differs after the last event.
    public var finalState = FinalState()
    /// The time of the last thing that happened.
    public var end = Instant.zero
    /// What is left of `DispatchOptions.budget`.
    public var budget = WorkBudget(steps: 0)
}

/// The hit tests of a sequence.
public struct HitTestLog: Sendable {
    /// What the first one returned.
    public var first: HitTester.Hit?
    public var records: [HitTestRecord] = []
    /// Side array of the records.
    public var visits: [Visit] = []
}

/// What callbacks refer to.
public struct CallTables: Sendable {
    /// Of `Callback.touches`.
    public var touches: [DeliveredTouch] = []
    /// Of `Callback.presses`.
    public var presses: [PressIndex] = []
    /// Of the actions that recognizers send.
    public var actions: [ActionRecord] = []
    /// Side array of `actions`.
    public var locations: [Point] = []
    /// Of the actions that controls and the application's code send.
    public var sentActions: [SentAction] = []
}

/// The recognizers that collected each contact, in order.
public struct CollectedLists: Sendable {
    public var recognizers: [RecognizerIndex] = []
    /// Per touch of `Outcome.touches`: those of its latest contact, in `recognizers`.
    public var ofTouches: [Span32] = []
    /// Per press of `Outcome.presses`, likewise.
    public var ofPresses: [Span32] = []
}

/// The `UIEvent`s that the application saw.
public struct UIEventLog: Sendable {
    public var records: [UIEventRecord] = []
    /// Side array of the records.
    public var touches: [TouchIndex] = []
    /// Side array of the records.
    public var presses: [PressIndex] = []
}

/// What the scene and the input are like after the last event.
public struct FinalState: Sendable {
    public var firstResponder: Responder?
    /// Properties of views that read differently; views in pre-order.
    public var changes: [SceneChange] = []
    /// Fingers that never lifted, in order of began.
    public var touchesDown: [FingerStillDown] = []
    /// Keys that never came up, in order of began.
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
