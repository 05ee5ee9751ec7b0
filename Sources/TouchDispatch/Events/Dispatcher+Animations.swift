/// Animations, and changes of the view tree (rules AN-1 to AN-7).
extension Dispatcher {
    /// `UIView.animate`: the properties have their new values at once. Until the end, the views whose values have
    /// changed ignore new touches.
    mutating func animate(_ animation: ViewAnimation) {
        var animated: [ViewIndex] = []
        for position in animation.changes.range {
            app.budget.spend(16)
            let change = app.sequence.changes[position]
            if let view = app.animatedView(change) { animated.append(view) }
            set(change)
        }
        apply(arbiter.propertiesSet(&app))
        settle()
        guard animation.duration > .zero, !animation.options.contains(.allowUserInteraction) else { return }
        app.ignoreTouches(of: animated, until: app.trace.now + animation.delay + animation.duration)
    }

    /// `addSubview(_:)` and its relatives. The view is already at its place in the scene.
    mutating func add(_ view: ViewIndex) {
        app.forgetTester()
        app.scene[view].flags.remove(.isRemoved)
    }
}

extension AppState {
    /// The view of a change that is animated; nil if it changes no value, or one that UIKit does not animate.
    fileprivate func animatedView(_ change: SceneChange) -> ViewIndex? {
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

    fileprivate mutating func ignoreTouches(of views: [ViewIndex], until end: Instant) {
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
