internal import JSONTape
internal import TouchDispatch
internal import TouchWire

// Content offsets are compared with the curves of the movements, because UIKit's display frames have another phase.

extension SegmentComparison {
    /// The greatest time between a display frame and the calls about it that is assumed, in tenths of a millisecond.
    private static let maximumDelay = 20
    /// The steps for one offset and one delay.
    private static let stepsPerOffset = 64

    mutating func compareOffsets(_ recorded: [Observation], _ budget: inout WorkBudget) {
        let request = replay.run.request
        var byView = Dictionary(grouping: recorded, by: \.object)
        let movements = Dictionary(grouping: replay.run.outcome.scrolling.segments, by: \.scroll)
        var entries: [String: [Observation]] = [:]
        for entry in replay.simulated where entry.offset != nil {
            entries[entry.object, default: []].append(entry)
        }
        for (index, scroll) in request.scene.scrollViews.enumerated() {
            let view = request.names.name(of: .responder(.view(scroll.view))).text
            let own = byView.removeValue(forKey: view) ?? []
            let found = movements[ScrollIndex(index)] ?? []
            guard !own.isEmpty || !found.isEmpty else { continue }
            budget.spend((own.count &* Self.maximumDelay &+ found.count) &* Self.stepsPerOffset)
            if budget.isSpent { return }
            let offsets = ScrollOffsets(found, initial: request.scene[scroll.view].bounds.origin)
            let limits = request.scene.limits(of: ScrollIndex(index))
            compare(own, with: offsets, entries[view] ?? []) { !limits.contains($0) }
        }
        // The receivers are no scroll views.
        for observation in byView.values.flatMap({ $0 }).sorted(by: { $0.line < $1.line }) {
            differences.append(ReplayDifference(kind: .extra, category: .scrolling, recorded: observation))
        }
    }

    private mutating func compare(
        _ recorded: [Observation], with offsets: ScrollOffsets, _ entries: [Observation],
        isBeyondEdge: (Point) -> Bool
    ) {
        func wrong(_ delay: Double) -> [Int] {
            recorded.indices.filter { index in
                guard let offset = recorded[index].offset else { return false }
                return !Self.areClose(offset, offsets.offset(at: recorded[index].time, delay: delay))
            }
        }
        // One delay for all offsets: the one with the fewest differences.
        var best = (delay: 0.0, wrong: wrong(0))
        for tenths in 1...Self.maximumDelay where !best.wrong.isEmpty {
            let delay = Double(tenths) / 10_000
            let found = wrong(delay)
            if found.count < best.wrong.count { best = (delay, found) }
        }
        agreements[.scrolling, default: 0] += recorded.count - best.wrong.count
        let different = Set(best.wrong)
        for (index, observation) in recorded.enumerated() {
            let expected = offsets.offset(at: observation.time, delay: best.delay)
            let rule = offsets.rule(at: observation.time, isBeyondEdge: isBeyondEdge(expected))
            guard different.contains(index) else {
                if let rule { ruleAgreements[rule, default: 0] += 1 }
                continue
            }
            var difference = ReplayDifference(
                kind: .value, category: .scrolling, recorded: observation, members: ["contentOffset"],
                expectedOffset: expected)
            difference.rules = [rule].compactMap { $0 }
            differences.append(difference)
        }
        if best.wrong.isEmpty { findMissing(recorded, offsets, entries) }
    }

    private static func areClose(_ a: Point, _ b: Point) -> Bool {
        abs(a.x - b.x) <= Observation.length && abs(a.y - b.y) <= Observation.length
    }

    /// Finds the first movement whose end was not recorded.
    private mutating func findMissing(
        _ recorded: [Observation], _ offsets: ScrollOffsets, _ entries: [Observation]
    ) {
        let movements = offsets.movements
        for (index, movement) in movements.enumerated()
        where movement.to.time + tolerance <= replay.segment.end {
            // Content that moves on has no offset of its own here.
            let next = index + 1 < movements.count ? movements[index + 1].from.time : nil
            if let next, next <= movement.to.time + tolerance { continue }
            let count = recorded.count(upTo: movement.to.time + tolerance, \.time)
            let latest = count > 0 ? recorded[count - 1].offset : movements.first?.from.offset
            let entry = entries.count(upTo: movement.to.time, \.time)
            guard let latest, !Self.areClose(latest, movement.to.offset), entry > 0 else { continue }
            differences.append(
                ReplayDifference(
                    kind: .missing, category: .scrolling, simulated: entries[entry - 1],
                    expectedOffset: movement.to.offset))
            return
        }
    }
}
