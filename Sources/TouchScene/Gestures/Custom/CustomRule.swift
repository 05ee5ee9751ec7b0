/// One rule of a custom recognizer's script (rule CU-1).
public struct CustomRule: Equatable, Sendable {
    /// The call to which a rule applies.
    public enum Trigger: UInt8, CaseIterable, Sendable {
        case began, moved, ended, cancelled, deadline
    }

    /// The value to which the recognizer's code sets `state`.
    public enum Request: UInt8, CaseIterable, Sendable {
        case began, changed, ended, failed, cancelled
    }

    /// A range that includes both ends; nil is unbounded.
    public struct Bounds: Equatable, Sendable {
        public var min: Double?
        public var max: Double?

        public init(min: Double? = nil, max: Double? = nil) {
            self.min = min
            self.max = max
        }
    }

    public var on: Trigger
    /// The number of contacts down, including those that lift in this call; nil matches any number.
    public var touches: Int?
    /// The straight distance from the first centroid to the current one, in points.
    public var distance: Bounds?
    /// The displacement of the centroid along x, in points.
    public var dx: Bounds?
    /// The displacement of the centroid along y, in points.
    public var dy: Bounds?
    /// The time since the first contact, in seconds.
    public var elapsed: Bounds?
    /// Nil keeps the state.
    public var set: Request?
    /// The time from this call to the `deadline` call. It replaces a pending deadline.
    public var deadline: Instant?

    /// A rule that always applies to `trigger` and does nothing.
    public init(on trigger: Trigger) {
        on = trigger
    }
}
