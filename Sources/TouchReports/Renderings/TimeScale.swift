internal import TouchDispatch

/// Converts times to positions in a picture. Long pauses are shortened, so that gestures with pauses between
/// them remain readable. The scale is linear outside these pauses.
package struct TimeScale {
    /// A range of time, and its position in the picture.
    struct Segment {
        var start: Instant
        var end: Instant
        var left: Double
        var right: Double
        /// Whether it is a shortened pause.
        var isCut: Bool
    }

    /// The width of a shortened pause, the maximum number of them, and the minimum length of a pause in
    /// microseconds and as a fraction (1/12) of the total time.
    private static let cut = (width: 34.0, count: 12, shortest: Int64(250_000), part: Int64(12))
    /// The minimum distance between two ticks, in pixels.
    private static let tickDistance = 62.0

    /// The segments from left to right; never empty.
    private(set) var segments: [Segment] = []
    /// The time between two ticks, in microseconds.
    private let step: Int64

    /// - Parameter busy: The ranges of time in which something happens, in order of start.
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
        // A part of each pause is kept, so that there is room for labels of bands that end there.
        let rest = longest.reduce(total) { $0 - ($1.upperBound - $1.lowerBound) }
        let margin = min(least / 8, max(10_000, rest / Int64(8 * max(1, longest.count))))
        return longest.sorted { $0.lowerBound < $1.lowerBound }.map {
            $0.lowerBound + 2 * margin..<$0.upperBound - margin
        }
    }

    /// The time between ticks: 1, 2 or 5 times a power of ten, so that there is room for each tick.
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

    /// The position of `time`.
    func x(_ time: Instant) -> Double {
        // The few segments are in order. Times outside them are drawn at the edge.
        guard let segment = segments.first(where: { time <= $0.end }) ?? segments.last else { return 0 }
        let length = Double(segment.end.microseconds - segment.start.microseconds)
        guard length > 0, time > segment.start else { return segment.left }
        let part = min(1, Double(time.microseconds - segment.start.microseconds) / length)
        return segment.left + part * (segment.right - segment.left)
    }

    /// The times at which the axis has labels.
    var ticks: [Instant] {
        segments.filter { !$0.isCut }.flatMap { segment in
            let first = (segment.start.microseconds + step - 1) / step * step
            return stride(from: first, through: segment.end.microseconds, by: Int(step)).map {
                Instant(microseconds: $0)
            }
        }
    }
}
