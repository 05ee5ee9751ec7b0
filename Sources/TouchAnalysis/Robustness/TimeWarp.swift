internal import TouchDispatch

/// Converts times of a sequence to times of a variant. The time in gestures is multiplied by a factor, and the time
/// between them does not change. The order of times is preserved.
struct TimeWarp {
    /// A gesture, and the time at which it begins in the variant.
    private struct Segment {
        var gesture: GesturePaths.Gesture
        var start: Instant
    }

    private static let maximum = Instant(microseconds: Int64(Instant.maximumSeconds) &* 1_000_000)

    private let factor: Double
    private var segments: [Segment] = []

    /// - Parameter factor: Greater than 0 and at most 4.
    init(_ gestures: [GesturePaths.Gesture], factor: Double) {
        self.factor = factor
        segments.reserveCapacity(gestures.count)
        for gesture in gestures {
            segments.append(Segment(gesture: gesture, start: self(gesture.from)))
        }
    }

    /// The time of the variant that corresponds to `time`; at most the greatest time of a request.
    func callAsFunction(_ time: Instant) -> Instant {
        guard let segment = segment(at: time) else { return time }
        let inside = min(time, segment.gesture.to) - segment.gesture.from
        let after = max(time, segment.gesture.to) - segment.gesture.to
        let stretched = (Double(inside.microseconds) * factor).rounded(.toNearestOrAwayFromZero)
        return min(
            segment.start + Instant(microseconds: Int64(stretched)) + after, TimeWarp.maximum)
    }

    /// The latest segment that begins at or before `time`.
    private func segment(at time: Instant) -> Segment? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = low + (high - low) / 2
            if segments[middle].gesture.from <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? segments[low - 1] : nil
    }
}
