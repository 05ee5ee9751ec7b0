/// The outcome of a recognizer that received a contact.
public struct RecognizerRecord: Sendable {
    public var recognizer: RecognizerIndex
    /// The state at the end.
    public var state: GestureState
    /// The last finished state that it reached; nil if it reached none.
    public var outcome: GestureState?
    /// When it first began or was recognized; nil if it did neither.
    public var firstSuccess: Instant?
    /// The time to which `cause` refers.
    public var time = Instant.zero
    /// The cause of `outcome`; for a gesture that ended, of its beginning. If `outcome` is nil: the cause of
    /// `state`, or a cause with the recognizer that it waits for; nil if nothing was decided yet.
    public var cause: CauseIndex?
}

/// The result of dispatching a sequence.
public struct Outcome: Sendable {
    /// In order of creation.
    public var touches: [Touch] = []
    /// In the order in which they began.
    public var presses: [Press] = []
    /// The trace, in order.
    public var entries: [TraceEntry] = []
    /// Side array of transitions, callbacks and recognizers.
    public var causes: [Cause] = []
    /// Side arrays of the hit test entries.
    public var hitTesting = HitTestLog()
    /// Side arrays of the callback entries.
    public var calls = CallTables()
    /// The recognizers that received a contact or a press, in the order in which they received the first.
    public var recognizers: [RecognizerRecord] = []
    public var collected = CollectedLists()
    /// The events that the application received; empty unless the trace level is full.
    public var events = UIEventLog()
    /// The state after the last event, as differences from the initial scene.
    public var finalState = FinalState()
    /// The movements of scroll views.
    public var scrolling = ScrollLog()
    /// Empty unless `DispatchOptions.recordsSceneChanges`.
    public var sceneChanges = SceneChangeLog()
    /// The remaining steps of `DispatchOptions.budget`.
    public var budget = WorkBudget(steps: 0)
}

/// The recognizers that collected each contact, in order.
public struct CollectedLists: Sendable {
    public var recognizers: [RecognizerIndex] = []
    /// For each touch of `Outcome.touches`, the recognizers of its latest contact: a range of `recognizers`.
    public var ofTouches: [Span32] = []
    /// For each press of `Outcome.presses`, the recognizers of its contact: a range of `recognizers`.
    public var ofPresses: [Span32] = []
}

/// The state of the scene and the input after the last event.
public struct FinalState: Sendable {
    /// The time of the last entry, including entries that the trace level does not report.
    public var time = Instant.zero
    public var firstResponder: Responder?
    /// Properties of views that differ from the initial scene, views in pre-order.
    public var changes: [SceneChange] = []
    /// The times at which tab bar controllers, or their navigation controllers, showed another view controller, in order.
    public var exchanges: [ViewExchange] = []
    /// The selected tabs that differ from the initial scene, controllers in order.
    public var selectedTabs: [TabButton] = []
    /// Fingers that are still down, in the order in which they began.
    public var touchesDown: [FingerStillDown] = []
    /// Keys that are still down, in the order in which they began.
    public var pressesDown: [PressStillDown] = []
    /// The first use of the keyboard during the dispatch; nil if there was none, or if the scene describes the
    /// keyboard.
    public var unknownKeyboard: UnknownKeyboard?
    /// The scene; nil unless `DispatchOptions.recordsFinalScene`.
    public var scene: FinalScene?
}

/// The scene after a dispatch. An object, because a copy of a scene copies thirty references.
public final class FinalScene: Sendable {
    public let scene: Scene

    init(_ scene: Scene) { self.scene = scene }
}

/// A text input that became first responder in a scene that does not describe the keyboard (rule TX-6).
public struct UnknownKeyboard: Equatable, Sendable {
    public var view: ViewIndex
    public var time: Instant
}

/// A change of the view controller that a container shows.
public struct ViewExchange: Equatable, Sendable {
    /// The tab bar controller or the navigation controller.
    public var controller: ControllerIndex
    public var time: Instant
}

/// A finger that is down when the clock stops (rule CK-1).
public struct FingerStillDown: Sendable {
    public var touch: TouchIndex
    public var finger: FingerIndex
    /// The sample with which it began.
    public var sample: Int32
    /// The event of that sample.
    public var event: Int32
}

/// A limit that a dispatch exceeded.
public enum DispatchLimit: Error, Equatable, Sendable {
    /// The trace has more entries and visits than `DispatchOptions.entryLimit`.
    case entries(Int)
    /// The dispatch needs more steps than the budget had.
    case computing(Int)
    /// More than `maximumDeadlines` deadlines passed without an event.
    case deadlines

    /// The maximum number of deadlines between two events, and after the last one (rule CK-1).
    public static let maximumDeadlines = 10_000
}
