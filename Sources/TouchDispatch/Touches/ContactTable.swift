/// All contacts of the sequence, with their touch objects, presses and tap series.
struct ContactTable {
    /// In order of began.
    private(set) var all: [Contact] = []
    var touches: [Touch] = []
    var presses: [Press] = []
    /// By `FingerIndex`.
    var fingers: [Finger]
    /// By `KeyIndex`: the key's latest contact; nil before the first one and after an interruption or a
    /// removal.
    var contactOfKey: [ContactIndex?]
    /// Contacts that are down, or whose end was not delivered to the view (rule TC-5), in order of began.
    private(set) var live: [ContactIndex] = []
    /// Events without touches.
    var indirect = IndirectContacts()
    /// The modifier keys and buttons of the current event.
    var input = EventInput()
    /// Whether a touch of a pointer has begun.
    var hasPointers = false
    private(set) var series: [TapSeries] = []
    /// Series that a new contact might continue, oldest first.
    private var openSeries: [Int] = []

    init(_ sequence: borrowing TouchSequence) {
        fingers = Array(repeating: Finger(), count: sequence.fingerCount)
        contactOfKey = Array(repeating: nil, count: sequence.keyCount)
    }

    subscript(index: ContactIndex) -> Contact {
        @inline(__always) _read { yield all[index] }
        @inline(__always) _modify { yield &all[index] }
    }

    var count: Int { all.count }

    mutating func append(_ contact: Contact) -> ContactIndex {
        all.append(contact)
        return ContactIndex(all.count &- 1)
    }

    /// The fingers that rule TC-12 counts.
    private(set) var fingerCount = 0
    /// Whether fingers that come down are ignored until all fingers are up (rule TC-12).
    var ignoresFingers = false

    mutating func count(_ finger: FingerIndex, isDown: Bool) {
        guard fingers[finger].isCounted != isDown else { return }
        fingers[finger].isCounted = isDown
        fingerCount &+= isDown ? 1 : -1
        if fingerCount == 0 { ignoresFingers = false }
    }

    mutating func addLive(_ contact: ContactIndex) { live.append(contact) }

    // MARK: Touch objects and tap series

    /// The touch object of the series that a contact at `point` continues, or a new one (rules TC-1 and TC-3).
    mutating func touchObject(
        for window: WindowIndex?, at point: Point, time: Instant, _ thresholds: Thresholds,
        _ budget: inout WorkBudget
    ) -> TouchIndex {
        budget.spend(openSeries.count &* 4)
        openSeries.removeAll { series[$0].isOver(at: time, thresholds) }
        if let window,
            let known = openSeries.lastIndex(where: {
                series[$0].canContinue(in: window, at: point, time: time, thresholds)
            })
        {
            // The most recent series is the one that was continued last.
            let index = openSeries.remove(at: known)
            openSeries.append(index)
            series[index].contactBegan(at: time)
            return series[index].touch
        }
        let touch = TouchIndex(touches.count)
        touches.append(Touch())
        touches[touch].latest.series = series.count
        openSeries.append(series.count)
        series.append(TapSeries(touch: touch, window: window, at: point, time: time))
        return touch
    }

    /// The tap count of the series of `touch`.
    func tapCount(of touch: TouchIndex) -> Int { series[touches[touch].latest.series].count }

    /// Ends the series of `touch`: no later contact continues it (rule TC-3).
    mutating func breakSeries(of touch: TouchIndex) {
        series[touches[touch].latest.series].contactCancelled()
    }

    // MARK: Phases

    /// Moves a contact, its touch object and its series.
    mutating func move(_ contact: ContactIndex, to location: Point, _ thresholds: Thresholds) {
        let touch = all[contact].touch
        all[contact].move(to: location)
        touches[touch].move(to: location)
        series[touches[touch].latest.series].contactMoved(to: location, thresholds)
    }

    /// Sets the phase of a contact, and of its touch object and its series or its press.
    mutating func enter(
        _ phase: TouchPhase, _ contact: ContactIndex, at time: Instant, in event: Int32,
        _ thresholds: Thresholds
    ) {
        if let press = all[contact].press { return enter(phase, contact, press, at: time, in: event) }
        if all[contact].indirect != nil { return all[contact].enter(phase, in: event) }
        let touch = all[contact].touch
        all[contact].enter(phase, in: event)
        touches[touch].enter(phase, at: time)
        let place = touches[touch].latest.series
        switch phase {
        case .began, .moved, .stationary: break
        case .ended:
            series[place].contactEnded(at: time, thresholds)
            let isBroken = series[place].state == .broken
            if isBroken { touches[touch].tapCount = 0 }
            // Rule TC-9.
            touches[touch].releasedAt = isBroken ? time : time + thresholds.span(.tapCountInterval)
        case .cancelled:
            series[place].contactCancelled()
            touches[touch].releasedAt = time
        }
    }

    private mutating func enter(
        _ phase: TouchPhase, _ contact: ContactIndex, _ press: PressIndex, at time: Instant, in event: Int32
    ) {
        guard let pressPhase = PressPhase(phase) else { return }
        all[contact].latest.phase = phase
        all[contact].latest.event = event
        presses[press].phase = pressPhase
        presses[press].timestamp = time
    }

    /// Ignores later samples of the contact's finger or key until it goes down again (rules LC-3 and EV-4).
    mutating func forget(_ contact: ContactIndex) {
        if let press = all[contact].press {
            contactOfKey[presses[press].key] = nil
        } else if let kind = all[contact].indirect {
            indirect[kind.slot] = nil
        } else {
            fingers[all[contact].finger].contact = nil
        }
    }

    /// The contacts that an interruption cancels: the live ones, and the events without touches that have not ended.
    var cancellable: [ContactIndex] {
        indirect.isUsed ? live + indirect.all.filter { all[$0].isDown } : live
    }

    // MARK: Contacts that are over

    /// Removes contacts that are up and whose end was delivered or will not be delivered (rule TC-5).
    mutating func retireOver() {
        guard live.contains(where: { isRetired($0) }) else { return }
        live = live.filter { !isRetired($0) }
    }

    private func isRetired(_ contact: ContactIndex) -> Bool {
        !all[contact].isDown && all[contact].delivery.stage == .over
    }

    /// The windows of the contacts that change, without duplicates.
    func windows(of changes: [ContactChange]) -> [WindowIndex] {
        var windows: [WindowIndex] = []
        for change in changes {
            if let window = all[change.contact].window, !windows.contains(window) { windows.append(window) }
        }
        return windows
    }
}

extension PressPhase {
    /// The phase of a press whose contact is in `phase`; nil for stationary, which does not occur.
    fileprivate init?(_ phase: TouchPhase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .changed
        case .stationary: return nil
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
