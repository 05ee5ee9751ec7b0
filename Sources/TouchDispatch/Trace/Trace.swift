/// How much the trace reports (`options.trace`).
public enum TraceLevel: UInt8, CaseIterable, Comparable, Sendable {
    /// Neither hit tests nor transitions nor callbacks.
    case none
    /// Hit tests without visits, transitions, callbacks.
    case callbacks
    /// Visits, pipeline stages and events besides.
    case full

    public static func < (a: TraceLevel, b: TraceLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The families of callbacks that the trace reports (`options.kinds`).
public struct CallbackKindSet: Sendable {
    private var bits: UInt32

    /// Every family.
    public static let all = CallbackKindSet(bits: .max)
    /// No family.
    public static let none = CallbackKindSet(bits: 0)

    private init(bits: UInt32) { self.bits = bits }

    /// Whether callbacks of `kind` are reported.
    public func contains(_ kind: CallbackKind) -> Bool { bits & (1 &<< UInt32(kind.rawValue)) != 0 }

    /// Adds `kind`.
    public mutating func insert(_ kind: CallbackKind) { bits |= 1 &<< UInt32(kind.rawValue) }
}

/// Collects what happened, as far as it was asked for, up to a limit.
package struct Trace {
    /// What was asked for.
    struct Scope {
        let level: TraceLevel
        let kinds: CallbackKindSet
        /// Most entries and visits together.
        let limit: Int
    }

    let scope: Scope
    private(set) var entries: [TraceEntry] = []
    var hitTests = HitTestLog()
    var calls = CallTables()
    private(set) var causes = CauseTable()
    var events = UIEventLog()
    /// The time of the last entry; of the last that there would be, where fewer are asked for.
    private(set) var end = Instant.zero
    /// The present time.
    var now = Instant.zero
    /// The event that is being handled.
    var event: Int32 = 0

    /// How many more entries and visits may be reported; negative once more has happened.
    @inline(__always) var room: Int { scope.limit &- entries.count &- hitTests.visits.count }

    /// Whether more happened than may be reported.
    var isOverLimit: Bool { room < 0 }

    /// Room is made for what usually comes of so many samples.
    init(_ options: DispatchOptions, samples: Int, sendsActions: Bool) {
        scope = Scope(level: options.trace, kinds: options.kinds, limit: options.entryLimit)
        guard scope.level != .none else { return }
        entries.reserveCapacity(min(samples &* 8 &+ 16, 4096))
        calls.reserveCapacity(
            touches: min(samples &* 2 &+ 4, 1024), actions: sendsActions ? min(samples, 256) : 0)
        causes.reserveCapacity()
    }

    /// Something happens now, whether or not it is reported.
    @inline(__always) mutating func passTime() { end = now }

    @inline(__always) mutating func stage(_ stage: Stage) {
        guard scope.level == .full else { return }
        end = now
        append(.stage(stage))
    }

    mutating func hitTest(_ record: HitTestRecord) {
        end = now
        guard scope.level >= .callbacks else { return }
        append(.hitTest(Int32(truncatingIfNeeded: hitTests.records.count)))
        hitTests.records.append(record)
    }

    /// Keeps a cause for entries to refer to.
    mutating func note(_ cause: Cause) -> CauseIndex { causes.note(cause) }

    /// Whether transitions are reported.
    var reportsTransitions: Bool { scope.level >= .callbacks }

    mutating func transition(_ transition: Transition) { append(.transition(transition)) }

    /// Whether callbacks of `kind` are reported.
    func reports(_ kind: CallbackKind) -> Bool { scope.level >= .callbacks && scope.kinds.contains(kind) }

    mutating func callback(_ callback: Callback) {
        end = now
        guard reports(callback.method.kind) else { return }
        append(.callback(callback))
    }

    private mutating func append(_ body: TraceEntry.Body) {
        guard !isOverLimit else { return }
        entries.append(TraceEntry(time: now, event: event, body: body))
    }

    // MARK: Touches and presses of calls

    /// Adds one touch to the call that began at `start`.
    mutating func deliver(_ touch: DeliveredTouch, since start: Int) {
        if scope.level >= .callbacks { calls.add(touch, since: start) }
    }

    /// Adds one press to the call that is about to be made.
    mutating func deliver(_ press: PressIndex) {
        if scope.level >= .callbacks { calls.presses.append(press) }
    }
}
