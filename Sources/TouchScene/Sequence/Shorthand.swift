/// A gesture in one line, which expands to touch events that are sampled at 60 Hz. Lengths are in points of
/// the screen, angles in radians, clockwise.
public enum Shorthand: Sendable {
    /// `count` taps with a duration of `hold`, and `gap` between a lift and the next touch.
    case tap(at: Point, fingers: Int, count: Int, hold: Instant, gap: Instant)
    case longPress(at: Point, fingers: Int, duration: Instant)
    /// Rests for `hold` and then moves for `duration`.
    case drag(from: Point, to: Point, fingers: Int, hold: Instant, duration: Instant)
    /// Two fingers on a line through `at`, whose distance changes from `from` to `to`.
    case pinch(at: Point, from: Double, to: Double, angle: Double, duration: Instant)
    /// Two fingers on a circle about `at`.
    case rotate(at: Point, radius: Double, by: Double, duration: Instant)

    /// The distance between fingers that move in parallel, along x, in points.
    static let fingerDistance = 20.0

    /// The number of fingers, 1 or more.
    public var fingerCount: Int {
        switch self {
        case .tap(_, let fingers, _, _, _), .longPress(_, let fingers, _), .drag(_, _, let fingers, _, _):
            fingers
        case .pinch, .rotate: 2
        }
    }

    /// The number of events.
    public var eventCount: Int {
        switch self {
        case .tap(_, _, let count, _, _): 2 &* count
        case .longPress: 2
        case .drag(_, _, _, _, let duration), .pinch(_, _, _, _, let duration),
            .rotate(_, _, _, let duration):
            // Began, the samples between, the last one, the lift.
            3 &+ Sampling.count(before: duration)
        }
    }

    /// The time from its first event to its last.
    public var length: Instant {
        switch self {
        case .tap(_, _, let count, let hold, let gap):
            Instant(
                microseconds: Int64(count) &* hold.microseconds &+ Int64(count &- 1) &* gap.microseconds)
        case .longPress(_, _, let duration): duration
        case .drag(_, _, _, let hold, let duration): hold + duration + Sampling.period
        case .pinch(_, _, _, _, let duration), .rotate(_, _, _, let duration): duration + Sampling.period
        }
    }

    /// The location of finger `number`, counted from 0, at `fraction` of the movement.
    func location(of number: Int, at fraction: Double) -> Point {
        switch self {
        case .tap(let center, let fingers, _, _, _), .longPress(let center, let fingers, _):
            return center + Shorthand.offset(of: number, among: fingers)
        case .drag(let from, let to, let fingers, _, _):
            let center = Point(
                x: Shorthand.between(from.x, to.x, at: fraction),
                y: Shorthand.between(from.y, to.y, at: fraction))
            return center + Shorthand.offset(of: number, among: fingers)
        case .pinch(let center, let from, let to, let angle, _):
            let distance = Shorthand.between(from, to, at: fraction)
            return center + Point(angle: angle, length: number == 0 ? -distance / 2 : distance / 2)
        case .rotate(let center, let radius, let angle, _):
            let turned = Shorthand.between(0, angle, at: fraction)
            return center + Point(angle: turned, length: number == 0 ? -radius : radius)
        }
    }

    private static func offset(of number: Int, among fingers: Int) -> Point {
        Point(x: (Double(number) - Double(fingers - 1) / 2) * fingerDistance, y: 0)
    }

    /// Interpolates. The result is exact at both ends, and if both ends are equal.
    package static func between(_ from: Double, _ to: Double, at fraction: Double) -> Double {
        if fraction >= 1 { return to }
        let way = to - from
        return way.isFinite ? from + way * fraction : from * (1 - fraction) + to * fraction
    }
}

/// 60 samples a second.
package enum Sampling {
    /// Rounded to microseconds, as every time is (rule CK-3).
    package static let period = offset(of: 1)

    /// The time of sample `number` since the start.
    package static func offset(of number: Int) -> Instant {
        Instant(microseconds: (Int64(number) &* 1_000_000 &+ 30) / 60)
    }

    /// The number of samples after the start and before the end of `duration`.
    package static func count(before duration: Instant) -> Int {
        var count = Int(duration.microseconds &* 60 / 1_000_000) &+ 1
        while count > 0, offset(of: count) >= duration { count &-= 1 }
        return count
    }
}
