/// A change of the scene by an event, for one object.
public struct SceneChangeRecord: Sendable {
    public enum Kind: Sendable {
        /// Properties have new values: a range of `TouchSequence.changes`.
        case set(Span32)
        /// The same in `UIView.animate`; `before` is the range of `SceneChangeLog.before` with the values that the animation
        /// begins with.
        case animated(Span32, before: Span32, ViewAnimation)
        /// A view was added at this index of the subviews that its superview then has; for a recognizer nil.
        case added(index: Int?)
        case removed
    }

    public var time: Instant
    /// The index of the event.
    public var event: Int32
    /// The number of entries of the trace before the change.
    public var entries: Int
    /// A view or a recognizer.
    public var object: SceneObject
    public var kind: Kind
}

/// The changes of the scene by events, in order.
public struct SceneChangeLog: Sendable {
    public var records: [SceneChangeRecord] = []
    public var before: [SceneChange] = []
}

extension SceneChange {
    /// The same property with its value in `scene`; nil if UIKit does not animate it (rule AN-2).
    fileprivate func current(in scene: Scene) -> SceneChange? {
        switch self {
        case .frame(let view, _): .frame(view, scene[view].frame)
        case .transform(let view, _): .transform(view, scene.transform(of: view))
        case .alpha(let view, _): .alpha(view, scene[view].alpha)
        case .viewFlag, .control, .scrollView, .recognizerFlag, .kind, .scale, .rotation: nil
        }
    }
}

extension AppState {
    /// Records a change of the scene by the current event, if the request asks for changes.
    mutating func recordChange(_ kind: SceneChangeRecord.Kind, of object: SceneObject) {
        guard world.options.recordsSceneChanges else { return }
        ledger.sceneChanges.records.append(
            SceneChangeRecord(
                time: ledger.trace.now, event: ledger.trace.event, entries: ledger.trace.entries.count,
                object: object, kind: kind))
    }

    /// Records the changes of a `set` event, which all have the same object.
    mutating func recordSet(_ span: Span32) {
        guard !span.range.isEmpty else { return }
        recordChange(.set(span), of: sequence.changes[Int(span.start)].object)
    }

    /// Records the changes of an animation before they are made: one record for each view.
    mutating func recordAnimation(_ animation: ViewAnimation) {
        guard world.options.recordsSceneChanges else { return }
        var start = animation.changes.range.lowerBound
        while start < animation.changes.range.upperBound {
            let object = sequence.changes[start].object
            let rest = sequence.changes[start..<animation.changes.range.upperBound]
            let end = rest.firstIndex { $0.object != object } ?? rest.endIndex
            ledger.budget.spend(8 &* (end &- start))
            let before = ledger.sceneChanges.before.count
            ledger.sceneChanges.before += sequence.changes[start..<end].compactMap {
                $0.current(in: world.scene)
            }
            let values = ledger.sceneChanges.before.span(since: before)
            recordChange(
                .animated(Span32(start: start, count: end - start), before: values, animation), of: object)
            start = end
        }
    }

    /// Records that `view` was added. It is in the scene already.
    mutating func recordAddition(of view: ViewIndex) {
        guard world.options.recordsSceneChanges, let superview = world.scene[view].superview else { return }
        var index = 0
        var sibling = superview.raw &+ 1
        while sibling < view.raw {
            ledger.budget.spend(1)
            let other = world.scene[ViewIndex(Int(sibling))]
            if !other.flags.contains(.isRemoved) { index += 1 }
            sibling = other.subtreeEnd
        }
        recordChange(.added(index: index), of: .responder(.view(view)))
    }
}
