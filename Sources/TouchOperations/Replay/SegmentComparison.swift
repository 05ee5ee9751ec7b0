internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Compares what was recorded in a segment with what is simulated.
struct SegmentComparison {
    private let replay: SegmentReplay
    private let tolerance: Instant
    private let observed: Set<String>
    private(set) var differences: [ReplayDifference] = []
    private(set) var undescribed: [UndescribedPart]
    /// The equal observations of each category, and of each rule that caused them.
    private(set) var agreements: [ReplayCategory: Int] = [:]
    private(set) var ruleAgreements: [Rule: Int] = [:]
    private(set) var observationCount = 0
    /// Whether the segment was compared to its end.
    private(set) var isComplete = true

    init(
        _ replay: SegmentReplay, of recording: Recording, _ settings: ReplaySettings,
        _ budget: inout WorkBudget
    ) {
        self.replay = replay
        tolerance = settings.tolerance
        observed = recording.observed
        undescribed = replay.request.undescribed
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
        markUndescribed()
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
                        text: "the snapshot has no object “\(unknown)”; what it did is not compared"))
            }
            return false
        }
    }

    /// The simulated entries that the recorder would have recorded.
    private func comparable(with recorded: [Observation]) -> [Observation] {
        let mentioned = Set(recorded.flatMap(\.objects))
        let receivers = Set(recorded.filter { $0.word == "touches" }.map(\.object))
        return replay.simulated.filter { entry in
            guard observed.contains(entry.word), entry.time <= replay.segment.end, entry.object != "null"
            else {
                return false
            }
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
        isComplete = alignment.isComplete
        var extra: [Observation] = []
        var missing: [Observation] = []
        for step in alignment.steps {
            switch step {
            case .same(let a, let b): compare(recorded[a], simulated[b])
            case .onlyInA(let index): extra.append(recorded[index])
            case .onlyInB(let index): missing.append(simulated[index])
            }
        }
        pair(extra, missing)
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

    // MARK: Content offsets

    /// The greatest time between a display frame and the calls about it that is assumed, in tenths of a millisecond.
    private static let maximumDelay = 20

    private mutating func compareOffsets(_ recorded: [Observation], _ budget: inout WorkBudget) {
        let request = replay.run.request
        let byView = Dictionary(grouping: recorded, by: \.object)
        for (index, scroll) in request.scene.scrollViews.enumerated() {
            let view = request.names.name(of: .responder(.view(scroll.view))).text
            let own = byView[view] ?? []
            let offsets = ScrollOffsets(of: ScrollIndex(index), in: replay.run.outcome.scrolling)
            guard !own.isEmpty || !offsets.movements.isEmpty else { continue }
            budget.spend(own.count &* SegmentComparison.maximumDelay &* 32)
            if budget.isSpent {
                isComplete = false
                return
            }
            let limits = request.scene.limits(of: ScrollIndex(index))
            compare(own, with: offsets, view) { !limits.contain($0) }
        }
    }

    private mutating func compare(
        _ recorded: [Observation], with offsets: ScrollOffsets, _ view: String,
        isBeyondEdge: (Point) -> Bool
    ) {
        func wrong(_ delay: Double) -> [Int] {
            recorded.indices.filter { index in
                guard let offset = recorded[index].offset else { return false }
                guard let expected = offsets.offset(at: recorded[index].time, delay: delay) else {
                    return true
                }
                return abs(offset.x - expected.x) > Observation.length
                    || abs(offset.y - expected.y) > Observation.length
            }
        }
        // One delay for all offsets: the one with the fewest differences.
        var best = (delay: 0.0, wrong: wrong(0))
        for tenths in 1...SegmentComparison.maximumDelay where !best.wrong.isEmpty {
            let delay = Double(tenths) / 10_000
            let found = wrong(delay)
            if found.count < best.wrong.count { best = (delay, found) }
        }
        agreements[.scrolling, default: 0] += recorded.count - best.wrong.count
        let different = Set(best.wrong)
        for (index, observation) in recorded.enumerated() where !different.contains(index) {
            let isBeyond = observation.offset.map(isBeyondEdge) ?? false
            guard let rule = offsets.rule(at: observation.time, isBeyondEdge: isBeyond) else { continue }
            ruleAgreements[rule, default: 0] += 1
        }
        for index in best.wrong {
            let time = recorded[index].time
            let expected = offsets.offset(at: time, delay: best.delay)
            var difference = ReplayDifference(
                kind: .value, category: .scrolling, recorded: recorded[index], members: ["contentOffset"],
                expectedOffset: expected)
            let isBeyond = expected.map(isBeyondEdge) ?? false
            difference.rules = [offsets.rule(at: time, isBeyondEdge: isBeyond)].compactMap { $0 }
            differences.append(difference)
        }
        if best.wrong.isEmpty { findMissing(recorded, offsets, view) }
    }

    /// Finds movements whose end was not recorded.
    private mutating func findMissing(_ recorded: [Observation], _ offsets: ScrollOffsets, _ view: String) {
        let movements = offsets.movements
        for (index, movement) in movements.enumerated()
        where movement.to.time + tolerance <= replay.segment.end {
            // Content that moves on has no offset of its own here.
            let next = index + 1 < movements.count ? movements[index + 1].from.time : nil
            if let next, next <= movement.to.time + tolerance { continue }
            let latest = recorded.last { $0.time <= movement.to.time + tolerance }?.offset ?? offsets.initial
            guard let latest else { continue }
            let end = movement.to.offset
            guard abs(latest.x - end.x) > Observation.length || abs(latest.y - end.y) > Observation.length
            else {
                continue
            }
            let entry = replay.simulated.last {
                $0.offset != nil && $0.object == view && $0.time <= movement.to.time
            }
            guard let entry else { continue }
            differences.append(
                ReplayDifference(kind: .missing, category: .scrolling, simulated: entry, expectedOffset: end))
            return
        }
    }

    // MARK: Touches

    /// The touches that a difference belongs to: those of its call, or the latest one that has begun.
    private func touches(of difference: ReplayDifference) -> [Int] {
        let touches = replay.segment.touches
        let names = difference.simulated?.touches ?? difference.recorded?.touches ?? []
        let own = names.compactMap { Int($0.dropFirst("touch-".count)) }.map { $0 - 1 }.filter(
            touches.indices.contains)
        if !own.isEmpty { return own }
        let begun = touches.count(upTo: difference.time + tolerance, \.time)
        return begun > 0 ? [begun - 1] : []
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

    // MARK: What the scene does not describe

    private mutating func markUndescribed() {
        let layout = layoutChange()
        let custom = customReceivers()
        for index in differences.indices {
            let difference = differences[index]
            if let part = layout, difference.category != .hitTest,
                difference.touches.contains(where: { isActive($0, in: part.span) })
            {
                differences[index].undescribed = part.part
            } else if let object = customCause(of: difference, custom) {
                differences[index].undescribed = UndescribedPart(
                    code: .customClass, line: difference.recorded?.line ?? replay.segment.line,
                    object: object,
                    text:
                        "“\(object)” has a class of the application, and the snapshot does not state how it handles touches"
                )
            }
        }
    }

    /// The views that moved, appeared or disappeared between the snapshots of the segment.
    private func layoutChange() -> (part: UndescribedPart, span: ClosedRange<Instant>)? {
        let before = LayoutFacts(replay.segment.scene)
        for (scene, line, time) in replay.segment.laterScenes {
            guard let view = before.firstChange(LayoutFacts(scene)) else { continue }
            let part = UndescribedPart(
                code: .layoutChanged, line: line, object: view,
                text: "“\(view)” moved, appeared or disappeared while a touch was active")
            return (part, replay.segment.start...max(time, replay.segment.start))
        }
        return nil
    }

    private func isActive(_ touch: Int, in span: ClosedRange<Instant>) -> Bool {
        let touch = replay.segment.touches[touch]
        return touch.time <= span.upperBound && (touch.end ?? span.upperBound) >= span.lowerBound
    }

    /// The ids of responders of the application's classes whose handling of touches the scene does not state.
    private func customReceivers() -> Set<String> {
        let names = replay.run.request.names
        var found: Set<String> = []
        for (id, object) in replay.request.objects where object["touches"] == nil {
            switch names.find(id) {
            case .responder(.view)?: if object["superclass"] != nil { found.insert(id) }
            case .responder(.viewController)?: if object["class"] != nil { found.insert(id) }
            default: break
            }
        }
        return found
    }

    /// The responder of the application's classes that a difference in the delivery of a touch can follow from: the call
    /// passed it before.
    private func customCause(of difference: ReplayDifference, _ custom: Set<String>) -> String? {
        guard difference.category == .delivery, !custom.isEmpty else { return nil }
        let own = difference.simulated ?? difference.recorded
        guard let own else { return nil }
        if own.word == "tracking" { return custom.contains(own.object) ? own.object : nil }
        guard difference.kind == .missing || difference.kind == .extra else { return nil }
        let list = difference.simulated != nil ? replay.simulated : replay.segment.observations
        let method = own.value["method"]?.text
        return list.prefix { $0.line < own.line }.last {
            $0.word == "touches" && $0.time == own.time && $0.touches == own.touches
                && $0.value["method"]?.text == method && custom.contains($0.object)
        }?.object
    }
}

extension Array {
    /// The number of elements up to `time`, which are sorted by their times.
    fileprivate func count(upTo time: Instant, _ timeOf: (Element) -> Instant) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if timeOf(self[middle]) <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
