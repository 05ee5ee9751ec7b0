/// One line of a custom recognizer's script (rule CU-1).
public struct CustomRule: Sendable {
    /// What the rule answers to.
    public enum Trigger: UInt8, CaseIterable, Sendable {
        case began, moved, ended, cancelled, deadline
    }

    /// What the recognizer's code sets `state` to.
    public enum Request: UInt8, CaseIterable, Sendable {
        case began, changed, ended, failed, cancelled
    }

    /// Least and greatest value, both allowed.
    public struct Bounds: Equatable, Sendable {
        public var min: Double?
        public var max: Double?

        public init(min: Double? = nil, max: Double? = nil) {
            self.min = min
            self.max = max
        }
    }

    /// When it applies.
    public var on: Trigger
    /// How many contacts the recognizer has, those that lift in this call included; nil: any number.
    public var touches: Int?
    /// Points, straight from the first centroid to the present one.
    public var distance: Bounds?
    /// Points along x, from the first centroid to the present one.
    public var dx: Bounds?
    /// Points along y.
    public var dy: Bounds?
    /// Seconds since the first contact.
    public var elapsed: Bounds?
    /// Nil: the state stays.
    public var set: Request?
    /// From now to the call that `deadline` rules answer to; it replaces one that is pending.
    public var deadline: Instant?

    /// A rule that always applies to `trigger` and does nothing.
    public init(on trigger: Trigger) {
        on = trigger
    }
}
