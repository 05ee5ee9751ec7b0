/// How much is told (`options.trace`).
public enum TraceLevel: UInt8, CaseIterable, Comparable, Sendable {
    /// Neither hit tests nor transitions nor callbacks.
    case none
    /// Hit tests without visits, transitions, callbacks.
    case callbacks
    /// Visits, pipeline stages and events besides.
    case full

    public static func < (a: TraceLevel, b: TraceLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The families of callbacks that are told (`options.kinds`).
public struct CallbackKindSet: Sendable {
    private var bits: UInt32

    /// Every family.
    public static let all = CallbackKindSet(bits: .max)
    /// No family.
    public static let none = CallbackKindSet(bits: 0)

    private init(bits: UInt32) { self.bits = bits }

    /// Whether `kind` is told.
    public func contains(_ kind: CallbackKind) -> Bool { bits & (1 &<< UInt32(kind.rawValue)) != 0 }

    /// Tells `kind` too.
    public mutating func insert(_ kind: CallbackKind) { bits |= 1 &<< UInt32(kind.rawValue) }
}

/// Collects what happened, as far as it was asked for, up to a limit.
package struct Trace {
    let level: TraceLevel
    let kinds: CallbackKindSet
    /// Most entries and visits together.
    let limit: Int

    private(set) var entries: [TraceEntry] = []
    private(set) var hitTests: [HitTestRecord] = []
    private(set) var deliveredTouches: [DeliveredTouch] = []
    private(set) var deliveredPresses: [PressIndex] = []
    private(set) var causes: [Cause] = []
    /// Those without facts.
    private var bareCauses: [(reason: Cause.Reason, rule: Rule, index: CauseIndex)] = []
    private(set) var actions: [ActionRecord] = []
    private(set) var actionLocations: [Point] = []
    private(set) var sentActions: [SentAction] = []
    var visits: [Visit] = []
    /// The time of the last entry; of the last that there would be, where fewer are asked for.
    private(set) var end = Instant.zero
    /// Where the story has come to.
    var now = Instant.zero
    var event: Int32 = 0

    /// Whether more happened than may be told.
    var isOverLimit: Bool { entries.count &+ visits.count > limit }

    /// Room is made for what usually comes of so many samples.
    init(_ options: DispatchOptions, samples: Int, sendsActions: Bool) {
        level = options.trace
        kinds = options.kinds
        limit = options.entryLimit
        guard level != .none else { return }
        entries.reserveCapacity(min(samples &* 8 &+ 16, 4096))
        deliveredTouches.reserveCapacity(min(samples &* 2 &+ 4, 1024))
        causes.reserveCapacity(16)
        bareCauses.reserveCapacity(8)
        guard sendsActions else { return }
        actions.reserveCapacity(min(samples, 256))
        actionLocations.reserveCapacity(min(samples, 256))
    }

    @inline(__always) mutating func stage(_ stage: Stage) {
        guard level == .full else { return }
        end = now
        append(.stage(stage))
    }

    mutating func hitTest(_ record: HitTestRecord) {
        end = now
        guard level >= .callbacks else { return }
        append(.hitTest(Int32(truncatingIfNeeded: hitTests.count)))
        hitTests.append(record)
    }

    /// Keeps a cause for entries to point at. Causes without facts are kept once.
    mutating func note(_ cause: Cause) -> CauseIndex {
        let isBare = cause.measured == nil && cause.recognizer == nil && cause.view == nil
        if isBare, let known = bareCauses.first(where: { $0.reason == cause.reason && $0.rule == cause.rule })
        {
            return known.index
        }
        causes.append(cause)
        let index = CauseIndex(causes.count &- 1)
        if isBare { bareCauses.append((cause.reason, cause.rule, index)) }
        return index
    }

    mutating func transition(_ transition: Transition) {
        end = now
        guard level >= .callbacks else { return }
        append(.transition(transition))
    }

    /// Whether callbacks of `kind` are told at all.
    func tells(_ kind: CallbackKind) -> Bool { level >= .callbacks && kinds.contains(kind) }

    /// Keeps what an action's receiver reads, for its callbacks to point at.
    mutating func note(_ action: ActionRecord) -> Int32 {
        actions.append(action)
        return Int32(truncatingIfNeeded: actions.count &- 1)
    }

    /// Keeps where the touches of an action are, for its record to point at.
    mutating func note(_ locations: [Point]) -> Span32 {
        let start = actionLocations.count
        actionLocations.append(contentsOf: locations)
        return Span32(start: start, count: locations.count)
    }

    /// Likewise, for one touch.
    mutating func note(_ location: Point) -> Span32 {
        actionLocations.append(location)
        return Span32(start: actionLocations.count &- 1, count: 1)
    }

    /// Keeps how an action is sent, for its callbacks to point at.
    mutating func note(_ action: SentAction) -> Int32 {
        if tells(.action) { sentActions.append(action) }
        return Int32(truncatingIfNeeded: sentActions.count &- 1)
    }

    mutating func callback(_ callback: Callback) {
        end = now
        guard tells(callback.method.kind) else { return }
        append(.callback(callback))
    }

    /// A callback whose state is known only after the call; its place, for `close`, where it is told.
    mutating func openCallback(_ callback: Callback) -> Int? {
        end = now
        guard tells(callback.method.kind) else { return nil }
        append(.callback(callback))
        return entries.count &- 1
    }

    mutating func close(_ entry: Int, state: GestureState) {
        guard entries.indices.contains(entry) else { return }
        entries[entry].body.setState(state)
    }

    /// The touches of a call about one.
    mutating func deliver(_ touch: DeliveredTouch) -> Span32 {
        guard level >= .callbacks else { return .empty }
        deliveredTouches.append(touch)
        return Span32(start: deliveredTouches.count &- 1, count: 1)
    }

    /// Where the touches of the next call will stand.
    var nextDelivery: Int { deliveredTouches.count }

    /// Adds one touch to the call that began at `start`; a touch object stands there once.
    mutating func deliver(_ touch: DeliveredTouch, since start: Int) {
        guard level >= .callbacks, start <= deliveredTouches.count,
            !deliveredTouches[start...].contains(where: { $0.touch == touch.touch })
        else { return }
        deliveredTouches.append(touch)
    }

    /// The touches of one call, and of all that it is forwarded as.
    func delivery(since start: Int) -> Span32 {
        Span32(start: start, count: deliveredTouches.count &- start)
    }

    /// The same for presses.
    var nextPress: Int { deliveredPresses.count }

    mutating func deliver(_ press: PressIndex) {
        if level >= .callbacks { deliveredPresses.append(press) }
    }

    func presses(since start: Int) -> Span32 {
        Span32(start: start, count: deliveredPresses.count &- start)
    }

    private mutating func append(_ body: TraceEntry.Body) {
        guard !isOverLimit else { return }
        entries.append(TraceEntry(time: now, event: event, body: body))
    }
}
