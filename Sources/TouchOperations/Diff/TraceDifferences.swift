internal import TouchDispatch
internal import TouchExplanation

/// The differences between the entries of two runs, each independent difference with its consequences.
struct TraceDifferences {
    /// A pair of entries, by their indices; nil if a run has no such entry. If both runs have one, the entries differ
    /// only in time, cause or values, or one replaces the other.
    struct Difference {
        var a: Int?
        var b: Int?
        var isLater = false
        var isOfOtherCause = false
        /// Whether measured values differ, for example locations, translations or scales.
        var isOfOtherValue = false
    }

    /// An independent difference and its consequences, in order.
    struct Group {
        var root: Difference
        var consequences: [Difference] = []
        /// The causes of the presence or absence of the root's entries.
        var causes: (a: NearestCause?, b: NearestCause?) = (nil, nil)
    }

    var groups: [Group] = []
    /// False if the runs differ too much to be compared to the end.
    let isComplete: Bool

    private let a: DiffRun
    private let b: DiffRun
    private let tolerance: Instant
    // The group of each recognizer, touch, receiver, time and time shift that has one.
    private var recognizers: [String: Int] = [:]
    private var hitTests: [Int32: Int] = [:]
    private var receivers: [String: Int] = [:]
    private var moments: [String: Int] = [:]
    private var shifts: [Int64: Int] = [:]

    init(_ a: DiffRun, _ b: DiffRun, tolerance: Instant, _ budget: inout WorkBudget) {
        self.a = a
        self.b = b
        self.tolerance = tolerance
        let alignment = SequenceAlignment(a.keys, b.keys, &budget)
        isComplete = alignment.isComplete
        // Sorted by the earlier time of both runs. The sort is stable.
        for difference in differences(alignment).sorted(by: { time(of: $0) < time(of: $1) }) {
            budget.spend(128)
            if budget.isSpent { return }
            add(difference)
        }
    }

    /// The earlier time of the difference in both runs.
    private func time(of difference: Difference) -> Instant {
        let times = [
            difference.a.map { a.outcome.entries[$0].time }, difference.b.map { b.outcome.entries[$0].time },
        ]
        return times.compactMap { $0 }.min() ?? .zero
    }

    // MARK: Finding

    private func differences(_ alignment: SequenceAlignment) -> [Difference] {
        var found: [Difference] = []
        var (onlyA, onlyB): ([Int], [Int]) = ([], [])
        for step in alignment.steps {
            switch step {
            case .onlyInA(let place): onlyA.append(place)
            case .onlyInB(let place): onlyB.append(place)
            case .same(let placeA, let placeB):
                found += pairs(onlyA, onlyB)
                (onlyA, onlyB) = ([], [])
                if let difference = difference(placeA, placeB) { found.append(difference) }
            }
        }
        return found + pairs(onlyA, onlyB)
    }

    /// Compares entries with the same text; nil if they are equal.
    private func difference(_ placeA: Int, _ placeB: Int) -> Difference? {
        let (one, other) = (a.outcome.entries[placeA], b.outcome.entries[placeB])
        let shift = one.time.microseconds &- other.time.microseconds
        let isLater = shift.magnitude > UInt64(tolerance.microseconds)
        let (cause, otherCause) = (a.cause(of: one), b.cause(of: other))
        let isOfOtherCause = cause?.rule != otherCause?.rule || cause?.reason != otherCause?.reason
        let isOfOtherValue = !hasSameValues(one, other)
        guard isLater || isOfOtherCause || isOfOtherValue else { return nil }
        return Difference(
            a: placeA, b: placeB, isLater: isLater, isOfOtherCause: isOfOtherCause,
            isOfOtherValue: isOfOtherValue)
    }

    /// Whether two actions of recognizers have the same values. True for all other entries.
    private func hasSameValues(_ one: TraceEntry, _ other: TraceEntry) -> Bool {
        guard case .callback(let callback) = one.body, case .callback(let otherCallback) = other.body,
            case .action(let number) = callback.details, case .action(let otherNumber) = otherCallback.details
        else { return true }
        let action = a.outcome.calls.actions[Int(number)]
        let otherAction = b.outcome.calls.actions[Int(otherNumber)]
        let locations = a.outcome.calls.locations[action.locationsOfTouches.range]
        let otherLocations = b.outcome.calls.locations[otherAction.locationsOfTouches.range]
        return action.location == otherAction.location && action.locationInView == otherAction.locationInView
            && action.numberOfTouches == otherAction.numberOfTouches
            && locations.elementsEqual(otherLocations)
            && action.translation == otherAction.translation && action.velocity == otherAction.velocity
            && action.turn.rate == otherAction.turn.rate && action.turn.scale == otherAction.turn.scale
            && action.turn.rotation == otherAction.turn.rotation && action.direction == otherAction.direction
            && action.zOffset == otherAction.zOffset
    }

