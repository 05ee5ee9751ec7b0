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
            return scene[view].frame == frame ? nil : view
        case .transform(let view, let transform):
            return scene.transform(of: view) == transform ? nil : view
        case .alpha(let view, let alpha): return scene[view].alpha == alpha ? nil : view
        case .viewFlag, .control, .scrollView, .recognizerFlag, .kind, .scale, .rotation: return nil
        }
    }
}
