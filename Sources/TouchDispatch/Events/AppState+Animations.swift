extension AppState {
    /// The view of a change that is animated; nil if it changes no value, or one that UIKit does not animate.
    func animatedView(_ change: SceneChange) -> ViewIndex? {
        switch change {
        case .frame(let view, let frame):
            let placement = scene[view].placement
            return placement.frameOrigin == frame.origin && placement.bounds.size == frame.size ? nil : view
        case .transform(let view, let transform):
            return scene.transform(of: view) == transform ? nil : view
        case .alpha(let view, let alpha): return scene[view].alpha == alpha ? nil : view
        case .viewFlag, .control, .scrollView, .recognizerFlag, .kind, .scale, .rotation: return nil
        }
    }

    mutating func ignoreTouches(of views: [ViewIndex], until end: Instant) {
        guard !views.isEmpty else { return }
        forgetTester()
        for view in views {
            hitTesting.animated.ignoreTouches(of: view, until: end)
            scene[view].flags.insert(.isAnimating)
        }
    }

    /// Ends the animations that are over at `time`.
    mutating func endAnimations(at time: Instant) {
        guard hitTesting.animated.count > 0 else { return }
        budget.spend(hitTesting.animated.count &* 8)
        let ended = hitTesting.animated.removeEnded(at: time)
        guard !ended.isEmpty else { return }
        forgetTester()
        for view in ended { scene[view].flags.remove(.isAnimating) }
    }
}
