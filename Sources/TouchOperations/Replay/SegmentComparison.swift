internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Compares what was recorded in a segment with what is simulated.
struct SegmentComparison {
    let replay: SegmentReplay
    let tolerance: Instant
    private let observed: Set<String>
    var differences: [ReplayDifference] = []
    var undescribed: [UndescribedPart]
    /// The equal observations of each category, and of each rule that caused them.
    var agreements: [ReplayCategory: Int] = [:]
    var ruleAgreements: [Rule: Int] = [:]
    private(set) var observationCount = 0
    /// The time up to which the segment was compared; nil if it was compared to its end.
    var cut: Instant?

    init(
        _ replay: SegmentReplay, of recording: Recording, _ settings: ReplaySettings,
        _ budget: inout WorkBudget
    ) {
        self.replay = replay
        tolerance = settings.tolerance
        observed = recording.observed
        undescribed = replay.request.variedAnswers.map(\.part)
        let recorded = known(replay.segment.observations.filter { observed.contains($0.word) })
        observationCount = recorded.count
        let simulated = comparable(with: recorded)
        align(
            recorded.filter { $0.offset == nil }, simulated.filter { $0.offset == nil }, &budget)
        if observed.contains("scroll") { compareOffsets(recorded.filter { $0.offset != nil }, &budget) }
        for index in differences.indices {
            differences[index].touches = touches(of: differences[index])
            differences[index].nearestLine = line(before: differences[index].time)
        }
        markUndescribed(recorded, &budget)
    }

    // MARK: Selection

    /// The recorded observations whose objects the scene has.
    private mutating func known(_ recorded: [Observation]) -> [Observation] {
        let names = replay.run.request.names
        var reported: Set<String> = []
        return recorded.filter { observation in
            let unknown = observation.objects.first { $0 != "null" && names.find($0) == nil }
            guard let unknown else { return true }
            if reported.insert(unknown).inserted {
                undescribed.append(
                    UndescribedPart(
                        code: .unknownObject, line: observation.line, object: unknown,
                        text: "the snapshot has no object “\(unknown)”; its records are not compared"))
            }
            return false
        }
    }

    /// The simulated entries that the recorder would have recorded.
    private func comparable(with recorded: [Observation]) -> [Observation] {
        let mentioned = Set(recorded.flatMap(\.objects))
        let receivers = Set(recorded.filter { $0.word == "touches" }.map(\.object))
        return replay.simulated.filter { entry in
            guard observed.contains(entry.word), entry.time <= replay.segment.end + tolerance,
                entry.object != "null"
            else { return false }
            if entry.category == .hitTest { return true }
            let object = replay.run.request.names.find(entry.object)
            // Recorders cannot observe the touches of recognizers in general, and UIKit's own recognizers by name.
            if case .gestureRecognizer? = object, entry.word == "touches" {
                return receivers.contains(entry.object)
            }
            return replay.request.objects[entry.object] != nil || mentioned.contains(entry.object)
        }
    }

    // MARK: Alignment

    private mutating func align(
        _ recorded: [Observation], _ simulated: [Observation], _ budget: inout WorkBudget
    ) {
        var pool: [String: Int] = [:]
        func number(_ observation: Observation) -> Int {
            if let number = pool[observation.key] { return number }
            pool[observation.key] = pool.count
            return pool.count - 1
        }
        let alignment = SequenceAlignment(recorded.map(number), simulated.map(number), &budget)
        var extra: [Observation] = []
        var missing: [Observation] = []
        for step in alignment.steps {
            switch step {
            case .same(let a, let b): compare(recorded[a], simulated[b])
            case .onlyInA(let index): extra.append(recorded[index])
            case .onlyInB(let index): missing.append(simulated[index])
            }
        }
        if !alignment.isComplete {
            cut = [extra.first?.time, missing.first?.time].compactMap { $0 }.min() ?? replay.segment.start
        }
        pair(extra, missing)
    }

    /// Whether an entry need not have been recorded: it can have come after the end of the segment.
    private func canBeMissing(_ entry: Observation) -> Bool {
        // A touch that hits nothing causes no call.
        if entry.category == .hitTest, entry.value["view"]?.isNull == true { return true }
        let end = replay.segment.end
        return entry.time > end || !entry.isOfEvent && entry.time + tolerance > end
    }

