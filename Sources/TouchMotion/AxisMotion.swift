/// The motion of a scroll view's content along one axis after the finger was lifted (rules MO-3 to MO-7), or
/// by the application's code (rule AN-9), in at most three pieces: for example a deceleration, and a spring from
/// the moment at which the content meets the edge.
///
/// Content that is further than `greatestPosition` from 0 does not move, and velocities are limited, so that all
/// values are finite.
public struct AxisMotion: Equatable, Sendable {
    public enum Curve: Equatable, Sendable {
        case deceleration(Deceleration)
        case spring(Spring)
        case easing(Easing)
    }

    /// A piece of the motion. Times of its curve count from `start`.
    public struct Piece: Equatable, Sendable {
        /// In seconds since the start of the motion.
        public let start: Double
        public let curve: Curve
    }

    /// In order of time; never empty.
    public private(set) var pieces: [Piece]
    /// The time at which the motion ends, in seconds since its start.
    public private(set) var duration: Double
    /// The position at which it ends, in points.
    public private(set) var end: Double
    /// Whether it ends exactly at `end`: at an edge, a page, or the target of the delegate.
    public private(set) var isEndExact = true

    /// In points.
    public static let greatestPosition = 1e9
    /// In points per second.
    static let greatestVelocity = 1e9
    /// The tolerance of comparisons (rule CK-3).
    private static let tolerance = 1e-6

    private static func isPossible(_ position: Double) -> Bool { abs(position) <= greatestPosition }

    private static func limited(_ velocity: Double) -> Double {
        velocity.isNaN ? 0 : min(max(velocity, -greatestVelocity), greatestVelocity)
    }

    /// The properties of the scroll view that determine the motion along one axis.
    public struct Conditions: Sendable {
        /// The smallest and the greatest offset.
        public var limits: ClosedRange<Double>
        /// `UIScrollView.decelerationRate`.
        public var rate: Double
        /// `UIScrollView.bounces`.
        public var bounces: Bool

        public init(limits: ClosedRange<Double>, rate: Double, bounces: Bool) {
            self.limits = limits
            self.rate = rate
            self.bounces = bounces
        }
    }

    /// The motion after a lift at `start` with `velocity`, in points per second.
    ///
    /// - Parameter isAtRest: Whether the finger rested before the lift: then content beyond an edge returns
    ///   with a speed that depends on the distance.
    /// - Returns: Nil if the content does not move.
    public init?(start: Double, velocity: Double, isAtRest: Bool, _ conditions: Conditions) {
        let edge = min(max(start, conditions.limits.lowerBound), conditions.limits.upperBound)
        guard AxisMotion.isPossible(start), AxisMotion.isPossible(edge) else { return nil }
        let velocity = AxisMotion.limited(velocity)
        guard abs(start - edge) <= AxisMotion.tolerance else {
            let speed = isAtRest ? (edge - start) * Spring.releaseRate : velocity
            self.init(Spring(rest: edge, start: start, velocity: speed), conditions)
            return
        }
        guard abs(velocity) > Deceleration.endVelocity + AxisMotion.tolerance else { return nil }
        self.init(Deceleration(start: edge, velocity: velocity, rate: conditions.rate), conditions)
        // Content at an edge without bouncing cannot move.
        guard duration > 0 else { return nil }
    }

    /// The motion from `start` to `target`, which the delegate has chosen.
    ///
    /// - Returns: Nil if the content does not move.
    public init?(start: Double, target: Double, rate: Double) {
        guard start != target, AxisMotion.isPossible(start), AxisMotion.isPossible(target) else { return nil }
        let deceleration = Deceleration(start: start, target: target, rate: rate)
        pieces = [Piece(start: 0, curve: .deceleration(deceleration))]
        duration = deceleration.duration
        end = target
    }

    /// The motion to the edge or page `rest`, with a velocity that does not go beyond it.
    ///
    /// - Returns: Nil if the content does not move.
    public init?(start: Double, page rest: Double, velocity: Double) {
        guard start != rest, AxisMotion.isPossible(start), AxisMotion.isPossible(rest) else { return nil }
        let velocity = AxisMotion.limited(velocity)
        let most = Spring.frequency * (rest - start)
        let limited = rest > start ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
        let spring = Spring(rest: rest, start: start, velocity: limited)
        pieces = [Piece(start: 0, curve: .spring(spring))]
        duration = spring.duration
        end = rest
    }

    /// An animated motion (rule AN-9).
    public init(_ easing: Easing) {
        pieces = [Piece(start: 0, curve: .easing(easing))]
        duration = Easing.duration
        end = easing.end
    }

    private init(_ spring: Spring, _ conditions: Conditions) {
        pieces = [Piece(start: 0, curve: .spring(spring))]
        duration = spring.duration
        end = spring.rest
        guard let crossing = spring.crossing else { return }
        // Content that returns fast enough continues within its limits.
        let inner = Deceleration(
            start: spring.rest, velocity: spring.velocity(at: crossing), rate: conditions.rate)
        guard inner.duration > 0 else { return }
        append(inner, at: crossing, conditions)
    }

    private init(_ deceleration: Deceleration, _ conditions: Conditions) {
        pieces = []
        duration = 0
        end = deceleration.start
        append(deceleration, at: 0, conditions)
    }

    /// Adds a deceleration that starts within the limits, and the spring at the edge that it meets.
    private mutating func append(_ deceleration: Deceleration, at start: Double, _ conditions: Conditions) {
        pieces.append(Piece(start: start, curve: .deceleration(deceleration)))
        duration = start + deceleration.duration
        end = deceleration.end
        isEndExact = false
        let edge = min(max(end, conditions.limits.lowerBound), conditions.limits.upperBound)
        guard edge != end else { return }
        let meeting = deceleration.time(at: edge) ?? 0
        end = edge
        isEndExact = true
        duration = start + meeting
        guard conditions.bounces else { return }
        let spring = Spring(rest: edge, start: edge, velocity: deceleration.velocity(at: meeting))
        pieces.append(Piece(start: duration, curve: .spring(spring)))
        duration += spring.duration
    }

    /// The piece of the motion at `time`, in seconds since its start.
    public func piece(at time: Double) -> Piece {
        pieces.last { $0.start <= time } ?? pieces[0]
    }

    /// The velocity of a deceleration at `time`; 0 for other motions and after the end.
    public func decelerationVelocity(at time: Double) -> Double {
        let piece = piece(at: time)
        guard time < duration, case .deceleration(let curve) = piece.curve else { return 0 }
        return curve.velocity(at: time - piece.start)
    }

    /// Whether the motion begins with a spring that has not ended at `time`.
    public func isFirstSpring(at time: Double) -> Bool {
        let piece = piece(at: time)
        guard time < duration, piece.start == 0, case .spring = piece.curve else { return false }
        return true
    }

    public func position(at time: Double) -> Double {
        guard time < duration else { return end }
        let piece = piece(at: time)
        return switch piece.curve {
        case .deceleration(let curve): curve.position(at: time - piece.start)
        case .spring(let curve): curve.position(at: time - piece.start)
        case .easing(let curve): curve.position(at: time - piece.start)
        }
    }
}
