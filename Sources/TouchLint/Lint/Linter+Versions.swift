internal import TouchAnalysis
internal import TouchDispatch

extension Linter {
    /// Reports recognizers and views on which a drag to the right acts only before the version of iOS that added a
    /// gesture of UIKit (rules VE-1 and NV-3).
    mutating func lintVersions() {
        let touched = viewsToTouch()
        for (index, inner) in touched.enumerated() where canContinue {
            guard let inner, !traits[index].isHidden else { continue }
            lintVersions(of: ViewIndex(index), touching: inner)
        }
    }

    /// Returns the view to touch for each view that shares touches with a gesture that only some versions have: the
    /// view itself, or for an ancestor of the gesture's view, the gesture's view. Empty if there is no such gesture.
    private mutating func viewsToTouch() -> [ViewIndex?] {
        var touched: [ViewIndex?] = []
        budget.spend(scene.gestureRecognizers.count)
        for (index, gesture) in scene.gestureRecognizers.enumerated() where canContinue {
            let view = gesture.view
            guard gesture.system?.firstVersion != nil, gesture.flags.contains(.isEnabled),
                !gesture.flags.contains(.hasSystemDelegate) || scene.popRefusal(in: view) == nil,
                !isIdle(RecognizerIndex(index))
            else { continue }
            if touched.isEmpty {
                budget.spend(scene.views.count)
                touched = Array(repeating: nil, count: scene.views.count)
            }
            let path = scene.path(to: view)
            budget.spend(path.count)
            for above in path where touched[above] == nil { touched[above] = view }
            let subtree = Int(view.raw)..<Int(scene[view].subtreeEnd)
            budget.spend(subtree.count)
            for inner in subtree { touched[inner] = ViewIndex(inner) }
        }
        return touched
    }

    /// Dispatches a drag on `inner` in the version that added the gesture and in the one before, and reports the
    /// recognizers of `view`, and the view itself, that act only in the latter.
    private mutating func lintVersions(of view: ViewIndex, touching inner: ViewIndex) {
        let recognizers = enabledRecognizers(of: view).filter { scene[$0].kind.followsDrag && !isIdle($0) }
        let tracks = inner == view && !map[view].isEmpty && tracksDrags(view)
        guard tracks || !recognizers.isEmpty, let point = touchPoint(of: inner) else { return }
        let trial = self.trial
        let drag = trial.drag(from: point, Point(x: 100, y: 0), 1)
        guard let outcome = trial.perform(drag, budget: &budget) else { return }
        budget.spend(outcome.entries.count &* (recognizers.count &+ 2))
        guard let (gesture, version) = addedGesture(in: outcome), let previous = version.previous,
            let earlier = TrialDispatch(
                scene: scene, thresholds: thresholds, system: previous, tester: tester
            )
            .perform(drag, budget: &budget)
        else { return }
        budget.spend(earlier.entries.count &* (recognizers.count &+ 1))
        var lost: [SceneObject] = recognizers.filter {
            outcome.success(of: $0) == nil && earlier.success(of: $0) != nil
        }.map { .gestureRecognizer($0) }
        if tracks, outcome.cancels(view), !earlier.cancels(view) { lost.append(.responder(.view(view))) }
        for object in lost {
            var finding = Finding(.differsBetweenVersions, object, .NV3)
            finding.facts.by = [.gestureRecognizer(gesture)]
            finding.facts.system = version
            if case .gestureRecognizer(let own) = object {
                finding.fix = catalogue.waiting(gesture, for: own).first
            }
            add(finding)
        }
    }

    /// The first gesture that began and that not all versions have, with its first version.
    private func addedGesture(in outcome: Outcome) -> (RecognizerIndex, SystemVersion)? {
        for entry in outcome.entries {
            guard case .transition(let transition) = entry.body, transition.to == .began,
                let version = scene[transition.recognizer].system?.firstVersion
            else { continue }
            return (transition.recognizer, version)
        }
        return nil
    }

    /// Whether the view overrides methods for touches, or is a custom control that observes drags.
    private mutating func tracksDrags(_ view: ViewIndex) -> Bool {
        guard let control = scene[view].control.map({ scene[$0] }) else { return scene.handlesTouches(view) }
        guard scene[view].viewClass == .UIControl else { return false }
        if scene.handlesTouches(view) || control.overrides.continueTracking != nil { return true }
        budget.spend(Int(control.targets.count))
        return scene.controlTargets[control.targets.range].contains { target in
            [ControlEvent.valueChanged, .touchDragInside, .touchDragOutside].contains {
                target.events.contains($0)
            }
        }
    }
}

extension GestureKind {
    /// Whether a drag of one finger to the right can be its gesture.
    fileprivate var followsDrag: Bool {
        switch self {
        case .pan(let pan): pan.minimumNumberOfTouches == 1
        case .swipe(let swipe): swipe.direction.contains(.right) && swipe.numberOfTouchesRequired == 1
        case .custom: true
        case .tap, .longPress, .pinch, .rotation, .screenEdgePan, .scrollPan, .delayedTouches, .hover: false
        }
    }
}

extension Outcome {
    /// Whether the touch of the view was canceled.
    fileprivate func cancels(_ view: ViewIndex) -> Bool {
        calls(.touches(.touchesCancelled), on: view) || calls(.tracking(.cancelTracking), on: view)
    }
}
