/// `UIView.animate(withDuration:delay:options:animations:completion:)` (rule AN-1).
public struct ViewAnimation: Sendable {
    /// `UIView.AnimationOptions`. Only `allowUserInteraction` affects touches.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let allowUserInteraction = Options(rawValue: 1 << 0)
        public static let beginFromCurrentState = Options(rawValue: 1 << 1)
        public static let curveEaseInOut = Options(rawValue: 1 << 2)
        public static let curveEaseIn = Options(rawValue: 1 << 3)
        public static let curveEaseOut = Options(rawValue: 1 << 4)
        public static let curveLinear = Options(rawValue: 1 << 5)

        /// The options of which an animation has at most one.
        package static let curves: Options = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
    }

    /// The changes that the animation block makes, in `TouchSequence.changes`.
    public var changes: Span32
    public var duration: Instant
    public var delay = Instant.zero
    public var options: Options = []

    public init(changes: Span32, duration: Instant) {
        self.changes = changes
        self.duration = duration
    }
}
