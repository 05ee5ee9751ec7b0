internal import Glibc

/// The motion of a scroll view's content along one axis after a flick (rule MO-3). All positions are in
/// points, velocities in points per second, and times in seconds since the start.
///
/// The velocity decreases by the factor `rate` in every millisecond. The position is the sum over these
/// milliseconds: x(t) = start + velocity · r/(1−r) · (1 − rᵗ), with t in milliseconds. The motion ends when
/// the velocity has decreased to `Deceleration.endVelocity`.
public struct Deceleration: Equatable, Sendable {
    public let start: Double
    public let velocity: Double
    /// `UIScrollView.decelerationRate`, greater than 0 and less than 1.
    public let rate: Double

    /// The speed at which the motion ends, in points per second.
    public static let endVelocity = 10.0

    public init(start: Double, velocity: Double, rate: Double) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
    }

    /// The motion that starts at `start` and ends at `target`.
    public init(start: Double, target: Double, rate: Double) {
        let distance = target - start
        let endVelocity = distance < 0 ? -Deceleration.endVelocity : Deceleration.endVelocity
        let factor = Deceleration.secondsOfTravel(rate)
        self.init(start: start, velocity: distance == 0 ? 0 : distance / factor + endVelocity, rate: rate)
    }

    /// The distance until rest divided by the initial velocity, in seconds: the sum of the powers of the rate.
    private static func secondsOfTravel(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

    public func position(at time: Double) -> Double {
        start + velocity * Deceleration.secondsOfTravel(rate) * (1 - pow(rate, time * 1000))
    }

    public func velocity(at time: Double) -> Double { velocity * pow(rate, time * 1000) }

    /// The time at which the motion ends; 0 if the velocity is at most `endVelocity`.
    public var duration: Double {
        guard abs(velocity) > Deceleration.endVelocity else { return 0 }
        return log(Deceleration.endVelocity / abs(velocity)) / log(rate) / 1000
    }

    /// The velocity that a deceleration with this velocity adds to the next flick (rule MO-3).
    public static func carried(_ velocity: Double) -> Double {
        let speed = min(0.000816 * pow(abs(velocity), 1.967), 40_000)
        return velocity < 0 ? -speed : speed
    }

    /// Where the motion ends.
    public var end: Double { position(at: duration) }

    /// The target that UIKit announces before the motion (`targetContentOffset`). It is the integral of the
    /// velocity, which at the normal rate is 0.0005 · (velocity − 10) points further than where the motion ends.
    public var announcedTarget: Double {
        guard abs(velocity) > Deceleration.endVelocity else { return start }
        let endVelocity = velocity < 0 ? -Deceleration.endVelocity : Deceleration.endVelocity
        return start - (velocity - endVelocity) / (1000 * log(rate))
    }

    /// The time at which the motion is at `position`; nil if it ends before.
    public func time(at position: Double) -> Double? {
        guard position != start else { return 0 }
        let part = (position - start) / (velocity * Deceleration.secondsOfTravel(rate))
        guard part > 0, part < 1 else { return nil }
        // Exact for positions that differ from `start` only by a rounding error.
        let time = log1p(-part) / log(rate) / 1000
        return time <= duration ? time : nil
    }
}
