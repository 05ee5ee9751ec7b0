/// Compares measured distances, angles and ratios with limits, with a tolerance of 10⁻⁶ on the inclusive side, so that
/// rounding errors never decide (rule CK-3).
enum Tolerance {
    /// The tolerance, in the unit of the compared values.
    static let slack = 1e-6

    /// `measured` ≥ `limit`.
    static func reaches(_ measured: Double, _ limit: Double) -> Bool { measured >= limit - slack }

    /// `measured` > `limit`.
    static func exceeds(_ measured: Double, _ limit: Double) -> Bool { measured > limit + slack }
}

extension Double {
    /// What can be printed: beyond the range of Double the greatest there is, and 0 for what is no number. Scenes may
    /// hold coordinates whose differences overflow.
    package var finite: Double {
        guard !isFinite else { return self }
        return isNaN ? 0 : (self > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude)
    }
}

extension Point {
    /// Likewise for both coordinates.
    @inline(__always) package var finite: Point { Point(x: x.finite, y: y.finite) }
}
