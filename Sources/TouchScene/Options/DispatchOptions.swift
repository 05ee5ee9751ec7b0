/// The options of a dispatch.
public struct DispatchOptions: Sendable {
    public var trace = TraceLevel.callbacks
    public var kinds = CallbackKindSet.all
    /// Events and deadlines after this time are not dispatched; nil for no limit.
    public var until: Instant?
    public var thresholds = Thresholds()
    public var display = Display()
    public var system = SystemVersion.standard
    /// The maximum number of trace entries and hit-test visits together.
    public var entryLimit = 1_000_000
    public var budget = WorkBudget()
    /// Whether `CallTables.touchStates` is recorded, and calls of tracking methods have touches (rule TC-13).
    public var recordsTouchStates = false
    /// Whether `HitTestLog.contacts` is recorded, at every trace level.
    public var recordsContacts = false
    /// Whether `Outcome.sceneChanges` is recorded.
    public var recordsSceneChanges = false
    /// Whether `FinalState.scene` is recorded.
    public var recordsFinalScene = false

    public init() {}
}

/// The display on which scroll views move (rule MO-2).
public struct Display: Equatable, Sendable {
    /// Device pixels per point, greater than 0.
    public var scale = 3.0
    public var framesPerSecond: Int64 = 60
    /// The number of frames between two calls of `scrollViewDidScroll` that are reported while a scroll view moves
    /// by itself. 0 reports only the last one.
    public var didScrollInterval: Int64 = 1

    public init() {}
}
