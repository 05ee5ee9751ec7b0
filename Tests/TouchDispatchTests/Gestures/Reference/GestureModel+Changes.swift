@testable import TouchDispatch

extension GestureModel {
    // MARK: Interruption

    /// Cancels all touches (rule LC-3).
    func interrupt() { interrupt(contacts, .LC1) }

    /// Cancels some of the touches.
    private func interrupt(_ some: [ModelContact], _ rule: Rule) {
        let live = some.filter { $0.isDown || $0.isLiveForView }
        let down = some.filter(\.isDown)
        // First the recognizers of the contacts that are down, in collected order, then the others by index.
        var order = inCollectedOrder(down)
        for recognizer in recognizers {
            let isAffected = recognizer.contacts.contains { one in some.contains { $0 === one } }
            guard isAffected else { continue }
            if !order.contains(where: { $0 === recognizer }) { order.append(recognizer) }
        }
        for contact in down { cancel(contact) }
        for contact in live { contact.series.isValid = false }
        for recognizer in order where !recognizer.state.isFinished {
            let group = recognizer.contacts.filter { one in
                one.scrollType == nil && down.contains { $0 === one }
            }
            stop(recognizer, rule, calling: group)
        }
        arbitrate()
        cancelInViews(live, rule)
        for contact in live { contact.delivery = .done }
        settle([])
    }

    /// Cancels the touches if one of the fingers is a sixth one, and returns the samples of fingers that are not ignored
    /// (rule TC-12).
    func samplesOfFewFingers(_ samples: [TouchSample]) -> [TouchSample] {
        guard scene.application.userInterfaceIdiom == .phone else { return samples }
        var kept: [TouchSample] = []
        for sample in samples {
            guard sample.phase == .began, sample.type == .direct else {
                let isUp = sample.phase == .ended || sample.phase == .cancelled
                if isUp { fingersOnScreen.remove(sample.finger) }
                kept.append(sample)
                continue
            }
            fingersOnScreen.insert(sample.finger)
            if !ignoresNewFingers, fingersOnScreen.count > 5, fault != .sixthFingerDelivered {
                ignoresNewFingers = true
                let live = contacts.filter { $0.type == .direct && $0.scrollType == nil }
                interrupt(live, Rule(rawValue: "TC-12") ?? .LC1)
            }
            if ignoresNewFingers {
                contactOfFinger[sample.finger] = nil
            } else {
                kept.append(sample)
            }
        }
        if fingersOnScreen.isEmpty { ignoresNewFingers = false }
        return kept
    }

    /// Ends the recognizer for an external reason: possible → failed, running → cancelled.
    private func stop(_ recognizer: ModelRecognizer, _ rule: Rule, calling group: [ModelContact] = []) {
        let end: GestureState = recognizer.state == .possible ? .failed : .cancelled
        if !group.isEmpty, !recognizer.machine.state.isFinished {
            log("\(recognizer.name).touchesCancelled[\(numbers(group))] \(end)")
        }
        recognizer.machine.state = end
        recognizer.machine.deadline = nil
        recognizer.isWaiting = false
        recognizer.pending = [ModelRecognizer.Pending(to: end, rule: rule)]
    }

    // MARK: Changes of the scene

    /// Applies a change of the event `set`.
    func set(_ change: SceneChange) {
        switch change {
        case .recognizerFlag(let index, let flag, let isSet):
            let recognizer = recognizers[index]
            if isSet {
                recognizer.properties.flags.insert(flag)
            } else {
                recognizer.properties.flags.remove(flag)
                if flag == .isEnabled { disable(recognizer) }
            }
        case .viewFlag(let index, let flag, let isSet):
            let wasSet = scene[index].flags.contains(flag)
            if isSet { scene[index].flags.insert(flag) } else { scene[index].flags.remove(flag) }
            if flag == .isScrollEnabled, wasSet != isSet { setScrollEnabled(isSet, index) }
        case .alpha(let index, let alpha): scene[index].alpha = alpha
        case .control(let index, let property):
            if let control = controls.first(where: { $0.view == index }) { set(property, of: control) }
        case .frame(let index, let frame):
            let old = scene[placementOf: index]
            scene[placementOf: index] = Placement(
                frame: frame, bounds: Rect(origin: old.bounds.origin, size: frame.size),
                anchorPoint: old.anchorPoint)
        case .scrollView(let index, .selectionFlag(let flag, let isSet)):
            if let scroll = scene[index].scrollView {
                scene[scroll].assign(.selectionFlag(flag, isSet))
            }
            if flag == .isEditing, !isSet { editingEnded(in: index) }
        case .scrollView(let index, .selectedCells(let cells)):
            scrollViews.first { $0.view == index }?.selected = Set(cells)
            dropRemovedCells()
        case .kind, .scale, .rotation, .scrollView, .transform:
            preconditionFailure("the model does not support this change")
        }
    }

    /// Changes views at once. They ignore new touches until the animation ends (rules AN-1 to AN-3).
    func animate(_ animation: ViewAnimation) {
        let end = now + animation.delay.microseconds + animation.duration.microseconds
        for change in sequence.changes[animation.changes.range] {
            let before = scene
            set(change)
            guard animation.duration > .zero, !animation.options.contains(.allowUserInteraction) else {
                continue
            }
            for index in scene.views.indices
            where before[placementOf: ViewIndex(index)] != scene[placementOf: ViewIndex(index)]
                || before.views[index].alpha != scene.views[index].alpha
            {
                animated.append((ViewIndex(index), end))
            }
        }
        settle([])
    }

    /// Ends a recognizer that has received a contact (rules GS-8 and LC-4).
    func disable(_ recognizer: ModelRecognizer) {
        if !recognizer.contacts.isEmpty, !recognizer.state.isFinished { stop(recognizer, .GS8) }
    }

    func remove(_ recognizer: ModelRecognizer) {
        guard recognizer.isAttached else { return }
        recognizer.isAttached = false
        disable(recognizer)
    }

    /// Removes a view with its subtree (rules LC-2 and LC-4).
    func remove(view: ViewIndex) {
        guard !scene[view].flags.contains(.isRemoved) else { return }
        let affected = contacts.filter { contact in
            guard let hitView = contact.hitView, lies(hitView, in: view) else { return false }
            return contact.isDown || contact.isLiveForView
        }
        let down = affected.filter(\.isDown)
        for contact in down { cancel(contact) }
        for contact in affected { contact.series.isValid = false }
        for recognizer in inCollectedOrder(down) where !lies(recognizer.view, in: view) {
            let group = down.filter { one in recognizer.contacts.contains { $0 === one } }
            recognizer.machine.cancelRule = .LC2
            send(.touchesCancelled, group, to: recognizer, wasBegan: false)
            recognizer.machine.cancelRule = nil
        }
        for recognizer in recognizers where lies(recognizer.view, in: view) { remove(recognizer) }
        arbitrate()
        cancelInViews(affected, .LC2)
        for contact in affected { contact.delivery = .done }
        scene[view].flags.insert(.isRemoved)
        resign(below: view)
        dropRemovedCells()
        endMotions(below: view)
        endZooms(below: view)
        settle([])
    }
}
