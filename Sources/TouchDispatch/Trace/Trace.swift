/// Collects the trace entries that the request asked for, up to a limit.
package struct Trace {
    /// The entries that the request asked for.
    struct Scope {
        let level: TraceLevel
        let kinds: CallbackKindSet
        /// The maximum number of entries and visits together.
        let limit: Int
        /// Whether the touches of calls are recorded with their states.
        let recordsTouchStates: Bool
    }

    let scope: Scope
    private(set) var entries: [TraceEntry] = []
    var hitTests = HitTestLog()
    var calls = CallTables()
    private(set) var causes = CauseTable()
    var events = UIEventLog()
    /// The time of the last entry, including entries that are not reported.
    private(set) var end = Instant.zero
    /// The current time.
    var now = Instant.zero
    /// The event that is being handled.
    var event: Int32 = 0

    /// The number of entries and visits that can still be added; negative if the limit was exceeded.
    @inline(__always) var room: Int { scope.limit &- entries.count &- hitTests.visits.count }

    /// Whether the limit of entries and visits was exceeded.
    var isOverLimit: Bool { room < 0 }

    /// Reserves the capacity that is typical for `samples`.
    init(_ options: DispatchOptions, samples: Int, sendsActions: Bool) {
        scope = Scope(
            level: options.trace, kinds: options.kinds, limit: options.entryLimit,
            recordsTouchStates: options.recordsTouchStates && options.trace >= .callbacks)
        guard scope.level != .none else { return }
        // Memory that is not used is reserved but never touched.
        entries.reserveCapacity(min(samples &* 16 &+ 32, 4096))
        calls.reserveCapacity(
            touches: min(samples &* 2 &+ 4, 1024), actions: sendsActions ? min(samples, 256) : 0)
        causes.reserveCapacity()
    }

    /// Moves `end` to the current time, whether or not an entry is added.
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

    /// Reports that the contact of the latest hit test is not delivered to its hit view.
    mutating func withheld(because reason: WithholdReason) {
        guard scope.level >= .callbacks, let latest = hitTests.records.indices.last else { return }
        hitTests.records[latest].withholdReason = reason
    }

    /// Stores a cause to which entries refer.
    mutating func note(_ cause: Cause) -> CauseIndex { causes.note(cause) }

    /// Whether transitions are reported.
    var reportsTransitions: Bool { scope.level >= .callbacks }

    mutating func transition(_ transition: Transition) {
        if reportsTransitions { append(.transition(transition)) }
    }

    /// Whether callbacks of `kind` are reported.
    func reports(_ kind: CallbackKind) -> Bool { scope.level >= .callbacks && scope.kinds.contains(kind) }

    mutating func callback(_ callback: Callback) {
        self.callback(callback, isReported: reports(callback.method.kind))
    }

    /// The same if it is known whether callbacks of this kind are reported.
    @inline(__always) mutating func callback(_ callback: Callback, isReported: Bool) {
        end = now
        if isReported { append(.callback(callback)) }
    }

    @inline(__always) private mutating func append(_ body: TraceEntry.Body) {
        guard !isOverLimit else { return }
        entries.append(TraceEntry(time: now, event: event, body: body))
    }

    // MARK: Touches and presses of calls

    /// Adds one touch to the call that began at `start`.
    ///
    /// - Parameter state: Nil unless states are recorded.
    mutating func deliver(_ touch: DeliveredTouch, _ state: TouchState?, since start: Int) {
        if scope.level >= .callbacks { calls.add(touch, state, since: start) }
    }

    /// Adds one press to the call that is about to be made.
    mutating func deliver(_ press: PressIndex) {
        if scope.level >= .callbacks { calls.presses.append(press) }
    }
}
