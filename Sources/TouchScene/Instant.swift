/// A time or a duration on the virtual clock, in integer microseconds: arithmetic is exact (rule CK-3).
public struct Instant: Comparable, Hashable, Sendable {
    /// Since the start of the sequence.
    public var microseconds: Int64

    @inlinable public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    public static let zero = Instant(microseconds: 0)

    /// The greatest time of a request, in seconds: sums of a few such times stay far from overflow.
    public static let maximumSeconds: Double = 1e9

    /// `seconds` rounded to microseconds; nil if it is NaN or beyond ± `maximumSeconds`.
    public init?(seconds: Double) {
        guard seconds >= -Instant.maximumSeconds, seconds <= Instant.maximumSeconds else { return nil }
        microseconds = Int64((seconds * 1e6).rounded(.toNearestOrAwayFromZero))
    }

    /// In seconds.
    @inlinable package var seconds: Double { Double(microseconds) / 1e6 }

    @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

    /// Adds a duration. Operands are bounded by `maximumSeconds`, so the sum cannot overflow.
    @inlinable package static func + (a: Instant, span: Instant) -> Instant {
        Instant(microseconds: a.microseconds &+ span.microseconds)
    }

    /// The duration from `b` to `a`.
    @inlinable package static func - (a: Instant, b: Instant) -> Instant {
        Instant(microseconds: a.microseconds &- b.microseconds)
    }
}
