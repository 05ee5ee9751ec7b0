internal import Glibc

/// A critically damped spring that pulls a scroll view's content to `rest` along one axis (rules MO-5 and
/// MO-6). Positions are in points, velocities in points per second, and times in seconds since the start.
public struct Spring: Equatable, Sendable {
    public let rest: Double
    public let start: Double
    public let velocity: Double

    /// The angular frequency, in 1/s.
    public static let frequency = 11.0
    /// The motion ends when the content is nearer to `rest` than this, in points.
    public static let tolerance = 0.5
    /// The initial speed of content that is released at rest beyond an edge, per point of distance from the edge,
    /// in 1/s.
    public static let releaseRate = 7.25

    public init(rest: Double, start: Double, velocity: Double) {
        self.rest = rest
        self.start = start
        self.velocity = velocity
    }

    /// The coefficient of the time in `position(at:)`, in points per second. Its sign decides whether the content
    /// crosses `rest`.
    private var drift: Double { velocity + Spring.frequency * (start - rest) }

    public func position(at time: Double) -> Double {
        rest + (start - rest + drift * time) * exp(-Spring.frequency * time)
    }

    public func velocity(at time: Double) -> Double {
        (drift - Spring.frequency * (start - rest + drift * time)) * exp(-Spring.frequency * time)
    }

    /// The time at which the content crosses `rest`; nil if it never does. It crosses it only if it moves
    /// towards it fast enough.
    public var crossing: Double? {
        guard start != rest, drift != 0 else { return nil }
        let time = (rest - start) / drift
        return time > 0 ? time : nil
    }

    /// The time at which the content turns back to `rest`; 0 if it does not move away from it.
    private var peak: Double {
        guard drift != 0, velocity * (start - rest) >= 0 else { return 0 }
        return max(0, 1 / Spring.frequency - (start - rest) / drift)
    }

    /// The time at which the distance has decreased to `tolerance`.
    public var duration: Double {
        var early = peak
        guard abs(position(at: early) - rest) > Spring.tolerance else { return early }
        var late = early + 1
        // The distance decreases exponentially, so few steps reach any distance.
        while abs(position(at: late) - rest) > Spring.tolerance, late < 1000 { late *= 2 }
        for _ in 0..<50 {
            let middle = (early + late) / 2
            if abs(position(at: middle) - rest) > Spring.tolerance { early = middle } else { late = middle }
        }
        return late
    }
}
