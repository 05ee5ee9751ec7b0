/// Compares measured distances, angles and ratios with limits. A tolerance of 10⁻⁶ on the inclusive side
/// prevents rounding errors from deciding (rule CK-3).
package enum Tolerance {
    /// The tolerance, in the unit of the compared values.
    @inlinable package static var slack: Double { 1e-6 }

    /// `measured` ≥ `limit`.
    @inlinable package static func reaches(_ measured: Double, _ limit: Double) -> Bool {
        measured >= limit - slack
    }

    /// `measured` > `limit`.
    @inlinable package static func exceeds(_ measured: Double, _ limit: Double) -> Bool {
        measured > limit + slack
    }
}

extension Double {
    /// The nearest value that can be printed: infinities become the greatest finite magnitude, NaN becomes 0.
    /// Differences of a scene's coordinates can overflow.
    @inlinable package var finite: Double {
        guard !isFinite else { return self }
        return isNaN ? 0 : (self > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude)
    }
}

extension Point {
    /// Both coordinates as `finite` values.
    @inlinable @inline(__always) package var finite: Point { Point(x: x.finite, y: y.finite) }
}
