internal import TouchDispatch

/// Where in a picture a time lies. Stretches in which nothing happens are cut short, so that gestures with pauses
/// between them stay readable; within what is left the scale is linear.
package struct TimeScale {
    /// A stretch of time, and where it is drawn.
    struct Segment {
        var start: Instant
        var end: Instant
        var left: Double
        var right: Double
        /// Whether nothing happens in it, and it is cut short.
        var isCut: Bool
    }

    /// How wide a cut is, how many there are at most, and how long a pause must be: in microseconds, and as a part of
    /// the whole.
    private static let cut = (width: 34.0, count: 12, shortest: Int64(250_000), part: Int64(12))
    /// Least room between two ticks.
    private static let tickDistance = 62.0

    /// From left to right; never empty.
    private(set) var segments: [Segment] = []
    /// Microseconds between ticks.
    private let step: Int64

    /// `busy`: when something happens, in order of start. `left` is less than `right`.
    init(_ busy: [Range<Int64>], from left: Double, to right: Double) {
        let first = busy.first?.lowerBound ?? 0
        let last = busy.map(\.upperBound).max() ?? 0
        let pauses = TimeScale.pauses(in: busy, total: last - first)
        let cutTime = pauses.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
        let rest = max(1, last - first - cutTime)
        let rate = (right - left - Double(pauses.count) * TimeScale.cut.width) / Double(rest)
        step = TimeScale.step(pixelsPerMicrosecond: rate)
        var (time, place) = (first, left)
        for pause in pauses {
            let edge = place + Double(pause.lowerBound - time) * rate
            add(time, pause.lowerBound, place, edge, isCut: false)
            add(pause.lowerBound, pause.upperBound, edge, edge + TimeScale.cut.width, isCut: true)
            (time, place) = (pause.upperBound, edge + TimeScale.cut.width)
        }
        add(time, last, place, right, isCut: false)
    }

    private mutating func add(_ start: Int64, _ end: Int64, _ left: Double, _ right: Double, isCut: Bool) {
        segments.append(
            Segment(
                start: Instant(microseconds: start), end: Instant(microseconds: end), left: left,
                right: right, isCut: isCut))
    }

    /// The longest pauses, in order of time.
    private static func pauses(in busy: [Range<Int64>], total: Int64) -> [Range<Int64>] {
        let least = max(cut.shortest, total / cut.part)
        var pauses: [Range<Int64>] = []
        var end = busy.first?.lowerBound ?? 0
        for range in busy {
            if range.lowerBound - end > least { pauses.append(end..<range.lowerBound) }
            end = max(end, range.upperBound)
        }
        let longest = pauses.sorted { $0.count > $1.count }.prefix(cut.count)
        // A little of each pause stays, so that what ends there has room.
        let rest = longest.reduce(total) { $0 - ($1.upperBound - $1.lowerBound) }
        let margin = min(least / 8, max(10_000, rest / Int64(8 * max(1, longest.count))))
        return longest.sorted { $0.lowerBound < $1.lowerBound }.map {
            $0.lowerBound + 2 * margin..<$0.upperBound - margin
        }
    }

    /// 1, 2 or 5 times a power of ten, so that ticks have room.
    private static func step(pixelsPerMicrosecond rate: Double) -> Int64 {
        var power: Int64 = 1
        while power < 1_000_000_000_000_000 {
            for factor in [1, 2, 5] as [Int64] where Double(factor * power) * rate >= tickDistance {
                return factor * power
            }
            power *= 10
        }
        return power
    }

    /// The place of `time`.
    func x(_ time: Instant) -> Double {
        // The few segments are in order; what lies outside is drawn at the edge.
        guard let segment = segments.first(where: { time <= $0.end }) ?? segments.last else { return 0 }
        let length = Double(segment.end.microseconds - segment.start.microseconds)
        guard length > 0, time > segment.start else { return segment.left }
        let part = min(1, Double(time.microseconds - segment.start.microseconds) / length)
        return segment.left + part * (segment.right - segment.left)
    }

    /// Where the axis is labelled.
    var ticks: [Instant] {
        segments.filter { !$0.isCut }.flatMap { segment in
            let first = (segment.start.microseconds + step - 1) / step * step
            return stride(from: first, through: segment.end.microseconds, by: Int(step)).map {
                Instant(microseconds: $0)
            }
        }
    }
}
