/// A moment, or a span, of the virtual clock in whole microseconds (rule CK-3): arithmetic on it is exact.
public struct Instant: Comparable, Hashable, Sendable {
    /// Since the start of the sequence.
    public var microseconds: Int64

    /// `microseconds` after the start of the sequence.
    @inlinable public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// The start of the sequence.
    public static let zero = Instant(microseconds: 0)

    /// The greatest time of a request, in seconds: sums of a few such times stay far from overflow.
    public static let maximumSeconds: Double = 1e9

    /// `seconds` rounded to whole microseconds, or nil beyond ± `maximumSeconds` or where it is no number.
    public init?(seconds: Double) {
        guard seconds >= -Instant.maximumSeconds, seconds <= Instant.maximumSeconds else { return nil }
        microseconds = Int64((seconds * 1e6).rounded(.toNearestOrAwayFromZero))
    }

    /// In seconds.
    package var seconds: Double { Double(microseconds) / 1e6 }

    @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

    /// Later by `span`. Operands are bounded by `maximumSeconds`, so that the sum cannot overflow.
    package static func + (a: Instant, span: Instant) -> Instant {
        Instant(microseconds: a.microseconds &+ span.microseconds)
    }

    /// The span from `b` to `a`.
    package static func - (a: Instant, b: Instant) -> Instant {
        Instant(microseconds: a.microseconds &- b.microseconds)
    }
}