    private mutating func compare(_ recorded: Observation, _ simulated: Observation) {
        let members = recorded.differentMembers(simulated)
        guard members.isEmpty else {
            return differences.append(
                ReplayDifference(
                    kind: .value, category: recorded.category, recorded: recorded, simulated: simulated,
                    members: members))
        }
        agreements[recorded.category, default: 0] += 1
        if let rule = simulated.rule ?? simulated.delegateRule { ruleAgreements[rule, default: 0] += 1 }
        guard !isNear(recorded, simulated) else {
            agreements[.timing, default: 0] += 1
            return
        }
        differences.append(
            ReplayDifference(kind: .time, category: .timing, recorded: recorded, simulated: simulated))
    }

    /// A recorder gives consequences of an event the time of the event. Logs state the times of calls, which are up to 1.5 ms later.
    private static let eventTolerance = Instant(microseconds: 2_000)

    /// Whether the times of an observation and an entry are equal.
    private func isNear(_ recorded: Observation, _ simulated: Observation) -> Bool {
        let limit = simulated.isOfEvent ? min(tolerance, Self.eventTolerance) : tolerance
        let shift = recorded.time.microseconds &- simulated.time.microseconds
        return shift.magnitude <= UInt64(limit.microseconds)
    }

    /// Pairs what only one side has: the same event at another place or time, or another event of the same object.
    private mutating func pair(_ extra: [Observation], _ missing: [Observation]) {
        var byKey: [String: [Int]] = [:]
        var bySubject: [String: [Int]] = [:]
        for (index, observation) in extra.enumerated().reversed() {
            byKey[observation.key, default: []].append(index)
            bySubject[observation.subject, default: []].append(index)
        }
        var isPaired = [Bool](repeating: false, count: extra.count)
        var open: [Observation] = []
        for simulated in missing {
            guard let index = byKey[simulated.key]?.popLast() else {
                open.append(simulated)
                continue
            }
            isPaired[index] = true
            let kind: ReplayDifference.Kind = isNear(extra[index], simulated) ? .order : .time
            differences.append(
                ReplayDifference(
                    kind: kind, category: kind == .time ? .timing : simulated.category,
                    recorded: extra[index], simulated: simulated))
        }
        for simulated in open {
            let index = bySubject[simulated.subject]?.last {
                !isPaired[$0] && isNear(extra[$0], simulated)
            }
            guard let index else {
                if canBeMissing(simulated) { continue }
                differences.append(
                    ReplayDifference(kind: .missing, category: simulated.category, simulated: simulated))
                continue
            }
            isPaired[index] = true
            bySubject[simulated.subject]?.removeAll { $0 == index }
            differences.append(
                ReplayDifference(
                    kind: .other, category: simulated.category, recorded: extra[index], simulated: simulated))
        }
        for (index, observation) in extra.enumerated() where !isPaired[index] {
            differences.append(
                ReplayDifference(kind: .extra, category: observation.category, recorded: observation))
        }
    }

    // MARK: Places

    /// The touches that a difference belongs to: those of its call, or the latest one that has begun.
    private func touches(of difference: ReplayDifference) -> [Int] {
        let touches = replay.segment.touches
        let own = difference.simulated?.touches ?? difference.recorded?.touches ?? []
        let known = own.filter(touches.indices.contains)
        if !known.isEmpty { return known }
        return touch(at: difference.time + tolerance).map { [$0] } ?? []
    }

    /// The latest touch that has begun at `time`.
    func touch(at time: Instant) -> Int? {
        let begun = replay.segment.touches.count(upTo: time, \.time)
        return begun > 0 ? begun - 1 : nil
    }

    /// The line of the latest record up to `time`.
    private func line(before time: Instant) -> Int {
        let segment = replay.segment
        let event = segment.events.count(upTo: time, \.time)
        let observation = segment.observations.count(upTo: time, \.time)
        let latest = [
            event > 0 ? segment.events[event - 1].line : 0,
            observation > 0 ? segment.observations[observation - 1].line : 0,
        ]
        return latest.reduce(segment.line, max)
    }
}
