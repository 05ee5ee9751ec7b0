package import TouchDispatch

/// The gestures that fingers perform in a sequence, one after the other: a tap, a double tap, a drag, ….
///
/// A gesture begins when a finger touches the screen and no other finger is down. It lasts until the next one
/// begins. The taps of a tap series (rule TC-1) are one gesture.
package struct PerformedGestures: Sendable {
    package struct Gesture: Sendable {
        /// Positions in `Outcome.entries`. The first gesture includes what precedes it.
        package fileprivate(set) var entries: Range<Int>
        /// Positions in `HitTestLog.records`.
        package fileprivate(set) var hitTests: Range<Int>
        /// In the order in which they began.
        package fileprivate(set) var touches: [TouchIndex] = []
        /// The time of the first touch.
        package let start: Instant
        /// The way from the start of a finger to where it was farthest from it, of the finger that moved farthest;
        /// distances are the greater one of both axes, in points.
        package fileprivate(set) var way = Point.zero

        /// The time of the last sample of a finger.
        package fileprivate(set) var end = Instant.zero

        /// Whether a finger moved as far as a pan requires.
        package var isMovement: Bool { PerformedGestures.length(of: way) >= PerformedGestures.movement }
    }

    package private(set) var list: [Gesture] = []

    /// The threshold of a pan in points.
    private static let movement = 10.0

    private static func length(of way: Point) -> Double { max(way.x.magnitude, way.y.magnitude) }

    package init(_ sequence: TouchSequence, _ outcome: Outcome) {
        var starts = PerformedGestures.starts(in: sequence)
        for (position, entry) in outcome.entries.enumerated() {
            guard case .hitTest(let number) = entry.body,
                let touch = outcome.hitTesting.records[Int(number)].touch
            else { continue }
            let isContinued = list.last?.touches.contains(touch) ?? false
            // The fingers that come down in one event belong to one gesture.
            let isStart = starts.remove(entry.event) != nil
            if list.isEmpty || isStart && !isContinued {
                begin(at: list.isEmpty ? 0 : position, Int(number), entry.time)
            }
            list[list.count - 1].hitTests = list[list.count - 1].hitTests.lowerBound..<Int(number) + 1
            if !isContinued { list[list.count - 1].touches.append(touch) }
        }
        guard !list.isEmpty else { return }
        list[list.count - 1].entries = list[list.count - 1].entries.lowerBound..<outcome.entries.count
        findMovements(sequence, outcome)
    }

    private mutating func begin(at position: Int, _ hitTest: Int, _ time: Instant) {
        if let last = list.indices.last { list[last].entries = list[last].entries.lowerBound..<position }
        list.append(
            Gesture(entries: position..<position, hitTests: hitTest..<hitTest, start: time))
    }

    /// The events in which a finger touches the screen while no other finger is down.
    private static func starts(in sequence: TouchSequence) -> Set<Int32> {
        var down: Set<FingerIndex> = []
        var starts: Set<Int32> = []
        for (number, event) in sequence.events.enumerated() {
            guard case .touches(let span) = event.kind else { continue }
            let samples = sequence.samples[span.range]
            if down.isEmpty, samples.contains(where: { $0.phase == .began }) {
                starts.insert(Int32(truncatingIfNeeded: number))
            }
            for sample in samples {
                switch sample.phase {
                case .ended, .cancelled: down.remove(sample.finger)
                default: down.insert(sample.finger)
                }
            }
        }
        return starts
    }

    private mutating func findMovements(_ sequence: TouchSequence, _ outcome: Outcome) {
        var origins: [FingerIndex: Point] = [:]
        var current = -1
        for event in sequence.events {
            guard case .touches(let span) = event.kind else { continue }
            while current + 1 < list.count, list[current + 1].start <= event.time { current += 1 }
            guard list.indices.contains(current) else { continue }
            list[current].end = event.time
            for sample in sequence.samples[span.range] {
                guard let location = sample.location else { continue }
                if sample.phase == .began { origins[sample.finger] = location }
                let moved = location - (origins[sample.finger] ?? location)
                if PerformedGestures.length(of: moved) > PerformedGestures.length(of: list[current].way) {
                    list[current].way = moved
                }
            }
        }
    }

    // MARK: Finding

    /// The gesture that had begun at `time`, or else the first one; nil if there is none.
    package func gesture(at time: Instant) -> Gesture? {
        list.last { $0.start <= time } ?? list.first
    }

    /// The gesture of an entry of the trace; nil if there is none.
    package func gesture(ofEntry position: Int) -> Gesture? {
        list.last { $0.entries.lowerBound <= position }
    }
}
