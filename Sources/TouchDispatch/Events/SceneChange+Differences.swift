extension SceneChange {
    /// The properties that differ between `initial` and `scene`, the scene after `sequence` was dispatched.
    static func changes(by sequence: TouchSequence, from initial: Scene, to scene: Scene) -> [SceneChange] {
        var changed: Set<ViewIndex> = []
        for change in sequence.changes {
            switch change {
            case .viewFlag(let view, _, _), .alpha(let view, _), .frame(let view, _), .transform(let view, _):
                changed.insert(view)
            case .control, .scrollView, .recognizerFlag, .kind, .scale, .rotation: break
            }
        }
        for (before, after) in zip(initial.controls, scene.controls) where before != after {
            changed.insert(after.view)
        }
        for (before, after) in zip(initial.scrollViews, scene.scrollViews)
        where before != after
            || initial[after.view].bounds.origin != scene[after.view].bounds.origin
        {
            changed.insert(after.view)
        }
        var changes: [SceneChange] = []
        for view in changed.sorted() {
            let before = initial[view]
            let after = scene[view]
            for flag in View.Flags.settable where before.flags.contains(flag) != after.flags.contains(flag) {
                changes.append(.viewFlag(view, flag, after.flags.contains(flag)))
            }
            if before.alpha != after.alpha { changes.append(.alpha(view, after.alpha)) }
            let frame = after.frame
            if frame != before.frame {
                changes.append(.frame(view, frame))
            }
            let transform = scene.transform(of: view)
            if transform != initial.transform(of: view) { changes.append(.transform(view, transform)) }
            if let control = after.control {
                let properties = scene[control].changes(since: initial[control])
                changes.append(contentsOf: properties.map { .control(view, $0) })
            }
            guard let scroll = after.scrollView else { continue }
            let properties = scene[scroll].changes(since: initial[scroll])
            changes.append(contentsOf: properties.map { .scrollView(view, $0) })
            let offset = after.bounds.origin
            if offset != before.bounds.origin {
                changes.append(.scrollView(view, .contentOffset(offset)))
            }
        }
        return changes
    }
}