    /// Pairs entries between two common entries: each entry of one run with the next entry of the other run that has
    /// the same kind and receiver.
    private func pairs(_ onlyA: [Int], _ onlyB: [Int]) -> [Difference] {
        var found: [Difference] = []
        var next = 0
        for place in onlyA {
            let partner = onlyB[next...].prefix(32).firstIndex { b.subjects[$0] == a.subjects[place] }
            guard let partner else {
                found.append(Difference(a: place))
                continue
            }
            found += onlyB[next..<partner].map { Difference(b: $0) }
            found.append(Difference(a: place, b: onlyB[partner]))
            next = partner + 1
        }
        return found + onlyB[next...].map { Difference(b: $0) }
    }

    // MARK: Grouping

    private mutating func add(_ difference: Difference) {
        let entries = [
            difference.a.map { a.outcome.entries[$0] }, difference.b.map { b.outcome.entries[$0] },
        ]
        var shift: Int64?
        if difference.isLater, let one = entries[0], let other = entries[1] {
            shift = other.time.microseconds &- one.time.microseconds
        }
        var facets: [(DiffRun.Facets, Instant)] = []
        if let entry = entries[0] { facets.append((a.facets(of: entry), entry.time)) }
        if let entry = entries[1] { facets.append((b.facets(of: entry), entry.time)) }
        let known = facets.compactMap { group(of: $0.0, at: $0.1) }.first
        let number: Int
        if let group = known ?? shift.flatMap({ shifts[$0] }) {
            groups[group].consequences.append(difference)
            number = group
        } else {
            groups.append(Group(root: difference))
            number = groups.count - 1
        }
        if let shift, shifts[shift] == nil { shifts[shift] = number }
        for (facets, time) in facets { note(facets, at: time, number) }
    }

    /// The group of the difference that the entry follows from: a difference of its sender or cause, of its recognizer,
    /// of the hit test of its touch, of the calls of its receiver for this touch or at this time, or of other calls
    /// for its touches at this time.
    private func group(of facets: DiffRun.Facets, at time: Instant) -> Int? {
        if let sender = facets.sender, let group = moments["\(time.microseconds) \(sender)"] { return group }
        if let cause = facets.cause, let group = recognizers[cause] { return group }
        if let recognizer = facets.recognizer, let group = recognizers[recognizer] { return group }
        if let touch = facets.followed, let group = hitTests[touch.raw] { return group }
        for touch in facets.touches {
            if let group = hitTests[touch.raw] ?? receivers["\(touch.raw) \(facets.receiver ?? "")"] {
                return group
            }
        }
        if let receiver = facets.receiver, let group = moments["\(time.microseconds) \(receiver)"] {
            return group
        }
        return facets.touches.isEmpty ? nil : moments[TraceDifferences.moment(time, facets.touches)]
    }

    /// A key for these touches at this time. All entries with this key result from the same event.
    private static func moment(_ time: Instant, _ touches: [TouchIndex]) -> String {
        "\(time.microseconds) /\(touches.map { "\($0.raw)" }.joined(separator: "/"))"
    }

    private mutating func note(_ facets: DiffRun.Facets, at time: Instant, _ group: Int) {
        func set<Key>(_ table: inout [Key: Int], _ key: Key) { if table[key] == nil { table[key] = group } }
        if let recognizer = facets.recognizer { set(&recognizers, recognizer) }
        for touch in facets.touches {
            if facets.isHitTest { set(&hitTests, touch.raw) }
            set(&receivers, "\(touch.raw) \(facets.receiver ?? "")")
        }
        if let receiver = facets.receiver { set(&moments, "\(time.microseconds) \(receiver)") }
        if !facets.touches.isEmpty { set(&moments, TraceDifferences.moment(time, facets.touches)) }
    }
}
