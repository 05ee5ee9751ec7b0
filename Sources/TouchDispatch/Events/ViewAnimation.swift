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

/// The views that ignore touches because they are animated, each with the time at which its last animation ends
/// (rule AN-1).
struct AnimatedViews {
    private var ends: [ViewIndex: Instant] = [:]

    mutating func ignoreTouches(of view: ViewIndex, until end: Instant) {
        ends[view] = max(ends[view] ?? end, end)
    }

    /// Removes and returns the views whose animations have ended at `time`, in no particular order.
    mutating func removeEnded(at time: Instant) -> [ViewIndex] {
        let ended = ends.filter { $0.value <= time }.map(\.key)
        for view in ended { ends[view] = nil }
        return ended
    }

    var count: Int { ends.count }
}

extension SceneChange {
    /// The view that the change animates; nil if it changes no value, or one that UIKit does not animate (rule AN-2).
    func animatedView(in scene: Scene) -> ViewIndex? {
        switch self {
        case .frame(let view, let frame):
            return scene[view].placement.frame == frame ? nil : view
        case .transform(let view, let transform):
            return scene.transform(of: view) == transform ? nil : view
        case .alpha(let view, let alpha): return scene[view].alpha == alpha ? nil : view
        case .viewFlag, .control, .scrollView, .recognizerFlag, .kind, .scale, .rotation: return nil
        }
    }
}
